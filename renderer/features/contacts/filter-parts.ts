import { t } from '@lingui/core/macro';
import type { ContactFilter } from '../../../electron/contract/contacts/contact-query.ts';
import { markFilterNames } from '../../lib/texts/contacts/review-texts.ts';
import { formatCount, formatLanguage, monthName } from '../../lib/formats/formats.ts';

/** One active filter as shown in its chip. The group has tabs instead. */
export interface FilterPart {
  name: keyof ContactFilter;
  text: string;
}

/** Chips of a filter in a fixed order. */
export function filterParts(filter: ContactFilter, locale?: string): FilterPart[] {
  const parts: FilterPart[] = [];
  const has = (name: 'hasEmail' | 'hasPhone' | 'hasBirthday', withIt: string, without: string) => {
    const value = filter[name];
    if (value !== undefined) parts.push({ name, text: value ? withIt : without });
  };
  if (filter.status !== undefined)
    parts.push({
      name: 'status',
      text: filter.status === '' ? t`Status: none` : t`Status: ${filter.status}`,
    });
  has('hasEmail', t`Has email`, t`No email`);
  has('hasPhone', t`Has phone`, t`No phone`);
  has('hasBirthday', t`Has birthday`, t`No birthday`);
  if (filter.birthdayMonth !== undefined)
    parts.push({ name: 'birthdayMonth', text: t`Birthday in ${monthName(filter.birthdayMonth, locale)}` });
  if (filter.birthdayWithinDays !== undefined)
    parts.push({ name: 'birthdayWithinDays', text: birthdayWithinText(filter.birthdayWithinDays, locale) });
  if (filter.language !== undefined)
    parts.push({ name: 'language', text: t`Language: ${formatLanguage(filter.language, locale)}` });
  if (filter.company !== undefined) parts.push({ name: 'company', text: t`Company: ${filter.company}` });
  if (filter.reviewMark !== undefined)
    parts.push({
      name: 'reviewMark',
      text: t`Review: ${markFilterNames()[filter.reviewMark].toLowerCase()}`,
    });
  if (filter.changed !== undefined)
    parts.push({ name: 'changed', text: filter.changed ? t`Changed` : t`As in the file` });
  if (filter.hasProblems !== undefined)
    parts.push({ name: 'hasProblems', text: filter.hasProblems ? t`Has problems` : t`No problems` });
  if (filter.pending !== undefined) parts.push({ name: 'pending', text: t`With unsent changes` });
  if (filter.notSeen !== undefined) parts.push({ name: 'notSeen', text: t`Missing from the last full sync` });
  return parts;
}

function birthdayWithinText(days: number, locale: string | undefined): string {
  if (days === 0) return t`Birthday today`;
  if (days === 1) return t`Birthday today or tomorrow`;
  return t`Birthday in the next ${formatCount(days, locale)} days`;
}

/** The filter without one field. */
export function withoutPart(filter: ContactFilter, name: keyof ContactFilter): ContactFilter {
  const { [name]: _, ...rest } = filter;
  return rest;
}

/** A filter field of the form. The group is chosen by tabs instead. */
type FilterField = Exclude<keyof ContactFilter, 'groupId'>;

/** Sets the value of one filter field; null for any value. */
export type SetFilterField = <N extends FilterField>(
  name: N,
  value: NonNullable<ContactFilter[N]> | null,
) => void;

/** The filter with one field set, or removed if the value is null. */
export function withPart<N extends FilterField>(
  filter: ContactFilter,
  name: N,
  value: NonNullable<ContactFilter[N]> | null,
): ContactFilter {
  return value === null ? withoutPart(filter, name) : { ...filter, [name]: value };
}

/** The filter reduced to its group. */
export function groupPart(filter: ContactFilter): ContactFilter {
  return filter.groupId === undefined ? {} : { groupId: filter.groupId };
}
