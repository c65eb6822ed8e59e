import type { Change } from '../../electron/contract/changes/change.ts';
import type { QueuedChange } from '../../electron/host/store/api/journal-api.ts';
import { aChange } from './change.ts';

/** Number of contacts. */
export const CONTACTS = 6;
/** Returns the key of a contact. */
export const contactOf = (contact: number) => `contact ${contact}`;

/** A change in the model's journal. */
export interface Recorded {
  change: QueuedChange;
  /** The key of its contact when it was recorded. */
  recordedKey: string | null;
  state: Change['state'];
  /** Its position in the order of recording. */
  place: number;
  isRetried: boolean;
  ends: number;
}

/** Compares changes of a contact by the order in which they are sent; see `SendContext.sentBehind`. */
export function bySendOrder({ change: a }: Recorded, { change: b }: Recorded): number {
  const placeOf = ({ sequence, sentBehind }: QueuedChange) =>
    sentBehind === undefined ? sequence : sentBehind + 0.5;
  return placeOf(a) - placeOf(b) || a.sequence - b.sequence;
}

/** The model's journal: changes as they were recorded, with their states. */
export class ModelJournal {
  readonly #changes = new Map<string, Recorded>();
  /** Contact keys by the keys they replaced. */
  readonly #keys = new Map<string, string>();

  get size(): number {
    return this.#changes.size;
  }

  all(): Recorded[] {
    return [...this.#changes.values()];
  }

  add(recorded: Recorded): void {
    this.#changes.set(recorded.change.changeId, recorded);
  }

  /** Throws if the change was never recorded. */
  of(changeId: string): Recorded {
    const recorded = this.#changes.get(changeId);
    if (recorded === undefined) throw new Error(`${changeId} was never recorded.`);
    return recorded;
  }

  find(changeId: string): Recorded | null {
    return this.#changes.get(changeId) ?? null;
  }

  /** Ids of the changes that have not ended. */
  open(): string[] {
    return [...this.#changes].filter(([, recorded]) => isOpen(recorded)).map(([id]) => id);
  }

  /** Open changes of a contact in the order in which they are sent. */
  openOf(contactKey: string | null): Recorded[] {
    return this.all()
      .filter((each) => each.change.contactKey === contactKey && isOpen(each))
      .toSorted(bySendOrder);
  }

  /** Returns the current key of a contact. */
  keyOf(contact: number): string {
    const key = contactOf(contact);
    return this.#keys.get(key) ?? key;
  }

  replaceKey(former: string, now: string): void {
    for (const [older, key] of this.#keys) if (key === former) this.#keys.set(older, now);
    this.#keys.set(former, now);
    for (const each of this.#changes.values())
      if (each.change.contactKey === former) each.change = { ...each.change, contactKey: now };
  }
}

/** Whether a change has not ended. */
export const isOpen = ({ state }: Recorded): boolean => ['queued', 'sending', 'unsettled'].includes(state);

/** Returns a change as the journal returns it. Creates of every second contact are ambiguous: they have one first name. */
export function changeOf({ change, recordedKey, state }: Recorded): Change {
  const { changeId, batchId, kind, contactKey } = change;
  const firstName = Number(recordedKey?.split(' ')[1]) % 2 === 0 ? 'Even' : 'Odd';
  return aChange({ changeId, batchId, kind, contactKey, state, after: { firstName } });
}
