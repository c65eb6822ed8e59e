import { describe, expect, it } from 'vitest';
import { connectedAccount } from './connected-account.ts';
import { onlyRemovalsWait, WAITING } from './undo-window-account.ts';

describe('undoing the restore of a guardian', () => {
  /** Ada, the guardian of Grace, was deleted and restored under another number, and that restore was undone. */
  async function restoreUndone(options: Parameters<typeof connectedAccount>[0] = {}) {
    const account = await connectedAccount(options);
    const { test, accountId, find, edit } = account;
    const ada = await find('Ada');
    await edit('Grace', { guardian: ada.key });
    /** Sends removals that still wait for the end of their undo window. */
    const sendAll = async () => {
      await onlyRemovalsWait(account);
      await test.must('changes.sendNow', { accountId });
      await test.untilAllEnded(accountId);
    };
    const { changeId } = await test.must('contacts.delete', { accountId, key: ada.key });
    await sendAll();
    await test.must('trash.restore', { accountId, changeIds: [changeId] });
    await test.untilAllEnded(accountId);
    expect((await find('Grace')).fields.guardian).toBe(ada.key);
    const { undo } = await test.must('history.latest', { accountId });
    await test.must('changes.undo', { accountId, batchId: undo?.batchId ?? '' });
    await sendAll();
    return { ...account, ada };
  }

  it('removes it from its ward instead of writing the number that was deleted', async () => {
    const { find, stored } = await restoreUndone();
    expect(stored('Ada')).toEqual([]);
    expect(stored('Grace')).toMatchObject([{ guardian_contact_id: null }]);
    expect(await find('Grace')).toMatchObject({ fields: { guardian: null }, guardianContactId: null });
  });

  it.each([
    ['redo', 'no undo window', {}],
    ['restore', 'no undo window', {}],
    ['redo', 'an undo window', WAITING],
    ['restore', 'an undo window', WAITING],
  ] as const)('can be followed by a %s, which gives it its ward back, with %s', async (how, _, options) => {
    const { test, accountId, ada, find, stored } = await restoreUndone(options);
    if (how === 'redo') {
      const { redo } = await test.must('history.latest', { accountId });
      await test.must('changes.redo', { accountId, batchId: redo?.batchId ?? '' });
    } else {
      const { rows } = await test.must('trash.list', { accountId, search: '', offset: 0, limit: 10 });
      await test.must('trash.restore', { accountId, changeIds: rows.map(({ changeId }) => changeId) });
    }
    await test.untilAllEnded(accountId);
    expect(stored('Grace')).toMatchObject([{ guardian_contact_id: stored('Ada')[0]?.contact_id }]);
    expect((await find('Grace')).fields.guardian).toBe(ada.key);
    expect(await test.must('changes.list', { accountId, states: ['refused'], limit: 5 })).toEqual([]);
  });
});

it('undoing an edit of the guardian writes back a number that this program knows nothing about', async () => {
  const account = await connectedAccount();
  const { test, accountId, find, edit, stored, changeElsewhere } = account;
  await changeElsewhere('Grace', { guardian_contact_id: 4_711 });
  await test.must('sync.now', { accountId });
  await test.until(async () => (await find('Grace')).guardianContactId === 4_711);
  const { batchId } = await edit('Grace', { guardian: (await find('Ada')).key });
  await test.must('changes.undo', { accountId, batchId });
  await test.untilAllEnded(accountId);
  expect(stored('Grace')).toMatchObject([{ guardian_contact_id: 4_711 }]);
});
