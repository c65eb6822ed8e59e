import type { Change } from '../../electron/contract/changes/change.ts';
import { Runner } from '../../electron/host/outbox/queue/runner.ts';
import { momentOf, systemClock, type Clock } from '../../electron/host/clock.ts';
import { MemberReader } from '../../electron/host/merges/member-reader.ts';
import type { ServiceClient } from '../../electron/host/service-client/service-client.ts';
import type { StoreApi } from '../../electron/host/store/api/store-api.ts';
import { readContact } from '../../electron/host/sync/reading/read-contact.ts';

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** A runner of changes over a store, for an account that was just read whole; `ended` gathers the changes that come to an end. */
export function aRunner(
  client: ServiceClient,
  store: StoreApi,
  clock: Clock = systemClock,
): { runner: Runner; ended: Change[] } {
  const ended: Change[] = [];
  const readAt = momentOf(clock);
  const runner = new Runner({
    client,
    store,
    readContact: (contactId, priority) =>
      readContact({ client, store, priority, signal: new AbortController().signal }, contactId),
    readMembers: new MemberReader(() => Promise.reject(new Error('nothing has to be read'))),
    clock,
    log: quiet,
    closing: new AbortController().signal,
    lastPassAt: () => readAt,
    accountRead: () => true,
    mayGo: () => true,
    isHeld: () => false,
    heldUntil: () => null,
    readsPages: () => false,
    queuedAt: () => 0,
    priorityOf: () => 'foreground',
    hold: () => undefined,
    networkBack: () => undefined,
    laneBusy: () => false,
    isRemovalAhead: () => false,
    wake: () => undefined,
    onEnd: (change) => ended.push(change),
    onRekeyed: () => undefined,
    sendRemovalNow: () => undefined,
    waitsForRoom: () => false,
    onStep: () => undefined,
  });
  return { runner, ended };
}
