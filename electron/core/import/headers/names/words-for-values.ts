import { headerKey } from '../header-key.ts';
import { multilineRegex } from './multiline-lists.ts';

/**
 * Words for birth. In a name that `header-names.ts` lacks, such as `Geb.-Dat.`, one of them shows that the dates below it are
 * birthdays.
 */
const BIRTH = multilineRegex(
  `
  ^(?:birth|born|bday|dob|geb$|geboren|nacist|nasceste|nasceu|nee?$|nat[oa]$|gebdat|gebtag|geburt$|
  geburtst|geburtsd|naiss|nacim|nascit|nascim|geboor|urodz|narozen|naroden|fodsel|fodt|synty|szulet|
  naster|dogum|γενν|рожд|родж|народж|生日|誕生|出生|생일|생년)
`,
  'u',
);

/** Whether a column name has a word for birth. */
export function hasWordForBirth(name: string): boolean {
  return headerKey(name).words.some((word) => BIRTH.test(word));
}

/** Words for contacting people. Below them, numbers may be phones. */
const CONTACT = /^(?:kontakt|contact|contatt|erreichbar|erreichen|reach|связь|连络|連絡|联系|聯絡|연락)/u;

/** Names of columns of numbers, which may be phones. */
const NUMBER = /^(?:number|nummer|numero|numer|nr|no|номер)$/u;

/** Whether a column is only called "Number". */
export const isNameOfNumbers = (name: string): boolean => NUMBER.test(headerKey(name).key);

/** Whether a column name has a word for contacting people, such as `Kontaktweg` and `Erreichbar`. */
export function hasWordForContacting(name: string): boolean {
  return headerKey(name).words.some((word) => CONTACT.test(word));
}
