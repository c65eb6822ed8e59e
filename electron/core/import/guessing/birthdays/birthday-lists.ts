import type { CalendarDay } from '../../../contact/calendar-day.ts';
import { isBirthdayLabel, isNameOfStart } from '../../headers/names/calendar-names.ts';
import { datePartOfName } from '../../headers/names/date-part-names.ts';
import { BIRTHDAY_FIELDS, isYearless } from './birthday-headers.ts';
import { assign, type Candidate } from '../column-candidate.ts';
import { fieldOfContent } from '../guess-content.ts';

/** Words for what is sent or done on birthdays, on days of its own: `birthday-gifts.csv`, `birthday party.xlsx`. */
const ABOUT_BIRTHDAYS =
  /part(?:y|ies)|gift|present|card|guest|invit|message|greet|wish|reminder|event|order|sent|\blog|campaign|template|geschenk|karte|gast|gäste|feier|cadeau|carte|fête|regalo|tarjeta|fiesta|festa|presente|cartão/iu;

/**
 * Assigns the birthday to the only column "Date" or "Day" of a list whose name or title says that it has birthdays: `Name,
 * Date` in `birthdays.csv`. So may be a column without a name. Dates that are too recent to be birthdays need to be without years.
 */
export function assignDatesOfBirthdayList(
  candidates: readonly Candidate[],
  listName: string,
  today: CalendarDay,
): void {
  if (!isBirthdayLabel(listName) || ABOUT_BIRTHDAYS.test(listName)) return;
  if (candidates.some(({ field }) => BIRTHDAY_FIELDS.has(field))) return;
  const dates = candidates.filter(
    ({ header, kind, surveyed: { name } }) =>
      kind === 'date' && (name === '' || isNameOfStart(header.key) || datePartOfName(name) === 'birthdayDay'),
  );
  const [date, ...others] = dates;
  if (date === undefined || date.field !== null || others.length > 0) return;
  const areBirthdays =
    isYearless(date) || fieldOfContent(date.surveyed, date.kind, today.year) === 'birthday';
  if (areBirthdays) assign(date, 'birthday', 'content');
}
