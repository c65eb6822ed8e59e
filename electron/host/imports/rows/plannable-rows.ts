import type { MatchCandidate } from './stored-row.ts';
import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import type { ImportAction } from '../../../contract/imports/import.ts';
import type { ContactPatch } from '../../../contract/contacts/contact.ts';
import type { FirstNameSource } from '../../../core/import/imported-contact.ts';
import type { StoredRow } from './stored-row.ts';

/** The values of a row that planning needs. */
export interface PlannableRow extends Pick<
  StoredRow,
  'place' | 'contactId' | 'guardianId' | 'groupName' | 'firstNameFrom' | 'decision' | 'decidedOn'
> {
  readonly fields: ContactPatch;
  /** JSON of `fields`. */
  readonly fieldsText: string;
  readonly candidates: readonly MatchCandidate[];
  /** JSON of the custom fields; null for none. */
  readonly customFields: string | null;
}

/**
 * Prepares the statements that read rows in file order: `after` reads the rows after a place (-1 for the first rows),
 * and `at` reads the rows at the given places.
 */
export function plannableRowsOf(database: DatabaseSync): {
  after: (place: number, limit: number) => PlannableRow[];
  at: (places: readonly number[]) => PlannableRow[];
} {
  const prepared = (which: string) => {
    const statement = database.prepare(
      `SELECT place, fields, contact_id, guardian_id, group_name, first_name_from, decision, candidates, custom_fields, decided_on
         FROM record WHERE ${which}`,
    );
    statement.setReturnArrays(true);
    return statement;
  };
  // After `setReturnArrays` rows are arrays, which the types don't reflect.
  const rowsOf = (found: unknown[]) => (found as SQLOutputValue[][]).map(plannableRow);
  const after = prepared('place > ? ORDER BY place LIMIT ?');
  const at = prepared('place IN (SELECT value FROM json_each(?)) ORDER BY place');
  return {
    after: (place, limit) => rowsOf(after.all(place, limit)),
    at: (places) => rowsOf(at.all(JSON.stringify(places))),
  };
}

function plannableRow(row: SQLOutputValue[]): PlannableRow {
  const text = (at: number) => (typeof row[at] === 'string' ? row[at] : null);
  const number = (at: number) => (typeof row[at] === 'number' ? row[at] : null);
  const fieldsText = text(1) ?? '{}';
  const candidates = text(7);
  return {
    place: Number(row[0]),
    fields: JSON.parse(fieldsText) as ContactPatch,
    fieldsText,
    contactId: number(2),
    guardianId: number(3),
    groupName: text(4) ?? '',
    firstNameFrom: text(5) as FirstNameSource | null,
    decision: text(6) as ImportAction | null,
    candidates: candidates === null ? NONE : (JSON.parse(candidates) as MatchCandidate[]),
    customFields: text(8),
    decidedOn: text(9),
  };
}

const NONE: readonly MatchCandidate[] = [];
