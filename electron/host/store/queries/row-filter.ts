import type { SQLInputValue } from 'node:sqlite';
import type { ContactFilter, ContactQuery } from '../../../contract/contacts/contact-query.ts';
import { birthdaysWithin } from '../../../core/contact/birthday-calendar.ts';
import { foldText } from '../../../core/contact/text-folding.ts';

/** A condition on a table shaped like `listing`, aliased as `l`, with its bound values. */
export interface Condition {
  sql: string;
  values: SQLInputValue[];
}

/** A filter with resolved days. Birthdays are `MMDD`; the range spans New Year if `from` is greater than `to`. */
export type RowFilter = Omit<ContactFilter, 'birthdayWithinDays'> & {
  birthdayBetween?: { from: string; to: string };
};

const NEW_YEAR = { year: 2000, month: 1, day: 1 };

/** The query's filter, with upcoming birthdays counted from the query's day. */
export function rowFilterOf({ filter, today = NEW_YEAR }: Pick<ContactQuery, 'filter' | 'today'>): RowFilter {
  const { birthdayWithinDays: days, ...rest } = filter;
  if (days === undefined) return rest;
  return { ...rest, birthdayBetween: birthdaysWithin(today, days) };
}

/** Filters for filled or empty fields, with their columns of `listing`. */
const GIVEN = { hasEmail: 'email', hasPhone: 'phone', hasBirthday: 'birthday' } as const;
const GIVEN_NAMES = ['hasEmail', 'hasPhone', 'hasBirthday'] as const satisfies (keyof typeof GIVEN)[];

/** Splits a filter into conditions on filled or empty columns and all other conditions. */
export function splitByGiven(filter: RowFilter): {
  given: { column: string; wanted: boolean }[];
  rest: RowFilter;
} {
  const { hasEmail: _email, hasPhone: _phone, hasBirthday: _birthday, ...rest } = filter;
  const given = GIVEN_NAMES.flatMap((name) => {
    const wanted = filter[name];
    return wanted === undefined ? [] : [{ column: GIVEN[name], wanted }];
  });
  return { given, rest };
}

/** Fields that a filter compares exactly, with their columns. */
const EXACT = ['status', 'language', 'company'] as const;

/**
 * The SQL condition of a filter, except `pending`, `reviewMark` and `hasProblems`, which the overlay, `ReviewMarks` and
 * `RowProblems` answer. `contactTable` is the table with the values as written. "Without a group" includes contacts of
 * unlisted groups.
 */
export function conditionOf(
  filter: RowFilter,
  contactTable: 'main.contact' | 'temp.pending_contact',
): Condition {
  const parts: string[] = [];
  const values: SQLInputValue[] = [];
  const add = (sql: string, ...bound: SQLInputValue[]) => {
    parts.push(sql);
    values.push(...bound);
  };
  const filled = (wanted: boolean, column: string) => add(`l.${column} ${wanted ? '<>' : '='} ''`);

  if (filter.groupId === null)
    add(
      '(l.group_id IS NULL OR l.group_id NOT IN (SELECT group_id FROM celebration_group WHERE listed = 1))',
    );
  else if (filter.groupId !== undefined) add('l.group_id = ?', filter.groupId);
  for (const { column, wanted } of splitByGiven(filter).given) filled(wanted, column);
  if (filter.birthdayMonth !== undefined) add('l.birthday_month = ?', filter.birthdayMonth);
  if (filter.birthdayBetween !== undefined) {
    const { from, to } = filter.birthdayBetween;
    add(
      `l.birthday <> '' AND (substr(l.birthday, 1, 4) >= ? ${from <= to ? 'AND' : 'OR'} substr(l.birthday, 1, 4) <= ?)`,
      from,
      to,
    );
  }
  if (filter.notSeen !== undefined)
    add(
      `l.row_id ${filter.notSeen ? 'IN' : 'NOT IN'} (SELECT row_id FROM presence WHERE not_seen_since IS NOT NULL)`,
    );
  if (filter.changed !== undefined) filled(filter.changed, 'date_updated');
  for (const column of EXACT) {
    const value = filter[column];
    if (value === undefined) continue;
    // The folded value narrows the candidates; alone it would confuse "ACME" and "Acme".
    add(
      `l.${column} = ? AND EXISTS (SELECT 1 FROM ${contactTable} c WHERE c.row_id = l.row_id AND c.${column} = ?)`,
      foldText(value),
      value,
    );
  }
  return { sql: parts.length === 0 ? '1' : parts.join(' AND '), values };
}

/** One text for equal filters, regardless of the order of their properties. */
export function filterKey(filter: RowFilter): string {
  const entries = Object.entries(filter).filter(([, value]) => value !== undefined);
  return JSON.stringify(Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1))));
}
