import { LruCache } from '../sqlite/lru-cache.ts';
import { TimeSlices } from '../sqlite/time-slices.ts';
import { buildSegment } from './build-segment.ts';
import type { Matches, TypoPolicy } from './find-matches.ts';
import { MatchFinder } from './find-matches.ts';
import type { GroupWords } from './group-words.ts';
import type { RowTexts } from './row-texts.ts';
import type { RowWords } from './row-words.ts';
import { rowWords } from './row-words.ts';
import { canHaveTypos, parseSearch } from './search-words.ts';
import type { SegmentData } from './segment.ts';
import { Segment } from './segment.ts';
import type { WordMatches } from './word-matches.ts';
import type { SearchableByWord } from './searchable-by-word.ts';
import { weightInRow } from './word-matches.ts';

/** Owner id of rows that are in no segment because they changed or were removed. */
const NO_SEGMENT = 0;

/** Up to this many changed rows are scanned individually; more become a segment. */
const MAX_LOOSE_ROWS = 1_000;

/** Number of similar-sized segments that are merged into one. */
const SEGMENTS_PER_MERGE = 16;
/**
 * The smallest segments are collected one by one. The next segment counts as similar-sized if it is at most this many
 * times as large as those before it together.
 */
const MAX_SIZE_RATIO = 2;

/** Changed rows, scanned individually. */
class LooseRows implements SearchableByWord {
  readonly rows = new Map<number, RowWords>();
  readonly frequency = unknownFrequency;

  collect(...[word, typos, hits]: Parameters<SearchableByWord['collect']>): void {
    for (const [rowId, row] of this.rows) {
      const weight = weightInRow(row, word, typos);
      if (weight > 0) hits.add(rowId, weight);
    }
  }
}

/** Scanned rows have no word frequencies. */
const unknownFrequency = () => 0;

/**
 * The search index over all rows of the table. Immutable segments (see `Segment`) contain nearly all rows. Changed rows
 * are scanned individually until there are enough for a new segment. Small segments are merged into larger ones to
 * limit their number. Segments are built in time slices. Until the first one is ready, searches scan all rows, with the
 * same results.
 */
export class SearchIndex {
  readonly #texts: RowTexts;
  readonly #slices = new TimeSlices();
  readonly #finder = new MatchFinder();
  readonly #groups: GroupWords;
  readonly #recent = new LruCache<{ matches: Matches; version: number; mask: Uint8Array | null }>(4);
  readonly #loose = new LooseRows();
  /** Changed rows that haven't been read again. */
  readonly #changed = new Set<number>();
  /** For each segment being built: the rows changed since its build began. */
  readonly #changedMeanwhile = new Set<Set<number>>();
  #gathering = false;
  /** Number of running bulk changes. */
  #working = 0;
  #merging = false;
  #segments: Segment[] = [];
  readonly #live = new Map<number, number>();
  readonly #owners = { of: new Uint16Array(1024) };
  #ready = false;
  #closed = false;
  #nextId = NO_SEGMENT + 1;

  constructor(texts: RowTexts, groups: GroupWords) {
    this.#texts = texts;
    this.#groups = groups;
    this.#growTo(texts.rowLimit());
  }

  /** Whether the index is ready; until then, searches scan all rows. */
  get ready(): boolean {
    return this.#ready;
  }

