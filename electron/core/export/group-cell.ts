import type { ExportPreset } from '../../contract/exports/export.ts';
import { withSimilarSigns, WORD_JOINER } from '../contact/similar-signs.ts';

/** Separators of several groups in a cell, as the program of a preset, or an import of this one, divides it. */
const SEPARATORS: Readonly<Record<ExportPreset, RegExp>> = {
  // An import divides at these if another cell has one of the parts alone.
  product: /[;|]/,
  google: /:::/,
  // Outlook divides at commas and semicolons, an import at bars, too.
  outlook: /[;,|]/,
};

/** Whether the name of one group has a sign that separates groups in the program of a preset. */
export const hasSeparator = (name: string, preset: ExportPreset): boolean => SEPARATORS[preset].test(name);

/**
 * Writes the name of a group so that it stays one group. The formats have no escape, but an import leaves out joiners, and
 * Outlook's separators have signs that look like them, which an import reads as the usual ones. `isUnicode`: whether the
 * file can hold such signs; otherwise, the name is written as it is.
 */
export function groupCell(name: string, preset: ExportPreset, isUnicode: boolean): string {
  if (!isUnicode || !hasSeparator(name, preset)) return name;
  switch (preset) {
    case 'outlook':
      return betweenJoiners(withSimilarSigns(name));
    case 'google':
      return name.replaceAll(/:(?=::)/g, `:${WORD_JOINER}`);
    case 'product':
      return betweenJoiners(name);
  }
}

/** Puts signs at which only an import here may divide a name between joiners, so that their sides are no known groups. */
const betweenJoiners = (name: string): string =>
  name.replaceAll(/[;|]/g, (sign, at) => `${at === 0 ? '' : WORD_JOINER}${sign}${WORD_JOINER}`);
