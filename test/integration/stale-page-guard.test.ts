import { expect, it } from 'vitest';
import { StoreInFolder } from '../builders/store-in-folder.ts';
import { aServiceContact } from '../builders/service-contact.ts';
import { BentClock } from '../builders/bent-clock.ts';
import { connectedAccount } from './connected-account.ts';

it('a page that is still being stored does not overwrite the response to a write', async () => {
  await using folder = await StoreInFolder.open();
  const old = aServiceContact({ contactId: 5 });
  await folder.store.applyContacts({ contacts: [old] });
  const contactKey = await folder.keyOf(5);
  const change = await folder.record({ contactKey, after: { company: 'New' } });
  const many = Array.from({ length: 3_000 }, (_, at) => aServiceContact({ contactId: 100 + at }));
  const taking = folder.store.applyContacts({ contacts: [...many, old] });
  await folder.store.settle({
    changeId: change.changeId,
    state: 'done',
    effect: { kind: 'contact', contact: { ...old, fields: { ...old.fields, company: 'New' } } },
  });
  await taking;
  expect((await folder.store.mirroredContact(contactKey))?.fields.company).toBe('New');
  // Pages read from now on are stored again.
  await folder.store.applyContacts({ contacts: [old] });
  expect((await folder.store.mirroredContact(contactKey))?.fields.company).toBe(old.fields.company);
});

it('a page that is still being applied does not bring back a deleted contact', async () => {
  await using folder = await StoreInFolder.open();
  const old = aServiceContact({ contactId: 5 });
  await folder.store.applyContacts({ contacts: [old] });
  const contactKey = await folder.keyOf(5);
  const change = await folder.record({ kind: 'contact.delete', contactKey });
  const many = Array.from({ length: 3_000 }, (_, at) => aServiceContact({ contactId: 100 + at }));
  const taking = folder.store.applyContacts({ contacts: [...many, old] });
  const effect = { kind: 'contactRemoved' } as const;
  await folder.store.settle({ changeId: change.changeId, state: 'done', effect });
  await taking;
  expect(await folder.store.contact({ contactId: 5 })).toBeNull();
});

it('a read that does not show a write yet does not count as its undo', async () => {
  const { test, accountId, edit, stored } = await connectedAccount({ quirks: { read_lag: '600000' } });
  const { batchId } = await edit('Ada', { company: 'Engines' });
  expect(stored('Ada')).toMatchObject([{ company: 'Engines' }]);
  test.network.down = true;
  await test.must('changes.undo', { accountId, batchId });
  // A change that waited reads the contact before it is sent.
  test.network.down = false;
  await test.must('sync.attend', { accountId, because: 'online' });
  await test.untilAllEnded(accountId);
  expect(stored('Ada')).toMatchObject([{ company: null }]);
});

it.each([
  { read_lag: '1000', takes: true },
  { read_lag: '0', takes: false },
])(
  'a success without the contact is believed only once a read shows the edit; if none does, it is rejected: %o',
  async ({ read_lag, takes }) => {
    const { test, accountId, edit, stored } = await connectedAccount({
      quirks: { read_lag, patch_body: 'none', ...(takes ? {} : { patch_ignores: 'company' }) },
      clock: new BentClock({ speed: takes ? 20 : 200 }),
      retryWaitsMs: [2_000],
    });
    try {
      const { changeId } = await edit('Ada', { company: 'Engines' });
      await test.untilAllEnded(accountId);
      expect(stored('Ada')).toMatchObject([{ company: takes ? 'Engines' : null }]);
      const [change] = await test.must('changes.list', { accountId, limit: 1 });
      expect(change).toMatchObject(
        takes
          ? { changeId, state: 'done', error: null, notTaken: [] }
          : { changeId, state: 'refused', error: { code: 'refused', message: 'not_taken' } },
      );
      expect(test.service.requests.filter(({ method }) => method === 'PATCH')).toHaveLength(1);
    } finally {
      await test.close();
    }
  },
);
