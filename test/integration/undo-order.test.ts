import { expect, it } from 'vitest';
import { connectedAccount } from './connected-account.ts';
import { HurriedUser } from './hurried-user.ts';
import { WAITING } from './undo-window-account.ts';
import { inDepth } from '../deep/depth.ts';

// Nobody else writes: whatever is undone and done again, in whatever order and with or without a network, what stands there
// is what stood there before, or after.

async function expectAsItStood(seed: number, undoWindowMs: number) {
  const account = await connectedAccount({ retryWaitsMs: [5, 20], undoWindowMs });
  const user = new HurriedUser(account, seed, undoWindowMs > 0);
  for (let act = 0; act < 40; act += 1) await user.act();
  await user.end();
  const refused = await account.test.must('changes.list', {
    accountId: account.accountId,
    states: ['refused'],
    limit: 50,
  });
  const told = () =>
    `${user.said.join('\n')}\nrefused: ${JSON.stringify(refused.map(({ kind, label, error, batchId, before, after }) => ({ kind, label, error, batch: batchId.slice(-4), before, after })))}`;
  expect(await user.held(), told()).toEqual(await user.seen());
  expect(
    refused.filter(({ error }) => !(error?.code === 'not_found' && error.field === 'guardian')),
    told(),
  ).toEqual([]);
}

it.each(inDepth([3, 12, 21, 24, 1040, 1147], (seed) => seed > 1_000))(
  'what is undone and done again stands as it stood (seed %i)',
  (seed) => expectAsItStood(seed, 0),
);

it.each(
  inDepth(
    Array.from({ length: 60 }, (_, at) => at + 1),
    (seed) => seed <= 3,
  ),
)('what is undone and done again stands as it stood where removals wait (seed %i)', (seed) =>
  expectAsItStood(seed, WAITING.undoWindowMs),
);
