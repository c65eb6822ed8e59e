import type { DatabaseSync } from 'node:sqlite';
import type { RowFilter } from '../../../contract/imports/import.ts';
import { foldText } from '../../../core/contact/text-folding.ts';

/** Lets SQL search texts as `conditionOf` does. */
export function defineTextSearch(database: DatabaseSync): void {
  database.function('contains_folded', { deterministic: true }, (text, word) =>
    foldText(String(text)).includes(String(word)) ? 1 : 0,
  );
}

/** The words of a search, as `contains_folded` looks for them. */
export const wordsOf = (search = ''): string[] =>
  foldText(search)
    .split(' ')
    .filter((word) => word !== '');

/** The rows of a filter, for SQL. */
export function conditionOf({ outcome, reason, problem, problemColumn, search }: RowFilter): {
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
  for (const word of wordsOf(search)) add('contains_folded(cells, ?)', word);
  return { where: conditions.length === 0 ? '' : `WHERE ${conditions.join(' AND ')}`, values };
}
