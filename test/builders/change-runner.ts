import type { Change } from '../../electron/contract/changes/change.ts';
import { ChangeRunner } from '../../electron/host/outbox/driver/change-runner.ts';
import { RecentReads } from '../../electron/host/outbox/driver/recent-reads.ts';
import type { OutboxEvent, RunResult } from '../../electron/host/outbox/state/event.ts';
import { addEntry, newOutboxState } from '../../electron/host/outbox/state/outbox-state.ts';
import { step } from '../../electron/host/outbox/state/step.ts';
import { momentOf, systemClock, type Clock } from '../../electron/host/clock.ts';
import { MergeMemberReader } from '../../electron/host/sync/reading/merge-member-reader.ts';
import type { ServiceClient } from '../../electron/host/service-client/service-client.ts';
import type { StoreApi } from '../../electron/host/store/api/store-api.ts';
import { readContact } from '../../electron/host/sync/reading/read-contact.ts';
import { toQueuedChange } from '../../electron/host/outbox/model/to-queued-change.ts';

const silentLog = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** A change runner over a store whose account has just had a full sync; `ended` collects the changes that settle. */
export function aRunner(
  client: ServiceClient,
  store: StoreApi,
  clock: Clock = systemClock,
): { runner: { run(changeId: string): Promise<RunResult> }; ended: Change[] } {
  const ended: Change[] = [];
  const readAt = momentOf(clock);
  const state = newOutboxState();
  const now = () => ({ monotonic: clock.monotonic(), uptime: clock.uptime(), wall: clock.now() });
  const apply = (event: OutboxEvent) => {
    if (event.kind === 'ended') ended.push(event.change);
    step(state, event, now(), { folderCheckMs: 10_000 });
  };
  const runner = new ChangeRunner({
    state,
    apply,
    client,
    store,
    readContact: (contactId, priority) =>
      readContact({ client, store, priority, signal: new AbortController().signal }, contactId),
    readMembers: new MergeMemberReader(() => Promise.reject(new Error('nothing has to be read'))),
    reads: new RecentReads(clock, () => readAt),
    clock,
    log: silentLog,
    closing: new AbortController().signal,
    lastFullSyncBeganAt: () => readAt,
    hasFullSync: () => true,
    needsPage: () => false,
  });
  const run = async (changeId: string) => {
    const change = await store.change(changeId);
    if (change !== null && !state.entries.has(changeId))
      addEntry(state, {
        ...toQueuedChange(change),
        ...(change.state === 'unsettled' ? { unsettled: true } : {}),
      }).queuedAt = 0;
    return runner.run(changeId);
  };
  return { runner: { run }, ended };
}
