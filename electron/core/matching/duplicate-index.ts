import { AddedRows } from './added-rows.ts';
import { agreeingFields } from './agreeing-fields.ts';
import { BlockIndex } from './block-index.ts';
import { BlockingKeys } from './blocking-keys.ts';
import { certaintyOf, DEFAULT_THRESHOLD, probabilityOf, type Certainty } from './certainty.ts';
import { clustersInSlices, inQueue, type DuplicateCluster, type Link } from './clusters.ts';
import { ContactColumns } from './contact-columns.ts';
import { explainLevels, type PairExplanation } from './explain-pair.ts';
import type { MatchContact } from './match-contact.ts';
import { NeverPairs } from './never-pairs.ts';
import { PairComparer } from './pair-comparison.ts';
import { PairList } from './pair-list.ts';
import { Rarity } from './rarity.ts';
import { RelationModel } from './relation-model.ts';
import { comparePairs, stepped, strangersLevels, suggestPairs } from './scan-steps.ts';

const LEARNING_ROUNDS = 8;
/** Contacts taken in between two reports of progress. */
const SLICE = 256;
/** Contacts changed since the blocks were built, after which they are built again: this share of all, and some. */
const STALE_SHARE = 0.5;

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
  /** Contacts that came, went or changed while the scan ran: nothing is said about them. */
  changed: string[];
}

interface RunningScan {
  changed: Set<string>;
  added: AddedRows;
}

/**
 * The contacts of an account, ready to be compared: scanned for duplicates as a whole, and asked who looks like one
 * contact. Holds folded values only; what it was given is neither kept nor changed. What it answers hangs on the
 * contacts alone, not on the order in which they came.
 */
export class DuplicateIndex {
  private readonly columns = new ContactColumns();
  private readonly rarity = new Rarity(this.columns);
  private readonly comparer = new PairComparer(this.columns, this.rarity);
  private readonly keys = new BlockingKeys(this.columns, this.rarity);
  private model = new RelationModel();
  private blocks: BlockIndex | null = null;
  /** Rows by key that came after the blocks were built. */
  private added = new AddedRows(this.keys);
  /** Contacts that changed since the blocks were built. */
  private changes = 0;
  /** The scan under way, if any. */
  private running: RunningScan | null = null;

  /** Contacts held. */
  get size(): number {
    return this.columns.size;
  }

  /** Takes a contact in, in place of the one with its key if there is one. */
  put(contact: MatchContact): void {
    this.remove(contact.key);
    const row = this.columns.add(contact);
    this.changes++;
    this.running?.changed.add(contact.key);
    if (this.blocks !== null) this.added.put(row);
    this.running?.added.put(row);
  }

  /** Takes a contact out; false when it is not held. */
  remove(key: string): boolean {
    if (!this.columns.remove(key)) return false;
    this.changes++;
    this.running?.changed.add(key);
    return true;
  }

  /**
   * Finds all duplicates. A generator, so that whoever runs it can do other work, report and stop between slices of
   * a few milliseconds; null when `isCancelled` said yes, or another scan began meanwhile. Learns from the contacts held, for later
   * questions too. Contacts may come, go and change between slices: the scan stays with those it began with,
   * and leaves out of its answer what it knows of contacts that have changed; these are in `changed`, to be asked about by `findLike`.
   */
  *scan(options: ScanOptions): Generator<ScanProgress, DuplicateScan | null> {
    return yield* this.undisturbed(options, (running, isOver) =>
      this.pairsAndClusters(options, running, isOver),
    );
  }

  /** As `scan`, without making clusters of the pairs: for who makes them with `group`, of some or under marks of their own. */
  *findPairs(options: ScanOptions): Generator<ScanProgress, Omit<DuplicateScan, 'clusters'> | null> {
    return yield* this.undisturbed(options, (running, isOver) => this.pairsAlone(options, running, isOver));
  }

  /** Runs a scan while the rows it began with stay as they are. */
  private *undisturbed<T>(
    options: ScanOptions,
    work: (running: RunningScan, isOver: () => boolean) => Generator<ScanProgress, T>,
  ): Generator<ScanProgress, T> {
    const running: RunningScan = { changed: new Set(), added: new AddedRows(this.keys) };
    this.running = running;
    this.columns.keepRows();
    try {
      return yield* work(running, () => this.running !== running || options.isCancelled?.() === true);
    } finally {
      if (this.running === running) {
        this.running = null;
        this.columns.reuseRows();
      }
    }
  }

  private *pairsAlone(
    options: ScanOptions,
    running: RunningScan,
    isOver: () => boolean,
  ): Generator<ScanProgress, Omit<DuplicateScan, 'clusters'> | null> {
    const { columns } = this;
    const total = columns.size;
    const changesBefore = this.changes;
    const ready = yield* stepped(this.prepare(), 'reading', total, isOver);
    if (ready === null) return null;
    const { blocks, model, order } = ready;
    this.blocks = blocks;
    this.added = running.added;
    this.changes -= changesBefore;
    const pairs = new PairList();
    const comparing = comparePairs(order, blocks, this.comparer, model, pairs);
    const compared = yield* stepped(comparing, 'comparing', total, isOver);
    if (compared === null) return null;
    const lesson = model.learn(total, pairs.size, pairs.levels, pairs.bits, LEARNING_ROUNDS);
    if ((yield* stepped(lesson, 'learning', LEARNING_ROUNDS, isOver)) === null) return null;
    this.model = model;
    const suggesting = suggestPairs(pairs, model, columns, {
      threshold: options.threshold ?? DEFAULT_THRESHOLD,
      within: options.mode === 'within-group',
      never: new NeverPairs(options.neverPairs ?? []),
    });
    const suggested = yield* stepped(suggesting, 'grouping', total, isOver);
    if (suggested === null) return null;
    const changed = new Set(running.changed);
    const steady = suggested.filter(({ a, b }) => !changed.has(a) && !changed.has(b));
    return { pairs: steady, compared, changed: [...changed] };
  }

