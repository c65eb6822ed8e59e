import { datePartOfName } from '../../../core/import/headers/date-part-names.ts';
import { isValue, type IsKnownHeader } from './header-row.ts';

/**
 * Returns the names of a header of two rows, as spreadsheets have it: merged cells such as `Phone` in the first row, and
 * below them `home` and `mobile`, which become `Phone home` and `mobile`. Null if the second row is no part of a header.
 */
export function joinedNames(
  first: readonly string[],
  second: readonly string[],
  isKnownHeader: IsKnownHeader,
): string[] | null {
  const lower = second.map((name) => name.trim());
  const filled = lower.filter((name) => name !== '');
  if (filled.length < 2 || filled.some(isValue)) return null;
  const upper: string[] = [];
  let isMerged = false;
  for (let at = 0; at < Math.max(first.length, second.length); at++) {
    const own = first[at]?.trim() ?? '';
    const isBelowMerged = own === '' && (lower[at] ?? '') !== '';
    isMerged ||= isBelowMerged;
    upper.push(isBelowMerged ? (upper[at - 1] ?? '') : own);
  }
  const names = upper.map((above, at) => {
    const name = lower[at] ?? '';
    return name === '' || isKnownHeader(name) ? name || above : `${above} ${name}`.trim();
  });
  const areKnown = filled.every(
    (name) => isKnownHeader(name) || datePartOfName(name) !== null || KINDS.test(name),
  );
  return isMerged && areKnown ? names : null;
}

/** Words for the kind of a phone, an email or an address below a merged cell. */
const KINDS =
  /^(?:home|work|office|mobile|private|personal|business|other|privat|dienstlich|geschäftlich|beruflich|festnetz|domicile|bureau|travail|personnel|professionnel|casa|trabajo|oficina|particular|ufficio|abitazione|thuis|werk|dom|praca)$/iu;
