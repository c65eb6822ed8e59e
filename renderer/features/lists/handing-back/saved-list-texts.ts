import { plural, t } from '@lingui/core/macro';
import type { SavedList } from '../../../../electron/contract/lists/list.ts';
import { formatCount } from '../../../lib/formats/formats.ts';

/** What a saved list contains: its rows, those that differ from the file, and guardians that it can't name. */
export function savedCounts({ records, changed, leftOut, added, unnamedGuardians }: SavedList): string[] {
  const [all, corrections, omissions, additions, unnamed] = [
    formatCount(records),
    formatCount(changed),
    formatCount(leftOut),
    formatCount(added),
    formatCount(unnamedGuardians),
  ];
  return [
    plural(records, { one: `${all} row from the file`, other: `${all} rows from the file` }),
    t`${corrections} corrected`,
    ...(leftOut > 0 ? [t`${omissions} left out`] : []),
    ...(added > 0 ? [t`${additions} added here`] : []),
    ...(unnamedGuardians > 0
      ? [
          plural(unnamedGuardians, {
            one: `${unnamed} keeps the file’s guardian, because the new one has no ID in the file`,
            other: `${unnamed} keep the file’s guardian, because the new one has no ID in the file`,
          }),
        ]
      : []),
  ];
}

/** Warning about characters that the file can't hold; null if it holds all. */
export function lossyCellsWarning({ lossyCells }: SavedList): string | null {
  const lossy = formatCount(lossyCells);
  return lossyCells === 0
    ? null
    : plural(lossyCells, {
        one: `${lossy} cell has characters that the file’s encoding can’t save. They’re replaced by question marks.`,
        other: `${lossy} cells have characters that the file’s encoding can’t save. They’re replaced by question marks.`,
      });
}

/** Contents of a saved list in one text. */
export const savedSummary = (saved: SavedList): string =>
  [`${savedCounts(saved).join(', ')}.`, lossyCellsWarning(saved)].filter(Boolean).join(' ');
