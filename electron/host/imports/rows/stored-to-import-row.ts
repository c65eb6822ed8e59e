import type { Change } from '../../../contract/changes/change.ts';
import type { ImportRow } from '../../../contract/imports/import.ts';
import type { StoredRow } from './stored-row.ts';

/** Converts a stored row and its change to the row that the renderer shows. */
export function toImportRow(row: StoredRow, change: Change | null): ImportRow {
  const { place, line, cells, edited, fields, groupName, problems, customFields } = row;
  const { match, decision, outcome, reason, before, after } = row;
  return {
    place,
    line,
    cells: [...cells],
    edited,
    fields,
    groupName,
    problems: [...problems],
    customFields,
    match,
    decision,
    outcome,
    reason,
    before,
    after,
    change,
  };
}
