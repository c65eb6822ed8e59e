import { plural, t } from '@lingui/core/macro';
import type { Batch, BatchKind } from '../../../../electron/contract/changes/batch.ts';
import type { ChangeState } from '../../../../electron/contract/changes/change.ts';
import type { ContactFieldName } from '../../../../electron/contract/contacts/contact.ts';
import type { MergeState } from '../../../../electron/contract/merging/merge.ts';
import { fieldsOf } from '../../../../electron/core/contact/compare-fields.ts';
import { fieldList, fieldLabels } from '../contacts/field-labels.ts';
import { fieldText } from '../contacts/field-text.ts';
import { formatCount, formatWait } from '../../formats/formats.ts';
import { onlyRemovalsWait, removalTime } from './waiting-removals.ts';
import { contactCount } from '../contacts/contact-count.ts';

/** `done`: "Moved 12 contacts to Team". `doing`: "Moving 12 contacts to Team". */
type Tense = 'done' | 'doing';

/** Parts of a title: those of a batch, or of the batch that an undo reversed. */
type Titled = Pick<Batch, 'kind' | 'fields' | 'values' | 'groupName' | 'label' | 'total'> &
  Partial<Pick<Batch, 'merges'>>;

const verbs = (): Record<BatchKind, Record<Tense, string>> => ({
  create: { done: t`Created`, doing: t`Creating` },
  edit: { done: t`Changed`, doing: t`Changing` },
  move: { done: t`Moved`, doing: t`Moving` },
  delete: { done: t`Deleted`, doing: t`Deleting` },
  createGroup: { done: t`Created the group`, doing: t`Creating the group` },
  deleteGroup: { done: t`Marked the group for deletion:`, doing: t`Marking the group for deletion:` },
  undo: { done: t`Undid`, doing: t`Undoing` },
  redo: { done: t`Redid`, doing: t`Redoing` },
  restore: { done: t`Restored`, doing: t`Restoring` },
  merge: { done: t`Merged`, doing: t`Merging` },
  import: { done: t`Imported`, doing: t`Importing` },
});

/** Title of a user action: "Set Language to de for 12 contacts". */
export function batchTitle(
  batch: Titled & { undoOf?: Titled | null },
  tense: Tense = 'done',
  locale?: string,
): string {
  const verb = verbs()[batch.kind][tense];
  if (batch.kind === 'undo' || batch.kind === 'redo') {
    const what = batch.undoOf;
    return what ? `${verb}: ${lowerFirst(batchTitle(what, 'done', locale))}` : t`${verb} an earlier change`;
  }
  if (batch.kind === 'merge' && batch.label === null) return `${verb} ${setsOf(batch.merges, locale)}`;
  const whom = batch.label === null ? contactCount(batch.total, locale) : `“${batch.label}”`;
  if (batch.kind === 'move' && batch.groupName !== null) return t`${verb} ${whom} to ${batch.groupName}`;
  if (batch.kind !== 'edit' || batch.fields.length === 0) return `${verb} ${whom}`;
  const [field] = fieldsOf(batch.values);
  if (batch.label !== null || field === undefined || batch.fields.length > 1)
    return t`${verb} ${fieldList(batch.fields, locale)} of ${whom}`;
  return t`${settingTitle(field, batch, tense, locale)} for ${whom}`;
}

/** Merges are counted in sets of duplicates, not in requests. */
function setsOf(merges: Batch['merges'] | undefined, locale?: string): string {
  return merges
    ? plural(mergeCount(merges), {
        one: `${formatCount(mergeCount(merges), locale)} set of duplicates`,
        other: `${formatCount(mergeCount(merges), locale)} sets of duplicates`,
      })
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
    return `${tense === 'done' ? t`Cleared` : t`Clearing`} ${fieldLabels()[field]}`;
  const set = `${tense === 'done' ? t`Set` : t`Setting`} ${fieldLabels()[field]}`;
  // A guardian's value is a key here, and its name isn't known.
  if (field === 'guardian') return set;
  const names = { groupName: (groupId: number) => groupName ?? t`Group ${groupId}`, guardianName: null };
  return t`${set} to ${fieldText(field, values, names, locale)}`;
}

const lowerFirst = (text: string) => text.slice(0, 1).toLocaleLowerCase() + text.slice(1);

/** Short name of what was done, by batch kind. */
export const actionWords = (): Record<BatchKind, string> => ({
  create: t`Created`,
  edit: t`Changed`,
  move: t`Moved`,
  delete: t`Deleted`,
  createGroup: t`Created the group`,
  deleteGroup: t`Marked the group for deletion`,
  undo: t`Undid`,
  redo: t`Redid`,
  restore: t`Restored`,
  merge: t`Merged`,
  import: t`Imported`,
});

/** Labels of states, shown beside a change. */
export const stateWords = (): Record<ChangeState, string> => ({
  queued: t`Waiting`,
  sending: t`Being sent`,
  done: t`Done`,
  refused: t`Refused`,
  unsettled: t`Not confirmed`,
  cancelled: t`Not sent`,
});

/** Labels of batch kinds, for filters. */
export const kindWords = (): Record<BatchKind, string> => ({
  create: t`New contacts`,
  edit: t`Edits`,
  move: t`Moves`,
  delete: t`Deletes`,
  createGroup: t`New groups`,
  deleteGroup: t`Deleted groups`,
  undo: t`Undone`,
  redo: t`Redone`,
  restore: t`Restored`,
  merge: t`Merges`,
  import: t`Imports`,
});

