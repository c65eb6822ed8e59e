import { expect, it } from 'vitest';
import { CancelChanges } from '../../electron/host/outbox/driver/cancel-changes.ts';
import type { QueuedChange } from '../../electron/host/store/api/journal-api.ts';
import { aChange } from '../builders/change.ts';
import { aQueuedChange, SteppedOutbox } from '../builders/stepped-outbox.ts';

const waiting = (changeId: string, kind: QueuedChange['kind'] = 'contact.edit') =>
  aQueuedChange(changeId, { kind, contactKey: 'contact' });

/** Changes of one contact in a paused batch, with a journal that responds when the test wants. */
function pausedQueue(changes: readonly QueuedChange[]) {
  const outbox = new SteppedOutbox();
  const asked: string[][] = [];
  let answer = (_ended: readonly string[]) => {};
  let fail = () => {};
  const known = new Map(changes.map((change) => [change.changeId, change]));
  const cancelling = new CancelChanges({
    state: outbox.state,
    apply: (event) => void outbox.apply(event),
    store: {
      cancelChanges: (changeIds) => {
        asked.push(changeIds);
        return new Promise((resolve, reject) => {
          answer = (ended) =>
            resolve(
              ended.map((id) => aChange({ ...known.get(id), changeId: id, merge: null, state: 'cancelled' })),
            );
          fail = () => reject(new Error('the store died'));
        });
      },
    },
  });
  outbox.apply({ kind: 'batchPaused', batchId: 'batch' });
  outbox.record(...changes);
  return {
    outbox,
    cancelling,
    asked,
    answer: (...ended: string[]) => answer(ended),
    fail: () => fail(),
    resume: () => void outbox.apply({ kind: 'batchResumed', batchId: 'batch' }),
    /** Ends every run that was started, and returns the ids of the started changes. */
    runAll() {
      for (let at = 0; at < outbox.started.length; at += 1) outbox.ran(outbox.started[at] ?? '');
      return outbox.started;
    },
  };
}

const [FIRST, SECOND, THIRD] = [waiting('first'), waiting('second'), waiting('third')];

it("a cancel keeps the contact's queue from starting until the journal has answered", async () => {
  const { cancelling, outbox, answer, resume, runAll } = pausedQueue([FIRST, SECOND, THIRD]);
  const ended = cancelling.cancel([FIRST]);
  resume();
  expect(outbox.started).toEqual([]);
  answer('first');
  expect(await ended).toMatchObject([{ changeId: 'first' }]);
  expect(outbox.count('notifyEnded')).toBe(1);
  expect(runAll()).toEqual(['second', 'third']);
});

it('a cancel leaves changes in place that the journal did not cancel', async () => {
  const { cancelling, answer, resume, runAll } = pausedQueue([FIRST, SECOND, THIRD]);
  const ended = cancelling.cancel([FIRST, SECOND]);
  answer('second');
  expect(await ended).toMatchObject([{ changeId: 'second' }]);
  resume();
  expect(runAll()).toEqual(['first', 'third']);
});

it('a cancel leaves all changes in place when the store fails', async () => {
  const { cancelling, fail, resume, runAll } = pausedQueue([FIRST, SECOND, THIRD]);
  const ended = cancelling.cancel([SECOND]);
  fail();
  await expect(ended).rejects.toThrow('the store died');
  resume();
  expect(runAll()).toEqual(['first', 'second', 'third']);
});

it('a cancelled create takes all later changes of its contact with it, in one store call', async () => {
  const create = waiting('create', 'contact.create');
  const { cancelling, asked, answer, outbox, resume, runAll } = pausedQueue([create, SECOND, THIRD]);
  const ended = cancelling.cancel([create, SECOND]);
  answer('create', 'second', 'third');
  await ended;
  expect(asked).toEqual([['create', 'second', 'third']]);
  expect(outbox.count('notifyEnded')).toBe(3);
  resume();
  expect(runAll()).toEqual([]);
});
