/**
 * Cells that a spreadsheet would run as a formula (CSV injection, CWE-1236: `=HYPERLINK(…)`, `@SUM(…)`) get an apostrophe in front, which
 * marks them as text. A cell that begins with apostrophes and then such a character gets one more, so that taking one off always
 * gives the cell as it was.
 */

/** Characters that begin a formula, also in full width; a tab or line break before one is skipped by some programs. */
const FORMULA_START = '[=+\\-@\\t\\r\\n＝＋－＠]';
const IS_FORMULA = new RegExp(`^'*${FORMULA_START}`);
const IS_PROTECTED = new RegExp(`^'+${FORMULA_START}`);
/** Phones such as `+49 (30) 12-34`, and numbers: as formulas they are harmless arithmetic. */
const HARMLESS = /^[+-][\d\s()./,-]*%?$/;

/** A formula with a text result, which programs write so that Excel does not convert phones to numbers. */
const TEXT_FORMULA = /^=\s*"((?:[^"]|"")*)"$/;

const APOSTROPHE = 39;
const EQUALS = 61;
const DIGIT_ZERO = 48;
const DIGIT_NINE = 57;
const LETTER_A = 65;
const LETTER_Z = 122;

export function protectCell(cell: string): string {
  const first = cell.charCodeAt(0);
  // Fast path: most cells are empty or begin with an ASCII letter or digit.
  if (!(first < LETTER_A || first > LETTER_Z)) return cell;
  if (first >= DIGIT_ZERO && first <= DIGIT_NINE) return cell;
  return IS_FORMULA.test(cell) && !HARMLESS.test(cell) ? `'${cell}` : cell;
}

/** The inverse of `protectCell`; a text formula (`="0171"`) becomes its text. */
export function unprotectCell(cell: string): string {
  const first = cell.charCodeAt(0);
  if (first === EQUALS) return TEXT_FORMULA.exec(cell)?.[1]?.replaceAll('""', '"') ?? cell;
  return first === APOSTROPHE && IS_PROTECTED.test(cell) ? cell.slice(1) : cell;
}
