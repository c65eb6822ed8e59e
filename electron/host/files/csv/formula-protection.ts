/**
 * Protection from CSV injection (CWE-1236). A cell that a spreadsheet would run as a formula (`=HYPERLINK(…)`,
 * `@SUM(…)`) gets a leading apostrophe, which marks it as text. A cell that has apostrophes before a formula gets
 * another one, so that removing one apostrophe always restores the cell.
 */

/** Characters that begin a formula, also in full width. Some programs skip a tab or line break before them. */
const FORMULA_START = '[=+\\-@\\t\\r\\n＝＋－＠]';
const IS_FORMULA = new RegExp(`^'*${FORMULA_START}`);
const IS_PROTECTED = new RegExp(`^'+${FORMULA_START}`);
/** Phones such as `+49 (30) 12-34` and numbers. They aren't protected: run as formulas, they're harmless arithmetic. */
const HARMLESS_ARITHMETIC = /^[+-][\d\s()./,-]*%?$/;

/** A formula whose result is a text, which programs write so that Excel doesn't convert phones to numbers. */
const TEXT_FORMULA = /^=\s*"((?:[^"]|"")*)"$/;

/** A formula that links its text, as in `=HYPERLINK("https://example.org","Ann Lee")`. */
const LINK_FORMULA = /^=\s*HYPERLINK\(\s*"[^"]*"\s*[,;]\s*"((?:[^"]|"")*)"\s*\)$/i;

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
  return IS_FORMULA.test(cell) && !HARMLESS_ARITHMETIC.test(cell) ? `'${cell}` : cell;
}

/** The inverse of `protectCell`; a text formula (`="0171"`) and the formula of a link become their text. */
export function unprotectCell(cell: string): string {
  const first = cell.charCodeAt(0);
  if (first === EQUALS)
    return (TEXT_FORMULA.exec(cell) ?? LINK_FORMULA.exec(cell))?.[1]?.replaceAll('""', '"') ?? cell;
  return first === APOSTROPHE && IS_PROTECTED.test(cell) ? cell.slice(1) : cell;
}
