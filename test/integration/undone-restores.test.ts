import { expect, it } from 'vitest';
import { connectedAccount, UNTRIED } from './connected-account.ts';

/** An account with Ada deleted, and actions to restore her. */
async function adaDeleted(options: Parameters<typeof connectedAccount>[0] = {}) {
  const account = await connectedAccount(options);
  const { test, accountId, find, stored } = account;
  const { key } = await find('Ada');
  const deleted = await test.must('contacts.delete', { accountId, key });
  const latest = () => test.must('history.latest', { accountId });
  const idle = () => test.untilAllEnded(accountId);
  return {
    ...account,
    key,
    deleted,
    latest,
    idle,
    there: () => stored('Ada').length,
    async undo(batchId: string) {
      expect((await latest()).undo?.batchId).toBe(batchId);
      return test.must('changes.undo', { accountId, batchId });
    },
    async redo() {
      const { redo } = await latest();
      return test.must('changes.redo', { accountId, batchId: redo?.batchId ?? 'nothing to do again' });
    },
    async restore() {
      const { rows } = await test.must('trash.list', { accountId, search: '', offset: 0, limit: 5 });
      const changeIds = rows.map(({ changeId }) => changeId);
      const { batchId } = await test.must('trash.restore', { accountId, changeIds });
      if (batchId === null) throw new Error('A restore is recorded.');
      return batchId;
    },
    trashed: async () =>
      (await test.must('trash.list', { accountId, search: '', offset: 0, limit: 5 })).rows.map(
        (row) => row.label,
      ),
  };
}

it('a delete can be undone again once its restore from the trash was undone', async () => {
  const { deleted, restore, undo, redo, there, trashed, latest } = await adaDeleted();
  const restored = await restore();
  expect([there(), await trashed()]).toEqual([1, []]);
  await undo(restored);
  expect([there(), await trashed()]).toEqual([0, ['Ada Lovelace']]);
  await undo(deleted.batchId);
  expect([there(), await trashed()]).toEqual([1, []]);
  await redo();
  expect([there(), await trashed()]).toEqual([0, ['Ada Lovelace']]);
  await redo();
  expect([there(), await trashed()]).toEqual([1, []]);
  // The redone restore can be undone like the first one.
  const again = (await latest()).undo?.batchId ?? '';
  await undo(again);
  expect([there(), await trashed()]).toEqual([0, ['Ada Lovelace']]);
});

it('a delete can be undone again after an undone restore, also while offline', async () => {
  const { test, accountId, deleted, restore, undo, there, idle, trashed } = await adaDeleted(UNTRIED);
  const restored = await restore();
  test.network.down = true;
  await undo(restored);
  await undo(deleted.batchId);
  test.network.down = false;
  await test.must('sync.attend', { accountId, because: 'online' });
  await idle();
  expect([there(), await trashed()]).toEqual([1, []]);
});

it('a delete can be undone again once the second restore after an undone one was undone, too', async () => {
  const { deleted, restore, undo, there, trashed } = await adaDeleted();
  await undo(await restore());
  await undo(await restore());
  expect([there(), await trashed()]).toEqual([0, ['Ada Lovelace']]);
  await undo(deleted.batchId);
  expect([there(), await trashed()]).toEqual([1, []]);
});

it("a contact that can't be restored because its phone is taken is rejected with the other contact", async () => {
  const { test, accountId, deleted, create, groupId, key, trashed } = await adaDeleted();
  const taker = await create({ firstName: 'Taker', phone: '+44 20 7946 0001', groupId: groupId('Friends') });
  const { outcomes } = await test.must('changes.undo', { accountId, batchId: deleted.batchId });
  const error = { code: 'contact_exists', existingContactKey: taker.contactKey };
  expect(outcomes).toMatchObject([{ state: 'refused', contactKey: key, error }]);
  // Nothing is lost: the contact is still in the trash.
  expect(await trashed()).toEqual(['Ada Lovelace']);
});
