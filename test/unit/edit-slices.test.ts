import { expect, it } from 'vitest';
import type { Change } from '../../electron/contract/changes/change.ts';
import { EditSlices, MAX_SLICE_SIZE } from '../../electron/host/outbox/driver/edit-slices.ts';
import type { OutboxEvent, RunResult } from '../../electron/host/outbox/state/event.ts';
import { addEntry, newOutboxState } from '../../electron/host/outbox/state/outbox-state.ts';
import { step } from '../../electron/host/outbox/state/step.ts';
import type { ExpectedUpdate, ServiceAnswer } from '../../electron/host/service-client/service-client.ts';
import type { ClaimedEdit, Settlement } from '../../electron/host/store/api/journal-api.ts';
import type { ServiceContact } from '../../electron/core/wire/service-types.ts';
import { aChange } from '../builders/change.ts';
import { aServiceContact } from '../builders/service-contact.ts';

const AFTER = { company: 'Acme' };
const ENDED: RunResult = { kind: 'ended' };

/** Slices over a list and a journal that do as the parts say; by default every edit is made. */
function slices(
  parts: {
    claims?: (changeId: string) => boolean;
    claimFails?: boolean;
    answer?: (edits: readonly ExpectedUpdate[]) => ServiceAnswer<(ServiceContact | null)[]>;
    settleFails?: boolean;
    inBatch?: number;
  } = {},
) {
  const { claims = () => true, inBatch = 500 } = parts;
  const state = newOutboxState();
  const calls: string[] = [];
  const now = { monotonic: 0, uptime: 0, wall: 0 };
  const apply = (event: OutboxEvent) => void step(state, event, now, { folderCheckMs: 1 });
  const paused = new Set<string>();
  const contactOf = ({ contactId, after }: ExpectedUpdate): ServiceContact =>
    aServiceContact({ contactId, company: after.company ?? null });
  const running = new EditSlices({
    state,
    apply,
    store: {
      claimEdits: (changeIds) => {
        calls.push(`claim ${changeIds.length}`);
        if (parts.claimFails === true) return Promise.reject(new Error('The store died.'));
        return Promise.resolve(
          changeIds
            .filter((changeId) => claims(changeId))
            .map((changeId): ClaimedEdit => {
              return { changeId, contactId: Number(changeId), before: { company: null }, after: AFTER };
            }),
        );
      },
      settleAll: (settlements: Settlement[]) => {
        calls.push(`settle ${settlements.length}`);
        if (parts.settleFails === true) return Promise.reject(new Error('The store died.'));
        return Promise.resolve(settlements.map(({ changeId }) => aChange({ changeId, state: 'done' })));
      },
    },
    update: (edits) => {
      calls.push(`write ${edits.length}`);
      return Promise.resolve(
        parts.answer?.(edits) ?? { kind: 'ok', value: edits.map(contactOf), status: 200 },
      );
    },
    reads: { note: () => undefined },
    clock: { monotonic: () => 7 },
    closing: new AbortController().signal,
    mustWait: (changeId) => paused.has(changeId),
    onEnded: (_change: Change) => ENDED,
  });
  const run = (count: number) =>
    Promise.all(
      Array.from({ length: count }, (_, at) => {
        const { kind, batchId, contactKey, groupId, sequence } = aChange({ after: AFTER });
        const changeId = String(at + 1);
        addEntry(state, { changeId, batchId, sequence, inBatch, kind, contactKey, groupId });
        return running.run(changeId);
      }),
    );
  const unrecorded = (changeId: string) => state.entries.get(changeId)?.unrecorded ?? null;
  return { run, calls, paused, contactOf, unrecorded };
}

it('edits that are started together are claimed, written and settled together, up to a limit', async () => {
  const { run, calls } = slices();
  const results = await run(MAX_SLICE_SIZE + 3);
  expect(results.every((result) => result?.kind === 'ended')).toBe(true);
  const size = MAX_SLICE_SIZE;
  expect(calls).toEqual([
    `claim ${size}`,
    `write ${size}`,
    `settle ${size}`,
    'claim 3',
    'write 3',
    'settle 3',
  ]);
});

it('edits of small batches are run by themselves', async () => {
  const { run, calls } = slices({ inBatch: 1 });
  expect(await run(2)).toEqual([null, null]);
  expect(calls).toEqual([]);
});

it('a change that was paused is parked, and one that could not be claimed is run by itself', async () => {
  const { run, paused, calls } = slices({ claims: (changeId) => changeId !== '2' });
  paused.add('1');
  expect(await run(3)).toEqual([{ kind: 'parked', retryInMs: null }, null, ENDED]);
  expect(calls).toEqual(['claim 2', 'write 1', 'settle 1']);
});

it('an edit of a contact with other values than expected is queued again by its own run', async () => {
  const { run, unrecorded } = slices({
    answer: (edits) => ({
      kind: 'ok',
      value: edits.map(({ contactId, after }) =>
        contactId === 1 ? null : aServiceContact({ contactId, company: after.company ?? null }),
      ),
      status: 200,
    }),
  });
  expect(await run(2)).toEqual([null, ENDED]);
  expect(unrecorded('1')).toEqual({ kind: 'again' });
});

it('edits whose outcome is unknown are settled by their own runs', async () => {
  const { run, unrecorded } = slices({
    answer: () => ({ kind: 'unknown', error: { code: 'unexpected' } }),
  });
  expect(await run(2)).toEqual([null, null]);
  expect(unrecorded('2')).toEqual({ kind: 'unsettled', error: { code: 'unexpected' } });
});

it('edits that were not written because the journal died are queued again', async () => {
  const { run, unrecorded, calls } = slices({ claimFails: true });
  await expect(run(2)).rejects.toThrow('The store died.');
  expect(unrecorded('1')).toEqual({ kind: 'again' });
  expect(calls).toEqual(['claim 2']);
});

it('the outcome of written edits is kept until the journal has it', async () => {
  const { run, unrecorded } = slices({ settleFails: true });
  await expect(run(2)).rejects.toThrow('The store died.');
  expect(unrecorded('2')).toMatchObject({ kind: 'settled', settlement: { state: 'done' } });
});
