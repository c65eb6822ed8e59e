import { AddedRows } from '../blocking/added-rows.ts';
import { agreeingFields } from '../agreement/agreeing-fields.ts';
import type { BlockIndex } from '../blocking/block-index.ts';
import type { EarlierRows } from '../blocking/earlier-rows.ts';
import { areManAndWoman, DEFAULT_THRESHOLD, probabilityOf } from '../certainty/certainty.ts';
import type { DuplicateCluster } from './scan-types.ts';
import { clusterPairs, type AreApart } from './cluster-pairs.ts';
import { RunningScan, type FoundPairs } from './running-scan.ts';
import type { DuplicatePair, DuplicateScan, ScanOptions, ScanProgress } from './scan-types.ts';
import { explainLevels, type PairExplanation } from './explain-pair.ts';
import type { MatchInput } from '../columns/match-input.ts';
import { ScoreBounds } from '../agreement/score-bounds.ts';
import { PairScorer, type PreparedRows } from './pair-scorer.ts';
import type { RelationModel } from '../agreement/relation-model.ts';
import { runGenerator } from '../tables/run-generator.ts';

/** The blocks are rebuilt once this share of all contacts, plus `MIN_STALE_CONTACTS`, has changed. */
const STALE_SHARE = 0.5;
const MIN_STALE_CONTACTS = 500;
/** Upper bound for the rounding error of log odds computed from a probability. */
const MAX_ROUNDING_ERROR = 1e-6;

/**
 * Index of an account's contacts for matching. It scans all of them for duplicates, or finds those similar to one
 * contact. It stores folded values only, and neither keeps nor changes its input. Results depend on the contacts
 * alone, not on the order in which they were added.
 */
export class DuplicateIndex {
  private readonly rows = new PairScorer();
  private blocks: BlockIndex | null = null;
  /** Rows added since the blocks were built. */
  private added = new AddedRows(this.rows.keys);
  /**
   * The earlier rows of each row with a place (`MatchInput.place`); null if a contact has changed since they were
   * listed.
   */
  private earlier: EarlierRows | null = null;
  /** Number of contacts changed since the blocks were built. */
  private changes = 0;
  private bounds: { model: RelationModel; threshold: number; bounds: ScoreBounds } | null = null;
  /** Number of the last query that visited each row. */
  private seen = new Int32Array(0);
  private queryCount = 0;
  /** The current scan, if any. */
  private running: RunningScan | null = null;

  /** Number of contacts in the index. */
  get size(): number {
    return this.rows.columns.size;
  }

  /** Whether a query can be answered at once. Otherwise the first query prepares the index. */
  get isPrepared(): boolean {
    return this.blocks !== null;
  }

  /** Adds a contact, or replaces the one with the same key. */
  put(contact: MatchInput): void {
    this.remove(contact.key);
    const row = this.rows.columns.add(contact);
    this.changes++;
    this.earlier = null;
    this.running?.changed.add(contact.key);
    if (this.blocks !== null) this.added.put(row);
    this.running?.added.put(row);
  }

  /** Removes a contact; returns false if the index lacks it. */
  remove(key: string): boolean {
    if (!this.rows.columns.remove(key)) return false;
    this.changes++;
    this.earlier = null;
    this.running?.changed.add(key);
    return true;
  }

  /** Removes all contacts with a `place`. The next query prepares the index again. */
  removePlaced(): void {
    const { columns } = this.rows;
    for (let row = 0; row < columns.rows; row++) {
      const key = columns.keys[row] ?? '';
      if (key !== '' && (columns.place[row] ?? -1) >= 0) this.remove(key);
    }
    this.blocks = null;
    this.added = new AddedRows(this.rows.keys);
  }

  /**
   * Finds all duplicates, and learns weights from the contacts for later queries. A generator: the caller can do other
   * work, report progress or stop between slices of a few milliseconds. Returns null if `isCancelled` returned true or
   * another scan was started. Contacts may change between slices: the scan compares them as they were when it began,
   * and its result omits those that changed. `changed` lists these, so that the caller can match them with `findLike`.
   */
  *scan(options: ScanOptions): Generator<ScanProgress, DuplicateScan | null> {
    return yield* this.onFixedRows(options, (scan) => scan.pairsAndClusters());
  }

