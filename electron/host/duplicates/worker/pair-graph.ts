import type { ContactKey } from '../../../contract/contacts/contact.ts';
import type { DuplicatePair } from '../../../core/matching/clustering/scan-types.ts';

/** Pairs added between two yields. */
const SLICE = 1_024;

/** All matching pairs by contact. */
export class PairGraph {
  readonly #pairs = new Map<ContactKey, DuplicatePair[]>();

  /** Builds a graph of these pairs, yielding now and then. */
  static *of(pairs: readonly DuplicatePair[]): Generator<undefined, PairGraph> {
    const graph = new PairGraph();
    for (const [at, pair] of pairs.entries()) {
      graph.add(pair);
      if (at % SLICE === SLICE - 1) yield;
    }
    return graph;
  }

  add(pair: DuplicatePair): void {
    for (const key of [pair.a, pair.b]) {
      const pairs = this.#pairs.get(key);
      if (pairs) pairs.push(pair);
      else this.#pairs.set(key, [pair]);
    }
  }

  has(a: ContactKey, b: ContactKey): boolean {
    return (this.#pairs.get(a) ?? []).some((pair) => pair.a === b || pair.b === b);
  }

  /** Removes a contact's pairs; returns the other contacts in them. */
  drop(key: ContactKey): ContactKey[] {
    const others = (this.#pairs.get(key) ?? []).map(({ a, b }) => (a === key ? b : a));
    this.#pairs.delete(key);
    for (const other of others) {
      const left = (this.#pairs.get(other) ?? []).filter(({ a, b }) => a !== key && b !== key);
      if (left.length > 0) this.#pairs.set(other, left);
      else this.#pairs.delete(other);
    }
    return others;
  }

  /** The connected components of these contacts, with their pairs, the most probable first. */
  around(keys: Iterable<ContactKey>): { keys: Set<ContactKey>; pairs: DuplicatePair[] } {
    const reached = new Set(keys);
    const pairs = new Set<DuplicatePair>();
    for (const key of reached) {
      for (const pair of this.#pairs.get(key) ?? []) {
        pairs.add(pair);
        // The loop also visits keys added during iteration.
        reached.add(pair.a).add(pair.b);
      }
    }
    return { keys: reached, pairs: [...pairs].toSorted((one, two) => two.logOdds - one.logOdds) };
  }

  /** All pairs, the most probable first. */
  all(): DuplicatePair[] {
    return this.around(this.#pairs.keys()).pairs;
  }

  /** The pairs among some contacts, the most probable first. */
  among(keys: readonly ContactKey[]): DuplicatePair[] {
    const wanted = new Set(keys);
    const pairs = new Set<DuplicatePair>();
    for (const key of keys)
      for (const pair of this.#pairs.get(key) ?? [])
        if (wanted.has(pair.a) && wanted.has(pair.b)) pairs.add(pair);
    return [...pairs].toSorted((one, two) => two.logOdds - one.logOdds);
  }
}
