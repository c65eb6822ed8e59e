import { expect, it } from 'vitest';
import type { Contact } from '../../electron/contract/contacts/contact.ts';
import { systemClock } from '../../electron/host/clock.ts';

import { FileExchange } from '../../electron/host/files/exchange/file-exchange.ts';
import { AccountContactsFeed } from '../../electron/host/imports/account-contacts-feed.ts';
import { Imports } from '../../electron/host/imports/imports.ts';
import type { WholeContact } from '../../electron/host/store/api/duplicates-api.ts';
import { readAllContacts } from '../../electron/host/store/mirror/read-all-contacts.ts';
import { Random } from '../../electron/sample-service/seed/random.ts';
import { aNewChange, aServiceContact } from '../builders/service-contact.ts';
import { fileSource } from '../builders/file-source.ts';
import { StoreInFolder } from '../builders/store-in-folder.ts';

/** The contacts that an import's worker holds. */
class HeldContacts {
  readonly rows = new Map<number, WholeContact>();
  /** How often the whole mirror was read. */
  reads = 0;

  takeContacts(contacts: readonly WholeContact[], gone: readonly number[]): Promise<void> {
    for (const rowId of gone) this.rows.delete(rowId);
    for (const contact of contacts) this.rows.set(contact.rowId, contact);
    return Promise.resolve();
  }

  readContacts(path: string): Promise<void> {
    this.reads++;
    this.rows.clear();
    return this.takeContacts([...readAllContacts(path)], []);
  }

  get contacts(): object[] {
    return sorted([...this.rows.values()].map(({ rowId: _rowId, ...contact }) => contact));
  }
}

const sorted = <T extends { key: string }>(contacts: readonly T[]) =>
  contacts.toSorted((a, b) => (a.key < b.key ? -1 : 1));

/** Contacts as windows show them, without those that are being deleted. */
const shown = (contacts: readonly Contact[]) =>
  sorted(
    contacts
      .filter(({ pending }) => pending?.kind !== 'delete')
      .map(({ key, contactId, fields }) => ({ key, contactId, ...fields })),
  );

const FULL = {
  email: 'ada@example.org',
  phone: '+44 20 7946 0018',
  whatsappPhone: '+44 7700 900018',
  birthday: { month: 12, day: 10, year: 1815 },
  salutation: 'Ms',
  gender: 'female',
  company: 'Engines',
  jobTitle: 'Analyst',
  location: 'London',
  timezone: 'Europe/London',
  language: 'en',
  relationshipStatus: 'married',
  profileImage: 'https://example.org/ada.png',
};

it('an import receives every field of every contact, including guardians', async () => {
  await using folder = await StoreInFolder.open();
  await folder.store.applyContacts({
    contacts: [
      aServiceContact({ contactId: 1, ...FULL }),
      aServiceContact({ contactId: 2, birthday: { month: 2, day: 29, year: null }, guardianContactId: 1 }),
      aServiceContact({ contactId: 3, groupId: null, guardianContactId: 99 }),
    ],
  });
  const held = new HeldContacts();
  await new AccountContactsFeed(folder.store, folder.directory).sendTo(held);
  expect(held.contacts).toEqual(shown(await folder.list()));
});

it("an import's contacts follow changes, deletes and creates in any order", async () => {
  const random = new Random(20_261_125);
  await using folder = await StoreInFolder.open();
  const { store } = folder;
  let lastId = 0;
  const someone = () => aServiceContact({ contactId: ++lastId, email: `p${lastId}@example.org` });
  await store.applyContacts({ contacts: Array.from({ length: 40 }, someone) });
  // A holder that follows all changes is compared with a fresh one after each step.
  const held = new HeldContacts();
  const contacts = new AccountContactsFeed(store, folder.directory);
  for (let step = 0; step < 80; step++) {
    const row = random.pick((await folder.list()) as [Contact, ...Contact[]]);
    const { key, fields, contactId } = row;
    const lastName = `Li ${step}`;
    switch (random.int(0, 4)) {
      case 0:
        await store.recordChanges([aNewChange({ contactKey: key, after: { lastName } })]);
        break;
      case 1:
        await store.recordChanges([aNewChange({ contactKey: key, kind: 'contact.delete' })]);
        break;
      case 2:
        await store.removeContacts([key]);
        break;
      case 3:
        await store.recordChanges([
          aNewChange({
            kind: 'contact.create',
            contactKey: crypto.randomUUID(),
            after: { firstName: 'Bo', lastName },
          }),
        ]);
        break;
      default: {
        const moved = contactId === null ? someone() : aServiceContact({ ...fields, contactId, lastName });
        await store.applyContacts({ contacts: [moved] });
      }
    }
    await contacts.sendTo(held);
    const fresh = new HeldContacts();
    await new AccountContactsFeed(store, folder.directory).sendTo(fresh);
    const expected = shown(await folder.list());
    expect(held.contacts).toEqual(expected);
    expect(fresh.contacts).toEqual(expected);
  }
  expect(held.reads).toBe(1);
});

it('an import reads the contacts as soon as its file is chosen', async () => {
  await using folder = await StoreInFolder.open();
  const asked = Promise.withResolvers<void>();
  const pendingRows = () => {
    asked.resolve();
    return folder.store.pendingRows();
  };
  const none = () => Promise.reject(new Error('not expected'));
  const imports = new Imports({
    directory: folder.directory,
    store: { ...folder.store, pendingRows },
    files: new FileExchange(),
    clock: systemClock,
    changes: {
      requestedShown: none,
      recorder: { recordImport: none },
      groups: { create: none },
      undo: none,
      redo: none,
    },
    onProgress: () => undefined,
    onDiscarded: () => undefined,
  });
  expect(await imports.begin(fileSource('First name\nAda\n', { name: 'list.csv' }))).toMatchObject({
    ok: true,
  });
  await asked.promise;
  await imports.close();
});

it('an import reads all contacts again when the store was reopened', async () => {
  await using folder = await StoreInFolder.open();
  await folder.store.applyContacts({ contacts: [aServiceContact({ contactId: 1 })] });
  const held = new HeldContacts();
  const { store } = folder;
  const contacts = new AccountContactsFeed(
    {
      pendingRows: () => folder.store.pendingRows(),
      rowsChangedSince: (since) => folder.store.rowsChangedSince(since),
      wholeRows: (rowIds) => folder.store.wholeRows(rowIds),
    },
    folder.directory,
  );
  await contacts.sendTo(held);
  await store.removeContacts([await folder.keyOf(1)]);
  await folder.reopen();
  await contacts.sendTo(held);
  expect([held.reads, held.contacts]).toEqual([2, []]);
});
