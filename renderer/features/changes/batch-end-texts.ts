import { plural, t } from '@lingui/core/macro';
import type { Batch } from '../../../electron/contract/changes/batch.ts';
import type { Change } from '../../../electron/contract/changes/change.ts';
import { formatCount, partialListText } from '../../lib/formats/formats.ts';
import { batchTitle, countsText, doneCount } from '../../lib/texts/changes/batch-texts.ts';
import { quotedName } from '../../lib/texts/contacts/quoted-name.ts';
import { describeError } from '../../lib/texts/errors/error-messages.ts';

const MAX_NAMED_CHANGES = 5;

/**
 * Toast title at the end of a batch. `notRestored` is the number of contacts that were restored without the values that
 * the service refused.
 */
export function batchEndTitle(batch: Batch, notRestored: number): string {
  const { counts, total, kind } = batch;
  if (notRestored > 0 && counts.done + notRestored === total) return t`${batchTitle(batch)} (partly)`;
  if (counts.done === total) return batchTitle(batch);
  if (counts.cancelled === total) return t`Cancelled: ${batchTitle(batch, 'doing')}`;
  if (counts.done === 0) return t`Not done: ${batchTitle(batch, 'doing')}`;
  const part = doneCount(total, counts.done);
  if (kind === 'undo') return t`Undone: ${part}`;
  if (kind === 'redo') return t`Redone: ${part}`;
  return batchTitle({ ...batch, label: null, done: counts.done });
}

interface BatchEnd {
  /** Contacts restored without the values that the service refused: their number, and a text (empty for none). */
  notRestored: number;
  notRestoredText: string;
  /** Refused changes of all other contacts, as far as they are loaded. */
  failed: readonly Change[];
  isList: boolean;
}

/** Toast text at the end of a batch. */
export const batchEndText = (
  batch: Batch,
  { notRestored, notRestoredText, failed, isList }: BatchEnd,
): string =>
  [
    partText(batch),
    notRestoredText,
    failedText(failed, batch.counts.refused - notRestored),
    isList ? '' : consequence(batch),
  ]
    .filter((part) => part !== '')
    .join(' ');

function partText(batch: Batch): string {
  const { counts, total } = batch;
  if (counts.cancelled === 0 || counts.cancelled === total) return '';
  return t`${countsText(batch)}. Contacts not sent stay unchanged.`;
}

/** What the batch means for celebrations or contact IDs, as a sentence; empty if nothing. */
function consequence({ kind, counts, undoOf }: Batch): string {
  if (counts.done === 0) return '';
  if (kind === 'move')
    return plural(counts.done, {
      one: `The contact will take part in the group’s celebrations.`,
      other: `They’ll take part in the group’s celebrations.`,
    });
  if (kind === 'restore' || (kind === 'undo' && undoOf?.kind === 'delete'))
    return plural(counts.done, {
      one: `The contact has a new ID at the service.`,
      other: `They have new IDs at the service.`,
    });
  return '';
}

const REFUSED = { code: 'refused' } as const;

const moreText = (count: number): string =>
  plural(count, {
    one: `${formatCount(count)} more was rejected.`,
    other: `${formatCount(count)} more were rejected.`,
  });

/** Reasons of `count` refused changes, with the contacts' names. `refused` holds the changes that are loaded. */
function failedText(refused: readonly Change[], count: number): string {
  if (count === 0) return '';
  const reasons = Map.groupBy(refused, ({ error }) => describeError(error ?? REFUSED).title);
  const sentences = [...reasons.values()].map((changes) => {
    const labels = changes.map(({ label }) => label);
    const reason = describeError(changes[0]?.error ?? REFUSED, changes.length).title;
    const names = labels.slice(0, MAX_NAMED_CHANGES).map(quotedName);
    return t`${reason}: ${partialListText(names, labels.length - names.length)}.`;
  });
  const unread = count - refused.length;
  return [...sentences, ...(unread > 0 ? [moreText(unread)] : [])].join(' ');
}
