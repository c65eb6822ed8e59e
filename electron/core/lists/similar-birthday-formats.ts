import type { Birthday } from '../../contract/contacts/contact.ts';
import { formatIsoBirthday } from '../contact/birthday.ts';

const WRITTEN = /^(\d{1,4})([-./])(\d{1,2})\2(\d{1,4})$/;
const two = (part: number) => String(part).padStart(2, '0');

/**
 * Returns formats of a birthday, the one most similar to `written` first. With the column's date order a format may
 * be parsed as another day, so the caller has to check each.
 */
export function similarBirthdayFormats(birthday: Birthday, written: string): string[] {
  const iso = formatIsoBirthday(birthday, 'dashes');
  const match = WRITTEN.exec(written.trim());
  const { year, month, day } = birthday;
  if (match === null || year === null) return [iso, formatIsoBirthday(birthday)];
  const [, first = '', separator = '', , last = ''] = match;
  const isPadded = first.startsWith('0') || first.length !== 1;
  const part = (value: number) => (isPadded ? two(value) : String(value));
  const parts = [part(day), part(month), String(year)];
  if (first.length === 4) return [[String(year), part(month), part(day)].join(separator), iso];
  const shortYear = last.length === 2 ? two(year % 100) : String(year);
  const [dayPart = '', monthPart = ''] = parts;
  return [
    [dayPart, monthPart, shortYear],
    [monthPart, dayPart, shortYear],
    [dayPart, monthPart, String(year)],
    [monthPart, dayPart, String(year)],
  ]
    .map((spelling) => spelling.join(separator))
    .concat(iso);
}
