import { agreeingFields } from '../agreement/agreeing-fields.ts';
import { areManAndWoman, probabilityOf } from '../certainty/certainty.ts';
import type { PairScorer } from './pair-scorer.ts';
import type { DuplicatePair } from './scan-types.ts';
import { FIELD_COUNT } from '../agreement/comparison-levels.ts';
import type { ExcludedPairs } from '../blocking/excluded-pairs.ts';
import type { PairList } from '../blocking/pair-list.ts';
import type { RelationModel } from '../agreement/relation-model.ts';
import { sortInSlices } from '../tables/sliced-sort.ts';

/** Number of pairs processed between two yields. */
const PAIRS_PER_SLICE = 2048;

/**
 * Returns the pairs that reach `threshold`, most certain first, then by their keys. Omits a man and a
 * woman, pairs in `never` and, if `within` is set, pairs across groups.
 */
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
    if (logOdds < least || areManAndWoman(pairs.levels, offset)) continue;
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
