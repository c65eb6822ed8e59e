import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { ContactPatch } from '../../../contract/contacts/contact.ts';
import { contactLabel } from '../../../core/contact/contact-label.ts';
import type { NewChange } from '../../store/api/journal-api.ts';
import { newChange } from '../../store/journal/new-change.ts';
import { IMPORT_FILE_NAME } from './import-file.ts';
import { createdFields, type Row } from './stored-row.ts';

/** Yields the changes of an import's rows, in file order. The import's worker may have the database open meanwhile. */
export function* changesOfImport(directory: string, batchId: string): Generator<NewChange> {
  const database = new DatabaseSync(join(directory, IMPORT_FILE_NAME), { readOnly: true, timeout: 5_000 });
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

const patchOf = (text: Row[string] | undefined): ContactPatch =>
  typeof text === 'string' ? (JSON.parse(text) as ContactPatch) : {};
