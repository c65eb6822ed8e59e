import { isNameOfPeople } from '../names/names-of-people.ts';
import { multilineRegex } from '../names/multiline-lists.ts';
import type { HeaderMatch } from '../match-header.ts';

/** People who own animals, flats or policies. */
const OWNER = multilineRegex(`
  ^(?:owners?|insured|policyholder|holders?|eigentumer(?:in)?|proprietaire|propietari[oa]|
  proprietari[oa]|eigenaar|duen[oa]|maitre|wlasciciel(?:a|ka|ki)?|владелец|владельца|хозяин|хозяина|
  власник[аи]?|omistaja[nt]?|majitel(?:e|a|ka|ky)?|vlastni(?:k|ka)|agare[nr]?s?|eier(?:en|ens|s)?|ejer(?:en|ens|s)?|
  tulajdonos(?:a)?|sahibi(?:nin)?|vlasni(?:k|ka)|ιδιοκτητη[ςσ]?|(?:ה)?בעלים|المالك|
  飼い主(?:様|名|氏名)?|(?:宠物|寵物)?主人(?:姓名)?|견주)$
`);

/** Words of a column name that has only the names of owners: `Nombre del dueño`. */
export const isOfNames = (word: string): boolean =>
  /^(?:names?|nom|nombre|nome|naam|imie|i|nazwisko|имя|фио|nimi|jmeno|meno|namn|navn|nev|neve|adi|ime|ονομα|de|del|della|du|van|s|policy)$/.test(
    word,
  );

/** Whether a word of a column name means the owner of an animal, a flat or a policy. */
export const isOwner = (word: string): boolean => OWNER.test(word);

const ANIMAL = multilineRegex(`
  ^(?:dogs?|pupp(?:y|ies)|cats?|horses?|pets?|animals?|hund(?:e|es)?|katzen?|pferd(?:e|es)?|
  (?:haus)?tier(?:e|es)?|chiens?|chats?|cheval|chevaux|animaux|perr[oa]s?|gat[oa]s?|mascotas?|
  caballos?|cane|cani|gatt[oi]|cavall[oi]|animal[ei]|hond(?:en)?|kat(?:ten)?|paard(?:en)?|
  huisdier(?:en)?|psa|kota|zwierze(?:cia)?|(?:hunde|katzen|pferde|tier)name|pies|
  koira(?:n|t)?|kissa[nt]?|hevonen|hevosen|lemmikki?n?|pes|kocka|kocky|zvire(?:te)?|zviera(?:ta)?|
  hunden?s?|hundar|katt(?:en|ens)?|hast(?:en|ens)?|hest(?:en|ens)?|husdjur(?:et)?|djur(?:et)?|kjæledyr|kæledyr|
  kutya|macska|allat|kopek|kedi|hayvan|cachorr[oa]s?|caine(?:le)?|pisica|собака|собаки|кличка|питомец|питомца|
  тварини?|улюбленець|σκυλο[ςσυ]*|γατα|κατοικιδιο|ζωο|כלב|הכלב|חיה|كلب|الكلب|الحيوان|
  ペット名?|犬|猫|(?:반려(?:동물|견|묘)|강아지|고양이|펫)(?:명|이름)?|(?:宠物|寵物)(?:名称?|姓名)?)$
`);
/** Whether a word of a column name means an animal. */
export const isOfAnimal = (word: string): boolean => ANIMAL.test(word);

const BREED =
  /^(?:breeds?|species|rasse|tierart|race|espece|raza|especie|raca|razza|specie|ras|rasa|gatunek|plemeno|rotu|fajta|irk|cinsi?|порода|ρατσα|品种|品種|犬種|품종|견종)$/;
/** Words for owners that are also words for the people of a list. */
const KEEPER = /^(?:halter(?:in)?|besitzer(?:in)?|tutora?|gazda|보호자)$/;

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
