import type { SQLInputValue } from 'node:sqlite';
import type { ContactFilter, ContactQuery } from '../../../contract/contacts/contact-query.ts';
import { birthdaysWithin } from '../../../core/contact/birthday.ts';
import { foldText } from '../../../core/contact/text-folding.ts';

/** A condition over a table shaped like `listing`, under the name `l`, with the values of its marks. */
export interface Condition {
  sql: string;
  values: SQLInputValue[];
}

/** A filter whose days are fixed; birthdays as `MMDD`, across New Year where `from` is greater than `to`. */
export type RowFilter = Omit<ContactFilter, 'birthdayWithinDays'> & {
  birthdayBetween?: { from: string; to: string };
};

const NEW_YEAR = { year: 2000, month: 1, day: 1 };

/** The query's filter, with coming birthdays counted from its day. */
export function rowFilterOf({ filter, today = NEW_YEAR }: Pick<ContactQuery, 'filter' | 'today'>): RowFilter {
  const { birthdayWithinDays: days, ...rest } = filter;
  if (days === undefined) return rest;
  return { ...rest, birthdayBetween: birthdaysWithin(today, days) };
}

/** What a filter asks to be given, or not, with its column of `listing`. */
const GIVEN = { hasEmail: 'email', hasPhone: 'phone', hasBirthday: 'birthday' } as const;
const GIVEN_NAMES = ['hasEmail', 'hasPhone', 'hasBirthday'] as const satisfies (keyof typeof GIVEN)[];

/** What a filter wants given or missing, column by column, and everything else that it asks for. */
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

/** Fields that a filter compares as written, with their columns. */
const EXACT = ['status', 'language', 'company'] as const;

/**
 * What a filter asks for, but for `pending`, `reviewMark` and `hasProblems`: these are known from the overlay, `ReviewMarks` and
 * `RowProblems`. `contactTable`: where the values as written stand.
 * "Without a group" means every contact that no group of the list would show.
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
    // The folded form narrows down; it alone would take "ACME" and "Acme" for one.
    add(
      `l.${column} = ? AND EXISTS (SELECT 1 FROM ${contactTable} c WHERE c.row_id = l.row_id AND c.${column} = ?)`,
      foldText(value),
      value,
    );
  }
  return { sql: parts.length === 0 ? '1' : parts.join(' AND '), values };
}

/** One text for equal filters, whatever the order of their members. */
export function filterKey(filter: RowFilter): string {
  const entries = Object.entries(filter).filter(([, value]) => value !== undefined);
  return JSON.stringify(Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1))));
}
