import type { ImportMapping } from '../../../../contract/imports/import-mapping.ts';
import { headerKey } from '../header-key.ts';

const START =
  /^(?:starts?|starts?date|startson|begin|begins|beginn|beginntam|date|datum|when|debut|datedebut|datededebut|fecha|inicio|fechadeinicio|inizio|datainizio|data|comienza|begindatum)$/;
const EVENT =
  /^(?:subject|betreff|objet|asunto|oggetto|assunto|onderwerp|temat|events?|summary|ereignis|termin|evento|evenement|titel|title|titre|titulo|titolo)$/;

const BIRTHDAY =
  /birth|b-?day|\bdob\b|geburt|anniversaires?\b(?![^]*mariage)|cumplea|cumple\b|compleann|aniversário|aniversariant|verjaar|urodz|narozen|född|fødsel|syntym|születés|naștere|doğum|рожд|родж|народж|γενέθλια|생일|生日|誕生/iu;

/** Whether the label of a date says that it is a birthday. */
export const isBirthdayLabel = (label: string): boolean => BIRTHDAY.test(label.normalize('NFC'));

/** Names of columns that say what the date beside them is. */
const LABEL_OF_DATE =
  /^(?:type|typ|art|event|eventtype|typeofevent|occasion|kind|category|ereignis|anlass|evenement|evento|tipo|label)$/;

/** Whether the key of a column name means what a date is, such as "Occasion". */
export const isNameOfDateLabel = (key: string): boolean => LABEL_OF_DATE.test(key);

/** Whether the key of a column name means the first day of an event. */
export const isNameOfStart = (key: string): boolean => START.test(key);

/** Whether a mapping takes the names from the titles of events, and the birthdays from their days. */
export function isCalendar({ columns }: ImportMapping): boolean {
  const has = (field: 'fullName' | 'birthday', pattern: RegExp) =>
    columns.some((column) => column.field === field && pattern.test(headerKey(column.name).key));
  return has('fullName', EVENT) && has('birthday', START);
}
