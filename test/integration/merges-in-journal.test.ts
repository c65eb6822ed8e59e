import { DatabaseSync } from 'node:sqlite';
import { expect, it, onTestFinished } from 'vitest';
import { AccountInMemory } from '../builders/account-in-memory.ts';
import { aRunner } from '../builders/change-runner.ts';
import { aServiceContact } from '../builders/service-contact.ts';
import { StoreInFolder } from '../builders/store-in-folder.ts';

/** A store with two contacts of the same email; `record` records their merge and returns the changes to be sent first. */
async function twoToMerge() {
  const folder = await StoreInFolder.open();
  onTestFinished(() => folder[Symbol.asyncDispose]());
  const { store } = folder;
  const contacts = [7, 8].map((contactId) => aServiceContact({ contactId, email: 'mia@example.org' }));
  await store.applyContacts({ contacts });
  const members = await folder.list();
  const [kept, removed] = members;
  if (kept === undefined || removed === undefined) throw new Error('two contacts are expected');
  const record = async (undoWindowMs?: number) => {
    const plan = { keptKey: kept.key, members, final: kept.fields };
    const merge = await store.recordMerges([plan], null, undoWindowMs);
    if (merge.kind !== 'recorded') throw new Error('the merge is recorded');
    const [mergeId = ''] = merge.mergeIds;
    const { sendable } = await store.advanceMerge(mergeId);
    return { mergeId, batchId: merge.batchId, changeId: sendable[0] ?? '' };
  };
  return { folder, store, contacts, removed, record };
}

it('a merge waits for an earlier change of a member that the outbox has not loaded yet', async () => {
  const { folder, store, contacts, removed, record } = await twoToMerge();
  await folder.record({ contactKey: removed.key, before: { company: null }, after: { company: 'Engines' } });
  const { changeId } = await record();
  const { runner } = aRunner(new AccountInMemory(contacts), store);
  expect(await runner.run(changeId)).toEqual({ kind: 'parked', retryInMs: 2_000 });
  expect(await store.change(changeId)).toMatchObject({ state: 'queued', error: null });
});

it('an undo cancels the removals of a merge only together with stopping the merge', async () => {
  const { folder, store, record } = await twoToMerge();
  const { batchId, changeId } = await record(300_000);
  const journal = new DatabaseSync(folder.path('journal.sqlite'));
  onTestFinished(() => journal.close());
  journal.exec(
    `CREATE TRIGGER no_stop BEFORE UPDATE OF stop ON merge BEGIN SELECT RAISE(ABORT, 'full'); END`,
  );
  const undo = () => store.recordUndo({ stepId: crypto.randomUUID(), kind: 'undo', batchId, force: false });
  await expect(undo()).rejects.toThrow();
  expect(await store.change(changeId)).toMatchObject({ state: 'queued' });
  journal.exec('DROP TRIGGER no_stop');
  expect(await undo()).toMatchObject({ cancelled: [{ changeId }] });
  expect(await store.change(changeId)).toMatchObject({ state: 'cancelled' });
});
