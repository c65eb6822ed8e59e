import { openChangeCount } from '../../../../electron/core/open-change-count.ts';
import { plural, t } from '@lingui/core/macro';
import type { Batch, BatchKind } from '../../../../electron/contract/changes/batch.ts';
import type { ChangeState } from '../../../../electron/contract/changes/change.ts';
import type { ContactFieldName } from '../../../../electron/contract/contacts/contact.ts';
import type { MergeState } from '../../../../electron/contract/merging/merge-state.ts';
import { fieldsOf } from '../../../../electron/core/contact/compare-fields.ts';
import { fieldList, fieldLabels } from '../contacts/field-labels.ts';
import { fieldText } from '../contacts/field-text.ts';
import { formatCount, formatUnits, formatWait } from '../../formats/formats.ts';
import {
  clearSentence,
  editSentence,
  mergeSentence,
  moveSentence,
  reversalSentence,
  setSentence,
  simpleSentence,
  type Tense,
} from './batch-sentences.ts';
import { onlyRemovalsWait, removalTime } from './waiting-removals.ts';
import { contactCount } from '../contacts/contact-count.ts';

/** Properties that make a title: those of a batch, or of the batch that an undo or redo reverses. */
type Titled = Pick<Batch, 'kind' | 'fields' | 'values' | 'groupName' | 'label' | 'total'> &
  Partial<Pick<Batch, 'merges'>> & {
    /** Number of contacts that were changed; absent if all were. */
    done?: number;
  };

/** Title of a user action: "Set Language to de for 12 contacts". */
export function batchTitle(
  batch: Titled & { undoOf?: Titled | null },
  tense: Tense = 'done',
  locale?: string,
): string {
  const { kind, label, groupName, fields } = batch;
  if (kind === 'undo' || kind === 'redo')
    return reversalSentence(kind, tense, batch.undoOf ? batchTitle(batch.undoOf, 'done', locale) : null);
  if (kind === 'merge' && label === null) {
    const count = batch.merges ? mergeCount(batch.merges) : null;
    return mergeSentence(tense, count, formatCount(count ?? 0, locale));
  }
  const whom = label === null ? doneCount(batch.total, batch.done, locale) : `“${label}”`;
  if (kind === 'move' && groupName !== null) return moveSentence(tense, whom, groupName);
  if (kind !== 'edit' || fields.length === 0) return simpleSentence(kind, tense, whom);
  const [field] = fieldsOf(batch.values);
  if (label !== null || field === undefined || fields.length > 1)
    return editSentence(tense, fieldList(fields, locale), whom);
  const value = batch.values[field];
  if (value === null || value === '') return clearSentence(tense, fieldLabels()[field], whom);
  return setSentence(tense, fieldLabels()[field], shownValue(field, batch, locale), whom);
}

/** `12 contacts`, or `10 of 12 contacts`. */
export function doneCount(total: number, done: number | undefined, locale?: string): string {
  if (done === undefined) return contactCount(total, locale);
  const [part, all] = [formatCount(done, locale), formatCount(total, locale)];
  return plural(total, { one: `${part} of ${all} contact`, other: `${part} of ${all} contacts` });
}

const mergeCount = (merges: NonNullable<Batch['merges']>): number =>
  Object.values(merges).reduce((sum, count) => sum + count, 0);

/** The new value of a field; null for a guardian, who is known by a key here and has no name to show. */
function shownValue(field: ContactFieldName, { values, groupName }: Titled, locale?: string): string | null {
  if (field === 'guardian') return null;
  const names = { groupName: (groupId: number) => groupName ?? t`Group ${groupId}`, guardianName: null };
  return fieldText(field, values, names, locale);
}

/** Short name of what was done, by batch kind. */
export const actionTexts = (): Record<BatchKind, string> => ({
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
  review: t`Applied`,
});

/** Labels of states, shown beside a change. */
export const stateTexts = (): Record<ChangeState, string> => ({
  queued: t`Waiting`,
  sending: t`Being sent`,
  done: t`Done`,
  refused: t`Rejected`,
  unsettled: t`Not confirmed`,
  cancelled: t`Not sent`,
});

/** Labels of batch kinds, for filters. */
export const kindTexts = (): Record<BatchKind, string> => ({
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
  review: t`Reviews`,
});

const countedStates = (): readonly (readonly [ChangeState, (count: string) => string])[] => [
  ['done', (count) => t`${count} done`],
  ['refused', (count) => t`${count} rejected`],
  ['unsettled', (count) => t`${count} not confirmed`],
  ['cancelled', (count) => t`${count} not sent`],
  ['sending', (count) => t`${count} being sent`],
  ['queued', (count) => t`${count} waiting`],
];

