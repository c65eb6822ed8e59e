import { DatabaseSync, type SQLOutputValue } from 'node:sqlite';
import type { ContactPatch } from '../../../contract/contacts/contact.ts';
import { contactLabel } from '../../../core/contact/contact-label.ts';
import type { NewChange } from '../api/journal-api.ts';
import { newChange } from '../journal/new-change.ts';

type Row = Record<string, SQLOutputValue>;

/**
 * Yields the changes of the rows in an import's database, in file order. The import's worker may have the database open
 * meanwhile.
 */
export function* changesOfImport(path: string, batchId: string): Generator<NewChange> {
  const database = new DatabaseSync(path, { readOnly: true, timeout: 5_000 });
  try {
    const rows = database.prepare(
      `SELECT outcome, change_id, contact_key, before, after, group_id, match ->> 'label' AS match_label, custom_fields,
         iif(after IS NULL, fields, NULL) AS fields
         FROM plan JOIN record ON record.place = plan.place
         WHERE outcome IN ('create', 'update') AND change_id IS NOT NULL ORDER BY plan.place`,
    );
    for (const row of rows.iterate()) yield changeOfRow(row, batchId);
  } finally {
    database.close();
  }
}

function changeOfRow(row: Row, batchId: string): NewChange {
  const changeId = String(row['change_id']);
  const contactKey = row['contact_key'] === null ? null : String(row['contact_key']);
  if (row['outcome'] === 'create') {
    const after = createdFields(row, patchOf(row['fields']));
    const custom = row['custom_fields'];
    const customFields = typeof custom === 'string' ? (JSON.parse(custom) as Record<string, string>) : null;
    const label = contactLabel(after);
    return newChange('contact.create', { changeId, batchId, contactKey, after, customFields, label });
  }
  const [before, after] = [patchOf(row['before']), patchOf(row['after'])];
  const label = typeof row['match_label'] === 'string' ? row['match_label'] : contactLabel(after);
  return newChange('contact.edit', { changeId, batchId, contactKey, before, after, label });
}

/** Returns the values of a contact created from a row, including its group. */
export function createdFields(row: Row, fields: ContactPatch): ContactPatch {
  const after = row['after'] === null ? fields : (JSON.parse(String(row['after'])) as ContactPatch);
  return row['group_id'] === null ? after : { ...after, groupId: Number(row['group_id']) };
}

const patchOf = (text: Row[string] | undefined): ContactPatch =>
  typeof text === 'string' ? (JSON.parse(text) as ContactPatch) : {};
