import type { DateOrder } from '../../../contract/import-mapping.ts';
import { readDateText, type DatedText, type OpenDate } from './date-text.ts';

/** The only order in which the numbers of a date make sense; null where more than one does, or none. */
export function orderShown({ first, second, third }: OpenDate): DateOrder | null {
  if (third !== null && first > 31) return 'ymd';
  if (first > 12 && first <= 31 && second <= 12) return 'dmy';
  return second > 12 && second <= 31 && first <= 12 ? 'mdy' : null;
}

/**
 * The date in the order of its column. Null where that can't be said: without an order, only a date that makes sense in one way, or whose
 * day is its month, is read.
 */
export function inOrder(date: OpenDate, columnOrder: DateOrder | null): DatedText | null {
  const { first, second, third } = date;
  const order = columnOrder ?? orderShown(date);
  if (order === null) {
    return first === second ? { kind: 'date', year: third, month: first, day: second } : null;
  }
  if (order === 'dmy') return { kind: 'date', year: third, month: second, day: first };
  if (order === 'mdy' || third === null) return { kind: 'date', year: third, month: first, day: second };
  return { kind: 'date', year: { value: first, isShort: true }, month: second, day: third.value };
}

/** What a column's dates say about their order: one that makes sense in one way alone decides for all of them. */
export class DateOrderEvidence {
  #slashed = new Set<DateOrder>();
  #dotted = new Set<DateOrder>();

  add(cell: string): void {
    // Dates in numbers have 3 to 25 characters; the rest need not be read.
    if (cell.length < 3 || cell.length > 25) return;
    const date = readDateText(cell);
    if (date.kind !== 'open') return;
    const order = orderShown(date);
    if (order !== null) (date.isDotted ? this.#dotted : this.#slashed).add(order);
  }

  /** Null without evidence, or with evidence of two orders. */
  get slashed(): DateOrder | null {
    return only(this.#slashed);
  }

  /** Day first, unless all evidence says otherwise. */
  get dotted(): DateOrder | null {
    return this.#dotted.size === 0 ? 'dmy' : only(this.#dotted);
  }

  /** Whether nothing says in which order slashed dates are. */
  get isWithoutEvidence(): boolean {
    return this.#slashed.size === 0;
  }
}

function only(orders: ReadonlySet<DateOrder>): DateOrder | null {
  const [order = null] = orders;
  return orders.size === 1 ? order : null;
}
