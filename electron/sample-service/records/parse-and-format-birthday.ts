/** A stored birthday; the year is null if unknown. */
export interface StoredBirthday {
  month: number;
  day: number;
  year: number | null;
}

/** The format of a birthday without a year: see the quirk `yearless`. */
export type YearlessRule = 'both' | 'dashes' | 'zeros';

const FULL = /^(\d{4})-(\d{2})-(\d{2})$/;
const YEARLESS = /^(--)?(\d{2})-(\d{2})$/;

/** Replaces an unknown year, because 29 February is a valid birthday. */
const LEAP_YEAR = 2000;

function isCalendarDay(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day));
  // Date.UTC maps years below 100 to the 20th century, so they are invalid here.
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/** Parses a birthday. Returns null for an empty text and undefined for an invalid one. */
export function readBirthday(text: string | null, rule: YearlessRule): StoredBirthday | null | undefined {
  if (text === null) return null;
  const full = FULL.exec(text);
  if (full) {
    const [year, month, day] = [Number(full[1]), Number(full[2]), Number(full[3])];
    return isCalendarDay(year, month, day) ? { month, day, year } : undefined;
  }
  const yearless = YEARLESS.exec(text);
  if (!yearless || (rule === 'dashes' && yearless[1] === undefined)) return undefined;
  const [month, day] = [Number(yearless[2]), Number(yearless[3])];
  return isCalendarDay(LEAP_YEAR, month, day) ? { month, day, year: null } : undefined;
}

const padded = (value: number, digits: number): string => String(value).padStart(digits, '0');

/** The single `birthday` field of the create response: `YYYY-MM-DD`, or without a year in the format of the rule. */
export function writeBirthday(birthday: StoredBirthday, rule: YearlessRule): string {
  const day = `${padded(birthday.month, 2)}-${padded(birthday.day, 2)}`;
  if (birthday.year !== null) return `${padded(birthday.year, 4)}-${day}`;
  return { both: '', dashes: '--', zeros: '0000-' }[rule] + day;
}
