/** A time with its zone behind a date: `1980-05-03T21:40:07.123Z`. */
const ZONED_TIME = /^(\d{4}-\d\d-\d\d)[T ](\d\d):(\d\d):(\d\d)(\.\d+)?\s?(?:Z|UTC|[+-]\d\d:?\d\d)$/i;
/** Minimum number of times that show how they are spread. */
const MIN_TIMES = 8;
/** Of 900 times at random, one is at a quarter of an hour. */
const MAX_MIDNIGHT_SHARE = 0.05;
const MINUTES_PER_DAY = 1_440;
/** The longest part of the day without any time. Times of working hours leave a longer one. */
const MAX_GAP_MINUTES = 720;

/**
 * Whether the dates in a column of birthdays have times that are spread over the whole day, as generators of data write them. Such
 * times are no midnights of another zone, which would be those of the next day there.
 */
export function areTimesOfWholeDay(cells: readonly string[]): boolean {
  const written = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
  const times = written.map((cell) => ZONED_TIME.exec(cell)).filter((time) => time !== null);
  if (times.length < MIN_TIMES || times.length < written.length) return false;
  if (times.filter(mayBeMidnight).length > times.length * MAX_MIDNIGHT_SHARE) return false;
  const minutes = times
    .map(([, , hour, minute]) => Number(hour) * 60 + Number(minute))
    .toSorted((a, b) => a - b);
  const gaps = minutes.map(
    (minute, at) => minute - (minutes[at - 1] ?? (minutes.at(-1) ?? 0) - MINUTES_PER_DAY),
  );
  return Math.max(...gaps) <= MAX_GAP_MINUTES;
}

/** Whether a time may be a midnight, or the last second before it, in another zone. */
const mayBeMidnight = ([, , , minute, second, fraction = '']: RegExpExecArray): boolean =>
  Number(minute) % 15 === 0 && Number(second) === 0 && Number(`0${fraction}`) === 0;

/** Returns the date before a time with its zone; any other text unchanged. */
export const withoutTime = (text: string): string => ZONED_TIME.exec(text)?.[1] ?? text;

/** Milliseconds since 1970 that are too many for seconds. */
const MILLISECONDS = /^-?[1-9]\d{10,12}$/;
const ANY_MILLISECONDS = /^-?[1-9]\d{0,12}$/;

/** Whether numbers in a column of birthdays are milliseconds since 1970. Those of the days around 1970 may also be seconds. */
export function areMilliseconds(cells: readonly string[]): boolean {
  const written = cells.map((cell) => cell.trim()).filter((cell) => cell !== '' && cell !== '0');
  return (
    written.some((cell) => MILLISECONDS.test(cell)) && written.every((cell) => ANY_MILLISECONDS.test(cell))
  );
}

const HOUR_MS = 3_600_000;

/** Returns milliseconds since 1970 at a full hour as a date with its time; any other text unchanged. */
export const timeOfMilliseconds = (text: string): string =>
  ANY_MILLISECONDS.test(text) && Number(text) % HOUR_MS === 0 ? new Date(Number(text)).toISOString() : text;
