import type { DateOrder, ImportMapping } from '../../../electron/contract/imports/import-mapping.ts';
import type { FileSurvey } from '../../../electron/contract/imports/import-survey.ts';
import type { Birthday } from '../../../electron/contract/contacts/contact.ts';
import type { CalendarDay } from '../../../electron/core/contact/calendar-day.ts';
import { readBirthday } from '../../../electron/core/import/values/dates/birthday-value.ts';
import { readDateText } from '../../../electron/core/import/values/dates/date-text.ts';

/** A column of birthdays with dates whose meaning depends on the order of day and month. */
export interface DateColumn {
  column: number;
  /** Dates of the file, such as `3/4/1990`. */
  samples: readonly string[];
  /** Current order; null if ambiguous dates are skipped. */
  order: DateOrder | null;
  /** What the file's dates show about the order: this order, another one, none, or contradictory ones. */
  because: 'shown' | 'other_shown' | 'no_evidence' | 'contradictory';
  isDecided: boolean;
}

const isOpen = (text: string) => readDateText(text).kind === 'open';
const isDotted = (text: string) => text.includes('.');

/** Birthday columns whose numeric dates need an order. */
export function openDateColumns({ columns }: FileSurvey, mapping: ImportMapping): DateColumn[] {
  return columns.flatMap((surveyed, column) => {
    const { samples, ambiguousDates, orderShown, dottedOrderShown } = surveyed;
    const mapped = mapping.columns[column];
    if (mapped?.field !== 'birthday') return [];
    const ambiguous = ambiguousDates?.samples ?? [];
    const all = [...new Set([...ambiguous, ...samples])].filter(isOpen);
    const asked = ambiguous.length > 0 ? ambiguous : all;
    const orders = [
      ...(asked.every(isDotted) ? [] : [{ order: mapped.dateOrder, shown: orderShown }]),
      ...(asked.some(isDotted) ? [{ order: mapped.dottedDateOrder, shown: dottedOrderShown }] : []),
    ];
    if (ambiguousDates !== null) {
      const isDecided = orders.every(({ order }) => order !== null);
      const order = isDecided ? (orders[0]?.order ?? null) : null;
      return { column, samples: all, order, because: ambiguousDates.because, isDecided };
    }
    // If no order is known, neither for dotted nor for other dates, every date is unambiguous and there's nothing to
    // choose.
    const decided = orders.find(({ order }) => order !== null);
    if (decided === undefined) return [];
    const { order, shown } = decided;
    const because = shown === undefined ? 'no_evidence' : shown === order ? 'shown' : 'other_shown';
    return { column, samples: all, order, because, isDecided: true };
  });
}

/** The mapping with an order for all dates of a column. */
export function withDateOrder(mapping: ImportMapping, column: number, order: DateOrder): ImportMapping {
  const columns = mapping.columns.map((each, at) =>
    at === column ? { ...each, dateOrder: order, dottedDateOrder: order } : each,
  );
  return { ...mapping, columns };
}

/** Birthday of a date in an order; null if it's no valid date. */
export const birthdayIn = (text: string, order: DateOrder, today: CalendarDay): Birthday | null =>
  readBirthday(text, { dateOrder: order, dottedDateOrder: order }, today).birthday;