/** `9,998 done, 2 rejected`: number of changes in each state that occurs. */
export function countsText({ counts }: Pick<Batch, 'counts'>, locale?: string): string {
  const parts = countedStates()
    .filter(([state]) => counts[state] > 0)
    .map(([state, counted]) => counted(formatCount(counts[state], locale)));
  return formatUnits(parts, locale);
}

const countedMergeStates = (): readonly (readonly [MergeState, (count: string) => string])[] => [
  ['done', (count) => t`${count} merged`],
  ['stopped', (count) => t`${count} stopped`],
  ['cancelled', (count) => t`${count} not merged`],
  ['puttingBack', (count) => t`${count} being reversed`],
  ['running', (count) => t`${count} being merged`],
  ['waiting', (count) => t`${count} waiting`],
];

/** `206 merged, 2 stopped`: number of merges in each state that occurs. */
export function mergesText(merges: NonNullable<Batch['merges']>): string {
  const parts = countedMergeStates()
    .filter(([state]) => merges[state] > 0)
    .map(([state, counted]) => counted(formatCount(merges[state])));
  return formatUnits(parts);
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
    const left = formatCount(counts.queued, locale);
    return isList
      ? t`${left} not done yet. Finished changes stay.`
      : t`${left} not sent yet. Changes already sent stay.`;
  }
  const waitToRemove = merges.running > 0 && (paused || removals !== undefined);
  const sentences = [
    ...(merges.waiting > 0 ? [t`${formatCount(merges.waiting, locale)} not started yet.`] : []),
    ...(waitToRemove ? [t`Merges that haven’t removed a contact yet will be reversed.`] : []),
    t`Finished merges stay.`,
  ];
  return sentences.join(' ');
}

/** Whether a batch is in progress. Removals that only wait for their undo window don't count. */
export const isActive = (batch: Pick<Batch, 'counts' | 'merges' | 'removals'>): boolean => {
  const { counts, merges } = batch;
  return (
    !onlyRemovalsWait(batch) &&
    (openChangeCount(counts) > 0 ||
      (merges !== null && merges.waiting + merges.running + merges.puttingBack > 0))
  );
};

function mergesState(
  batch: Batch,
  merges: NonNullable<Batch['merges']>,
  locale?: string,
): { state: ChangeState | 'paused'; text: string } {
  const total = mergeCount(merges);
  const done = formatCount(merges.done, locale);
  const all = formatCount(total, locale);
  if (batch.settledAt === null) {
    if (batch.paused)
      return { state: 'paused', text: total === 1 ? t`Paused` : t`Paused, ${done} of ${all} done` };
    return { state: 'sending', text: total === 1 ? stateTexts().sending : t`${done} of ${all} done` };
  }
  if (merges.done === total) return { state: 'done', text: stateTexts().done };
  if (merges.stopped === 0)
    return {
      state: 'cancelled',
      text: total === 1 ? stateTexts().cancelled : t`${done} of ${all} done`,
    };
  return {
    state: 'refused',
    text:
      total === 1 ? t`Stopped` : t`${done} of ${all} done, ${formatCount(merges.stopped, locale)} stopped`,
  };
}

/** State of a whole batch as one word or number. */
export function batchState(batch: Batch, locale?: string): { state: ChangeState | 'paused'; text: string } {
  if (batch.removals !== undefined && onlyRemovalsWait(batch))
    return { state: 'queued', text: t`Sent ${removalTime(batch.removals, locale)}` };
  if (batch.merges !== null) return mergesState(batch, batch.merges, locale);
  const { counts, total, paused } = batch;
  const [done, all] = [formatCount(counts.done, locale), formatCount(total, locale)];
  if (paused && isActive(batch))
    return { state: 'paused', text: total === 1 ? t`Paused` : t`Paused, ${done} of ${all} done` };
  const only = countedStates().find(([state]) => counts[state] === total);
  if (only !== undefined) return { state: only[0], text: stateTexts()[only[0]] };
  if (isActive(batch)) return { state: 'sending', text: t`${done} of ${all} done` };
  return { state: counts.refused > 0 ? 'refused' : 'cancelled', text: countsText(batch, locale) };
}

/** Progress of a batch: `1,204 of 10,000, 2 min left`. */
export function batchProgressText(batch: Batch, locale?: string): string {
  const { msLeft, paused, counts, merges } = batch;
  const { ended, total } = progressOf(batch);
  const [done, all] = [formatCount(ended, locale), formatCount(total, locale)];
  if (paused) return t`Paused at ${done} of ${all}`;
  if (merges === null && counts.queued + counts.sending === 0 && counts.unsettled > 0)
    return t`${done} of ${all}, the rest is being checked`;
  return msLeft === null ? t`${done} of ${all}` : t`${done} of ${all}, ${formatWait(msLeft)} left`;
}
