import { expect, it } from 'vitest';
import { connectedAccount } from './connected-account.ts';
import { HurriedUser } from './hurried-user.ts';
import { WAITING } from './undo-window-account.ts';
import { inDepth } from '../deep/depth.ts';

// With no other writers, undo and redo in any order, online or offline, restore exactly the state before or after a change.

async function expectExactSteps(seed: number, undoWindowMs: number) {
  const account = await connectedAccount({ retryWaitsMs: [5, 20], undoWindowMs });
  const user = new HurriedUser(account, seed, undoWindowMs > 0);
  for (let act = 0; act < 40; act += 1) await user.act();
  await user.end();
  const refused = await account.test.must('changes.list', {
    accountId: account.accountId,
    states: ['refused'],
    limit: 50,
  });
  const report = () =>
    `${user.diary.join('\n')}\nrefused: ${JSON.stringify(refused.map(({ kind, label, error, batchId, before, after }) => ({ kind, label, error, batch: batchId.slice(-4), before, after })))}`;
  expect(await user.held(), report()).toEqual(await user.seen());
  expect(
    refused.filter(({ error }) => !(error?.code === 'not_found' && error.field === 'guardian')),
    report(),
  ).toEqual([]);
}

it.each(inDepth([3, 12, 21, 24, 1040, 1147], (seed) => seed > 1_000))(
  'undo and redo in any order restore the state before or after (seed %i)',
  (seed) => expectExactSteps(seed, 0),
);

it.each(
  inDepth(
    Array.from({ length: 60 }, (_, at) => at + 1),
    (seed) => seed <= 3,
  ),
)('undo and redo in any order restore the state before or after with an undo window (seed %i)', (seed) =>
  expectExactSteps(seed, WAITING.undoWindowMs),
);

it('a delete expects the values of an edit that is recorded while the contact is read', async () => {
  const { test, accountId, find } = await connectedAccount(WAITING);
  const { key, fields } = await find('Ada');
  test.network.down = true;
  const company = 'Analytical Engines';
  const edited = test.must('contacts.edit', {
    accountId,
    key,
    before: { company: fields.company },
    after: { company },
  });
  const deleted = test.must('contacts.delete', { accountId, key });
  const outcomes = [await edited, await deleted];
  const waiting = await test.must('changes.list', { accountId, states: ['queued'], limit: 5 });
  const values = new Map(waiting.map(({ changeId, before }) => [changeId, before.company]));
  expect(outcomes.map(({ changeId }) => values.get(changeId))).toEqual([fields.company, company]);
});

it('a delete requested right after an undo expects the values that the undo restores', async () => {
  const { test, accountId, find } = await connectedAccount(WAITING);
  const { key, fields } = await find('Ada');
  test.network.down = true;
  const { batchId } = await test.must('contacts.edit', {
    accountId,
    key,
    before: { company: fields.company },
    after: { company: 'Analytical Engines' },
  });
  const undone = test.must('changes.undo', { accountId, batchId });
  const deleted = test.must('contacts.delete', { accountId, key });
  await undone;
  const { changeId } = await deleted;
  const waiting = await test.must('changes.list', { accountId, states: ['queued'], limit: 5 });
  expect(waiting).toMatchObject([{ changeId, before: { company: fields.company } }]);
});
