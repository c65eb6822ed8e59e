import { describe, expect, it } from 'vitest';
import { connectedAccount } from './connected-account.ts';
import { onlyRemovalsWait, step, WAITING } from './undo-window-account.ts';

/** Ada, the guardian of Grace, was deleted at the service and restored under another contact id. */
async function guardianRestored(options: Parameters<typeof connectedAccount>[0] = {}) {
  const account = await connectedAccount(options);
  const { test, accountId, find, edit, stored } = account;
  const ada = await find('Ada');
  await edit('Grace', { guardian: ada.key });
  await test.must('contacts.delete', { accountId, key: ada.key });
  /** Sends removals that still wait for the end of their undo window. */
  const sendAll = async () => {
    await onlyRemovalsWait(account);
    await test.must('changes.sendNow', { accountId });
    await test.untilAllEnded(accountId);
  };
  /** Restores Ada, who alone is in the trash. */
  const restore = async () => {
    const { rows } = await test.must('trash.list', { accountId, search: '', offset: 0, limit: 10 });
    expect(rows).toMatchObject([{ key: ada.key }]);
    await test.must('trash.restore', { accountId, changeIds: rows.map(({ changeId }) => changeId) });
    await onlyRemovalsWait(account);
  };
  const isGuardian = async () => {
    expect(stored('Grace')).toMatchObject([{ guardian_contact_id: stored('Ada')[0]?.contact_id }]);
    expect((await find('Grace')).fields.guardian).toBe(ada.key);
    expect(await test.must('changes.list', { accountId, states: ['refused'], limit: 5 })).toEqual([]);
  };
  await sendAll();
  await restore();
  await isGuardian();
  return { ...account, ada, sendAll, restore, isGuardian };
}

describe('undoing the restore of a guardian', () => {
  it('removes the guardian from its ward instead of writing its deleted contact id', async () => {
    const account = await guardianRestored();
    await step(account, 'undo');
    expect(account.stored('Ada')).toEqual([]);
    expect(account.stored('Grace')).toMatchObject([{ guardian_contact_id: null }]);
    expect(await account.find('Grace')).toMatchObject({
      fields: { guardian: null },
      guardianContactId: null,
    });
  });

  it.each([
    ['no undo window', {}],
    ['an undo window', WAITING],
  ] as const)(
    'can be followed by another restore, which sets the guardian of its ward again, with %s',
    async (_, options) => {
      const account = await guardianRestored(options);
      await step(account, 'undo');
      await account.sendAll();
      expect(account.stored('Ada')).toEqual([]);
      await account.restore();
      await account.isGuardian();
    },
  );

  it('can be followed by another restore before it is sent', async () => {
    const account = await guardianRestored(WAITING);
    await step(account, 'undo');
    await account.restore();
    await account.isGuardian();
    expect(account.requests('DELETE')).toBe(1);
  });

  it.each([
    ['no undo window', {}],
    ['an undo window', WAITING],
  ] as const)('can be redone and undone without conflicts, with %s', async (_, options) => {
    const account = await guardianRestored(options);
    const { test, accountId } = account;
    for (let round = 0; round < 2; round++) {
      for (const direction of ['undo', 'redo'] as const) {
        const latest = (await test.must('history.latest', { accountId }))[direction];
        expect(
          await test.must(`changes.${direction}`, { accountId, batchId: latest?.batchId ?? '' }),
        ).toMatchObject({ conflictCount: 0 });
        await account.sendAll();
      }
      await account.isGuardian();
    }
  });
});
