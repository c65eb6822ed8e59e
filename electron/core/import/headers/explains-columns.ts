import { foldText } from '../../contact/text-folding.ts';
import { isGeneralName } from './names/general-names.ts';
import { firstText } from '../values/cell-text.ts';
import { isBlankCell } from '../values/placeholders.ts';

/** What templates of lists write below their header: types of values, and whether they are required. */
const WORDS: ReadonlySet<string> = new Set(
  (
    'text texte texto testo tekst tekstas string varchar char free freitext number numeric numero nummer zahl nombre getal liczba ' +
    'integer int bigint smallint decimal float double bool nvarchar timestamp date datum fecha data datetime email mail phone telefon telefono telephone telefoon boolean ' +
    'open-ended response required optional mandatory recommended pflicht pflichtfeld pflichtangabe obligatoire facultatif optionnel obligatorio ' +
    'opcional facultativo obbligatorio facoltativo opzionale obrigatorio verplicht optioneel wymagane opcjonalne'
  ).split(' '),
);
/** Words that only an explanation has. The others are names of columns, too, so a row of them alone may be a header. */
const CLEAR_WORD =
  /^(?:open-ended|text[eo]?|string|varchar|required|optional|mandatory|pflicht\w*|obligato\w*|facultatif|optionnel|opcional|facultativo|obbligatorio|facoltativo|opzionale|obrigatorio|verplicht|optioneel|wymagane|opcjonalne)$/;
/** The letters of a date: `dd/mm/yyyy`, `TT.MM.JJJJ`, `yyyy-mm-dd`. */
const DATE_PATTERN = /^(?:(?:d{1,2}|m{1,3}|t{2}|g{2}|y{2,4}|j{2,4}|a{2,4}|r{4})(?:[-./ ]|$)){2,3}$/;
const MIN_EXPLANATIONS = 2;
/** Minimum number of clear explanations beside other texts. */
const MIN_BESIDE_EXAMPLES = 3;
const MAX_EXPLAINING_ROWS = 3;

/**
 * Whether a text below a question says how to answer it, and names no part of it: a pattern of dates, such as `TT.MM.JJJJ`, or the
 * `Open-Ended Response` of SurveyMonkey.
 */
export const isAnswerFormat = (text: string): boolean =>
  DATE_PATTERN.test(foldText(text.trim())) ||
  /^\s*(?:(?:open-ended )?response|date(?: \/ time)?)\s*$/i.test(text);

/** Returns the pattern of dates that one of the first cells of a column has, in a row that explains it; empty if there is none. */
export const datePatternAmong = (cells: readonly string[]): string =>
  cells.slice(0, MAX_EXPLAINING_ROWS).find((cell) => DATE_PATTERN.test(foldText(cell.trim()))) ?? '';

/** Length of the longest explanation of a column. */
const MAX_LENGTH = 300;

/** The row of the best results below the header of a gradebook. */
const POINTS = /^\s*points possible\s*$/i;

/** The name that spreadsheets give to a column of a table without names: `Column3`. */
const NUMBERED_COLUMN = /^\p{L}+ ?(\d{1,3})$/u;

/** Whether a record has numbered names of columns, as spreadsheets write them above or below the names of a list. */
export function hasNumberedColumns(cells: readonly string[]): boolean {
  let last = 0;
  let count = 0;
  for (const cell of cells) {
    if (isBlankCell(cell)) continue;
    const number = Number(NUMBERED_COLUMN.exec(cell.trim())?.[1] ?? 0);
    if (number <= last || !isGeneralName(cell)) return false;
    last = number;
    count += 1;
  }
  return count >= MIN_EXPLANATIONS;
}

/** Returns whether a record explains the columns, as in a template: `text | dd.mm.yyyy | optional`. */
export function explainsColumns(cells: readonly string[]): boolean {
  if (POINTS.test(cells[0] ?? '') || hasNumberedColumns(cells)) return true;
  const explained: string[] = [];
  let others = 0;
  for (const cell of cells) {
    if (isBlankCell(cell)) continue;
    if (cell.length > MAX_LENGTH) return false;
    const text = foldText(firstText(cell))
      .replaceAll('e-mail', 'email')
      .replaceAll(/^[\s(<[{*]+|[\s)>\]}*]+$/g, '');
    if (isExplanation(text)) explained.push(text);
    // Fast path: most records begin with a name.
    else if (explained.length === 0) return false;
    else others += 1;
  }
  const clearCount = explained.filter(isClear).length;
  // Examples of values may stand beside explanations: `+49…`.
  if (others > 0) return clearCount >= MIN_BESIDE_EXAMPLES && clearCount > others;
  return explained.length >= MIN_EXPLANATIONS && clearCount > 0;
}

const wordsOf = (text: string): readonly string[] => text.split(/[\s,;:/()]+/).filter((word) => word !== '');

function isExplanation(text: string): boolean {
  const words = wordsOf(text);
  return DATE_PATTERN.test(text) || (words.length > 0 && words.every((word) => WORDS.has(word)));
}

const isClear = (text: string): boolean =>
  DATE_PATTERN.test(text) || wordsOf(text).some((word) => CLEAR_WORD.test(word));
