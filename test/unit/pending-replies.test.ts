import { expect, it } from 'vitest';
import type { Change } from '../../electron/contract/changes/change.ts';
import { PendingReplies } from '../../electron/host/outbox/notices/pending-replies.ts';
import { HandClock } from '../builders/hand-clock.ts';

const done: Change = {
  changeId: 'a',
  sequence: 1,
  batchId: 'b',
  kind: 'contact.edit',
  state: 'done',
  contactKey: 'k',
  groupId: null,
  before: {},
  after: {},
  customFields: null,
  group: null,
  label: '',
  error: null,
  notTaken: [],
  undoOf: null,
  merge: null,
  undone: false,
  recordedAt: '',
  settledAt: '',
  attempts: 1,
};

it('a caller whose look-up failed does not count as notified', async () => {
  const clock = new HandClock();
  const replies = new PendingReplies({ change: () => Promise.reject(new Error('the store is away')) }, clock);
  const outcome = replies.outcomeOf('a');
  await Promise.all([expect(outcome).rejects.toThrow('the store is away'), clock.advance(10_000)]);
  expect(replies.reply(done)).toBe(false);
});

it('a waiting caller is notified once', async () => {
  const replies = new PendingReplies({ change: () => Promise.resolve(null) }, new HandClock());
  const outcome = replies.outcomeOf('a');
  expect(replies.reply(done)).toBe(true);
  expect(await outcome).toMatchObject({ changeId: 'a', state: 'done' });
  expect(replies.reply(done)).toBe(false);
});

it('all callers that wait for a change are notified when it ends', async () => {
  const clock = new HandClock();
  const replies = new PendingReplies({ change: () => Promise.resolve({ ...done, state: 'queued' }) }, clock);
  const outcomes = [replies.outcomeOf('a'), replies.outcomeOf('a')];
  replies.reply(done);
  await clock.advance(10_000);
  expect(await Promise.all(outcomes)).toMatchObject([{ state: 'done' }, { state: 'done' }]);
});

it('a caller that waits no longer does not take the reply from a later one', async () => {
  const clock = new HandClock();
  const replies = new PendingReplies({ change: () => Promise.resolve({ ...done, state: 'queued' }) }, clock);
  const first = replies.outcomeOf('a');
  await clock.advance(9_000);
  const second = replies.outcomeOf('a');
  await clock.advance(1_000);
  expect(await first).toMatchObject({ state: 'queued' });
  expect(replies.reply(done)).toBe(true);
  expect(await second).toMatchObject({ state: 'done' });
});
