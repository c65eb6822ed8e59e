import { plural, t } from '@lingui/core/macro';
import type { SavedList } from '../../../../electron/contract/lists/list.ts';
import { formatCount } from '../../../lib/formats/formats.ts';

/** What a saved list contains: its rows and those that differ from the file. */
export function savedCounts({ records, changed, leftOut, added }: SavedList): string[] {
  const [all, corrections, omissions, additions] = [
    formatCount(records),
    formatCount(changed),
    formatCount(leftOut),
    formatCount(added),
  ];
  return [
    plural(records, { one: `${all} row from the file`, other: `${all} rows from the file` }),
    t`${corrections} corrected`,
    ...(leftOut > 0 ? [t`${omissions} left out`] : []),
    ...(added > 0 ? [t`${additions} added here`] : []),
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
