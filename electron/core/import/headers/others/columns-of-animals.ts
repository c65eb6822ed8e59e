import { isNameOfPeople } from '../names/general-names.ts';
import { multilineRegex } from '../names/multiline-lists.ts';
import type { HeaderMatch } from '../match-header.ts';

/** People who own animals, flats or policies. */
const OWNER = multilineRegex(`
  ^(?:owners?|insured|policyholder|holders?|eigentumer(?:in)?|proprietaire|propietari[oa]|
  proprietari[oa]|eigenaar|duen[oa]|maitre|wlasciciel(?:a|ka|ki)?|владелец|владельца|хозяин|хозяина|飼い主)$
`);

/** Words of a column name that has only the names of owners: `Nombre del dueño`. */
export const isOfNames = (word: string): boolean =>
  /^(?:names?|nom|nombre|nome|naam|imie|i|nazwisko|имя|de|del|della|du|van|s|policy)$/.test(word);

/** Whether a word of a column name means the owner of an animal, a flat or a policy. */
export const isOwner = (word: string): boolean => OWNER.test(word);

const ANIMAL = multilineRegex(`
  ^(?:dogs?|pupp(?:y|ies)|cats?|horses?|pets?|animals?|hund(?:e|es)?|katzen?|pferd(?:e|es)?|
  (?:haus)?tier(?:e|es)?|chiens?|chats?|cheval|chevaux|animaux|perr[oa]s?|gat[oa]s?|mascotas?|
  caballos?|cane|cani|gatt[oi]|cavall[oi]|animal[ei]|hond(?:en)?|kat(?:ten)?|paard(?:en)?|
  huisdier(?:en)?|psa|kota|zwierze(?:cia)?|(?:hunde|katzen|pferde|tier)name|собака|собаки|кличка|питомец|питомца|ペット名?|犬|猫)$
`);
/** Whether a word of a column name means an animal. */
export const isOfAnimal = (word: string): boolean => ANIMAL.test(word);

const BREED =
  /^(?:breeds?|species|rasse|tierart|race|espece|raza|especie|razza|specie|ras|rasa|gatunek|порода)$/;
/** Words for owners that are also words for the people of a list. */
const KEEPER = /^(?:halter(?:in)?|besitzer(?:in)?)$/;

const OF_ANIMAL: ReadonlySet<HeaderMatch['role']> = new Set<HeaderMatch['role']>([
  'birthday',
  'birthdayDay',
  'birthdayMonth',
  'birthdayYear',
  'gender',
]);
const OF_PEOPLE: ReadonlySet<HeaderMatch['role']> = new Set<HeaderMatch['role']>([
  'firstName',
  'lastName',
  'fullName',
  'phone',
  'whatsappPhone',
  'email',
]);

/** Returns the columns of birthdays and genders behind those of an animal, in a list with owners or breeds: `Owner, Dog, Breed, Birthday`. */
export function columnsOfAnimals(headers: readonly HeaderMatch[]): readonly number[] {
  const has = (isWord: (word: string) => boolean) => headers.some(({ words }) => words.some(isWord));
  const isOfOwner = (word: string) => isOwner(word) || KEEPER.test(word);
  if (!has((word) => ANIMAL.test(word)) || !has((word) => isOfOwner(word) || BREED.test(word))) return [];
  let isOfAnimal = false;
  return headers.flatMap(({ role, words }, at) => {
    if (words.some(isOfOwner) || words.some(isNameOfPeople) || OF_PEOPLE.has(role)) isOfAnimal = false;
    else if (words.some((word) => ANIMAL.test(word) || BREED.test(word))) isOfAnimal = true;
    return isOfAnimal && OF_ANIMAL.has(role) ? [at] : [];
  });
}
