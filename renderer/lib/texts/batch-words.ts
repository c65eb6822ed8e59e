import type { Batch, BatchKind } from '../../../electron/contract/changes/batch.ts';
import type { ChangeState } from '../../../electron/contract/changes/change.ts';
import type { ContactFieldName } from '../../../electron/contract/contacts/contact.ts';
import type { MergeState } from '../../../electron/contract/merging/merge.ts';
import { fieldsOf } from '../../../electron/core/contact/compare-fields.ts';
import { fieldList, FIELD_LABELS } from './field-labels.ts';
import { fieldText } from './field-text.ts';
import { countOf, formatCount, formatWait } from '../formats/formats.ts';
import { onlyRemovalsWait, removalTime } from '../host-calls/waiting-removals.ts';

/** `done`: "Moved 12 contacts to Team". `doing`: "Moving 12 contacts to Team". */
type Tense = 'done' | 'doing';

/** What a title is made of: a batch, or what an undo took back. */
type Titled = Pick<Batch, 'kind' | 'fields' | 'values' | 'groupName' | 'label' | 'total'> &
  Partial<Pick<Batch, 'merges'>>;

const VERBS: Record<BatchKind, Record<Tense, string>> = {
  create: { done: 'Created', doing: 'Creating' },
  edit: { done: 'Changed', doing: 'Changing' },
  move: { done: 'Moved', doing: 'Moving' },
  delete: { done: 'Deleted', doing: 'Deleting' },
  createGroup: { done: 'Created the group', doing: 'Creating the group' },
  deleteGroup: { done: 'Marked the group for deletion:', doing: 'Marking the group for deletion:' },
  undo: { done: 'Undid', doing: 'Undoing' },
  redo: { done: 'Redid', doing: 'Redoing' },
  restore: { done: 'Restored', doing: 'Restoring' },
  merge: { done: 'Merged', doing: 'Merging' },
  import: { done: 'Imported', doing: 'Importing' },
};

/** What a user action was, in one line: "Set Language to de for 12 contacts". */
export function batchTitle(
  batch: Titled & { undoOf?: Titled | null },
  tense: Tense = 'done',
  locale?: string,
): string {
  const verb = VERBS[batch.kind][tense];
  if (batch.kind === 'undo' || batch.kind === 'redo') {
    const what = batch.undoOf;
    return what ? `${verb}: ${lowerFirst(batchTitle(what, 'done', locale))}` : `${verb} an earlier change`;
  }
  if (batch.kind === 'merge' && batch.label === null) return `${verb} ${setsOf(batch.merges, locale)}`;
  const whom =
    batch.label === null ? countOf(batch.total, 'contact', 'contacts', locale) : `“${batch.label}”`;
  if (batch.kind === 'move' && batch.groupName !== null) return `${verb} ${whom} to ${batch.groupName}`;
  if (batch.kind !== 'edit' || batch.fields.length === 0) return `${verb} ${whom}`;
  const [field] = fieldsOf(batch.values);
  if (batch.label !== null || field === undefined || batch.fields.length > 1)
    return `${verb} ${fieldList(batch.fields, locale)} of ${whom}`;
  return `${settingTitle(field, batch, tense, locale)} for ${whom}`;
}

/** Merges of a batch: what is counted is what was duplicated, not the requests that it takes. */
function setsOf(merges: Batch['merges'] | undefined, locale?: string): string {
  return merges
    ? countOf(mergeCount(merges), 'set of duplicates', 'sets of duplicates', locale)
    : 'duplicates';
}

const mergeCount = (merges: NonNullable<Batch['merges']>): number =>
  Object.values(merges).reduce((sum, count) => sum + count, 0);

function settingTitle(
  field: ContactFieldName,
  { values, groupName }: Titled,
  tense: Tense,
  locale?: string,
): string {
  const value = values[field];
  if (value === null || value === '')
    return `${tense === 'done' ? 'Cleared' : 'Clearing'} ${FIELD_LABELS[field]}`;
  const set = `${tense === 'done' ? 'Set' : 'Setting'} ${FIELD_LABELS[field]}`;
  // A guardian is known by a key here: its name stands where there is room to look it up.
  if (field === 'guardian') return set;
  const names = { groupName: (groupId: number) => groupName ?? `Group ${groupId}`, guardianName: null };
  return `${set} to ${fieldText(field, values, names, locale)}`;
}

const lowerFirst = (text: string) => text.slice(0, 1).toLocaleLowerCase() + text.slice(1);

/** What was done, by the kind of an action, in a word or two. */
export const ACTION_WORDS: Record<BatchKind, string> = {
  create: 'Created',
  edit: 'Changed',
  move: 'Moved',
  delete: 'Deleted',
  createGroup: 'Created the group',
  deleteGroup: 'Marked the group for deletion',
  undo: 'Undid',
  redo: 'Redid',
  restore: 'Restored',
  merge: 'Merged',
  import: 'Imported',
};

/** What a state is called, beside a change. */
export const STATE_WORDS: Record<ChangeState, string> = {
  queued: 'Waiting',
  sending: 'Being sent',
  done: 'Done',
  refused: 'Refused',
  unsettled: 'Not confirmed',
  cancelled: 'Not sent',
};

/** What a kind of action is called, in filters. */
export const KIND_WORDS: Record<BatchKind, string> = {
  create: 'New contacts',
  edit: 'Edits',
  move: 'Moves',
  delete: 'Deletes',
  createGroup: 'New groups',
  deleteGroup: 'Deleted groups',
  undo: 'Undone',
  redo: 'Redone',
  restore: 'Restored',
  merge: 'Merges',
  import: 'Imports',
};

