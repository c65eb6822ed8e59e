import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { contactLabel } from '../../../core/contact-label.ts';
import type { NewChange } from '../../store/journal-api.ts';
import { newChange } from '../../store/new-change.ts';
import { IMPORT_FILE_NAME } from './import-file.ts';
import { rowOf, type StoredRow } from './stored-row.ts';

/** The rows of an import that become changes, in the order of the file, read beside the worker that has it open. */
export function* readImport(directory: string): Generator<StoredRow> {
  const database = new DatabaseSync(join(directory, IMPORT_FILE_NAME), { readOnly: true, timeout: 5_000 });
  try {
    const rows = database.prepare(
      `SELECT * FROM row WHERE outcome IN ('create', 'update') AND change_id IS NOT NULL ORDER BY place`,
    );
    for (const row of rows.iterate()) yield rowOf(row);
  } finally {
    database.close();
  }
}

/** What is to be recorded for a row. */
export function changeOfRow(row: StoredRow, batchId: string): NewChange {
  const { outcome, changeId, contactKey, before, after, customFields, match } = row;
  const isCreate = outcome === 'create';
  const change = newChange(isCreate ? 'contact.create' : 'contact.edit', {
    batchId,
    contactKey,
    before,
    after,
    customFields: isCreate ? customFields : null,
    label: isCreate ? contactLabel(after) : (match?.label ?? contactLabel(after)),
  });
  return { ...change, changeId: changeId ?? change.changeId };
}
