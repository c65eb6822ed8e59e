import { plural, t } from '@lingui/core/macro';
import type { UndoConflict, UndoResult } from '../../../../electron/contract/changes/undo-result.ts';
import { fieldList } from '../contacts/field-labels.ts';
import { formatCount, listText } from '../../formats/formats.ts';

/** Whether the user can resolve a conflict by restoring the older value anyway. */
export const isDecidable = ({ because }: Pick<UndoConflict, 'because'>): boolean => because === 'changed';

/** What an undo, redo or restore left unchanged, and why; empty if it was complete. */
export function shortfallText({
  conflictCount,
  conflicts,
  expired,
}: Pick<UndoResult, 'conflictCount' | 'conflicts' | 'expired'>): string {
  return [
    ...(conflictCount > 0 ? [conflictsText(conflictCount, conflicts)] : []),
    ...(expired > 0
      ? [
          plural(expired, {
            one: `${formatCount(expired)} change is too old to undo.`,
            other: `${formatCount(expired)} changes are too old to undo.`,
          }),
        ]
      : []),
  ].join(' ');
}

function conflictsText(count: number, conflicts: readonly UndoConflict[]): string {
  const [first] = conflicts;
  if (count === 1 && first !== undefined) return OF_ONE[first.because](first);
  const reasons = [...new Set(conflicts.map(({ because }) => because))];
  const number = formatCount(count);
  if (!reasons.includes('group_being_deleted'))
    return plural(count, {
      one: `${number} contact was skipped because it changed again.`,
      other: `${number} contacts were skipped because they changed again.`,
    });
  const because = listText(reasons.map((reason) => reasonTexts()[reason]));
  return plural(count, {
    one: `${number} contact was skipped: ${because}.`,
    other: `${number} contacts were skipped: ${because}.`,
  });
}

const reasonTexts = (): Record<UndoConflict['because'], string> => ({
  changed: t`some changed again`,
  gone: t`some no longer exist`,
  group_being_deleted: t`their group is being deleted`,
});

const OF_ONE: Record<UndoConflict['because'], (conflict: UndoConflict) => string> = {
  changed: ({ label, fields }) =>
    fields.length === 0
      ? t`“${label}” was skipped because it changed again.`
      : t`“${label}” was skipped because it changed again (${fieldList(fields)}).`,
  gone: ({ label }) => t`“${label}” no longer exists.`,
  group_being_deleted: ({ label }) =>
    t`“${label}” can’t go back to its group because the group is being deleted.`,
};
