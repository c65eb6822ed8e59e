import type { TrashedContact } from '../../../electron/contract/batch.ts';
import { countOf } from '../../lib/formats.ts';

const LOST: Record<TrashedContact['lost'][number], string> = {
  contactId: 'its number',
  dateCreated: 'its creation date',
  source: 'its source',
  customFields: 'custom fields',
};

/** What a deleted contact does not get back, in a sentence. */
export function lostText(lost: TrashedContact['lost'], locale?: string): string {
  if (lost.length === 0) return 'It comes back whole.';
  const names = lost.map((each) => LOST[each]);
  return `Does not come back: ${new Intl.ListFormat(locale, { type: 'conjunction' }).format(names)}.`;
}

/** Days until an ISO 8601 time, begun ones counted: `3 more days`. `now` is in milliseconds. */
export function daysLeft(isoTime: string, now: number, locale?: string): string {
  const days = Math.max(0, Math.ceil((Date.parse(isoTime) - now) / 86_400_000));
  return days <= 1 ? 'one more day' : countOf(days, 'more day', 'more days', locale);
}