  /**
   * Like `scan`, but without clusters. The caller builds them with `group`, for example from some of the pairs or
   * with other decisions.
   */
  *findPairs(options: ScanOptions): Generator<ScanProgress, FoundPairs | null> {
    return yield* this.onFixedRows(options, (scan) => scan.pairs());
  }

  /** Runs a scan. Until it ends, the rows that it began with keep their values. */
  private *onFixedRows<T>(
    options: ScanOptions,
    work: (scan: RunningScan) => Generator<ScanProgress, T>,
  ): Generator<ScanProgress, T> {
    const { columns } = this.rows;
    const changesBefore = this.changes;
    const scan = new RunningScan(this.rows, options, {
      isReplaced: () => this.running !== scan,
      onPrepared: (blocks) => {
        this.blocks = blocks;
        this.earlier = null;
        this.added = scan.added;
        this.changes -= changesBefore;
      },
    });
    this.running = scan;
    columns.keepRows();
    try {
      return yield* work(scan);
    } finally {
      if (this.running === scan) {
        this.running = null;
        columns.reuseRows();
      }
    }
  }

  /**
   * Finds contacts that may be the same person as `contact`, most certain first. The contact may be a draft outside
   * the index, and is never its own match. Takes milliseconds once the index is prepared; uses the weights of the
   * last scan.
   */
  findLike(contact: MatchInput, options: { mode: ScanOptions['mode']; threshold?: number }): DuplicatePair[] {
    this.refresh();
    const held = this.rows.columns.rowOfKey.get(contact.key);
    return this.rows.withDrafts([contact], ([draft = 0]) =>
      this.likeRow(draft, held ?? draft, contact.key, options),
    );
  }

  /**
   * Like `findLike`, for a contact in the index. Faster, because no draft row is added. `before`: finds only contacts
   * with a lower `place` or without a place.
   */
  findLikeHeld(
    key: string,
    options: { mode: ScanOptions['mode']; threshold?: number; before?: number },
  ): DuplicatePair[] {
    this.refresh();
    const row = this.rows.columns.rowOfKey.get(key);
    return row === undefined ? [] : this.likeRow(row, row, key, options);
  }

  /** Finds contacts similar to a row, except for `itself`, the row of the same contact. */
  private likeRow(
    asked: number,
    itself: number,
    key: string,
    options: { mode: ScanOptions['mode']; threshold?: number; before?: number },
  ): DuplicatePair[] {
    const { rows, blocks, added } = this;
    const { columns, keys, comparer } = rows;
    const threshold = options.threshold ?? DEFAULT_THRESHOLD;
    const bounds = this.boundsFor(threshold);
    const before = options.before ?? Infinity;
    const found: DuplicatePair[] = [];
    const seen = this.seenRows();
    const query = ++this.queryCount;
    seen[asked] = query;
    seen[itself] = query;
    const visit = (row: number) => {
      if (seen[row] === query) return;
      seen[row] = query;
      if (columns.keys[row] === '' || (columns.place[row] ?? -1) >= before) return;
      if (options.mode === 'within-group' && columns.group[row] !== columns.group[asked]) return;
      const logOdds = rows.logOddsIfWorth(asked, row, bounds);
      if (logOdds === null) return;
      const probability = probabilityOf(logOdds);
      if (probability < threshold || areManAndWoman(comparer.levels)) return;
      const certainty = rows.certaintyOf(asked, row, { compared: comparer, model: rows.model, logOdds });
      const agreeing = agreeingFields(comparer.levels);
      found.push({ a: key, b: columns.keys[row] ?? '', probability, certainty, logOdds, agreeing });
    };
    if (this.earlier !== null && before === columns.place[asked]) this.earlier.eachOf(asked, visit);
    else {
      const count = keys.of(asked);
      for (let at = 0; at < count; at++) {
        const blockingKey = keys.keys[at] ?? 0;
        blocks?.eachWith(blockingKey, visit);
        added.eachWith(blockingKey, visit);
      }
    }
    return found.toSorted((one, two) => two.probability - one.probability || (one.b < two.b ? -1 : 1));
  }

