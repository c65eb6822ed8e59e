import { setTimeout } from 'node:timers/promises';
import type { ContactKey } from '../../../contract/contacts/contact.ts';
import {
  DUPLICATES_MODES,
  MAX_CLUSTER_PAIRS,
  type DuplicatesMode,
  type PairExplanation,
} from '../../../contract/merging/duplicates.ts';
import { DuplicateIndex } from '../../../core/matching/clustering/duplicate-index.ts';
import type { ScanProgress } from '../../../core/matching/clustering/scan-types.ts';
import { runGenerator } from '../../../core/matching/tables/run-generator.ts';
import type { ComparedContact, StoredDecision } from '../../store/api/duplicates-api.ts';
import { afterWaiting } from '../../store/sqlite/time-slices.ts';
import { ComparedContacts } from '../searchable-contacts.ts';
import { DecidedPairs } from '../decided-pairs.ts';
import type { FoundCluster, MatchingApi } from './matching-api.ts';
import { ModeClusters } from './clusters-of-mode.ts';
import { PairGraph } from './pair-graph.ts';

const SLICE_MS = 12;
/** Pause after each slice while the window is in use. It limits the scan to a sixth of a processor. */
const REST_MS = 60;
/** The window counts as in use for this long after a request. */
const IN_USE_MS = 400;
/** Start and share of each phase in the progress of a scan (0 to 1), as measured. */
const PHASES: Record<ScanProgress['phase'], [from: number, share: number]> = {
  reading: [0, 0],
  comparing: [0, 0.75],
  learning: [0.75, 0.2],
  grouping: [0.95, 0.05],
};

/** The matching implementation, on the calling thread. */
export class MatchingEngine implements MatchingApi {
  #index = new DuplicateIndex();
  readonly #known = new ComparedContacts();
  readonly #decisions = new DecidedPairs();
  #graph = new PairGraph();
  readonly #modes: Record<DuplicatesMode, ModeClusters>;
  readonly #sliceMs: number;
  readonly #rest: (ms: number) => Promise<unknown>;
  #inUseUntil = Number.NEGATIVE_INFINITY;
  #progress = 0;
  #scanning: Promise<boolean> | null = null;
  #cancelled = false;
  /** Contacts whose decisions changed while all clusters were being computed. */
  #markedMeanwhile: Set<ContactKey> | null = null;

  /** `sliceMs`: duration of a time slice. `rest`: resolves after that many milliseconds. */
  constructor({
    sliceMs = SLICE_MS,
    rest = (ms: number): Promise<unknown> => setTimeout(ms),
  }: { sliceMs?: number; rest?: (ms: number) => Promise<unknown> } = {}) {
    this.#sliceMs = sliceMs;
    this.#rest = rest;
    const made = (mode: DuplicatesMode) =>
      new ModeClusters(mode, this.#known, this.#decisions, (pairs, areApart) =>
        this.#index.groupInSlices(pairs, areApart),
      );
    this.#modes = { 'within-group': made('within-group'), 'across-groups': made('across-groups') };
  }

  async clear(): Promise<void> {
    await this.#scanEnded();
    this.#index = new DuplicateIndex();
    this.#known.clear();
  }

  async take(contacts: ComparedContact[], gone: number[]): Promise<void> {
    await this.#scanEnded();
    for (const contact of contacts) this.#put(contact);
    for (const rowId of gone) this.#removeRow(rowId);
    await this.#restInUse();
  }

  async scan(keepOrder: boolean): Promise<boolean> {
    await this.#scanEnded();
    this.#cancelled = false;
    this.#progress = 0;
    this.#scanning = this.#scan(keepOrder);
    try {
      return await this.#scanning;
    } finally {
      this.#scanning = null;
    }
  }

