import { foldText } from '../../../contact/text-folding.ts';
import { headerKey } from '../header-key.ts';
import { listedNames } from './multiline-lists.ts';

/**
 * Names that say nothing about the values of a column, in all supported languages: words for a column, a field or a
 * value, ordinal numbers, question words and placeholders. `Column1`, `Spalte 3` and `Field_2` are such names, too.
 */
const NAMES = `
  abc, alan, câmp, campo, champ, chi, col, coloana, coloană, colonna, colonne, column, columna,
  coluna, cột, cuándo, data, daten, deux, dos, drei, due, eins, fält, feld, felt, field, five, four,
  fünf, kenttä, kiedy, kolom, kolonna, kolonne, kolumn, kolumna, kto, mező, noname, one, oszlop,
  pole, quand, quando, quem, qui, quién, sarake, sloupec, spalte, stĺpec, stolpec, stulpelis,
  stupac, sütun, three, tre, tres, trois, two, un, unbenannt, unnamed, uno, valeur, valor, value,
  values, veerg, veld, vier, wann, wanneer, wer, wert, when, who, wie, xyz, zwei, حقل, عمود, 列, 字段,
  栏, 欄, 項目, когда, колона, колонка, кто, поле, стовпець, столбец, πεδίο, στήλη, 열, 필드, עמודה, שדה,
  フィールド, คอลัมน์
`;

const names: ReadonlySet<string> = new Set(listedNames(NAMES).map((name) => foldText(name)));

/** Whether a column name says nothing about the values: it is empty, general, or a letter (`A`). */
export function isGeneralName(name: string): boolean {
  const { key, words } = headerKey(name);
  return (
    key === '' ||
    /^[a-z]$/.test(key) ||
    names.has(key) ||
    (words.length > 1 && words.every((word) => names.has(word)))
  );
}
