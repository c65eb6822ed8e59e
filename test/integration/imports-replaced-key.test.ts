import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { IMPORT_FILE_NAME } from '../../electron/host/imports/rows/import-file.ts';
import { prepareSchema } from '../../electron/host/imports/rows/import-schema.ts';
import type { NewChange } from '../../electron/host/store/api/journal-api.ts';
import { aServiceContact } from '../builders/service-contact.ts';
import { StoreInFolder } from '../builders/store-in-folder.ts';

/** Writes the database of an import with one row, whose plan is this edit. Returns the id of its change. */
function plannedEdit(
  directory: string,
  { contactKey, before, after }: Pick<NewChange, 'contactKey' | 'before' | 'after'>,
): string {
  const changeId = crypto.randomUUID();
  const database = new DatabaseSync(join(directory, IMPORT_FILE_NAME));
  prepareSchema(database);
  database.exec(`INSERT INTO record (place, line, cells, fields, group_name) VALUES (0, 2, '[]', '{}', '')`);
  database
    .prepare(
      `INSERT INTO plan (place, outcome, before, after, contact_key, change_id) VALUES (0, 'update', ?, ?, ?, ?)`,
    )
    .run(JSON.stringify(before), JSON.stringify(after), contactKey, changeId);
  database.close();
  return changeId;
}

it('an import planned under a replaced key expects the guardian that the contact has', async () => {
  await using folder = await StoreInFolder.open();
  const contact = aServiceContact({ contactId: 7, firstName: 'Once', guardianContactId: 3 });
  await folder.store.applyContacts({ contacts: [aServiceContact({ contactId: 3 })] });
  const guardian = await folder.keyOf(3);
  // A full sync reads the contact under another key before its create settles.
  const create = await folder.record({
    kind: 'contact.create',
    contactKey: crypto.randomUUID(),
    after: { firstName: 'Once', groupId: 1, guardian },
  });
  await folder.store.claim(create.changeId, {});
  await folder.store.applyContacts({ contacts: [contact] });
  const replaced = await folder.keyOf(7);
  await folder.store.settle({
    changeId: create.changeId,
    state: 'done',
    effect: { kind: 'contact', contact },
  });

  const { directory } = folder;
  const edit = { contactKey: replaced, before: { guardian }, after: { guardian: crypto.randomUUID() } };
  const changeId = plannedEdit(directory, edit);
  const batchId = crypto.randomUUID();
  const path = join(directory, IMPORT_FILE_NAME);
  expect(await folder.store.prepareImport({ path, batchId, fileName: 'list.csv' })).toBe(1);
  await folder.store.recordImport({ batchId, changes: 1 });
  expect(await folder.store.change(changeId)).toMatchObject({ contactKey: create.contactKey });
  expect(await folder.store.sendContext(changeId)).toMatchObject({ guardianIdBefore: 3 });
});
