import type { DatabaseSync } from 'node:sqlite';
import type { RowFilter } from '../../../contract/imports/import.ts';
import { foldText } from '../../../core/contact/text-folding.ts';

/** Defines the SQL function `contains_folded(text, word)` that `conditionOf` uses. */
export function defineTextSearch(database: DatabaseSync): void {
  database.function('contains_folded', { deterministic: true }, (text, word) =>
    foldText(String(text)).includes(String(word)) ? 1 : 0,
  );
}

/** Returns the folded words of a search, for `contains_folded`. */
export const wordsOf = (search = ''): string[] =>
  foldText(search)
    .split(' ')
    .filter((word) => word !== '');

/** Converts a filter to an SQL condition with its values. */
export function conditionOf({ outcome, reason, problem, problemColumn, cell, search }: RowFilter): {
  where: string;
  values: string[];
} {
  const conditions: string[] = [];
  const values: string[] = [];
  const add = (condition: string, value: string | undefined) => {
    if (value === undefined) return;
    conditions.push(condition);
    values.push(value);
  };
  add('outcome = ?', outcome);
  add('reason = ?', reason);
  const inColumn = problemColumn === undefined ? '' : `AND each.value ->> 'column' = ${problemColumn}`;
  add(
    `EXISTS (SELECT 1 FROM json_each(problems) AS each WHERE each.value ->> 'code' = ? ${inColumn})`,
    problem,
  );
  if (cell !== undefined)
    add(`coalesce(edited ->> '$."${cell.column}"', cells ->> ${cell.column}, '') = ?`, cell.text);
  for (const word of wordsOf(search)) add('contains_folded(cells, ?)', word);
  return { where: conditions.length === 0 ? '' : `WHERE ${conditions.join(' AND ')}`, values };
}
