import { describe, expect, it } from 'vitest';
import { mergingAccount, person } from './merging-account.ts';
import { dayFrom, inSight, onlyRemovalsWait, step, WAITING } from './undo-window-account.ts';

describe('deletes of one batch, one sent and one waiting', () => {
  /** Ada's delete is sent at once, since she celebrates today. */
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
    ['what waits goes on waiting', false],
    ['what waits is sent after each step', true],
  ])(
    'are both where they were after each step of undo and redo of their restore and their delete: %s',
    async (_, sends) => {
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
    },
  );
});

describe('merges that wait to remove', () => {
  const kept = [person('Ada', { email: 'ada@example.org' }), person('Cyd', { email: 'cyd@example.org' })];

  it.each([
    ['nothing has to be sent before', [...kept, person('Bee'), person('Dan')]],
    [
      'the contact that stays is written first',
      [...kept, person('Bee', { company: 'Li' }), person('Dan', { company: 'Bolt' })],
    ],
  ])('are undone and done again step by step where %s', async (_, load) => {
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
