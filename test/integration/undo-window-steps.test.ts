import { describe, expect, it } from 'vitest';
import { connectedAccount } from './connected-account.ts';
import { mergingAccount, person } from './merging-account.ts';

const WAITING = { undoWindowMs: 3_600_000 };

type Account = Pick<Awaited<ReturnType<typeof connectedAccount>>, 'test' | 'accountId'>;

/** Waits until nothing is left to be sent but removals in their undo window. */
async function onlyRemovalsWait({ test, accountId }: Account) {
  await test.until(async () => {
    const { queued, sending, unsettled, removals } = await test.must('changes.status', { accountId });
    return queued + sending + unsettled === (removals?.count ?? 0);
  });
}

/** Ctrl+Z, or Ctrl+Shift+Z, as the keys do it; answers what it took back or did again. */
async function step(account: Account, direction: 'undo' | 'redo') {
  const { test, accountId } = account;
  const latest = (await test.must('history.latest', { accountId }))[direction];
  if (latest === null) throw new Error(`nothing to ${direction}`);
  await test.must(`changes.${direction}`, { accountId, batchId: latest.batchId });
  await onlyRemovalsWait(account);
  return latest;
}

/** First names of the contacts in sight. */
async function inSight({ test, accountId }: Account) {
  const query = { search: '', filter: {}, sort: null };
  const { rows } = await test.must('contacts.page', { accountId, query, offset: 0, limit: 50 });
  return rows.map(({ fields }) => fields.firstName ?? '').toSorted();
}

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
