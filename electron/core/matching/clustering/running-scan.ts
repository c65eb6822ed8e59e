import type { BlockIndex } from '../blocking/block-index.ts';
import { ExcludedPairs } from '../blocking/excluded-pairs.ts';
import { PairList } from '../blocking/pair-list.ts';
import { AddedRows } from '../blocking/added-rows.ts';
import { DEFAULT_THRESHOLD } from '../certainty/certainty.ts';
import { runGenerator } from '../tables/run-generator.ts';
import { compareClusters } from './average-linkage.ts';
import { clusterPairs, type AreApart } from './cluster-pairs.ts';
import type { PairScorer } from './pair-scorer.ts';
import { comparePairs } from './compare-pairs.ts';
import { suggestPairs } from './suggest-pairs.ts';
import type { DuplicateScan, ScanOptions, ScanProgress } from './scan-types.ts';

const LEARNING_ROUNDS = 8;

export type FoundPairs = Omit<DuplicateScan, 'clusters'>;

interface RunningScanOptions {
  /** Whether another scan was started, which ends this one. */
  isReplaced: () => boolean;
  /** Called when the blocks are built. Queries use the new blocks from then on. */
  onPrepared: (blocks: BlockIndex) => void;
}

/**
 * One scan for duplicates, from its start to its end, in slices of a few milliseconds. Contacts may change between
 * slices: the scan uses the rows that it began with, and its result leaves out the changed contacts.
 */
export class RunningScan {
  /** Keys of the contacts that were added, removed or changed since the scan began. */
  readonly changed = new Set<string>();
  /** Rows added since the scan began. */
  readonly added: AddedRows;
  private readonly rows: PairScorer;
  private readonly options: ScanOptions & RunningScanOptions;

  constructor(rows: PairScorer, scan: ScanOptions, options: RunningScanOptions) {
    this.rows = rows;
    this.options = { ...scan, ...options };
    this.added = new AddedRows(rows.keys);
  }

  /** Compares the contacts, learns weights and returns the suggested pairs; null if the scan was ended. */
  *pairs(): Generator<ScanProgress, FoundPairs | null> {
    const { rows, options } = this;
    const isOver = () => this.isOver;
    const total = rows.columns.size;
    const ready = yield* stepped(rows.prepare(), 'reading', total, isOver);
    if (ready === null) return null;
    const { blocks, model, order } = ready;
    options.onPrepared(blocks);
    const pairs = new PairList();
    const comparing = comparePairs(order, blocks, rows.comparer, model, pairs);
    const compared = yield* stepped(comparing, 'comparing', total, isOver);
    if (compared === null) return null;
    blocks.releaseCandidates();
    const lesson = model.learn(total, pairs.size, pairs.levels, pairs.bits, LEARNING_ROUNDS);
    if ((yield* stepped(lesson, 'learning', LEARNING_ROUNDS, isOver)) === null) return null;
    rows.model = model;
    const suggesting = suggestPairs(pairs, model, rows, {
      threshold: options.threshold ?? DEFAULT_THRESHOLD,
      within: options.mode === 'within-group',
      never: new ExcludedPairs(options.neverPairs ?? []),
    });
    const suggested = yield* stepped(suggesting, 'grouping', total, isOver);
    if (suggested === null) return null;
    const changed = new Set(this.changed);
    const steady = suggested.filter(({ a, b }) => !changed.has(a) && !changed.has(b));
    return { pairs: steady, compared, changed: [...changed] };
  }

  /** Like `pairs`, with the clusters of the suggested pairs. */
  *pairsAndClusters(): Generator<ScanProgress, DuplicateScan | null> {
    const { rows, options } = this;
    const found = yield* this.pairs();
    if (found === null) return null;
    const never = new ExcludedPairs(options.neverPairs ?? []);
    const areApart: AreApart = (a, b) => never.has(a, b);
    const grouping = clusterPairs(rows, found.pairs, areApart);
    const clusters = yield* stepped(grouping, 'grouping', rows.columns.size, () => this.isOver);
    if (clusters === null) return null;
    return this.withoutChanged({ ...found, clusters, changed: [...this.changed] }, areApart);
  }

  private get isOver(): boolean {
    return this.options.isReplaced() || this.options.isCancelled?.() === true;
  }

  /** Removes changed contacts from the result, and rebuilds their clusters without them. */
  private withoutChanged(scan: DuplicateScan, areApart: AreApart): DuplicateScan {
    if (scan.changed.length === 0) return scan;
    const changed = new Set(scan.changed);
    const pairs = scan.pairs.filter(({ a, b }) => !changed.has(a) && !changed.has(b));
    const touched = new Set(scan.clusters.filter(({ members }) => members.some((key) => changed.has(key))));
    const rest = new Set([...touched].flatMap(({ members }) => members));
    const ofRest = pairs.filter(({ a, b }) => rest.has(a) && rest.has(b));
    const regrouped = runGenerator(clusterPairs(this.rows, ofRest, areApart));
    const clusters = [...scan.clusters.filter((cluster) => !touched.has(cluster)), ...regrouped];
    return { ...scan, pairs, clusters: clusters.sort(compareClusters) };
  }
}

/** Runs work that yields its progress, as a stage of a scan; returns its result, or null once the scan has ended. */
function* stepped<T>(
  work: Generator<number, T>,
  phase: ScanProgress['phase'],
  total: number,
  isOver: () => boolean,
): Generator<ScanProgress, T | null> {
  for (let step = work.next(); ; step = work.next()) {
    if (isOver()) return null;
    if (step.done) return step.value;
    yield { phase, done: Math.min(step.value, total), total };
  }
}
