import { plural, t } from '@lingui/core/macro';
import type { Batch, RemovalAhead } from '../../../../electron/contract/changes/batch.ts';
import type { WaitingRemovals } from '../../../../electron/contract/accounts/sync.ts';
import { formatCount, formatMoment } from '../../formats/formats.ts';

/** Whether all remaining changes of a batch are removals waiting for their undo window. */
export function onlyRemovalsWait({
  counts,
  merges,
  removals,
}: Pick<Batch, 'counts' | 'merges' | 'removals'>): boolean {
  const open = counts.queued + counts.sending + counts.unsettled;
  const isMerging = merges !== null && merges.waiting + merges.puttingBack > 0;
  return removals !== undefined && removals.count === open && !isMerging;
}

/** `3 removals will be sent at 12:40`. `now` is in milliseconds. */
export function removalsText(removals: WaitingRemovals, now = Date.now(), locale?: string): string {
  const what = plural(removals.count, {
    one: `${formatCount(removals.count, locale)} removal`,
    other: `${formatCount(removals.count, locale)} removals`,
  });
  return t`${what} will be sent ${removalTime(removals, now, locale)}`;
}

/** What waiting removals mean for new contacts when the plan's limit is reached. */
export const makesRoom = () => t`It resumes when a waiting removal has been sent.`;

/** Which removal a change waits for, and until when. `now` is in milliseconds. */
export function behindText({ label, sendAt }: RemovalAhead, now = Date.now(), locale?: string): string {
  const when = sendAt === null ? '' : t` It will be sent at ${formatMoment(sendAt, now, locale)}.`;
  return t`Waiting for the removal of “${label}”, which has the same email or phone.${when}`;
}

/** `at 12:40`, or `from 12:35 to 12:40` if they aren't sent together. */
export function removalTime(
  { firstAt, lastAt }: Pick<WaitingRemovals, 'firstAt' | 'lastAt'>,
  now = Date.now(),
  locale?: string,
): string {
  const first = formatMoment(firstAt, now, locale);
  const last = formatMoment(lastAt, now, locale);
  return first === last ? t`at ${last}` : t`from ${first} to ${last}`;
}

/** End of the undo window of removals recorded now. */
function undoTime(undoWindowMs: number, now = Date.now(), locale?: string): string {
  return formatMoment(new Date(now + undoWindowMs).toISOString(), now, locale);
}

/** What undo can't restore of contacts whose removal has been sent. */
const atOnceUndoText = (count: number): string => t`Undo ${restores(count)}.`;

/** Until when undo restores everything, and what it can't restore later. */
const exactUndoText = (until: string, count: number, ofWhom: string): string =>
  t`Until ${until}, Undo brings back everything${ofWhom}. After that, it ${restores(count)}.`;

/** Text about undo in a confirmation: how long it's exact, for which contacts it never is, and what it can't restore. */
export function undoText({
  undoWindowMs,
  removed,
  atOnce,
}: {
  undoWindowMs: number;
  /** Number of removed contacts, and of those removed at once because their birthday is near. */
  removed: number;
  atOnce: number;
}): string {
  if (undoWindowMs === 0 || removed === 0) return atOnceUndoText(removed);
  const near =
    atOnce === 0
      ? ''
      : t`${plural(atOnce, { one: `${formatCount(atOnce)} contact has a birthday`, other: `${formatCount(atOnce)} contacts have a birthday` })} today or tomorrow and will be removed from the service at once, so that nobody is greeted by mistake. `;
  return atOnce < removed
    ? near + exactUndoText(undoTime(undoWindowMs), removed, atOnce > 0 ? t` of the others` : '')
    : near + atOnceUndoText(removed);
}

const restores = (count: number): string =>
  count === 1
    ? t`creates the contact again with a new ID and creation date, and without its custom fields`
    : t`creates the contacts again with new IDs and creation dates, and without their custom fields`;
