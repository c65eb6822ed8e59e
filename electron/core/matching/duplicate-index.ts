import { agreeingFields } from './agreeing-fields.ts';
import { BlockIndex } from './block-index.ts';
import { BlockingKeys } from './blocking-keys.ts';
import { certaintyOf, DEFAULT_THRESHOLD, type Certainty } from './certainty.ts';
import { buildClusters, type DuplicateCluster, type Link } from './clusters.ts';
import { ContactColumns } from './contact-columns.ts';
import { explainLevels, type PairExplanation } from './explain-pair.ts';
import { FIELD_COUNT, LEVELS } from './levels.ts';
import type { MatchContact } from './match-contact.ts';
import { NeverPairs } from './never-pairs.ts';
import { PairComparer } from './pair-comparison.ts';
import { PairList } from './pair-list.ts';
import { Rarity } from './rarity.ts';
import { RelationModel } from './relation-model.ts';

/** Pairs below these log odds, under what is expected of any account, are not looked at again. */
const WORTH_KEEPING = -9;
const RANDOM_PAIRS = 8_000;
const LEARNING_ROUNDS = 8;
/** Rows compared, or contacts taken in, between two reports of progress. */
const SLICE = 256;
/** Contacts changed since the blocks were built, after which they are built again: this share of all, and some. */
const STALE_SHARE = 0.05;

export interface ScanOptions {
  /** `within-group`: only contacts of one group are the same twice; `across-groups`: all with all. */
  mode: 'within-group' | 'across-groups';
  /** Pairs of at least this probability are suggested; 0.5 unless set. */
  threshold?: number;
  /** Pairs of keys that are known to be two people. */
  neverPairs?: Iterable<readonly [string, string]>;
  /** Asked between slices; the scan ends with null when it says yes. */
  isCancelled?: () => boolean;
}

export interface ScanProgress {
  phase: 'reading' | 'comparing' | 'learning' | 'grouping';
  /** Of `total`, in contacts; in rounds while learning. */
  done: number;
  total: number;
}

export interface DuplicatePair {
  a: string;
  b: string;
  /** That the two are one person, 0 to 1. */
  probability: number;
  certainty: Certainty;
  /** The same as `probability`, where that is too near to 1 to tell pairs apart. */
  logOdds: number;
  /** A bit for every `FIELD` in which the two agree, see `agreeingFields`. */
  agreeing: number;
}

/** What a scan found. */
export interface DuplicateScan {
  /** The surest first. */
  clusters: DuplicateCluster[];
  /** Every suggested pair, the surest first. */
  pairs: DuplicatePair[];
  /** How many pairs were compared. */
  compared: number;
}

/**
 * The contacts of an account, ready to be compared: scanned for duplicates as a whole, and asked who looks like one
 * contact. Holds folded values only; what it was given is neither kept nor changed.
 */
export class DuplicateIndex {
  private readonly columns = new ContactColumns();
  private readonly rarity = new Rarity(this.columns);
  private readonly comparer = new PairComparer(this.columns, this.rarity);
  private model = new RelationModel();
  private readonly keys = new BlockingKeys(this.columns, this.rarity);
  private blocks: BlockIndex | null = null;
  private readonly added = new Map<number, number[]>();
  private changes = 0;

  /** Contacts held. */
  get size(): number {
    return this.columns.size;
  }

  /** Takes a contact in, in place of the one with its key if there is one. */
  put(contact: MatchContact): void {
    this.remove(contact.key);
    const row = this.columns.add(contact);
    this.changes++;
    if (this.blocks === null) return;
    const count = this.keys.of(row);
    for (let at = 0; at < count; at++) {
      const key = this.keys.keys[at] ?? 0;
      const rows = this.added.get(key);
      if (rows === undefined) this.added.set(key, [row]);
      else rows.push(row);
    }
  }

  /** Takes a contact out; false when it is not held. */
  remove(key: string): boolean {
    if (!this.columns.remove(key)) return false;
    this.changes++;
    return true;
  }

  /**
   * Finds all duplicates. A generator, so that whoever runs it can do other work, report and stop between slices of
   * a few milliseconds; null when `isCancelled` said yes. Learns from the contacts held, for later questions too.
   */
  *scan(options: ScanOptions): Generator<ScanProgress, DuplicateScan | null> {
    const found = yield* this.findPairs(options);
    if (found === null) return null;
    const never = new NeverPairs(options.neverPairs ?? []);
    return { ...found, clusters: this.group(found.pairs, (a, b) => never.has(a, b)) };
  }