  /** Size of the index, for measurements. */
  get parts(): { rows: number; words: number; loose: number }[] {
    return this.#segments.map((segment) => ({
      rows: segment.rowCount,
      words: segment.wordCount,
      loose: this.#loose.rows.size + this.#changed.size,
    }));
  }

  /** Builds the index of all rows; resolves once it is ready. */
  async build(): Promise<void> {
    await this.#makeSegment(this.#texts.rowIds(), []);
    this.#ready = !this.#closed;
    this.#recent.clear();
  }

  /** Notes that a row was changed, added or removed. */
  rowChanged(rowId: number): void {
    this.#growTo(rowId + 1);
    const owner = this.#owners.of[rowId] ?? NO_SEGMENT;
    if (owner !== NO_SEGMENT) {
      this.#owners.of[rowId] = NO_SEGMENT;
      this.#live.set(owner, (this.#live.get(owner) ?? 1) - 1);
    }
    this.#changed.add(rowId);
    for (const rows of this.#changedMeanwhile) rows.add(rowId);
    this.#recent.clear();
    this.#gatherWhenMany();
  }

  /**
   * Runs a bulk change. The segment of its rows is built only afterwards, so that the caller needn't wait for it.
   * During the change, searches scan the changed rows.
   */
  async behind<T>(work: () => Promise<T>): Promise<T> {
    this.#working++;
    try {
      return await work();
    } finally {
      this.#working--;
      this.#gatherWhenMany();
    }
  }

  #gatherWhenMany(): void {
    if (!this.#ready || this.#gathering || this.#working > 0 || this.#closed) return;
    if (this.#changed.size + this.#loose.rows.size >= MAX_LOOSE_ROWS) void this.#gatherLoose();
  }

  /**
   * The contacts that match the search, restricted to `mask` (1 at the row numbers to search; null for all rows).
   * Returns null if the search has no words.
   */
  match(typed: string, mask: Uint8Array | null, typos: TypoPolicy = 'fallback'): Matches | null {
    const name = `${typos} ${typed}`;
    const { version } = this.#groups;
    const known = this.#recent.get(name);
    if (known?.version === version && known.mask === mask) return known.matches;
    const terms = parseSearch(typed);
    if (terms.length === 0) return null;
    // Short words and numbers have no matches with typos.
    if (typos === 'always' && !terms.some(canHaveTypos)) return this.match(typed, mask);
    // A group's name only narrows the matches of another word; alone it would match the whole group.
    const sources = terms.length > 1 ? [...this.#sources(), this.#groups] : this.#sources();
    const matches = this.#finder.find(terms, sources, { rowLimit: this.#owners.of.length, typos, mask });
    this.#recent.set(name, { matches, version, mask });
    return matches;
  }

  /** Clears cached matches after the list of groups changed. */
  forget(): void {
    this.#recent.clear();
    this.#groups.forget();
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#slices.close();
  }

  #sources(): SearchableByWord[] {
    if (!this.#ready) return [this.#allRows()];
    for (const rowId of this.#changed) this.#loose.rows.delete(rowId);
    const changed = Int32Array.from(this.#changed).sort();
    this.#texts.read(changed, (rowId, text) => this.#loose.rows.set(rowId, rowWords(text)));
    this.#changed.clear();
    return [...this.#segments, this.#loose];
  }

  #allRows(): SearchableByWord {
    return {
      frequency: unknownFrequency,
      collect: (word, typos, hits: WordMatches) => {
        this.#texts.each((rowId, text) => {
          const weight = weightInRow(rowWords(text), word, typos);
          if (weight > 0) hits.add(rowId, weight);
        });
      },
    };
  }

  #growTo(rowLimit: number): void {
    if (rowLimit <= this.#owners.of.length) return;
    const grown = new Uint16Array(Math.max(rowLimit, this.#owners.of.length * 2));
    grown.set(this.#owners.of);
    this.#owners.of = grown;
  }

  /**
   * Builds a segment of the changed rows, even while segments are being merged, so that the rows aren't scanned for
   * long.
   */
  async #gatherLoose(): Promise<void> {
    this.#gathering = true;
    await this.#makeSegment(Int32Array.from([...this.#changed, ...this.#loose.rows.keys()]), []);
    this.#gathering = false;
    if (!this.#merging) void this.#mergeSegments();
  }

  async #mergeSegments(): Promise<void> {
    this.#merging = true;
    for (let merged = this.#similarSized(); merged.length >= SEGMENTS_PER_MERGE && !this.#closed;) {
      const ids = new Set(merged.map((segment) => segment.id));
      const rows: number[] = [];
      this.#owners.of.forEach((owner, rowId) => {
        if (owner !== NO_SEGMENT && ids.has(owner)) rows.push(rowId);
      });
      await this.#makeSegment(Int32Array.from(rows), merged);
      merged = this.#similarSized();
    }
    this.#merging = false;
  }

  /** The smallest segments of similar size, which are worth merging. */
  #similarSized(): Segment[] {
    const liveOf = (segment: Segment) => this.#live.get(segment.id) ?? 0;
    const chosen: Segment[] = [];
    let size = 0;
    for (const segment of this.#segments.toSorted((a, b) => liveOf(a) - liveOf(b))) {
      if (liveOf(segment) > Math.max(size, MAX_LOOSE_ROWS) * MAX_SIZE_RATIO) break;
      chosen.push(segment);
      size += liveOf(segment);
    }
    return chosen;
  }

  /** Builds a segment of `rows`, which may be unsorted and contain duplicates. It replaces the segments `replaced`. */
  async #makeSegment(rows: Int32Array, replaced: readonly Segment[]): Promise<void> {
    const rowIds = rows.sort().filter((rowId, at, all) => rowId !== all[at - 1]);
    const changedMeanwhile = new Set<number>();
    this.#changedMeanwhile.add(changedMeanwhile);
    this.#growTo((rowIds.at(-1) ?? 0) + 1);
    const data = await this.#run(buildSegment(rowIds, this.#texts.read));
    this.#changedMeanwhile.delete(changedMeanwhile);
    if (data) this.#take(rowIds, data, changedMeanwhile, replaced);
  }

  async #run(steps: Generator<void, SegmentData>): Promise<SegmentData | null> {
    let data: SegmentData | null = null;
    await this.#slices.drive(
      (function* () {
        data = yield* steps;
      })(),
      { isDeferrable: true },
    );
    return data;
  }

  #take(
    rowIds: Int32Array,
    data: SegmentData,
    changedMeanwhile: ReadonlySet<number>,
    replaced: readonly Segment[],
  ): void {
    const id = this.#freeId();
    let live = 0;
    for (const rowId of rowIds) {
      if (changedMeanwhile.has(rowId)) continue;
      this.#owners.of[rowId] = id;
      this.#changed.delete(rowId);
      this.#loose.rows.delete(rowId);
      live++;
    }
    this.#live.set(id, live);
    for (const segment of replaced) this.#live.delete(segment.id);
    this.#segments = [
      ...this.#segments.filter((segment) => !replaced.includes(segment)),
      new Segment(id, rowIds.length, data, this.#owners),
    ];
  }

  #freeId(): number {
    const used = new Set(this.#segments.map((segment) => segment.id));
    do this.#nextId = this.#nextId >= 65_535 ? NO_SEGMENT + 1 : this.#nextId + 1;
    while (used.has(this.#nextId));
    return this.#nextId;
  }
}
