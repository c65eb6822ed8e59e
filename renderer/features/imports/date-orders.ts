import type { DateOrder, ImportMapping } from '../../../electron/contract/imports/import-mapping.ts';
import type { FileSurvey } from '../../../electron/contract/imports/import-survey.ts';
import type { Birthday } from '../../../electron/contract/contacts/contact.ts';
import type { CalendarDay } from '../../../electron/core/contact/birthday.ts';
import { readBirthday } from '../../../electron/core/import/values/birthday-value.ts';
import { readDateText } from '../../../electron/core/import/values/date-text.ts';

/** A column of birthdays whose date order is ambiguous. */
export interface DateColumn {
  column: number;
  /** Dates of the file, such as `3/4/1990`. */
  samples: readonly string[];
  /** Current order; null if ambiguous dates are skipped. */
  order: DateOrder | null;
  /** Why the file doesn't determine the order; null if it does. */
  because: 'no_evidence' | 'contradictory' | null;
  isDecided: boolean;
}

const isOpen = (text: string) => readDateText(text).kind === 'open';

/** Birthday columns whose numeric dates need an order. */
export function openDateColumns({ columns }: FileSurvey, mapping: ImportMapping): DateColumn[] {
  return columns.flatMap(({ samples, ambiguousDates }, column) => {
    const mapped = mapping.columns[column];
    if (mapped?.field !== 'birthday') return [];
    const all = [...new Set([...(ambiguousDates?.samples ?? []), ...samples])].filter(isOpen);
    if (all.length === 0) return [];
    const isDotted = all.every((text) => text.includes('.'));
    const order = isDotted ? mapped.dottedDateOrder : mapped.dateOrder;
    const isDecided = order !== null || ambiguousDates === null;
    return { column, samples: all, order, because: ambiguousDates?.because ?? null, isDecided };
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