  /** As `scan`, without making clusters of the pairs: for who makes them with `group`, of some or under marks of their own. */
  *findPairs(options: ScanOptions): Generator<ScanProgress, Omit<DuplicateScan, 'clusters'> | null> {
    const { columns, comparer } = this;
    const isCancelled = options.isCancelled ?? (() => false);
    const total = columns.rows;
    this.prepare();
    // Learnt from the beginning each time, so that the same contacts give the same answer; until then the old weights serve.
    const model = new RelationModel();
    model.expect(columns.size);
    this.learnStrangers(model);
    yield { phase: 'comparing', done: 0, total };
    const blocks = this.blocks;
    if (blocks === null) return null;
    blocks.begin();
    const pairs = new PairList();
    let compared = 0;
    let from = 0;
    const visit = (other: number) => {
      compared++;
      comparer.compare(from, other);
      const { levels, bits } = comparer;
      if (model.logOdds(levels, bits) > WORTH_KEEPING) pairs.add(from, other, levels, bits);
    };
    for (from = 0; from < total; from++) {
      blocks.eachLater(from, visit);
      if (from % SLICE === SLICE - 1) {
        if (isCancelled()) return null;
        yield { phase: 'comparing', done: from + 1, total };
      }
    }
    const lesson = model.learn(columns.size, pairs.size, pairs.levels, pairs.bits, LEARNING_ROUNDS);
    for (let round = 0; !lesson.next().done; round++) {
      if (isCancelled()) return null;
      yield { phase: 'learning', done: round + 1, total: LEARNING_ROUNDS };
    }
    yield { phase: 'grouping', done: 0, total };
    if (isCancelled()) return null;
    this.model = model;
    return { pairs: this.suggested(pairs, options), compared };
  }

  /** Of pairs worth a closer look those that are suggested, the surest first. */
  private suggested(
    pairs: PairList,
    { threshold = DEFAULT_THRESHOLD, ...options }: ScanOptions,
  ): DuplicatePair[] {
    const { columns, model } = this;
    const within = options.mode === 'within-group';
    const never = new NeverPairs(options.neverPairs ?? []);
    const least = Math.log(threshold / (1 - threshold));
    const suggested: DuplicatePair[] = [];
    for (let pair = 0; pair < pairs.size; pair++) {
      const offset = pair * FIELD_COUNT;
      const logOdds = model.logOdds(pairs.levels, pairs.bits, offset);
      if (logOdds < least) continue;
      const left = pairs.left[pair] ?? 0;
      const right = pairs.right[pair] ?? 0;
      if (within && columns.group[left] !== columns.group[right]) continue;
      const keys = [columns.keys[left] ?? '', columns.keys[right] ?? ''] as const;
      const [a, b] = keys[0] < keys[1] ? keys : [keys[1], keys[0]];
      if (never.has(a, b)) continue;
      const certainty = certaintyOf(logOdds, pairs.levels, offset);
      const agreeing = agreeingFields(pairs.levels, offset);
      suggested.push({ a, b, probability: probabilityOf(logOdds), certainty, logOdds, agreeing });
    }
    return suggested.sort(
      (one, two) => two.logOdds - one.logOdds || compareText(one.a, two.a) || compareText(one.b, two.b),
    );
  }

  /**
   * Who of those held may be the same person as `contact`, the likeliest first. The contact need not be held (a draft), and is
   * never its own answer. Milliseconds, once the index has been used; weights are those of the last scan.
   */
  findLike(
    contact: MatchContact,
    options: { mode: ScanOptions['mode']; threshold?: number },
  ): DuplicatePair[] {
    if (this.blocks === null || this.changes > this.columns.size * STALE_SHARE + 500) this.prepare();
    const { columns, comparer, model, blocks } = this;
    const threshold = options.threshold ?? DEFAULT_THRESHOLD;
    // The contact gets a row for as long as it is compared, beside the one it may hold.
    const held = columns.rowOfKey.get(contact.key);
    const draft = columns.add(contact);
    if (held === undefined) columns.rowOfKey.delete(contact.key);
    else columns.rowOfKey.set(contact.key, held);
    const seen = new Set<number>([draft, held ?? draft]);
    const found: DuplicatePair[] = [];
    const visit = (row: number) => {
      if (seen.has(row) || columns.keys[row] === '') return;
      seen.add(row);
      if (options.mode === 'within-group' && columns.group[row] !== columns.group[draft]) return;
      comparer.compare(draft, row);
      const logOdds = model.logOdds(comparer.levels, comparer.bits);
      const probability = probabilityOf(logOdds);
      if (probability < threshold) return;
      const certainty = certaintyOf(logOdds, comparer.levels);
      const agreeing = agreeingFields(comparer.levels);
      found.push({ a: contact.key, b: columns.keys[row] ?? '', probability, certainty, logOdds, agreeing });
    };
    const count = this.keys.of(draft);
    for (let at = 0; at < count; at++) {
      const key = this.keys.keys[at] ?? 0;
      blocks?.eachWith(key, visit);
      this.added.get(key)?.forEach(visit);
    }
    columns.release(draft);
    return found.toSorted((one, two) => two.probability - one.probability || compareText(one.b, two.b));
  }

