import { agreeingFields } from '../agreement/agreeing-fields.ts';
import type { BlockIndex } from '../blocking/block-index.ts';
import { probabilityOf } from '../certainty/certainty.ts';
import type { PairScorer } from './pair-scorer.ts';
import type { DuplicatePair, ScanProgress } from './scan-types.ts';
import { ScoreBounds } from '../agreement/score-bounds.ts';
import { FIELD_COUNT, LEVELS } from '../agreement/comparison-levels.ts';
import type { ExcludedPairs } from '../blocking/excluded-pairs.ts';
import type { PairComparer } from '../comparison/pair-comparison.ts';
import type { PairList } from '../blocking/pair-list.ts';
import type { RelationModel } from '../agreement/relation-model.ts';
import { sortInSlices } from '../tables/sliced-sort.ts';

/**
 * Pairs below these log odds are dropped. The value is far below every threshold, because the model learns from the
 * remaining pairs, which may raise their odds.
 */
const WORTH_KEEPING = -9;
const RANDOM_PAIRS = 8_000;
/** Number of contacts or pairs processed between two yields. */
const CONTACTS_PER_SLICE = 64;
const COMPARED_PER_SLICE = 512;
const PAIRS_PER_SLICE = 2048;

/** Runs work that yields its progress, as a stage of a scan; returns its result, or null once the scan has ended. */
export function* stepped<T>(
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

/** Counts levels by field over random pairs; the same pairs in every run. */
export function* strangersLevels(order: Int32Array, comparer: PairComparer): Generator<number, Float64Array> {
  const counts = new Float64Array(FIELD_COUNT * LEVELS);
  let state = 0x2545f491;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return order[Math.floor((state / 0x1_0000_0000) * order.length)] ?? 0;
  };
  const most = Math.min(RANDOM_PAIRS, order.length * 20);
  for (let at = 0; at < most; at++) {
    if (at % COMPARED_PER_SLICE === COMPARED_PER_SLICE - 1) yield order.length;
    const a = next();
    const b = next();
    if (a === b) continue;
    comparer.compare(a, b);
    for (let field = 0; field < FIELD_COUNT; field++) {
      const place = field * LEVELS + (comparer.levels[field] ?? 0);
      counts[place] = (counts[place] ?? 0) + 1;
    }
  }
  return counts;
}

/**
 * Compares all rows that share a blocking key, and adds the pairs above `WORTH_KEEPING` to `pairs`. Returns the number
 * of compared pairs.
 */
export function* comparePairs(
  order: Int32Array,
  blocks: BlockIndex,
  comparer: PairComparer,
  model: RelationModel,
  pairs: PairList,
): Generator<number, number> {
  const bounds = new ScoreBounds(model, WORTH_KEEPING);
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
      if (model.logOdds(levels, bits) > WORTH_KEEPING) pairs.add(row, other, levels, bits);
    }
    if (compared > sliceEnd || at % CONTACTS_PER_SLICE === CONTACTS_PER_SLICE - 1) {
      sliceEnd = compared + COMPARED_PER_SLICE;
      yield at;
    }
  }
  return compared;
}

/** Returns the wanted pairs that reach `threshold`, most certain first, then by their keys. */
export function* suggestPairs(
  pairs: PairList,
  model: RelationModel,
  rows: PairScorer,
  { threshold, within, never }: { threshold: number; within: boolean; never: ExcludedPairs },
): Generator<number, DuplicatePair[]> {
  const { columns } = rows;
  const least = Math.log(threshold / (1 - threshold));
  const suggested: DuplicatePair[] = [];
  for (let pair = 0; pair < pairs.size; pair++) {
    if (pair % PAIRS_PER_SLICE === PAIRS_PER_SLICE - 1) yield 0;
    const offset = pair * FIELD_COUNT;
    const logOdds = model.logOdds(pairs.levels, pairs.bits, offset);
    if (logOdds < least) continue;
    const left = pairs.left[pair] ?? 0;
    const right = pairs.right[pair] ?? 0;
    if (within && columns.group[left] !== columns.group[right]) continue;
    const one = columns.keys[left] ?? '';
    const two = columns.keys[right] ?? '';
    // The key is empty if the contact was removed or changed during the comparison.
    if (one === '' || two === '' || never.has(one, two)) continue;
    const [a, b] = one < two ? [one, two] : [two, one];
    const certainty = rows.certaintyOf(left, right, { compared: pairs, offset, logOdds, model });
    const agreeing = agreeingFields(pairs.levels, offset);
    suggested.push({ a, b, probability: probabilityOf(logOdds), certainty, logOdds, agreeing });
  }
  const sorting = sortInSlices(
    suggested,
    (one, two) => two.logOdds - one.logOdds || compareText(one.a, two.a) || compareText(one.b, two.b),
  );
  while (!sorting.next().done) yield 0;
  return suggested;
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
