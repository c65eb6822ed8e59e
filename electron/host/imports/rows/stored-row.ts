import type { StatementSync } from 'node:sqlite';
import type { ContactKey, ContactPatch } from '../../../contract/contacts/contact.ts';
import type { ImportAction, ImportMatch, RowOutcome, RowReason } from '../../../contract/imports/import.ts';
import type { ImportProblem } from '../../../contract/imports/import-problem.ts';
import type { Certainty } from '../../../contract/merging/duplicates.ts';
import type { FirstNameSource } from '../../../core/import/imported-contact.ts';
import { createdFields } from '../../store/recording/changes-of-import.ts';

/** A row as read from the file and mapped. */
export interface ReadRow {
  /** Index among the non-blank rows of the file, from 0. */
  readonly place: number;
  /** Line of the file on which the row begins, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
  readonly edited: Readonly<Record<number, string>> | null;
  readonly fields: ContactPatch;
  readonly contactId: number | null;
  readonly guardianId: number | null;
  readonly groupName: string;
  readonly firstNameFrom: FirstNameSource | null;
  readonly problems: readonly ImportProblem[];
  readonly customFields: Readonly<Record<string, string>> | null;
}

/** A row with its candidates and outcome. */
export interface StoredRow extends ReadRow {
  readonly candidates: readonly MatchCandidate[];
  readonly match: ImportMatch | null;
  readonly decision: ImportAction | null;
  /** The candidate that the decision is about (`idOfCandidate`); null if there is no decision, or it isn't planned yet. */
  readonly decidedOn: string | null;
  readonly outcome: RowOutcome | null;
  readonly reason: RowReason | null;
  readonly before: ContactPatch;
  readonly after: ContactPatch;
  readonly contactKey: string | null;
  readonly changeId: string | null;
}

/** A row as returned by SQLite. */
export type Row = ReturnType<StatementSync['get']> & {};

/** Converts a row of the view `row`. */
export function toStoredRow(row: Row): StoredRow {
  const outcome = row['outcome'] === null ? null : (String(row['outcome']) as RowOutcome);
  const fields = JSON.parse(String(row['fields'])) as ContactPatch;
  const parsed = <T>(name: string, none: T): T =>
    row[name] === null ? none : (JSON.parse(String(row[name])) as T);
  return {
    place: Number(row['place']),
    line: Number(row['line']),
    cells: parsed<string[]>('cells', []),
    ...toRowChoice(row),
    fields,
    contactId: row['contact_id'] === null ? null : Number(row['contact_id']),
    guardianId: row['guardian_id'] === null ? null : Number(row['guardian_id']),
    groupName: String(row['group_name']),
    firstNameFrom:
      row['first_name_from'] === null ? null : (String(row['first_name_from']) as FirstNameSource),
    problems: parsed<ImportProblem[]>('problems', []),
    customFields: parsed<Record<string, string> | null>('custom_fields', null),
    candidates: parsed<MatchCandidate[]>('candidates', []),
    match: parsed<ImportMatch | null>('match', null),
    outcome,
    reason: row['reason'] === null ? null : (String(row['reason']) as RowReason),
    before: parsed<ContactPatch>('before', {}),
    after: outcome === 'create' ? createdFields(row, fields) : parsed<ContactPatch>('after', {}),
    contactKey: row['contact_key'] === null ? null : String(row['contact_key']),
    changeId: row['change_id'] === null ? null : String(row['change_id']),
  };
}

/** Converts the user's corrections and decision of a row. */
export function toRowChoice(row: Row): Pick<StoredRow, 'edited' | 'decision' | 'decidedOn'> {
  const { edited, decision, decided_on: decidedOn } = row;
  return {
    edited: edited === null ? null : (JSON.parse(String(edited)) as Record<number, string>),
    decision: decision === null ? null : (String(decision) as ImportAction),
    decidedOn: decidedOn === null ? null : String(decidedOn),
  };
}

/** A contact or earlier row that may be the person of a row, in any group. */
export interface MatchCandidate {
  readonly kind: 'contact' | 'row';
  readonly key: ContactKey | null;
  /** Place of the other row; null for a contact. */
  readonly place: number | null;
  readonly label: string;
  readonly certainty: Certainty;
  readonly groupId: number | null;
}

/** Returns the contact key or the place of a candidate as a text; empty if there is no candidate. */
export const idOfCandidate = (candidate: MatchCandidate | null): string =>
  candidate === null ? '' : (candidate.key ?? String(candidate.place));
