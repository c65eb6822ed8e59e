import type { Batch } from '../../electron/contract/batch.ts';
import type { WaitingRemovals } from '../../electron/contract/sync.ts';
import { countOf, formatMoment } from './formats.ts';

/** Whether all that is left of a batch is removals that wait for the end of their undo window. */
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
  const what = countOf(removals.count, 'removal', 'removals', locale);
  return `${what} will be sent ${removalTime(removals, now, locale)}`;
}

/** `at 12:40`, or `from 12:35 to 12:40` where they aren't sent together. */
export function removalTime(
  { firstAt, lastAt }: Pick<WaitingRemovals, 'firstAt' | 'lastAt'>,
  now = Date.now(),
  locale?: string,
): string {
  const first = formatMoment(firstAt, now, locale);
  const last = formatMoment(lastAt, now, locale);
  return first === last ? `at ${last}` : `from ${first} to ${last}`;
}

/** The time until which removals recorded now will wait. */
export function undoTime(undoWindowMs: number, now = Date.now(), locale?: string): string {
  return formatMoment(new Date(now + undoWindowMs).toISOString(), now, locale);
}

/** What an undo can't bring back of contacts whose removal has been sent. */
export const atOnceUndoText = (count: number): string => `Undo ${restores(count)}.`;

/** Until when an undo brings back all that a removal takes, and what it can't bring back later. */
export const exactUndoText = (until: string, count: number): string =>
  `Until ${until}, Undo brings back everything. After that, it ${restores(count)}.`;

const restores = (count: number): string =>
  count === 1
    ? 'creates the contact again with a new ID and creation date, and without its custom fields'
    : 'creates the contacts again with new IDs and creation dates, and without their custom fields';
