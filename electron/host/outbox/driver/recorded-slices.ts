import type { QueuedChange } from '../../store/api/journal-api.ts';
import type { OutboxEvent } from '../state/event.ts';

/** Number of changes that are added in one turn of the event loop. Adding 1,000 takes about 10 ms. */
const SLICE = 1_000;

/**
 * Hands recorded changes to the outbox, thousands of them in slices, so that the host stays responsive. Until a change
 * is added, the outbox doesn't know it. Running changes don't need the rest of the changes. But the outbox must call
 * `addRest` before it adds later changes, cancels changes or answers a query about a batch.
 */
export class RecordedSlices {
  readonly #apply: (event: OutboxEvent) => void;
  /** Changes to add, in the order in which they were recorded. */
  #rest: readonly QueuedChange[] = [];

  constructor(apply: (event: OutboxEvent) => void) {
    this.#apply = apply;
  }

  /** Adds recorded changes after those that aren't added yet. For `writesFirst`, see the event `recorded`. */
  add(changes: readonly QueuedChange[], { writesFirst }: { writesFirst: boolean }): void {
    this.addRest();
    if (changes.length <= SLICE || changes.some(needsWholeBatch))
      return this.#apply({ kind: 'recorded', changes, writesFirst });
    this.#rest = changes;
    this.#addSlice();
  }

  /** Adds at once all changes that aren't added yet. */
  addRest(): void {
    if (this.#rest.length === 0) return;
    const changes = this.#rest;
    this.#rest = [];
    this.#apply({ kind: 'recorded', changes });
  }

  /** Drops the changes that aren't added yet, because the account is being closed. They stay in the journal. */
  drop(): void {
    this.#rest = [];
  }

  #addSlice(): void {
    const changes = this.#rest.slice(0, SLICE);
    if (changes.length === 0) return;
    this.#rest = this.#rest.slice(SLICE);
    this.#apply({ kind: 'recorded', changes });
    if (this.#rest.length > 0) setImmediate(() => this.#addSlice());
  }
}

/** Whether this change and all that were recorded with it must be added at once, because their order matters. */
const needsWholeBatch = ({ kind, merge, waitsFor, undoWindowMs }: QueuedChange): boolean =>
  !(kind === 'contact.edit' || kind === 'contact.create') ||
  merge !== undefined ||
  waitsFor !== undefined ||
  undoWindowMs !== undefined;