const COUNTED: readonly (readonly [ChangeState, string])[] = [
  ['done', 'done'],
  ['refused', 'refused'],
  ['unsettled', 'not confirmed'],
  ['cancelled', 'not sent'],
  ['sending', 'being sent'],
  ['queued', 'waiting'],
];

/** `9,998 done, 2 refused`: how many changes of a batch are in each state. Only those that occur. */
export function countsText({ counts }: Pick<Batch, 'counts'>, locale?: string): string {
  return COUNTED.filter(([state]) => counts[state] > 0)
    .map(([state, words]) => `${formatCount(counts[state], locale)} ${words}`)
    .join(', ');
}

const COUNTED_MERGES: readonly (readonly [MergeState, string])[] = [
  ['done', 'merged'],
  ['stopped', 'stopped'],
  ['cancelled', 'not merged'],
  ['puttingBack', 'being put back'],
  ['running', 'being merged'],
  ['waiting', 'waiting'],
];

/** `206 merged, 2 stopped`: how many merges of a batch are in each state. Only those that occur. */
export function mergesText(merges: NonNullable<Batch['merges']>, locale?: string): string {
  return COUNTED_MERGES.filter(([state]) => merges[state] > 0)
    .map(([state, words]) => `${formatCount(merges[state], locale)} ${words}`)
    .join(', ');
}

/** Changes of a batch that have come to their end. */
const endedCount = ({ counts }: Pick<Batch, 'counts'>): number =>
  counts.done + counts.refused + counts.cancelled;

/** How far it is: merges are counted where it is made of them, since their requests become known one after the other. */
export function progressOf(batch: Pick<Batch, 'counts' | 'total' | 'merges'>): {
  ended: number;
  total: number;
} {
  const { merges } = batch;
  if (merges === null) return { ended: endedCount(batch), total: batch.total };
  return { ended: merges.done + merges.stopped + merges.cancelled, total: mergeCount(merges) };
}

/** What of a batch is not sent yet (in a list: done), and what becomes of the rest when that is cancelled. */
export function cancelText(
  { counts, merges, removals, paused }: Pick<Batch, 'counts' | 'merges' | 'removals' | 'paused'>,
  { isList = false, locale }: { isList?: boolean; locale?: string } = {},
): string {
  if (merges === null) {
    const done = isList ? 'done' : 'sent';
    return `${formatCount(counts.queued, locale)} not ${done} yet. What was ${done} stays.`;
  }
  const waitToRemove = merges.running > 0 && (paused || removals !== undefined);
  const said = [
    ...(merges.waiting > 0 ? [`${formatCount(merges.waiting, locale)} not begun yet.`] : []),
    ...(waitToRemove ? ['Merges that haven’t removed a contact yet are put back.'] : []),
    'What was merged stays.',
  ];
  return said.join(' ');
}

/** Whether something of it is still on its way; removals that only wait for the end of their undo window are not. */
export const isActive = (batch: Pick<Batch, 'counts' | 'merges' | 'removals'>): boolean => {
  const { counts, merges } = batch;
  return (
    !onlyRemovalsWait(batch) &&
    (counts.queued + counts.sending + counts.unsettled > 0 ||
      (merges !== null && merges.waiting + merges.running + merges.puttingBack > 0))
  );
};

function mergesState(
  batch: Batch,
  merges: NonNullable<Batch['merges']>,
  locale?: string,
): { state: ChangeState | 'paused'; text: string } {
  const total = mergeCount(merges);
  const of = `${formatCount(merges.done, locale)} of ${formatCount(total, locale)}`;
  if (batch.settledAt === null) {
    if (batch.paused) return { state: 'paused', text: total === 1 ? 'Paused' : `Paused, ${of} done` };
    return { state: 'sending', text: total === 1 ? STATE_WORDS.sending : `${of} done` };
  }
  if (merges.done === total) return { state: 'done', text: STATE_WORDS.done };
  if (merges.stopped === 0)
    return { state: 'cancelled', text: total === 1 ? STATE_WORDS.cancelled : `${of} done` };
  return {
    state: 'refused',
    text: total === 1 ? 'Stopped' : `${of} done, ${formatCount(merges.stopped, locale)} stopped`,
  };
}

/** One word or number for the state of a whole batch. */
export function batchState(batch: Batch, locale?: string): { state: ChangeState | 'paused'; text: string } {
  if (batch.removals !== undefined && onlyRemovalsWait(batch))
    return { state: 'queued', text: `Sent ${removalTime(batch.removals, Date.now(), locale)}` };
  if (batch.merges !== null) return mergesState(batch, batch.merges, locale);
  const { counts, total, paused } = batch;
  const of = `${formatCount(counts.done, locale)} of ${formatCount(total, locale)}`;
  if (paused && isActive(batch))
    return { state: 'paused', text: total === 1 ? 'Paused' : `Paused, ${of} done` };
  const only = COUNTED.find(([state]) => counts[state] === total);
  if (only !== undefined) return { state: only[0], text: STATE_WORDS[only[0]] };
  if (isActive(batch)) return { state: 'sending', text: `${of} done` };
  return { state: counts.refused > 0 ? 'refused' : 'cancelled', text: countsText(batch, locale) };
}

/** How far a batch is: `1,204 of 10,000, 2 min left`. */
export function batchProgressText(batch: Batch, locale?: string): string {
  const { msLeft, paused, counts, merges } = batch;
  const { ended, total } = progressOf(batch);
  const so = `${formatCount(ended, locale)} of ${formatCount(total, locale)}`;
  if (paused) return `Paused at ${so}`;
  if (merges === null && counts.queued + counts.sending === 0 && counts.unsettled > 0)
    return `${so}, the rest is being checked`;
  return msLeft === null ? so : `${so}, ${formatWait(msLeft)} left`;
}