  /** Returns `seen` with an element for every row. */
  private seenRows(): Int32Array {
    if (this.seen.length < this.rows.columns.rows) this.seen = new Int32Array(this.rows.columns.rows * 2);
    return this.seen;
  }

  /** Bounds that let a comparison stop early once it cannot reach the threshold with the current model. */
  private boundsFor(threshold: number): ScoreBounds {
    const { model } = this.rows;
    if (this.bounds?.model !== model || this.bounds.threshold !== threshold) {
      const least = Math.log(threshold / (1 - threshold)) - MAX_ROUNDING_ERROR;
      this.bounds = { model, threshold, bounds: new ScoreBounds(model, least) };
    }
    return this.bounds.bounds;
  }

  /** Like `groupInSlices`, but without a pause, so only for a part of the account. */
  group(pairs: readonly DuplicatePair[], areApart?: AreApart): DuplicateCluster[] {
    return runGenerator(this.groupInSlices(pairs, areApart));
  }

  /** See `clusterPairs`. */
  groupInSlices(pairs: readonly DuplicatePair[], areApart?: AreApart): Generator<number, DuplicateCluster[]> {
    return clusterPairs(this.rows, pairs, areApart);
  }

  /**
   * Explains field by field what supports and what contradicts that two contacts are one person. Both may be drafts
   * outside the index.
   */
  explain(a: MatchInput, b: MatchInput): PairExplanation {
    this.refresh();
    const { rows } = this;
    const { comparer } = rows;
    return rows.withDrafts([a, b], ([left = 0, right = 0]) => {
      const logOdds = rows.logOdds(left, right);
      return explainLevels(a, b, comparer.levels, {
        probability: probabilityOf(logOdds),
        certainty: rows.certaintyOf(left, right, { compared: comparer, model: rows.model, logOdds }),
        relation: rows.model.likeliestRelation(comparer.levels, comparer.bits),
        weights: rows.model.fieldWeights(comparer.levels, comparer.bits),
      });
    });
  }

  /**
   * Prepares the index for calls of `findLikeHeld` with `before`, one for every contact with a place. A generator, so
   * that the caller can do other work or stop in between. If a contact changes meanwhile, the preparation is lost.
   */
  *prepareEarlier(): Generator<number, void> {
    const { changes, rows } = this;
    if (this.isStale) {
      const prepared = yield* rows.prepare({ forQueries: true });
      if (this.changes !== changes) return;
      this.usePrepared(prepared);
    }
    // The blocks lack rows that were added since they were built, so nothing can be prepared.
    if (this.blocks === null || this.changes > 0) return;
    const earlier = yield* this.blocks.earlierRows(rows.columns.place, rows.columns.rows);
    if (this.changes === 0) this.earlier = earlier;
  }

  /** Whether the blocks are missing, or outdated by very many changes while no scan is running. */
  private get isStale(): boolean {
    if (this.blocks !== null && this.changes <= this.size * STALE_SHARE + MIN_STALE_CONTACTS) return false;
    return this.running === null || this.blocks === null;
  }

  /**
   * Prepares the index as a scan does, but without a pause, for a query before the first scan or after very many
   * changes.
   */
  private refresh(): void {
    if (this.isStale) this.usePrepared(runGenerator(this.rows.prepare({ forQueries: true })));
  }

  private usePrepared({ blocks, model }: PreparedRows): void {
    this.blocks = blocks;
    this.earlier = null;
    if (!this.rows.model.hasLearnt) this.rows.model = model;
    this.added = new AddedRows(this.rows.keys);
    this.changes = 0;
  }
}
