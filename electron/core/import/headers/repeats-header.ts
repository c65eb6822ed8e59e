import type { ImportField, ImportMapping } from '../../../contract/imports/import-mapping.ts';
import { firstText } from '../values/cell-text.ts';

const MIN_REPEATED = 2;
/** Minimum number of repeated names of what identifies a person, in a header with other names beside them. */
const MIN_IDENTIFYING = 3;
/** Fields whose column names are never values, unlike `Group` in a column of groups. */
const NO_TEXTS: ReadonlySet<ImportField | null> = new Set<ImportField>([
  'email',
  'phone',
  'whatsappPhone',
  'birthday',
]);
/** Fields whose column names are never names of people. */
const NAMES: ReadonlySet<ImportField | null> = new Set<ImportField>(['firstName', 'lastName', 'fullName']);

/**
 * Returns whether a record repeats the header, as in files that were concatenated, perhaps with the title of the next part in one
 * cell: `Alto, Phone, Born` below `Soprano, Phone, Born`.
 */
export function repeatsHeader(cells: readonly string[], { columns }: ImportMapping): boolean {
  // Cells with the name of their column.
  const repeated = { all: 0, names: 0, noTexts: 0 };
  // Cells with another text, or empty.
  const different = { all: 0, blank: 0 };
  let beginsWithValue = false;
  const areTooMany = () => different.all > Math.max(different.blank, 1);
  for (const [at, { name, field }] of columns.entries()) {
    const cell = cells[at] ?? '';
    const [isName, isNoText] = [NAMES.has(field), NO_TEXTS.has(field)];
    if (cell !== name && firstText(cell) !== name) {
      different.all++;
      if (cell.trim() === '') different.blank++;
      else beginsWithValue ||= (isName || isNoText) && repeated.names + repeated.noTexts === 0;
    } else if (name !== '') {
      repeated.all++;
      if (isName) repeated.names++;
      if (isNoText) repeated.noTexts++;
    }
    // Nearly all records end here, at their second value.
    if (beginsWithValue && areTooMany()) return false;
  }
  // An old header may stand below one with some other names.
  const isIdentified = repeated.noTexts > 0 && repeated.names + repeated.noTexts >= MIN_IDENTIFYING;
  if (!beginsWithValue && isIdentified) return true;
  if (areTooMany()) return false;
  // Perhaps only the names are repeated: `Name,`.
  if (repeated.names > 0 && different.all === different.blank) return true;
  return different.all <= 1 && repeated.all >= MIN_REPEATED && (different.all === 0 || repeated.noTexts > 0);
}