const countedStates = (): readonly (readonly [ChangeState, string])[] => [
  ['done', 'done'],
  ['refused', 'refused'],
  ['unsettled', t`not confirmed`],
  ['cancelled', t`not sent`],
  ['sending', t`being sent`],
  ['queued', 'waiting'],
];

/** `9,998 done, 2 refused`: number of changes in each state that occurs. */
export function countsText({ counts }: Pick<Batch, 'counts'>, locale?: string): string {
  return countedStates()
    .filter(([state]) => counts[state] > 0)
    .map(([state, words]) => `${formatCount(counts[state], locale)} ${words}`)
    .join(', ');
}

const countedMergeStates = (): readonly (readonly [MergeState, string])[] => [
  ['done', 'merged'],
  ['stopped', 'stopped'],
  ['cancelled', t`not merged`],
  ['puttingBack', t`being reversed`],
  ['running', t`being merged`],
  ['waiting', 'waiting'],
];

/** `206 merged, 2 stopped`: number of merges in each state that occurs. */
export function mergesText(merges: NonNullable<Batch['merges']>, locale?: string): string {
  return countedMergeStates()
    .filter(([state]) => merges[state] > 0)
    .map(([state, words]) => `${formatCount(merges[state], locale)} ${words}`)
    .join(', ');
}

/** Number of changes that have ended. */
const endedCount = ({ counts }: Pick<Batch, 'counts'>): number =>
  counts.done + counts.refused + counts.cancelled;

/** Progress of a batch. Merges are counted as wholes, because their requests become known one after the other. */
export function progressOf(batch: Pick<Batch, 'counts' | 'total' | 'merges'>): {
  ended: number;
  total: number;
} {
  const { merges } = batch;
  if (merges === null) return { ended: endedCount(batch), total: batch.total };
  return { ended: merges.done + merges.stopped + merges.cancelled, total: mergeCount(merges) };
}

/** What cancelling a batch stops (sending; in a list, saving), and what happens to the rest. */
export function cancelText(
  { counts, merges, removals, paused }: Pick<Batch, 'counts' | 'merges' | 'removals' | 'paused'>,
  { isList = false, locale }: { isList?: boolean; locale?: string } = {},
): string {
  if (merges === null) {
    const done = isList ? 'done' : 'sent';
    return t`${formatCount(counts.queued, locale)} not ${done} yet. What was ${done} stays.`;
  }
  const waitToRemove = merges.running > 0 && (paused || removals !== undefined);
  const said = [
    ...(merges.waiting > 0 ? [t`${formatCount(merges.waiting, locale)} not begun yet.`] : []),
    ...(waitToRemove ? [t`Merges that haven’t removed a contact yet are put back.`] : []),
    t`What was merged stays.`,
  ];
  return said.join(' ');
}

/** Whether a batch is in progress. Removals that only wait for their undo window don't count. */
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
  const of = t`${formatCount(merges.done, locale)} of ${formatCount(total, locale)}`;
  if (batch.settledAt === null) {
    if (batch.paused) return { state: 'paused', text: total === 1 ? t`Paused` : t`Paused, ${of} done` };
    return { state: 'sending', text: total === 1 ? stateWords().sending : t`${of} done` };
  }
  if (merges.done === total) return { state: 'done', text: stateWords().done };
  if (merges.stopped === 0)
    return { state: 'cancelled', text: total === 1 ? stateWords().cancelled : t`${of} done` };
  return {
    state: 'refused',
    text: total === 1 ? t`Stopped` : t`${of} done, ${formatCount(merges.stopped, locale)} stopped`,
  };
}

/** State of a whole batch as one word or number. */
export function batchState(batch: Batch, locale?: string): { state: ChangeState | 'paused'; text: string } {
  if (batch.removals !== undefined && onlyRemovalsWait(batch))
    return { state: 'queued', text: t`Sent ${removalTime(batch.removals, Date.now(), locale)}` };
  if (batch.merges !== null) return mergesState(batch, batch.merges, locale);
  const { counts, total, paused } = batch;
  const of = t`${formatCount(counts.done, locale)} of ${formatCount(total, locale)}`;
  if (paused && isActive(batch))
    return { state: 'paused', text: total === 1 ? t`Paused` : t`Paused, ${of} done` };
  const only = countedStates().find(([state]) => counts[state] === total);
  if (only !== undefined) return { state: only[0], text: stateWords()[only[0]] };
  if (isActive(batch)) return { state: 'sending', text: t`${of} done` };
  return { state: counts.refused > 0 ? 'refused' : 'cancelled', text: countsText(batch, locale) };
}

/** Progress of a batch: `1,204 of 10,000, 2 min left`. */
export function batchProgressText(batch: Batch, locale?: string): string {
  const { msLeft, paused, counts, merges } = batch;
  const { ended, total } = progressOf(batch);
  const so = t`${formatCount(ended, locale)} of ${formatCount(total, locale)}`;
  if (paused) return t`Paused at ${so}`;
  if (merges === null && counts.queued + counts.sending === 0 && counts.unsettled > 0)
    return t`${so}, the rest is being checked`;
  return msLeft === null ? so : t`${so}, ${formatWait(msLeft)} left`;
}
