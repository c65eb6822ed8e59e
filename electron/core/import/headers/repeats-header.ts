import type { ImportField, ImportMapping } from '../../../contract/imports/import-mapping.ts';
import { firstText } from '../values/cell-text.ts';

const MIN_NAMES = 2;
/** Minimum number of repeated names of what identifies a person, in a header with other names beside them. */
const MIN_IDENTIFYING_NAMES = 3;
/** Fields whose column names are no values, unlike `Group` in a column of groups. */
const NO_TEXTS: ReadonlySet<ImportField> = new Set<ImportField>([
  'email',
  'phone',
  'whatsappPhone',
  'birthday',
]);

/** Fields whose column names are never names of people. */
const NAMES: ReadonlySet<ImportField> = new Set<ImportField>(['firstName', 'lastName', 'fullName']);

/**
 * Returns whether a record repeats the header, as in files that were concatenated, perhaps with the title of the next part in one
 * cell: `Alto, Phone, Born` below `Soprano, Phone, Born`.
 */
export function repeatsHeader(cells: readonly string[], { columns }: ImportMapping): boolean {
  let named = 0;
  let others = 0;
  let values = 0;
  let blank = 0;
  let isName = false;
  let identifying = 0;
  let isOther = false;
  for (const [at, { name, field }] of columns.entries()) {
    const cell = cells[at] ?? '';
    const isIdentifying = field !== null && (NO_TEXTS.has(field) || NAMES.has(field));
    if (cell !== name && firstText(cell) !== name) {
      others++;
      if (cell.trim() === '') blank++;
      else isOther ||= isIdentifying && identifying === 0;
    } else if (name !== '') {
      named++;
      if (field !== null && NO_TEXTS.has(field)) values++;
      isName ||= field !== null && NAMES.has(field);
      if (isIdentifying) identifying++;
    }
    if (isOther && others > Math.max(blank, 1)) return false;
  }
  // An old header may stand below one with some other names.
  if (!isOther && values > 0 && identifying >= MIN_IDENTIFYING_NAMES) return true;
  if (others > Math.max(blank, 1)) return false;
  // Perhaps only the names are repeated: `Name,`.
  if (isName && others === blank) return true;
  return others <= 1 && named >= MIN_NAMES && (others === 0 || values > 0);
}