  progress(): Promise<number> {
    return Promise.resolve(this.#progress);
  }

  cancel(): Promise<void> {
    this.#cancelled = true;
    return Promise.resolve();
  }

  windowInUse(): Promise<void> {
    this.#inUseUntil = performance.now() + IN_USE_MS;
    return Promise.resolve();
  }

  async update(contacts: ComparedContact[], gone: number[]): Promise<DuplicatesMode[]> {
    await this.#scanEnded();
    const touched = new Set<ContactKey>();
    const forget = (key: ContactKey) => {
      touched.add(key);
      for (const other of this.#graph.drop(key)) touched.add(other);
    };
    for (const rowId of gone) {
      const key = this.#removeRow(rowId);
      if (key !== null) forget(key);
    }
    for (const contact of contacts) {
      const before = this.#put(contact);
      if (before !== null) forget(before);
      forget(contact.key);
    }
    let end = performance.now() + this.#sliceMs;
    for (const contact of contacts) {
      // If both contacts of a pair changed, the comparison of the first one has found the pair already.
      for (const pair of this.#index.findLike(contact, { mode: 'across-groups' }))
        if (!this.#graph.has(pair.a, pair.b)) this.#graph.add(pair);
      if (performance.now() > end) {
        await afterWaiting();
        end = performance.now() + this.#sliceMs;
      }
    }
    return this.#remake(touched);
  }

  setDecisions(decisions: StoredDecision[]): Promise<DuplicatesMode[]> {
    this.#decisions.clear();
    for (const decision of decisions) this.#decisions.add(decision);
    const pairs = this.#graph.all();
    for (const mode of DUPLICATES_MODES) runGenerator(this.#modes[mode].make(pairs, true))();
    return Promise.resolve([...DUPLICATES_MODES]);
  }

  addDecision(decision: StoredDecision): Promise<DuplicatesMode[]> {
    this.#decisions.add(decision);
    return Promise.resolve(this.#marked(decision.keys));
  }

  removeDecisions(markIds: string[]): Promise<DuplicatesMode[]> {
    return Promise.resolve(this.#marked(markIds.flatMap((markId) => this.#decisions.remove(markId))));
  }

  counts(): ReturnType<MatchingApi['counts']> {
    const { 'within-group': within, 'across-groups': across } = this.#modes;
    return Promise.resolve({ 'within-group': within.counts, 'across-groups': across.counts });
  }

  list({ mode, filter, offset, limit }: Parameters<MatchingApi['list']>[0]): ReturnType<MatchingApi['list']> {
    return Promise.resolve(this.#modes[mode].list(filter, offset, limit));
  }

  cluster(clusterId: string): Promise<FoundCluster | null> {
    for (const mode of DUPLICATES_MODES) {
      const clusters = this.#modes[mode];
      const cluster = clusters.get(clusterId);
      if (!cluster) continue;
      const { keys, weakestLink } = cluster;
      const links = this.#graph.among(keys).map(({ a, b }) => ({ a, b }));
      // If there are too many links, only the most and the least probable ones are returned.
      const half = MAX_CLUSTER_PAIRS / 2;
      const shown = links.length <= half * 2 ? links : [...links.slice(0, half), ...links.slice(-half)];
      return Promise.resolve({ summary: clusters.summary(cluster), keys, links: shown, weakestLink });
    }
    return Promise.resolve(null);
  }

  async similar(...[contact, limit]: Parameters<MatchingApi['similar']>): ReturnType<MatchingApi['similar']> {
    await this.#prepared();
    const found = this.#index.findLike(contact, { mode: 'across-groups' });
    const isHere = (key: ContactKey) => this.#known.get(key)?.groupId === contact.groupId;
    const wanted = found.filter(
      ({ b }) => !this.#decisions.areSeparated(contact.key, b, isHere(b) ? 'within-group' : 'across-groups'),
    );
    return wanted
      .toSorted((one, two) => Number(isHere(two.b)) - Number(isHere(one.b)))
      .slice(0, limit)
      .map(({ b, probability }) => ({ key: b, probability }));
  }

  async explain(pairs: Parameters<MatchingApi['explain']>[0]): Promise<PairExplanation[]> {
    await this.#prepared();
    return pairs.map(([a, b]) => ({ a: a.key, b: b.key, ...this.#index.explain(a, b) }));
  }

  async close(): Promise<void> {
    this.#cancelled = true;
    await this.#scanEnded();
  }

  async #scanEnded(): Promise<void> {
    while (this.#scanning) await this.#scanning.catch(() => undefined);
  }

  /**
   * Waits while a running scan prepares the index in time slices. Without this wait, the caller would prepare the whole
   * index in one long step.
   */
  async #prepared(): Promise<void> {
    while (this.#scanning && !this.#index.isPrepared) await afterWaiting();
  }

  async #scan(keepOrder: boolean): Promise<boolean> {
    const steps = this.#index.findPairs({ mode: 'across-groups', isCancelled: () => this.#cancelled });
    const found = await this.#inSlices(steps, ({ phase, done, total }) => {
      const [from, share] = PHASES[phase];
      this.#progress = from + (total === 0 ? 0 : share * (done / total));
    });
    if (found === null) return false;
    this.#markedMeanwhile = new Set();
    try {
      const graph = await this.#inSlices(PairGraph.of(found.pairs));
      const within = await this.#inSlices(this.#modes['within-group'].make(found.pairs, keepOrder));
      const across = await this.#inSlices(this.#modes['across-groups'].make(found.pairs, keepOrder));
      // All results are replaced in one step, so that no call sees old and new results together.
      this.#graph = graph;
      within();
      across();
      this.#remake(this.#markedMeanwhile);
    } finally {
      this.#markedMeanwhile = null;
    }
    return true;
  }

  #marked(keys: readonly ContactKey[]): DuplicatesMode[] {
    for (const key of keys) this.#markedMeanwhile?.add(key);
    return this.#remake(keys);
  }

  #remake(keys: Iterable<ContactKey>): DuplicatesMode[] {
    const { keys: around, pairs } = this.#graph.around(keys);
    return DUPLICATES_MODES.filter((mode) => this.#modes[mode].remake(around, pairs));
  }

  #put(contact: ComparedContact): ContactKey | null {
    const before = this.#known.put(contact);
    if (before !== null) {
      this.#index.remove(before);
      this.#decisions.rekey(before, contact.key);
    }
    this.#index.put(contact);
    return before;
  }

  #removeRow(rowId: number): ContactKey | null {
    const key = this.#known.removeRow(rowId);
    if (key !== null) this.#index.remove(key);
    return key;
  }

  /** Pauses while the window is in use, to leave it the processor. */
  async #restInUse(): Promise<void> {
    if (performance.now() < this.#inUseUntil && !this.#cancelled) await this.#rest(REST_MS);
  }

  /** Runs a generator in time slices. */
  async #inSlices<S, T>(steps: Generator<S, T>, onStep?: (step: S) => void): Promise<T> {
    for (;;) {
      const end = performance.now() + this.#sliceMs;
      do {
        const step = steps.next();
        if (step.done) return step.value;
        onStep?.(step.value);
      } while (performance.now() < end);
      await afterWaiting();
      await this.#restInUse();
    }
  }
}