  /**
   * Clusters of pairs that a scan or `findLike` gave, the surest first; never one with two contacts that `areApart` names. As
   * the clusters of a scan, for a part of the account or under other marks.
   */
  group(
    pairs: readonly DuplicatePair[],
    areApart: (a: string, b: string) => boolean = () => false,
  ): DuplicateCluster[] {
    const { columns } = this;
    const nameOf = (row: number) => columns.keys[row] ?? '';
    const links: Link[] = [];
    for (const { a, b, logOdds, certainty } of pairs) {
      const left = columns.rowOfKey.get(a);
      const right = columns.rowOfKey.get(b);
      if (left !== undefined && right !== undefined) links.push({ left, right, logOdds, certainty });
    }
    return buildClusters(
      links,
      (left, right) => (areApart(nameOf(left), nameOf(right)) ? -Infinity : this.rowLogOdds(left, right)),
      nameOf,
    );
  }

  /** What speaks for and against two contacts being one person, field by field. Neither need be held. */
  explain(a: MatchContact, b: MatchContact): PairExplanation {
    if (this.blocks === null) this.prepare();
    const { columns, comparer, model } = this;
    const heldA = columns.rowOfKey.get(a.key);
    const heldB = columns.rowOfKey.get(b.key);
    const left = columns.add(a);
    const right = columns.add(b);
    for (const [key, held] of [
      [a.key, heldA],
      [b.key, heldB],
    ] as const) {
      if (held === undefined) columns.rowOfKey.delete(key);
      else columns.rowOfKey.set(key, held);
    }
    // In an order of its own, so that both ways round give the same.
    if (compareText(a.key, b.key) <= 0) comparer.compare(left, right);
    else comparer.compare(right, left);
    const logOdds = model.logOdds(comparer.levels, comparer.bits);
    const explanation = explainLevels(a, b, comparer.levels, {
      probability: probabilityOf(logOdds),
      certainty: certaintyOf(logOdds, comparer.levels),
      relation: model.likeliestRelation(comparer.levels, comparer.bits),
      weights: model.fieldWeights(comparer.levels, comparer.bits),
    });
    columns.release(right);
    columns.release(left);
    return explanation;
  }

  /** Counts how common values are, learns what strangers share, and builds the blocks. */
  private prepare(): void {
    const { columns } = this;
    this.rarity.count();
    if (this.blocks === null || this.changes > 0) {
      if (!this.model.hasLearnt) this.model.expect(columns.size);
      this.learnStrangers(this.model);
      this.blocks = new BlockIndex(this.keys, columns.rows, (row) => columns.keys[row] !== '');
      this.added.clear();
      this.changes = 0;
    }
  }

  private rowLogOdds(left: number, right: number): number {
    this.comparer.compare(left, right);
    return this.model.logOdds(this.comparer.levels, this.comparer.bits);
  }

  /** Compares pairs taken at random, always the same ones. */
  private learnStrangers(model: RelationModel): void {
    const { columns, comparer } = this;
    const counts = new Float64Array(FIELD_COUNT * LEVELS);
    let state = 0x2545f491;
    const next = () => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return Math.floor((state / 0x1_0000_0000) * columns.rows);
    };
    const most = Math.min(RANDOM_PAIRS, columns.size * 20);
    for (let at = 0; at < most; at++) {
      const a = next();
      const b = next();
      if (a === b || columns.keys[a] === '' || columns.keys[b] === '') continue;
      comparer.compare(a, b);
      for (let field = 0; field < FIELD_COUNT; field++) {
        const place = field * LEVELS + (comparer.levels[field] ?? 0);
        counts[place] = (counts[place] ?? 0) + 1;
      }
    }
    model.learnStrangers(counts);
  }
}

/**
 * Finds the duplicates among `contacts`, which are read once and not kept. A generator of progress, as
 * `DuplicateIndex.scan`, which it fills and runs.
 */
export function* scanForDuplicates(
  contacts: Iterable<MatchContact>,
  options: ScanOptions,
): Generator<ScanProgress, DuplicateScan | null> {
  const index = new DuplicateIndex();
  for (const contact of contacts) {
    index.put(contact);
    if (index.size % SLICE !== 0) continue;
    if (options.isCancelled?.() === true) return null;
    yield { phase: 'reading', done: index.size, total: index.size };
  }
  return yield* index.scan(options);
}

function probabilityOf(logOdds: number): number {
  return 1 / (1 + Math.exp(-logOdds));
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
