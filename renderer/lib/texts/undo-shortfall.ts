import { plural, t } from '@lingui/core/macro';
import type { UndoConflict, UndoResult } from '../../../electron/contract/changes/batch.ts';
import { fieldList } from './field-labels.ts';
import { formatCount, listText } from '../formats/formats.ts';

/** Conflicts that the user can settle by putting the older value back all the same. */
export const isDecidable = ({ because }: Pick<UndoConflict, 'because'>): boolean => because === 'changed';

/** What an undo, redo or restore left as it is, and why; empty when all was done. */
export function shortfallText({
  conflictCount,
  conflicts,
  expired,
}: Pick<UndoResult, 'conflictCount' | 'conflicts' | 'expired'>): string {
  return [
    ...(conflictCount > 0 ? [conflictsText(conflictCount, conflicts)] : []),
    ...(expired > 0
      ? [
          t`${plural(expired, { one: `${formatCount(expired)} change is`, other: `${formatCount(expired)} changes are` })} too long ago to be taken back.`,
        ]
      : []),
  ].join(' ');
}

function conflictsText(count: number, conflicts: readonly UndoConflict[]): string {
  const [first] = conflicts;
  if (count === 1 && first !== undefined) return OF_ONE[first.because](first);
  const reasons = [...new Set(conflicts.map(({ because }) => because))];
  const were = plural(count, {
    one: `${formatCount(count)} contact was`,
    other: `${formatCount(count)} contacts were`,
  });
  if (!reasons.includes('group_being_deleted')) return t`${were} changed again since, and left alone.`;
  return t`${were} left alone: ${listText(reasons.map((because) => reasonTexts()[because]))}.`;
}

const reasonTexts = (): Record<UndoConflict['because'], string> => ({
  changed: t`some were changed again since`,
  gone: t`some are no longer there`,
  group_being_deleted: t`their group is being deleted`,
});

const OF_ONE: Record<UndoConflict['because'], (conflict: UndoConflict) => string> = {
  changed: ({ label, fields }) =>
    t`“${label}” was changed again since${fields.length === 0 ? '' : ` (${fieldList(fields)})`}, and left alone.`,
  gone: ({ label }) => t`“${label}” is no longer there.`,
  group_being_deleted: ({ label }) => t`“${label}” can’t go back to its group, which is being deleted.`,
};
