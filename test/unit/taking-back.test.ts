import { expect, it } from 'vitest';
import { Lanes } from '../../electron/host/outbox/queue/lanes.ts';
import { laneOf } from '../../electron/host/outbox/model/outcome.ts';
import { TakingBack } from '../../electron/host/outbox/queue/taking-back.ts';
import type { QueuedChange } from '../../electron/host/store/api/journal-api.ts';
import { aChange } from '../builders/change.ts';

const waiting = (changeId: string, kind: QueuedChange['kind'] = 'contact.edit'): QueuedChange => ({
  changeId,
  batchId: 'batch',
  inBatch: 1,
  kind,
  contactKey: 'contact',
  groupId: null,
});

/** Changes of one contact on a lane that is parked, before a journal that answers when the test says so. */
function parkedLane(changes: readonly QueuedChange[]) {
  const started: string[] = [];
  const asked: string[][] = [];
  const told: string[] = [];
  let answer = (_ended: readonly string[]) => {};
  let fail = () => {};
  let open = false;
  const queued = new Map(changes.map((change) => [change.changeId, change]));
  const takingBack = new TakingBack({
    store: {
      cancelChanges: (changeIds) => {
        asked.push(changeIds);
        return new Promise((resolve, reject) => {
          answer = (ended) =>
            resolve(
              ended.map((id) =>
                aChange({ ...queued.get(id), changeId: id, merge: null, state: 'cancelled' }),
              ),
            );
          fail = () => reject(new Error('the store died'));
        });
      },
    },
    queued,
    unsettled: new Set(),
    lanes: () => lanes,
    onCancelled: (ended) => told.push(...ended.map(({ changeId }) => changeId)),
    onEnded: () => {},
  });
  const lanes = new Lanes(
    5,
    (_lane, job) => {
      started.push(job);
      return Promise.resolve('next');
    },
    (lane) => open && !takingBack.holdsUp(lane),
  );
  for (const change of changes) lanes.add(laneOf(change), change.changeId);
  return {
    takingBack,
    started,
    asked,
    told,
    answer: (...ended: string[]) => answer(ended),
    fail: () => fail(),
    async go() {
      open = true;
      lanes.wake();
      await new Promise(setImmediate);
    },
  };
}

const [FIRST, SECOND, THIRD] = [waiting('first'), waiting('second'), waiting('third')];

it('lets nothing of a lane go until the journal has answered, and what is left afterwards', async () => {
  const { takingBack, started, answer, told, go } = parkedLane([FIRST, SECOND, THIRD]);
  const ended = takingBack.callOff([FIRST]);
  await go();
  expect(started).toEqual([]);
  answer('first');
  expect(await ended).toMatchObject([{ changeId: 'first' }]);
  expect(told).toEqual(['first']);
  await go();
  expect(started).toEqual(['second', 'third']);
});

it('leaves what the journal does not end where it stood', async () => {
  const { takingBack, started, answer, go } = parkedLane([FIRST, SECOND, THIRD]);
  const ended = takingBack.callOff([FIRST, SECOND]);
  answer('second');
  expect(await ended).toMatchObject([{ changeId: 'second' }]);
  await go();
  expect(started).toEqual(['first', 'third']);
});

it('leaves everything where it stood when the store fails', async () => {
  const { takingBack, started, fail, go } = parkedLane([FIRST, SECOND, THIRD]);
  const ended = takingBack.callOff([SECOND]);
  fail();
  await expect(ended).rejects.toThrow('the store died');
  await go();
  expect(started).toEqual(['first', 'second', 'third']);
});

it('takes back with a create all that was to follow it, in one', async () => {
  const create = waiting('create', 'contact.create');
  const { takingBack, asked, answer, told, started, go } = parkedLane([create, SECOND, THIRD]);
  const ended = takingBack.callOff([create, SECOND]);
  answer('create', 'second', 'third');
  await ended;
  expect(asked).toEqual([['create', 'second', 'third']]);
  expect(told).toEqual(['create', 'second', 'third']);
  await go();
  expect(started).toEqual([]);
});
