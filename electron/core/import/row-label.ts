import { foldText } from '../contact/text-folding.ts';
import { multilineRegex } from './headers/names/multiline-lists.ts';
import { isLoneRemark, isNameOfPart, type MonthTitles } from './lone-remark.ts';
import type { RecordCells } from './record-cells.ts';

/** Labels of a row of totals, optionally followed by a value (`Total: 23`). */
const TOTAL = multilineRegex(
  String.raw`
  ^(?:(?:grand |sub)?totals?|totale|totaal|summe|(?:zwischen|gesamt)summe|gesamt|gesamtzahl|
  gesamtanzahl|anzahl|count|durchschnitt\p{Ll}*|(?:class |overall )?average(?: age)?|due date|somme|
  итого|всего|разом|합계|총계|合計|合计|总计|總計)\s*(?:[:=(].*)?$|^\S.* (?:sub)?totals?$|^(?:sub|
  sub-)?total (?:for |of )?\S|^(?:zwischen)?summe \S
`,
  'su',
);

/** A comment (`# private`) or a remark (`Stand: 1.1.2024`), which some lists have in the name column. */
const REMARK = /^(?:#|\/\/)|^\p{L}[\p{L}\s.]*:(?:\s|[^:]*\d)/u;

/**
 * Returns the label that a row has instead of a name: of totals, of a part of the list, or a remark about it. Null for the
 * row of a person. `given`: the first or full name; `last`: the last name; each may be empty.
 */
export function labelOfRow(
  cells: RecordCells,
  given: string,
  last: string,
  monthTitles: MonthTitles,
): string | null {
  const label =
    [given, last].find((text) => isLabel(text, cells, monthTitles)) ??
    labelOfNumber(cells, given || last, monthTitles);
  const others = label === last ? given : last;
  return label === undefined || /\p{L}/u.test(others) ? null : label;
}

function isLabel(text: string, cells: RecordCells, monthTitles: MonthTitles): boolean {
  if (isTotalLabel(text)) return true;
  if (text === '') return false;
  if ((cells.hasOneValue || cells.isCounted) && (isLoneRemark(text) || monthTitles.add(text))) return true;
  return cells.isCounted && isNameOfPart(text);
}

/**
 * Returns the label beside a number where names are: of a row of totals, or of what the number counts. Undefined if there
 * is none.
 */
function labelOfNumber(cells: RecordCells, name: string, monthTitles: MonthTitles): string | undefined {
  if (!/^\d+$/.test(name)) return undefined;
  const label = cells.cells.find((cell) =>
    cells.isCounted ? cell.trim() !== '' : TOTAL.test(foldText(cell.trim())),
  );
  if (label !== undefined) monthTitles.add(label);
  return label;
}

/** Returns whether a text labels a row of totals (`Summe`, `Total: 23`) or is a remark, and no name. */
export function isTotalLabel(text: string): boolean {
  return TOTAL.test(foldText(text)) || REMARK.test(text);
}
