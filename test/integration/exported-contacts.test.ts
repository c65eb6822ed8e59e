import { expect, it } from 'vitest';
import { contactOfTuple, type ContactTuple } from '../../electron/core/export/contact-tuple.ts';
import type { ExportedContact } from '../../electron/core/export/export-columns.ts';
import { readExportedContacts } from '../../electron/host/exports/read-exported-contacts.ts';
import { aServiceContact, aServiceGroup } from '../builders/service-contact.ts';
import { StoreInFolder } from '../builders/store-in-folder.ts';

/** Texts that are hard to write as JSON, or to take from SQLite. */
const HOSTILE = [
  '"\\/\b\f\n\r\t',
  '\u0001\u001f\u007f',
  '\u2028\u2029',
  '李 Ω 👩‍👩‍👧',
  "'; DROP TABLE contact; --",
  '[1,{}]',
  'null',
  'be\u0000hind',
  'lone \ud800 half',
];

async function exportedOf(folder: StoreInFolder) {
  const query = { search: '', filter: {}, sort: null };
  const selected = await folder.store.selectedRows({ kind: 'query', query, except: [] });
  const exported: ExportedContact[] = [];
  for await (const { contacts } of readExportedContacts(folder.store, selected))
    exported.push(...contacts.map((text) => contactOfTuple(JSON.parse(text) as ContactTuple)));
  return exported;
}

/** Contacts as the table shows them, as far as they are exported. */
const shown = async (folder: StoreInFolder) =>
  (await folder.list()).map(
    ({ extras: _extras, pending: _pending, notSeenSince: _notSeen, ...rest }) => rest,
  );

it('contacts are exported in the order and with the values of the table', async () => {
  await using folder = await StoreInFolder.open();
  await folder.store.applyGroups([aServiceGroup({ groupId: 1, name: 'Fam"ily' })]);
  await folder.store.applyContacts({
    contacts: [
      ...HOSTILE.map((text, at) =>
        aServiceContact({
          contactId: at + 1,
          firstName: text,
          lastName: `${text}x`,
          email: at % 2 === 0 ? null : text,
          company: text,
          groupId: at % 3 === 0 ? null : at % 3,
          groupName: at === 1 ? null : text,
          birthday: at % 2 === 0 ? { month: 2, day: 29, year: at === 0 ? null : 2000 } : null,
        }),
      ),
      aServiceContact({ contactId: 50, firstName: 'Ward', guardianContactId: 2 }),
      aServiceContact({ contactId: 51, firstName: 'Ward of nobody here', guardianContactId: 99 }),
      aServiceContact({ contactId: 52, firstName: 'Ward of a renamed', guardianContactId: 3 }),
    ],
  });
  await folder.record({ contactKey: await folder.keyOf(3), after: { lastName: 'Renamed', groupId: 1 } });
  const exported = await exportedOf(folder);
  expect(exported).toHaveLength(HOSTILE.length + 3);
  expect(exported).toEqual(await shown(folder));
});

it('more contacts than are read at a time are exported, each once', async () => {
  await using folder = await StoreInFolder.open();
  const contacts = Array.from({ length: 350 }, (_, at) => aServiceContact({ contactId: at + 1 }));
  await folder.store.applyContacts({ contacts });
  const exported = await exportedOf(folder);
  expect(exported.map(({ contactId }) => contactId)).toEqual(
    (await shown(folder)).map(({ contactId }) => contactId),
  );
});
