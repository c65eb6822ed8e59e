import type { ChangesStatus } from '../../contract/sync.ts';
import type { FolderTrouble } from '../folder-trouble.ts';
import type { QueuedChange } from '../store/journal-api.ts';

export type Held = ChangesStatus['heldBy'];

/** Whether nothing can be written down: nobody's to confirm, it is over when writing works again. */
export const isFolderTrouble = (reason: Held): reason is FolderTrouble =>
  reason === 'disk_full' || reason === 'read_only';

/** What keeps changes in the queue: all of them, creates alone, or those of a paused batch. */
export class Holds {
  readonly #paused = new Set<string>();
  #all: Exclude<Held, 'plan_limit_reached'> = null;
  #creates = false;

  /** The reason to be told: what holds everything before what holds creates. */
  get by(): Held {
    return this.#all ?? (this.#creates ? 'plan_limit_reached' : null);
  }

  get any(): boolean {
    return this.by !== null || this.#paused.size > 0;
  }

  /** False when nothing changes by it. */
  hold(reason: NonNullable<Held>): boolean {
    if (reason === 'plan_limit_reached') {
      if (this.#creates) return false;
      this.#creates = true;
      return true;
    }
    // What the user must deal with is not forgotten over a network that is away.
    const passes = reason === 'offline' || isFolderTrouble(reason);
    if (this.#all === reason || (this.#all !== null && this.#all !== 'offline' && passes)) return false;
    this.#all = reason;
    return true;
  }

  lift(): void {
    this.#all = null;
    this.#creates = false;
  }

  /** Lifts a hold that is over by itself. False when it was not that which held. */
  liftIf(...reasons: ('offline' | 'key_refused' | FolderTrouble)[]): boolean {
    if (!reasons.some((reason) => this.#all === reason)) return false;
    this.#all = null;
    return true;
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
  holds({ kind }: Pick<QueuedChange, 'kind'>): boolean {
    if (this.#all !== null && this.#all !== 'offline') return true;
    return this.#creates && kind === 'contact.create';
  }
}
