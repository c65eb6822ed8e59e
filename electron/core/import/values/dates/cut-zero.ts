const SIX_DIGITS = /^\d{6}$/;
const FIVE_DIGITS = /^\d{5}$/;

/** Whether a column of dates in six digits has some with five, because a spreadsheet has cut the zero of their day or month. */
export function haveCutZeros(cells: readonly string[]): boolean {
  const whole = cells.filter((cell) => SIX_DIGITS.test(cell.trim())).length;
  const cut = cells.filter((cell) => FIVE_DIGITS.test(cell.trim())).length;
  // Two thirds of the days, and a fourth of the months, have two digits.
  return cut > 0 && whole * 4 > cut;
}

/** Returns a date with the first zero that was cut; any other text unchanged. */
export const withCutZero = (text: string): string => (FIVE_DIGITS.test(text) ? `0${text}` : text);
