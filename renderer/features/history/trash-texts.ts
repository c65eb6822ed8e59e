import { plural, t } from '@lingui/core/macro';
import type { TrashedContact } from '../../../electron/contract/changes/batch.ts';
import { formatCount, formatMoment } from '../../lib/formats/formats.ts';

/** What no restored contact gets back. */
export const lostByAll = () =>
  t`After a contact is removed from the service, Restore creates it again with a new ID and creation date. Custom fields come back only where noted.`;

/** The same for lists, whose rows are restored unchanged. */
export const lostInList = () => t`Contacts that were removed from this list. Restore brings back everything.`;

/** Until when a row removed from a list can be restored. `now` is in milliseconds. */
export const removedText = (
  { expiresAt }: Pick<TrashedContact, 'expiresAt'>,
  now: number,
  locale?: string,
): string => t`kept for ${daysLeft(expiresAt, now, locale)}.`;

/** Until when a deleted contact is kept, or can be restored unchanged. `now` is in milliseconds. */
export function trashedText(
  { sendAt, expiresAt, lost }: Pick<TrashedContact, 'sendAt' | 'expiresAt' | 'lost'>,
  now: number,
  locale?: string,
): string {
  if (sendAt !== undefined)
    return t`will be removed from the service at ${formatMoment(sendAt, now, locale)}. Until then, Restore brings back everything.`;
  if (lost.length === 0) return t`not removed from the service yet. Restore brings back everything.`;
  return t`kept for ${daysLeft(expiresAt, now, locale)}.${keptText(lost)}`;
}

/** What else a particular contact loses, as a sentence; empty if nothing. */
export const keptText = (lost: TrashedContact['lost']): string =>
  lost.includes('customFields') ? '' : t` Custom fields are restored too.`;

/** Days until an ISO 8601 time, rounded up: `3 more days`. `now` is in milliseconds. */
export function daysLeft(isoTime: string, now: number, locale?: string): string {
  const days = Math.max(0, Math.ceil((Date.parse(isoTime) - now) / 86_400_000));
  const left = Math.max(1, days);
  return plural(left, {
    one: `${formatCount(left, locale)} more day`,
    other: `${formatCount(left, locale)} more days`,
  });
}