  private *pairsAndClusters(
    options: ScanOptions,
    running: RunningScan,
    isOver: () => boolean,
  ): Generator<ScanProgress, DuplicateScan | null> {
    const found = yield* this.pairsAlone(options, running, isOver);
    if (found === null) return null;
    const never = new NeverPairs(options.neverPairs ?? []);
    const areApart = (a: string, b: string) => never.has(a, b);
    const grouping = this.groupInSlices(found.pairs, areApart);
    const clusters = yield* stepped(grouping, 'grouping', this.size, isOver);
    if (clusters === null) return null;
    return this.withoutChanged({ ...found, clusters, changed: [...running.changed] }, areApart);
  }

  /** What is left when contacts that changed during a scan are taken out: their clusters are formed anew without them. */
  private withoutChanged(scan: DuplicateScan, areApart: (a: string, b: string) => boolean): DuplicateScan {
    if (scan.changed.length === 0) return scan;
    const changed = new Set(scan.changed);
    const pairs = scan.pairs.filter(({ a, b }) => !changed.has(a) && !changed.has(b));
    const touched = new Set(scan.clusters.filter(({ members }) => members.some((key) => changed.has(key))));
    const rest = new Set([...touched].flatMap(({ members }) => members));
    const anew = this.group(
      pairs.filter(({ a, b }) => rest.has(a) && rest.has(b)),
      areApart,
    );
    const clusters = [...scan.clusters.filter((cluster) => !touched.has(cluster)), ...anew];
    return { ...scan, pairs, clusters: clusters.sort(inQueue) };
  }

  /**
   * Who of those held may be the same person as `contact`, the likeliest first. The contact need not be held (a draft), and is
   * never its own answer. Milliseconds, once the index has been used; weights are those of the last scan.
   */
  findLike(
    contact: MatchContact,
    options: { mode: ScanOptions['mode']; threshold?: number },
  ): DuplicatePair[] {
    this.refresh();
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
      if (columns.isBefore(draft, row)) comparer.compare(draft, row);
      else comparer.compare(row, draft);
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
      this.added.eachWith(key, visit);
    }
    columns.release(draft);
    return found.toSorted((one, two) => two.probability - one.probability || compareText(one.b, two.b));
  }

  /**
   * Clusters of pairs that a scan or `findLike` gave, the surest first; never one with two contacts that `areApart` names. As
   * the clusters of a scan, for a part of the account or under other marks.
   */
  group(pairs: readonly DuplicatePair[], areApart?: (a: string, b: string) => boolean): DuplicateCluster[] {
    const grouping = this.groupInSlices(pairs, areApart);
    let step = grouping.next();
    while (!step.done) step = grouping.next();
    return step.value;
  }

  /** As `group`, yielding how many pairs it has looked at. */
  private *groupInSlices(
    pairs: readonly DuplicatePair[],
    areApart: (a: string, b: string) => boolean = () => false,
  ): Generator<number, DuplicateCluster[]> {
    const { columns } = this;
    const names = new Map<number, string>();
    const links: Link[] = [];
    for (const { a, b, logOdds, certainty } of pairs) {
      const left = columns.rowOfKey.get(a);
      const right = columns.rowOfKey.get(b);
      if (left === undefined || right === undefined) continue;
      names.set(left, a);
      names.set(right, b);
      links.push({ left, right, logOdds, certainty });
    }
    yield 0;
    const nameOf = (row: number) => names.get(row) ?? '';
    return yield* clustersInSlices(
      links,
      (left, right) => (areApart(nameOf(left), nameOf(right)) ? -Infinity : this.rowLogOdds(left, right)),
      nameOf,
    );
  }

  /** What speaks for and against two contacts being one person, field by field. Neither need be held. */
  explain(a: MatchContact, b: MatchContact): PairExplanation {
    this.refresh();
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
    const logOdds = this.rowLogOdds(left, right);
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

  /** For a question before the first scan, or after very many changes: as a scan prepares itself, but all at once. */
  private refresh(): void {
    if (this.blocks !== null && this.changes <= this.columns.size * STALE_SHARE + 500) return;
    if (this.running !== null && this.blocks !== null) return;
    const preparing = this.prepare();
    let step = preparing.next();
    while (!step.done) step = preparing.next();
    this.blocks = step.value.blocks;
    if (!this.model.hasLearnt) this.model = step.value.model;
    this.added = new AddedRows(this.keys);
    this.changes = 0;
  }

  /** Counts how common values are, builds the blocks, and learns what strangers share. Yields contacts read. */
  private *prepare(): Generator<number, { blocks: BlockIndex; model: RelationModel; order: Int32Array }> {
    const { columns } = this;
    const order = yield* columns.inOrder();
    yield* this.rarity.count();
    const blocks = new BlockIndex(columns.rows, order.length);
    yield* blocks.fill(this.keys, order);
    const model = new RelationModel();
    model.expect(order.length);
    model.learnStrangers(yield* strangersLevels(order, this.comparer));
    return { blocks, model, order };
  }

  private rowLogOdds(left: number, right: number): number {
    // In an order of their own, so that both ways round give the same.
    if (this.columns.isBefore(left, right)) this.comparer.compare(left, right);
    else this.comparer.compare(right, left);
    return this.model.logOdds(this.comparer.levels, this.comparer.bits);
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

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
