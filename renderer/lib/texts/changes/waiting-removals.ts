import { openChangeCount } from '../../../../electron/core/open-change-count.ts';
import { plural, t } from '@lingui/core/macro';
import type { Batch, RemovalAhead } from '../../../../electron/contract/changes/batch.ts';
import type { WaitingRemovals } from '../../../../electron/contract/changes/changes-status.ts';
import { formatCount, formatMoment } from '../../formats/formats.ts';

/** Whether all remaining changes of a batch are removals waiting for their undo window. */
export function onlyRemovalsWait({
  counts,
  merges,
  removals,
}: Pick<Batch, 'counts' | 'merges' | 'removals'>): boolean {
  const isMerging = merges !== null && merges.waiting + merges.puttingBack > 0;
  return removals !== undefined && removals.count === openChangeCount(counts) && !isMerging;
}

/** `3 removals will be sent at 12:40`. */
export function removalsText(removals: WaitingRemovals): string {
  const number = formatCount(removals.count);
  const time = removalTime(removals);
  return plural(removals.count, {
    one: `${number} removal will be sent ${time}`,
    other: `${number} removals will be sent ${time}`,
  });
}

/** When a change continues that waits because the plan's contact limit is reached: a removal makes room. */
export const resumesText = () => t`It resumes when a waiting removal has been sent.`;

/** Which removal a change waits for, and until when. */
export function behindText({ label, sendAt }: RemovalAhead): string {
  if (sendAt === null) return t`Waiting for the removal of “${label}”, which has the same email or phone.`;
  const time = formatMoment(sendAt, Date.now());
  return t`Waiting for the removal of “${label}”, which has the same email or phone. It will be sent at ${time}.`;
}

/** `at 12:40`, or `from 12:35 to 12:40` if they aren't sent together. */
export function removalTime(
  { firstAt, lastAt }: Pick<WaitingRemovals, 'firstAt' | 'lastAt'>,
  locale?: string,
): string {
  const now = Date.now();
  const first = formatMoment(firstAt, now, locale);
  const last = formatMoment(lastAt, now, locale);
  return first === last ? t`at ${last}` : t`from ${first} to ${last}`;
}

/** End of the undo window of removals recorded now. */
function undoTime(undoWindowMs: number): string {
  const now = Date.now();
  return formatMoment(new Date(now + undoWindowMs).toISOString(), now);
}

/** What undo can't restore of contacts whose removal has been sent. */
const atOnceUndoText = (count: number): string =>
  count === 1
    ? t`Undo creates the contact again with a new ID and creation date, and without its custom fields.`
    : t`Undo creates the contacts again with new IDs and creation dates, and without their custom fields.`;

/** Until when undo restores everything, and what it can't restore later. */
function exactUndoText(
  until: string,
  count: number,
  { areSomeAtOnce, maySomeBeRejected }: { areSomeAtOnce: boolean; maySomeBeRejected: boolean },
): string {
  const all = areSomeAtOnce
    ? t`Until ${until}, Undo brings back everything of the others.`
    : t`Until ${until}, Undo brings back everything.`;
  const allButRejected = areSomeAtOnce
    ? t`Until ${until}, Undo brings back everything of the others, except values that the service rejects (see the note).`
    : t`Until ${until}, Undo brings back everything, except values that the service rejects (see the note).`;
  const exact = maySomeBeRejected ? allButRejected : all;
  const later =
    count === 1
      ? t`After that, it creates the contact again with a new ID and creation date, and without its custom fields.`
      : t`After that, it creates the contacts again with new IDs and creation dates, and without their custom fields.`;
  return `${exact} ${later}`;
}

/** Text about undo in a confirmation: until when it restores everything, for which contacts it can't, what is lost. */
export function undoText({
  undoWindowMs,
  removed,
  atOnce,
  maySomeBeRejected = false,
}: {
  undoWindowMs: number;
  /** Number of removed contacts, and of those removed at once because their birthday is near. */
  removed: number;
  atOnce: number;
  /** Whether the service may reject values on an undo. A note beside this text then says which. */
  maySomeBeRejected?: boolean;
}): string {
  if (undoWindowMs === 0 || removed === 0) return atOnceUndoText(removed);
  const near =
    atOnce === 0
      ? ''
      : `${plural(atOnce, {
          one: `${formatCount(atOnce)} contact has a birthday today or tomorrow and will be removed from the service right away so that it isn’t greeted by mistake.`,
          other: `${formatCount(atOnce)} contacts have a birthday today or tomorrow and will be removed from the service right away so that they aren’t greeted by mistake.`,
        })} `;
  return atOnce < removed
    ? near + exactUndoText(undoTime(undoWindowMs), removed, { areSomeAtOnce: atOnce > 0, maySomeBeRejected })
    : near + atOnceUndoText(removed);
}
