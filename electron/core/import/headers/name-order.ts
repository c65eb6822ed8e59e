import { headerKey } from './header-key.ts';
import { multilineRegex } from './names/multiline-lists.ts';
import type { NameOrder } from '../names/divide-name.ts';

const GIVEN =
  /^(?:first|given|forename|fname|vor|vorname|prenoms?|nombres?|nome|voornaam|prenume(?:le)?|imie|imiona|jmeno|meno|имя|име|ime|ten|adi|fornavn|fornamn|etunimi|keresztnev)$/;
const FAMILY =
  /^(?:last|family|surname|lname|nachname|familienname|zuname|apellidos?|cognome|sobrenome|apelido|achternaam|nazwisko|prijmeni|priezvisko|фамилия|прізвище|презиме|prezime|priimek|ho|soyadi|efternavn|etternavn|efternamn|sukunimi|vezeteknev)$/;
/** Words that mean the last name beside one for the first name: "Nom et prénom", "Name, Vorname", "Nach- und Vorname". */
const FAMILY_BESIDE_GIVEN = /^(?:nom|name|nach|nume(?:le)?)$/;
const GIVEN_BESIDE_NAME = /^(?:vorname|prenoms?|prenume(?:le)?)$/;
/** Whole names with the last name first: in Hungarian (`név`), in abbreviations (`ФИО`), and by their words. */
const FAMILY_FIRST =
  /^(?:nev|teljesnev|[a-z]*neved?|cognomsinom|surnameandname|surnamename|prezimeiime|priimekinime|прізвищетаі?мя|прізвищеі?мя(?:побатькові)?)$|^(?:фио|піб)/;

/** Both names within more words: `Name and Surname of Player`. */
const NAME_AND_SURNAME = /(?:^| )(?:name (?:and )?surname|naam (?:en )?achternaam)(?: |$)/;
const SURNAME_AND_NAME = /(?:^| )(?:surname and name|achternaam en naam)(?: |$)/;

/** Bulgarian for a given, a middle and a last name. */
const THREE_NAMES = /^три(?:те)?имена$/;

/** Names of columns in Spanish and Portuguese, whose lists have two last names. */
const IBERIAN = multilineRegex(
  `
  ^(?:nombre|nombres|nombrecompleto|fechadenacimiento|fechanacimiento|fecnacimiento|fnacimiento|
  fnac|fechanac|marcatemporal|nombrecompletodel?[a-z]+|cumpleanos|correo|correoelectronico|movil|poblacion|ciudad|direccion|alumn[oa]|
  datadenascimento|datanascimento|datanasc|dtnasc|nascimento|telemovel|celular|telefone|cidade|
  morada|endereco|alun[oa])$
`,
);

/** Whether names of columns are Spanish or Portuguese, so that full names may have two last names. */
export const haveTwoLastNames = (names: readonly string[]): boolean =>
  names.some((name) => IBERIAN.test(headerKey(name).key));

/** Returns the order of first and last name in a column name with these folded words; null if it states none. */
export function nameOrderOfWords(words: readonly string[]): NameOrder | null {
  if (FAMILY_FIRST.test(words.join(''))) return 'familyFirst';
  if (THREE_NAMES.test(words.join(''))) return 'threeNames';
  const phrase = words.join(' ');
  if (NAME_AND_SURNAME.test(phrase)) return 'givenFirst';
  if (SURNAME_AND_NAME.test(phrase)) return 'familyFirst';
  const given = words.findIndex((word) => GIVEN.test(word));
  const isBesideName = words.some((word) => GIVEN_BESIDE_NAME.test(word));
  const family = words.findIndex(
    (word) => FAMILY.test(word) || (isBesideName && FAMILY_BESIDE_GIVEN.test(word)),
  );
  if (given < 0 || family < 0) return null;
  if (given < family) return words.includes('apellidos') ? 'familyNamesLast' : 'givenFirst';
  return words.includes('apellidos') ? 'familyNamesFirst' : 'familyFirst';
}
