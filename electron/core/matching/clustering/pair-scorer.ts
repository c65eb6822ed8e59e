import { BlockIndex } from '../blocking/block-index.ts';
import { BlockingKeys } from '../blocking/blocking-keys.ts';
import { certaintyOf, CERTAIN_UNLEARNT_LOG_ODDS, type Certainty } from '../certainty/certainty.ts';
import { ContactColumns } from '../columns/contact-columns.ts';
import type { ScoreBounds } from '../agreement/score-bounds.ts';
import type { MatchInput } from '../columns/match-input.ts';
import { MergeBlockers } from '../certainty/merge-blockers.ts';
import { PairComparer } from '../comparison/pair-comparison.ts';
import { Rarity } from '../columns/rarity.ts';
import { RelationModel } from '../agreement/relation-model.ts';
import { strangersLevels } from './random-pair-levels.ts';

/** Data prepared for a scan or a query: the blocks, and a model with the levels of strangers. */
export interface PreparedRows {
  blocks: BlockIndex;
  model: RelationModel;
  /** The rows in use, in the order of contacts (`ContactColumns.isBefore`). */
  order: Int32Array;
}

/** The comparison of two rows, starting at `offset`, and its score. */
interface WeighedPair {
  model: RelationModel;
  logOdds: number;
  compared: { levels: Uint8Array; bits: Uint8Array };
  offset?: number;
}

/** Contacts as rows, with everything needed to compare and score two of them. */
export class PairScorer {
  readonly columns = new ContactColumns();
  readonly rarity = new Rarity(this.columns);
  readonly comparer = new PairComparer(this.columns, this.rarity);
  readonly keys = new BlockingKeys(this.columns, this.rarity);
  readonly doubts = new MergeBlockers(this.columns, this.rarity);
  model = new RelationModel();

  /**
   * Compares two rows completely; returns the natural log odds that they are one person. `comparer` keeps the levels.
   */
  logOdds(left: number, right: number): number {
    const { columns, comparer, model } = this;
    // Always compare in the order of contacts, so that both directions give the same result.
    if (columns.isBefore(left, right)) comparer.compare(left, right);
    else comparer.compare(right, left);
    return model.logOdds(comparer.levels, comparer.bits);
  }

  /** Like `logOdds`, but returns null early for a pair that cannot reach the threshold of `bounds`. */
  logOddsIfWorth(left: number, right: number, bounds: ScoreBounds): number | null {
    const { columns, comparer, model } = this;
    const isWorth = columns.isBefore(left, right)
      ? comparer.compareIfWorth(left, right, bounds)
      : comparer.compareIfWorth(right, left, bounds);
    return isWorth ? model.logOdds(comparer.levels, comparer.bits) : null;
  }

  /** Returns the certainty of a pair from its comparison and the score of `model`. */
  certaintyOf(left: number, right: number, { model, logOdds, compared, offset = 0 }: WeighedPair): Certainty {
    const { levels, bits } = compared;
    const certainty = certaintyOf(logOdds, levels, offset);
    if (certainty !== 'certain') return certainty;
    const isDoubtful =
      model.logOddsUnlearnt(levels, bits, offset) < CERTAIN_UNLEARNT_LOG_ODDS ||
      this.doubts.areDoubtful(left, right, levels, offset);
    return isDoubtful ? 'likely' : 'certain';
  }

  /** See `MergeBlockers.contradict`. */
  contradict(left: number, right: number): boolean {
    this.comparer.compare(left, right);
    return this.doubts.contradict(left, right, this.comparer.levels);
  }

  /**
   * Runs `work` with draft rows for the contacts and returns its result. Stored rows with the same keys stay beside
   * them.
   */
  withDrafts<T>(contacts: readonly MatchInput[], work: (rows: readonly number[]) => T): T {
    const { columns } = this;
    const rows = contacts.map((contact) => {
      const held = columns.rowOfKey.get(contact.key);
      const row = columns.add(contact);
      if (held === undefined) columns.rowOfKey.delete(contact.key);
      else columns.rowOfKey.set(contact.key, held);
      return row;
    });
    try {
      return work(rows);
    } finally {
      for (const row of rows.toReversed()) columns.release(row);
    }
  }

  /**
   * Counts values, builds the blocks and learns the levels of strangers. Yields the number of contacts read. With
   * `forQueries`, the blocks can't list candidate pairs, which only a scan needs.
   */
  *prepare({ forQueries = false } = {}): Generator<number, PreparedRows> {
    const { columns, rarity, keys, comparer } = this;
    const order = yield* columns.inOrder();
    yield* rarity.count();
    const blocks = new BlockIndex(columns.rows, order.length);
    yield* forQueries ? blocks.fillForQueries(keys, order) : blocks.fill(keys, order);
    const model = new RelationModel();
    model.expect(order.length);
    model.learnStrangers(yield* strangersLevels(order, comparer));
    return { blocks, model, order };
  }
}
