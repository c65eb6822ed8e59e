import { plural, t } from '@lingui/core/macro';
import type { TrashedContact } from '../../../electron/contract/changes/batch.ts';
import { formatCount, formatMoment } from '../../lib/formats/formats.ts';

/** What deleted contacts do not get back: said once, of all. */
export const lostByAll = () =>
  t`After a contact is removed from the service, Restore creates it again with a new ID and creation date. Custom fields come back only where noted.`;

/** The same in a list, whose rows come back as they were. */
export const lostInList = () => t`Contacts that were removed from this list. Restore brings back everything.`;

/** How long a contact that was removed from a list can come back. `now` is in milliseconds. */
export const removedText = (
  { expiresAt }: Pick<TrashedContact, 'expiresAt'>,
  now: number,
  locale?: string,
): string => t`kept for ${daysLeft(expiresAt, now, locale)}.`;

/** How long a deleted contact is kept, or until when it comes back unchanged. `now` is in milliseconds. */
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

/** In what a deleted contact differs from that, in a sentence; empty where in nothing. */
export const keptText = (lost: TrashedContact['lost']): string =>
  lost.includes('customFields') ? '' : t` Its custom fields come back.`;

/** Days until an ISO 8601 time, begun ones counted: `3 more days`. `now` is in milliseconds. */
export function daysLeft(isoTime: string, now: number, locale?: string): string {
  const days = Math.max(0, Math.ceil((Date.parse(isoTime) - now) / 86_400_000));
  return days <= 1
    ? t`one more day`
    : plural(days, {
        one: `${formatCount(days, locale)} more day`,
        other: `${formatCount(days, locale)} more days`,
      });
}
