import { expect, it } from 'vitest';
import { AccountInMemory } from '../builders/account-in-memory.ts';
import { aRunner } from '../builders/change-runner.ts';
import { aServiceContact } from '../builders/service-contact.ts';
import { StoreInFolder } from '../builders/store-in-folder.ts';

it('a merge waits for an earlier change of a member that the outbox has not loaded yet', async () => {
  await using folder = await StoreInFolder.open();
  const { store } = folder;
  const contacts = [7, 8].map((contactId) => aServiceContact({ contactId, email: 'mia@example.org' }));
  await store.applyContacts({ contacts });
  const members = await folder.list();
  const [kept, removed] = members;
  if (kept === undefined || removed === undefined) throw new Error('two contacts are expected');
  await folder.record({
    contactKey: removed.key,
    before: { company: removed.fields.company },
    after: { company: 'Engines' },
  });
  const merge = await store.recordMerges([{ keptKey: kept.key, members, final: kept.fields }], null);
  const [mergeId = ''] = merge.kind === 'recorded' ? merge.mergeIds : [];
  const [changeId = ''] = (await store.advanceMerge(mergeId)).go;
  const { runner } = aRunner(new AccountInMemory(contacts), store);
  expect(await runner.run(changeId)).toEqual({ kind: 'parked', retryInMs: 2_000 });
  expect(await store.change(changeId)).toMatchObject({ state: 'queued', error: null });
});
