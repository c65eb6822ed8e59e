import type { ChangesStatus } from '../../../contract/accounts/sync.ts';
import type { FolderTrouble } from '../../data-folder/folder-trouble.ts';
import type { QueuedChange } from '../../store/api/journal-api.ts';

export type Held = ChangesStatus['heldBy'];
/** Why changes wait in the queue. */
export type HoldReason = NonNullable<Held>;

/** Of several reasons the first of these is told: what keeps the account from being used at all comes first. */
const TOLD_FIRST: readonly HoldReason[] = [
  'store_failed',
  'account_unknown',
  // A missing or refused key is said elsewhere, too.
  'journal_salvaged',
  'key_missing',
  'key_refused',
  'disk_full',
  'read_only',
  'offline',
  'plan_limit_reached',
];

/** Whether nothing can be written down: nobody's to confirm, it is over when writing works again. */
export const isFolderTrouble = (reason: Held): reason is FolderTrouble =>
  reason === 'disk_full' || reason === 'read_only';

/** Whether a reason concerns a change: at the plan's limit creates alone, otherwise all. */
export const concerns = (reason: HoldReason, { kind }: Pick<QueuedChange, 'kind'>): boolean =>
  reason !== 'plan_limit_reached' || kind === 'contact.create';

/**
 * The reasons that keep changes in the queue. Several can hold at once, and each is lifted by itself: the end of one says nothing
 * about the others.
 */
export class Holds {
  readonly #paused = new Set<string>();
  readonly #reasons = new Set<HoldReason>();

  /** The reason to be told. */
  get by(): Held {
    return TOLD_FIRST.find((reason) => this.#reasons.has(reason)) ?? null;
  }

  get any(): boolean {
    return this.#reasons.size + this.#paused.size > 0;
  }

  has(reason: HoldReason): boolean {
    return this.#reasons.has(reason);
  }

  /** False when it holds already. */
  hold(reason: HoldReason): boolean {
    if (this.#reasons.has(reason)) return false;
    this.#reasons.add(reason);
    return true;
  }

  /** False when it did not hold. */
  lift(reason: HoldReason): boolean {
    return this.#reasons.delete(reason);
  }

  pause(batchId: string): void {
    this.#paused.add(batchId);
  }

  resume(batchId: string): void {
    this.#paused.delete(batchId);
  }

  isPaused(batchId: string): boolean {
    return this.#paused.has(batchId);
  }

  /** Whether a hold keeps a change from being sent. Without a network some still try: the first that gets through ends that. */
  holds(change: Pick<QueuedChange, 'kind'>): boolean {
    for (const reason of this.#reasons) if (reason !== 'offline' && concerns(reason, change)) return true;
    return false;
  }
}
