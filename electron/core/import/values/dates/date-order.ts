import type { DateOrder } from '../../../../contract/imports/import-mapping.ts';
import { readDateText, type DatedText, type OpenDate } from './date-text.ts';

/** Returns the only possible order of a date's numbers; null if there are several or none. */
export function orderShown({ first, second, third }: OpenDate): DateOrder | null {
  if (third !== null && first > 31) return 'ymd';
  if (first > 12 && first <= 31 && second <= 12) return 'dmy';
  return second > 12 && second <= 31 && first <= 12 ? 'mdy' : null;
}

/**
 * Reads a date in the order of its column. If the column has none, a date with separators is read if only one order is
 * possible or if day and month are equal; otherwise the result is null.
 */
export function inOrder(date: OpenDate, columnOrder: DateOrder | null): DatedText | null {
  const { first, second, third } = date;
  const order = columnOrder ?? (date.isCompact ? null : orderShown(date));
  if (order === null) {
    const isEitherWay = first === second && !date.isCompact;
    return isEitherWay ? { kind: 'date', year: third, month: first, day: second } : null;
  }
  if (order === 'dmy') return { kind: 'date', year: third, month: second, day: first };
  if (order === 'mdy' || third === null) return { kind: 'date', year: third, month: first, day: second };
  return { kind: 'date', year: { value: first, isShort: true }, month: second, day: third.value };
}

/** Returns the orders in which six digits are a date. */
function ordersOfCompact({ first, second, third }: OpenDate): DateOrder[] {
  const isDay = (number: number) => number >= 1 && number <= 31;
  const isMonth = (number: number) => number >= 1 && number <= 12;
  const orders: DateOrder[] = [];
  if (isDay(first) && isMonth(second)) orders.push('dmy');
  if (isMonth(first) && isDay(second)) orders.push('mdy');
  if (isMonth(second) && isDay(third?.value ?? 0)) orders.push('ymd');
  return orders;
}

/** Maximum number of distinct dates kept as samples. */
const MAX_SAMPLES = 5;

const SIX_DIGITS = /^\d{6}$/;

/** Evidence of the date order of a column: a single unambiguous date decides for all. */
export class DateOrderEvidence {
  #slashed = new Set<DateOrder>();
  #dotted = new Set<DateOrder>();
  /** The orders in which all dates of six digits are dates; null if there are none. */
  #compact: readonly DateOrder[] | null = null;
  readonly #open = { slashed: new OpenDates(), dotted: new OpenDates() };

  add(cell: string): void {
    // Numeric dates have 3 to 25 characters; other texts are skipped.
    if (cell.length < 3 || cell.length > 25) return;
    // Once a number of six digits is no date, the others are numbers of customers or the like.
    if (this.#compact?.length === 0 && SIX_DIGITS.test(cell)) return;
    const date = readDateText(cell);
    if (date.kind !== 'open') return;
    if (date.isCompact) {
      const orders = ordersOfCompact(date);
      this.#compact = this.#compact?.filter((order) => orders.includes(order)) ?? orders;
      this.#open.slashed.add(cell);
      return;
    }
    const order = orderShown(date);
    if (order !== null) (date.isDotted ? this.#dotted : this.#slashed).add(order);
    else if (canBeBoth(date)) this.#open[date.isDotted ? 'dotted' : 'slashed'].add(cell);
  }

  /** Returns the dates of unknown order, if the column's name (`named`) has no order either; null if there are none. */
  ambiguousUnless(
    named: DateOrder | null,
  ): { count: number; samples: string[]; because: 'no_evidence' | 'contradictory' } | null {
    const slashed = this.slashedOr(named) === null ? this.#open.slashed : null;
    const dotted = this.dottedOr(named) === null ? this.#open.dotted : null;
    const count = (slashed?.count ?? 0) + (dotted?.count ?? 0);
    if (count === 0) return null;
    const samples = [...(slashed?.samples ?? []), ...(dotted?.samples ?? [])].slice(0, MAX_SAMPLES);
    const isContradictory = this.#slashed.size > 1 || this.#dotted.size > 1;
    return { count, samples, because: isContradictory ? 'contradictory' : 'no_evidence' };
  }

  /** Returns the order of slashed dates: `named` without evidence, null with contradictory evidence. */
  slashedOr(named: DateOrder | null): DateOrder | null {
    return this.#slashed.size === 0 ? (named ?? this.#compactShown()) : only(this.#slashed);
  }

  /** Returns the order that slashed dates show; null without evidence, or with contradictory evidence. */
  slashedShown(): DateOrder | null {
    return this.#slashed.size === 0 ? this.#compactShown() : only(this.#slashed);
  }

  #compactShown(): DateOrder | null {
    return this.#compact?.length === 1 ? (this.#compact[0] ?? null) : null;
  }

  /** Returns the order that dates with full stops show; null without evidence, or with contradictory evidence. */
  dottedShown(): DateOrder | null {
    return only(this.#dotted);
  }

  /**
   * Returns the order of dates with full stops. Without evidence, returns `named` or else day first; with contradictory
   * evidence, null.
   */
  dottedOr(named: DateOrder | null): DateOrder | null {
    return this.#dotted.size === 0 ? (named ?? 'dmy') : only(this.#dotted);
  }
}

/**
 * Letters for the parts of a date in English, German, French, Spanish, Portuguese, Italian and Dutch. `JJ` is a day in
 * French, and a year in German and Dutch.
 */
const NAMED_ORDERS: readonly (readonly [RegExp, DateOrder])[] = [
  [/\b(?:y{2,4}|j{2,4}|a{4})[-/. ]+m{1,2}[-/. ]+(?:d{1,2}|t{1,2}|g{1,2}|j{1,2})\b/i, 'ymd'],
  [/\b(?:d{1,2}|t{1,2}|j{1,2}|g{1,2})[-/. ]+m{1,2}\b/i, 'dmy'],
  [/\bm{1,2}[-/. ]+(?:d{1,2}|t{1,2}|j{1,2}|g{1,2})\b/i, 'mdy'],
  [/\b(?:day|tag|jour|d[ií]a|giorno|dag)\s?[-/. ]\s?(?:month|monat|mois|mes|mese|m[êe]s|maand)\b/i, 'dmy'],
  [/(?<!\p{L})(?:yy)?yymmdd|(?<!\p{L})(?:jj)?jjmmtt/iu, 'ymd'],
  [/(?<!\p{L})(?:ddmmyy|ttmmjj|jjmmaa|ggmmaa|ddmmaa)/iu, 'dmy'],
  [/(?<!\p{L})mmddyy/iu, 'mdy'],
  [/\bmonth\s?[-/. ]\s?day\b/i, 'mdy'],
];

/**
 * Returns the date order in a column's name, such as `Birthday (MM/DD/YYYY)` or `Geburtstag TT.MM.`; null if there is
 * none.
 */
export function orderOfName(name: string): DateOrder | null {
  return NAMED_ORDERS.find(([pattern]) => pattern.test(name))?.[1] ?? null;
}

/** Returns whether the first two numbers of a date differ and both can be the month. */
const canBeBoth = ({ first, second }: OpenDate) => first <= 12 && second <= 12 && first !== second;

class OpenDates {
  count = 0;
  readonly samples = new Set<string>();

  add(cell: string): void {
    this.count++;
    if (this.samples.size < MAX_SAMPLES) this.samples.add(cell);
  }
}

function only(orders: ReadonlySet<DateOrder>): DateOrder | null {
  const [order = null] = orders;
  return orders.size === 1 ? order : null;
}
