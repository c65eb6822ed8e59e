import type { ContactKey } from '../../contract/contacts/contact.ts';
import type { DuplicatesMode } from '../../contract/merging/duplicates.ts';
import type { StoredDecision } from '../store/api/duplicates-api.ts';

/** Pairs of contacts that the user's decisions separate. */
export class DecidedPairs {
  readonly #marks = new Map<string, StoredDecision>();
  readonly #byKey = new Map<ContactKey, Set<StoredDecision>>();

  add(mark: StoredDecision): void {
    this.#marks.set(mark.markId, mark);
    for (const key of mark.keys) {
      const marks = this.#byKey.get(key);
      if (marks) marks.add(mark);
      else this.#byKey.set(key, new Set([mark]));
    }
  }

  /** Removes a decision and returns the keys of its contacts. */
  remove(markId: string): ContactKey[] {
    const mark = this.#marks.get(markId);
    if (!mark) return [];
    this.#marks.delete(markId);
    for (const key of mark.keys) {
      const marks = this.#byKey.get(key);
      marks?.delete(mark);
      if (marks?.size === 0) this.#byKey.delete(key);
    }
    return mark.keys;
  }

  /** Replaces a contact's key. */
  rekey(before: ContactKey, key: ContactKey): void {
    const marks = this.#byKey.get(before);
    if (!marks) return;
    this.#byKey.delete(before);
    for (const mark of marks) {
      mark.keys = mark.keys.map((each) => (each === before ? key : each));
      const others = this.#byKey.get(key);
      if (others) others.add(mark);
      else this.#byKey.set(key, new Set([mark]));
    }
  }

  clear(): void {
    this.#marks.clear();
    this.#byKey.clear();
  }

  /**
   * Whether a decision separates the pair. A person who is intentionally in several groups is still a duplicate if they
   * are twice in one group.
   */
  areSeparated(a: ContactKey, b: ContactKey, mode: DuplicatesMode): boolean {
    if (this.#marks.size === 0) return false;
    const ofB = this.#byKey.get(b);
    if (!ofB) return false;
    for (const mark of this.#byKey.get(a) ?? [])
      if (ofB.has(mark) && (mark.kind === 'not' || mode === 'across-groups')) return true;
    return false;
  }
}
