import { WORD_JOINER } from '../../contact/similar-signs.ts';
import type { Candidate } from './column-candidate.ts';

/** Names of columns with several groups, whose names may contain commas. */
const GROUPS = /^(?:groups|gruppen|groupes|grupos|gruppi|groepen|grupper|grupy)$/;

/**
 * Returns the separator of the values in a column of categories or tags. Null for other columns, such as group names,
 * which may contain separators.
 */
export function separatorOf(
  { field, header, surveyed }: Candidate,
  candidates: readonly Candidate[],
): string | null {
  // A sign with a joiner behind it is part of a name, as an export here writes it.
  const has = (sign: string) =>
    surveyed.cells.some((cell) => cell.replaceAll(sign + WORD_JOINER, '').includes(sign));
  if (GROUPS.test(header.key)) return [';', '|'].find(has) ?? null;
  if (!/^(?:categor|kategor|категор|tags?$|etiquetas|labels)/.test(header.key))
    return field === 'groupName' ? separatorOfKnownGroups(surveyed.cells) : null;
  // Google has other separators between labels, whose names may contain semicolons.
  if (header.key === 'labels' && (candidates.some(isOfGoogle) || !has(';'))) return null;
  const isQuoted = surveyed.cells.some((cell) => /^".*",".*"$/.test(cell.trim()));
  if (isQuoted) return ',';
  return [';', '|'].find((sign) => has(sign) && (sign === ';' || !has(','))) ?? ',';
}

const isOfGoogle = ({ surveyed }: Candidate): boolean => /^(?:E-mail|Phone) 1 - /.test(surveyed.name);

/** Returns the sign between groups in a cell if another cell has one of them alone: `Friends;Family` beside `Family`. */
function separatorOfKnownGroups(cells: readonly string[]): string | null {
  const signs = [';', '|'].filter((sign) => cells.some((cell) => cell.includes(sign)));
  if (signs.length === 0) return null;
  const groups = new Set(cells.map((cell) => cell.trim()));
  const isDivided = (cell: string, sign: string) =>
    cell.includes(sign) && cell.split(sign).some((part) => part.trim() !== '' && groups.has(part.trim()));
  return signs.find((sign) => cells.some((cell) => isDivided(cell, sign))) ?? null;
}
