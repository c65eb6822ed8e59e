import fc from 'fast-check';
import { expect, it } from 'vitest';
import { OutboxWorld } from '../builders/outbox-world.ts';
import type { Action } from '../builders/outbox-world-actions.ts';
import { CONTACTS } from '../builders/outbox-world-journal.ts';
import { runs } from '../deep/depth.ts';

const slot = fc.nat(CONTACTS - 1);
const id = fc.nat(30);

const action: fc.Arbitrary<Action> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('record' as const),
      contact: slot,
      batch: fc.nat(3),
      is: fc.constantFrom('edit', 'create', 'delete', 'delayedDelete', 'largeEdit'),
      follows: fc.oneof({ weight: 9, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: id }),
      late: fc.nat(9).map((at) => at === 0),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('goOn' as const),
      run: slot,
      answer: fc.constantFrom(
        'done',
        'doneAsNext',
        'refused',
        'unsettled',
        'offline',
        'keyRefused',
        'later',
        'storeFailed',
      ),
    }),
  },
  fc.record({ kind: fc.constant('cancel' as const), id, count: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ kind: fc.constant('answerCancel' as const), fails: fc.boolean() }),
  fc.record({
    kind: fc.constant('hold' as const),
    reason: fc.constantFrom('offline', 'key_refused', 'plan_limit_reached', 'journal_salvaged', 'disk_full'),
  }),
  fc.record({
    kind: fc.constant('resume' as const),
    reason: fc.constantFrom('offline', 'key_refused', 'plan_limit_reached', 'journal_salvaged', 'disk_full'),
  }),
  fc.record({ kind: fc.constant('pauseBatch' as const), batch: fc.nat(3) }),
  fc.record({ kind: fc.constant('resumeBatch' as const), batch: fc.nat(3) }),
  fc.record({ kind: fc.constant('sendNow' as const), batch: fc.nat(3) }),
  fc.record({ kind: fc.constant('sendAgain' as const), id }),
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('retry' as const), id }) },
  fc.constant({ kind: 'reload' as const }),
  fc.constant({ kind: 'readSucceeded' as const }),
  fc.constant({ kind: 'report' as const }),
  fc.record({ kind: fc.constant('advance' as const), ms: fc.constantFrom(10, 2_000, 20_000, 400_000) }),
);

/** The second cancel is still being recorded when the first one, whose change was already done, returns. */
const CANCELLED_TWICE: Action[] = [
  { kind: 'record', contact: 0, batch: 0, is: 'edit', follows: null, late: false },
  { kind: 'cancel', id: 0, count: 1 },
  { kind: 'cancel', id: 0, count: 1 },
  { kind: 'goOn', run: 0, answer: 'done' },
  { kind: 'record', contact: 0, batch: 0, is: 'edit', follows: null, late: false },
];

/** A delete ends together with its contact's create before the outbox learns of it. */
const ENDED_BEFORE_REPORTED: Action[] = [
  { kind: 'record', contact: 0, batch: 0, is: 'create', follows: null, late: false },
  { kind: 'goOn', run: 0, answer: 'done' },
  { kind: 'goOn', run: 0, answer: 'keyRefused' },
  { kind: 'record', contact: 0, batch: 0, is: 'delete', follows: null, late: false },
  { kind: 'record', contact: 0, batch: 0, is: 'delayedDelete', follows: null, late: true },
  { kind: 'answerCancel', fails: false },
];

/** A change is rejected and queued again while another one that waited for it is being prepared. */
const DEPENDENCY_RETRIED: Action[] = [
  { kind: 'record', contact: 0, batch: 0, is: 'edit', follows: null, late: true },
  { kind: 'record', contact: 1, batch: 0, is: 'edit', follows: 0, late: false },
  { kind: 'goOn', run: 0, answer: 'done' },
  { kind: 'goOn', run: 0, answer: 'refused' },
  { kind: 'retry', id: 0 },
];

/** A change waits for an earlier one of its contact, and both are rejected and queued again. */
const BOTH_RETRIED: Action[] = [
  { kind: 'record', contact: 0, batch: 0, is: 'edit', follows: null, late: false },
  { kind: 'goOn', run: 0, answer: 'done' },
  { kind: 'goOn', run: 0, answer: 'refused' },
  { kind: 'record', contact: 0, batch: 0, is: 'edit', follows: 0, late: false },
  { kind: 'goOn', run: 0, answer: 'done' },
  { kind: 'retry', id: 0 },
  { kind: 'goOn', run: 0, answer: 'refused' },
  { kind: 'retry', id: 0 },
];

/** A rejected create is queued again while an edit of its contact goes before a delete in its undo window. */
const CREATE_RETRIED_BEFORE_DELETE: Action[] = [
  { kind: 'record', contact: 3, batch: 0, is: 'create', follows: null, late: false },
  { kind: 'goOn', run: 0, answer: 'done' },
  { kind: 'goOn', run: 0, answer: 'refused' },
  { kind: 'record', contact: 3, batch: 0, is: 'delayedDelete', follows: null, late: true },
  { kind: 'record', contact: 3, batch: 0, is: 'edit', follows: null, late: true },
  { kind: 'retry', id: 0 },
];

/** A contact gets another key while a change of it is being prepared, which is then parked behind an earlier edit. */
const REKEYED_WHILE_PREPARED: Action[] = [
  { kind: 'record', contact: 1, batch: 0, is: 'create', follows: null, late: false },
  { kind: 'goOn', run: 0, answer: 'done' },
  { kind: 'record', contact: 1, batch: 0, is: 'edit', follows: null, late: true },
  { kind: 'record', contact: 2, batch: 0, is: 'edit', follows: null, late: false },
  { kind: 'goOn', run: 0, answer: 'doneAsNext' },
  { kind: 'hold', reason: 'journal_salvaged' },
  { kind: 'goOn', run: 0, answer: 'done' },
];

// The model itself asserts that no change is sent while blocked, out of order, twice, or after it was cancelled.
it('every change settles exactly once and nothing waits without a reason, for any order of events', () => {
  fc.assert(
    fc.property(fc.array(action, { minLength: 1, maxLength: 80 }), (actions) => {
      const world = new OutboxWorld();
      for (const each of actions) world.do(each);
      world.settleAll();
      expect(world.left()).toEqual({ open: [], ends: [], state: {} });
    }),
    {
      numRuns: runs({ usual: 2_000, deep: 400_000 }),
      examples: [
        [CANCELLED_TWICE],
        [ENDED_BEFORE_REPORTED],
        [DEPENDENCY_RETRIED],
        [BOTH_RETRIED],
        [CREATE_RETRIED_BEFORE_DELETE],
        [REKEYED_WHILE_PREPARED],
      ],
    },
  );
});
