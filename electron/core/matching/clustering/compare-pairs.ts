import type { BlockIndex } from '../blocking/block-index.ts';
import { ScoreBounds } from '../agreement/score-bounds.ts';
import type { PairComparer } from '../comparison/pair-comparison.ts';
import type { PairList } from '../blocking/pair-list.ts';
import type { RelationModel } from '../agreement/relation-model.ts';

/**
 * Pairs below these log odds are dropped. The value is far below every threshold, because the model then learns from
 * the remaining pairs, which may raise their odds above it.
 */
const MIN_KEPT_LOG_ODDS = -9;
/** Number of contacts or pairs processed between two yields. */
const CONTACTS_PER_SLICE = 64;
const COMPARED_PER_SLICE = 512;

/**
 * Compares all rows that share a blocking key, and adds the pairs above `MIN_KEPT_LOG_ODDS` to `pairs`. Returns the number
 * of compared pairs.
 */
export function* comparePairs(
  order: Int32Array,
  blocks: BlockIndex,
  comparer: PairComparer,
  model: RelationModel,
  pairs: PairList,
): Generator<number, number> {
  const bounds = new ScoreBounds(model, MIN_KEPT_LOG_ODDS);
  const { levels, bits } = comparer;
  let compared = 0;
  let sliceEnd = COMPARED_PER_SLICE;
  for (let at = 0; at < order.length; at++) {
    const row = order[at] ?? 0;
    const count = blocks.candidatesOf(at, row);
    compared += count;
    for (let candidate = 0; candidate < count; candidate++) {
      const other = blocks.candidates[candidate] ?? 0;
      if (!comparer.compareIfWorth(row, other, bounds)) continue;
      if (model.logOdds(levels, bits) > MIN_KEPT_LOG_ODDS) pairs.add(row, other, levels, bits);
    }
    if (compared > sliceEnd || at % CONTACTS_PER_SLICE === CONTACTS_PER_SLICE - 1) {
      sliceEnd = compared + COMPARED_PER_SLICE;
      yield at;
    }
  }
  return compared;
}
