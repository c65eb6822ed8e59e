import { clustersInSlices, type Link } from './average-linkage.ts';
import type { DuplicateCluster } from './scan-types.ts';
import type { PairScorer } from './pair-scorer.ts';
import type { DuplicatePair } from './scan-types.ts';

/** Number of pairs processed between two yields. */
const PAIRS_PER_SLICE = 4096;

/** Whether two contacts, given by their keys, are known to be different people. */
export type AreApart = (a: string, b: string) => boolean;

/**
 * Builds clusters from pairs of a scan or of `DuplicateIndex.findLike`, most certain first. Pairs for which `areApart`
 * is true never share a cluster. Yields the number of processed pairs; contacts must not change until it has ended.
 */
export function* clusterPairs(
  rows: PairScorer,
  pairs: readonly DuplicatePair[],
  areApart: AreApart = () => false,
): Generator<number, DuplicateCluster[]> {
  const { rowOfKey } = rows.columns;
  const names = new Map<number, string>();
  const links: Link[] = [];
  for (const { a, b, logOdds, certainty } of pairs) {
    const left = rowOfKey.get(a);
    const right = rowOfKey.get(b);
    if (left === undefined || right === undefined) continue;
    names.set(left, a);
    names.set(right, b);
    links.push({ left, right, logOdds, certainty });
    if (links.length % PAIRS_PER_SLICE === 0) yield 0;
  }
  const nameOf = (row: number) => names.get(row) ?? '';
  return yield* clustersInSlices(
    links,
    (left, right) => (areApart(nameOf(left), nameOf(right)) ? -Infinity : rows.logOdds(left, right)),
    (left, right) => rows.contradict(left, right),
    nameOf,
  );
}
