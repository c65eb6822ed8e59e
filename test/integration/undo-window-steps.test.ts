import { describe, expect, it } from 'vitest';
import { connectedAccount } from './connected-account.ts';
import { mergingAccount, person } from './merging-account.ts';
import { dayFrom, inSight, onlyRemovalsWait, step, WAITING } from './undo-window-account.ts';

describe('deletes of one batch, one sent and one pending', () => {
  /** Ada's delete is sent at once, since her birthday is today. */
  async function bothDeleted() {
    const account = await mergingAccount([person('Ada', { birthday: dayFrom(0) }), person('Bee')], WAITING);
    const { test, accountId } = account;
    const keys = [(await account.find('Ada')).key, (await account.find('Bee')).key];
    const selection = { kind: 'keys' as const, keys };
    const { previewId } = await test.must('bulk.preview', {
      accountId,
      selection,
      action: { kind: 'delete' },
    });
    await test.must('bulk.run', { accountId, previewId });
    await onlyRemovalsWait(account);
    const trash = async () => {
      const query = { accountId, search: '', offset: 0, limit: 10 };
      return (await test.must('trash.list', query)).rows;
    };
    return { ...account, trash };
  }

  it.each([
    ['pending changes keep waiting', false],
    ['pending changes are sent after each step', true],
  ])('are both undone and redone by each step after a restore: %s', async (_, sends) => {
    const account = await bothDeleted();
    const { test, accountId, trash } = account;
    const deleted = async () => {
      expect(await inSight(account)).toEqual([]);
      expect((await trash()).map(({ label }) => label).toSorted()).toEqual(['Ada Li', 'Bee Li']);
    };
    const there = async () => {
      expect(await inSight(account)).toEqual(['Ada', 'Bee']);
      expect(await trash()).toEqual([]);
    };
    await deleted();
    await test.must('trash.restore', {
      accountId,
      changeIds: (await trash()).map(({ changeId }) => changeId),
    });
    await onlyRemovalsWait(account);
    await there();
    for (let round = 0; round < 2; round++)
      for (const [direction, holds] of [
        ['undo', deleted],
        ['undo', there],
        ['redo', deleted],
        ['redo', there],
      ] as const) {
        await step(account, direction);
        await holds();
        if (!sends) continue;
        await test.must('changes.sendNow', { accountId });
        await onlyRemovalsWait(account);
      }
    if (!sends) expect(account.writes().filter((write) => write === 'DELETE Bee')).toEqual([]);
  });
});

describe('a pending delete that was restored from the trash', () => {
  /** Grace's delete was restored before it was sent. */
  async function restored() {
    const account = await connectedAccount(WAITING);
    const { test, accountId, find } = account;
    await account.edit('Ada', { company: 'Engines' });
    const { changeId } = await test.must('contacts.delete', { accountId, key: (await find('Grace')).key });
    await test.must('trash.restore', { accountId, changeIds: [changeId] });
    const isThere = async () => (await inSight(account)).includes('Grace');
    expect(await isThere()).toBe(true);
    return { ...account, isThere };
  }

  it('is deleted again by undo, and further undo and redo go back and forth', async () => {
    const account = await restored();
    const { test, isThere } = account;
    for (let round = 0; round < 2; round++)
      for (const [direction, kind, there] of [
        ['undo', 'restore', false],
        ['undo', 'delete', true],
        ['redo', 'delete', false],
        ['redo', 'undo', true],
      ] as const) {
        expect(await step(account, direction)).toMatchObject({ kind });
        expect(await isThere()).toBe(there);
        if (round === 1) await test.restart();
      }
    expect(account.requests('DELETE') + account.requests('POST')).toBe(0);
  });

  it('gets a new undo window when it is deleted again, and is in the trash meanwhile', async () => {
    const account = await restored();
    const { test, accountId } = account;
    await step(account, 'undo');
    expect((await test.must('changes.status', { accountId })).removals?.count).toBe(1);
    const { rows } = await test.must('trash.list', { accountId, search: '', offset: 0, limit: 10 });
    expect(rows).toMatchObject([{ label: 'Grace Hopper', lost: [] }]);
    await test.must('changes.sendNow', { accountId });
    await onlyRemovalsWait(account);
    expect(account.stored('Grace')).toEqual([]);
    await step(account, 'redo');
    expect(account.stored('Grace')).toHaveLength(1);
  });

  it('is undone by one step after it was deleted again and sent', async () => {
    const account = await restored();
    const { test, accountId } = account;
    await step(account, 'undo');
    await test.must('changes.sendNow', { accountId });
    await onlyRemovalsWait(account);
    expect(await step(account, 'undo')).toMatchObject({ kind: 'delete' });
    expect(account.stored('Grace')).toHaveLength(1);
    expect(await step(account, 'undo')).toMatchObject({ kind: 'edit', label: 'Ada Lovelace' });
  });

  it('appears in the history as a restore', async () => {
    const { test, accountId } = await restored();
    const [entry] = await test.must('history.list', { accountId, search: '', limit: 1 });
    expect(entry).toMatchObject({
      batch: { kind: 'restore', label: 'Grace Hopper', undo: 'possible', counts: { done: 1 } },
      changes: [{ kind: 'contact.create', state: 'done' }],
    });
  });
});

describe('merges with pending removals', () => {
  const kept = [person('Ada', { email: 'ada@example.org' }), person('Cyd', { email: 'cyd@example.org' })];

  it.each([
    ['nothing has to be sent before the removals', [...kept, person('Bee'), person('Dan')]],
    [
      'the kept contact is written first',
      [...kept, person('Bee', { company: 'Li' }), person('Dan', { company: 'Bolt' })],
    ],
  ])('are undone and redone step by step where %s', async (_, load) => {
    const account = await mergingAccount(load, WAITING);
    const merge = async (names: string[]) => {
      await account.run(await account.plan(names));
      await onlyRemovalsWait(account);
    };
    await merge(['Ada', 'Bee']);
    await merge(['Cyd', 'Dan']);
    expect(await inSight(account)).toEqual(['Ada', 'Cyd']);
    for (let round = 0; round < 2; round++) {
      await step(account, 'undo');
      expect(await inSight(account)).toEqual(['Ada', 'Cyd', 'Dan']);
      await step(account, 'undo');
      expect(await inSight(account)).toEqual(['Ada', 'Bee', 'Cyd', 'Dan']);
      await step(account, 'redo');
      expect(await inSight(account)).toEqual(['Ada', 'Cyd', 'Dan']);
      await step(account, 'redo');
      expect(await inSight(account)).toEqual(['Ada', 'Cyd']);
    }
    expect(account.writes().filter((write) => !write.startsWith('PATCH'))).toEqual([]);
  });
});
