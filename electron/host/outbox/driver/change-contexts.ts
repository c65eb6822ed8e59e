import type { Change } from '../../../contract/changes/change.ts';
import type { Clock, Moment } from '../../clock.ts';
import type { MergeMemberReader } from '../../sync/reading/merge-member-reader.ts';
import type { RequestOptions, ServiceClient } from '../../service-client/service-client.ts';
import type { StoreApi } from '../../store/api/store-api.ts';
import type { ChangeContext, ReadAtPriority } from '../model/change-context.ts';
import { isRemovalQueuedBefore } from '../state/dependencies.ts';
import type { OutboxEvent } from '../state/event.ts';
import { isForeground } from '../state/keyed-queues.ts';
import type { OutboxState } from '../state/outbox-state.ts';
import type { RecentReads } from './recent-reads.ts';
import { RecentRemovals } from './recent-removals.ts';

export interface ChangeContextsOptions {
  state: OutboxState;
  apply(event: OutboxEvent): void;
  client: ServiceClient;
  store: StoreApi;
  readContact: ReadAtPriority;
  readMembers: MergeMemberReader;
  reads: RecentReads;
  clock: Clock;
  /** See `ChangeContext.needsPage`. */
  needsPage(change: Change): boolean;
  /** When the last completed full sync began: every contact has been read since then. Long ago if unknown. */
  lastFullSyncBeganAt(): Moment;
  /** Whether a full sync has ever completed. */
  hasFullSync(): boolean;
}

/** Creates the contexts in which changes are prepared, sent and settled. */
export class ChangeContexts {
  readonly removals = new RecentRemovals();
  readonly #options: ChangeContextsOptions;
  readonly #byPriority: Record<RequestOptions['priority'], ChangeContext>;
  /** Start of this run of the program, in monotonic ms. */
  readonly #beganAt: number;

  constructor(options: ChangeContextsOptions) {
    this.#options = options;
    this.#beganAt = options.clock.monotonic();
    this.#byPriority = { foreground: this.#context('foreground'), background: this.#context('background') };
  }

  /** Returns the context of a change. Changes of large batches get background priority. */
  of({ changeId }: Change): ChangeContext {
    const change = this.#options.state.entries.get(changeId)?.change;
    const context = this.#byPriority[isForeground(change) ? 'foreground' : 'background'];
    return { ...context, request: { ...context.request, onWriteSent: () => this.noteSent(changeId) } };
  }

  noteSent(changeId: string): void {
    const { apply, clock } = this.#options;
    apply({ kind: 'noted', changeId, known: { sentAt: clock.monotonic() } });
  }

  /**
   * Milliseconds until the last request of a change can no longer arrive. If an earlier run of the program sent it, the
   * time counts from the start of this run. Only the wall clock could tell when the request was sent, but that clock
   * may have been set since.
   */
  msUntilExpired(changeId: string): number {
    return Math.max(0, 2 * this.#options.client.requestTimeoutMs - this.#msSinceSent(changeId));
  }

  /** See `ChangeContext.msSinceSent`. */
  #msSinceSent(changeId: string): number {
    const { state, clock } = this.#options;
    return clock.monotonic() - (state.entries.get(changeId)?.sentAt ?? this.#beganAt);
  }

  #context(priority: RequestOptions['priority']): ChangeContext {
    const { state, apply, client, store, reads, readContact, readMembers } = this.#options;
    const heldUntil = (changeId: string) => state.entries.get(changeId)?.heldUntil ?? null;
    return {
      request: { priority },
      client,
      store,
      readContact: (contactId) => readContact(contactId, priority),
      wasReadRecently: (contactId, since) => reads.wasReadRecently(contactId, since),
      wasJustRead: ({ changeId }, contactId) => {
        const queuedAt = state.entries.get(changeId)?.queuedAt ?? Number.POSITIVE_INFINITY;
        return reads.wasJustRead(contactId, Math.max(queuedAt, heldUntil(changeId) ?? 0));
      },
      readContacts: (contactIds) => readMembers.of(contactIds, priority),
      needsPage: (change) => this.#options.needsPage(change),
      noteRead: (contact) => reads.note(contact),
      noteRemoved: (contactId) => this.removals.note(contactId),
      watchRemovals: () => this.removals.watch(),
      sendRemovalNow: (contactKey) => apply({ kind: 'sendRemovalNow', contactKey }),
      isRemovalQueuedBefore: (contactKey, { changeId }) => isRemovalQueuedBefore(state, contactKey, changeId),
      heldUntil: ({ changeId }) => heldUntil(changeId),
      msSinceSent: (changeId) => this.#msSinceSent(changeId),
      lostAnswerError: (changeId) => state.entries.get(changeId)?.lostAnswerError ?? null,
      hasFullSync: () => this.#options.hasFullSync(),
    };
  }
}
