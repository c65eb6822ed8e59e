import { MILLISECONDS_PER_DAY } from '../../../electron/core/contact/calendar-day.ts';
import { plural, t } from '@lingui/core/macro';
import type { TrashedContact } from '../../../electron/contract/changes/trash.ts';
import { formatCount, formatMoment } from '../../lib/formats/formats.ts';

/** Hint about what a restore can't bring back. */
export const lostByAll = () =>
  t`After a contact is removed from the service, Restore creates it again with a new ID and creation date. Custom fields come back only where noted.`;

/** Hint about restoring in lists, where nothing is lost. */
export const lostInList = () => t`Contacts that were removed from this list. Restore brings back everything.`;

/** Until when a row removed from a list can be restored. `now` is in milliseconds. */
export const removedText = ({ expiresAt }: Pick<TrashedContact, 'expiresAt'>, now: number): string =>
  keptForText(expiresAt, now);

/** Until when a deleted contact is kept, or can be restored unchanged. `now` is in milliseconds. */
export function trashedText(
  { sendAt, expiresAt, lost }: Pick<TrashedContact, 'sendAt' | 'expiresAt' | 'lost'>,
  now: number,
): string {
  if (sendAt !== undefined)
    return t`Will be removed from the service at ${formatMoment(sendAt, now)}. Until then, Restore brings back everything.`;
  if (lost.length === 0) return t`Not removed from the service yet. Restore brings back everything.`;
  return [keptForText(expiresAt, now), keptText(lost)].filter((text) => text !== '').join(' ');
}

/** Sentence that custom fields are restored too; empty if they are lost. */
export const keptText = (lost: TrashedContact['lost']): string =>
  lost.includes('customFields') ? '' : t`Custom fields are restored too.`;

/** How long a contact is kept until an ISO 8601 time, in days, rounded up. `now` is in milliseconds. */
export function keptForText(isoTime: string, now: number, locale?: string): string {
  const days = Math.max(1, Math.ceil((Date.parse(isoTime) - now) / MILLISECONDS_PER_DAY));
  return plural(days, {
    one: `Kept for ${formatCount(days, locale)} more day.`,
    other: `Kept for ${formatCount(days, locale)} more days.`,
  });
}
