import type { DuplicateCluster } from './scan-types.ts';
import { probabilityOf, type Certainty } from '../certainty/certainty.ts';
import { sortInSlices } from '../tables/sliced-sort.ts';

/** A suggested pair of rows. */
export interface Link {
  left: number;
  right: number;
  /** Natural log odds that both are one person. */
  logOdds: number;
  certainty: Certainty;
}

const LARGE = 10;
/** Bounds of one pair's log odds (natural) in the average linkage of two clusters. */
const MAX_LOG_ODDS = 8;
const MIN_LOG_ODDS = -5;
/** Maximum number of members of each cluster that the average linkage compares. */
const MAX_LINKAGE_MEMBERS = 24;
const RANK: Record<Certainty, number> = { certain: 2, likely: 1, possible: 0 };

interface ClusterDraft {
  rows: number[];
  weakest: Link;
  certainty: Certainty;
  /** Whether the odds of every pair, linked or not, favour one person. */
  isAgreed: boolean;
}

/** Number of compared pairs, or of finished clusters, between two yields. */
const SLICE = 1_024;

/**
 * Average-linkage clustering of rows, most certain link first. Two clusters are joined if the average log odds of all
 * pairs across them are positive, so that a single link cannot chain different people together. `logOddsOf` rates any
 * pair, linked or not; -Infinity keeps the two clusters apart. If `contradict` holds for any pair of a cluster, the
 * cluster's certainty is `likely` or lower. `links` have to be sorted, most certain first. Yields the number of
 * processed links.
 */
export function* clustersInSlices(
  links: readonly Link[],
  logOddsOf: (left: number, right: number) => number,
  contradict: (left: number, right: number) => boolean,
  keyOf: (row: number) => string,
): Generator<number, DuplicateCluster[]> {
  const clusterOf = new Map<number, ClusterDraft>();
  let processed = 0;
  for (const [at, link] of links.entries()) {
    if (++processed >= SLICE) {
      processed = 0;
      yield at;
    }
    const left = clusterOf.get(link.left);
    const right = clusterOf.get(link.right);
    if (left !== undefined && left === right) continue;
    const rowsLeft = left?.rows ?? [link.left];
    const rowsRight = right?.rows ?? [link.right];
    let isAgreed = (left?.isAgreed ?? true) && (right?.isAgreed ?? true);
    if (rowsLeft.length > 1 || rowsRight.length > 1) {
      const linkage = averageLinkage(rowsLeft, rowsRight, logOddsOf);
      processed +=
        Math.min(MAX_LINKAGE_MEMBERS, rowsLeft.length) * Math.min(MAX_LINKAGE_MEMBERS, rowsRight.length);
      if (linkage.average < 0) continue;
      isAgreed &&= linkage.least >= 0;
    }
    const [into, from] = rowsLeft.length >= rowsRight.length ? [rowsLeft, rowsRight] : [rowsRight, rowsLeft];
    for (const row of from) into.push(row);
    let certainty = link.certainty;
    for (const part of [left, right])
      if (part && RANK[part.certainty] < RANK[certainty]) certainty = part.certainty;
    const joined: ClusterDraft = { rows: into, weakest: link, certainty, isAgreed };
    for (const row of into) clusterOf.set(row, joined);
  }
  const drafts = [...new Set(clusterOf.values())];
  const clusters: DuplicateCluster[] = [];
  for (const cluster of drafts) {
    clusters.push(finished(cluster, contradict, keyOf));
    if (clusters.length % SLICE === 0) yield links.length;
  }
  const sorting = sortInSlices(clusters, compareClusters);
  while (!sorting.next().done) yield links.length;
  return clusters;
}

/** Comparator: most certain cluster first. */
export function compareClusters(one: DuplicateCluster, two: DuplicateCluster): number {
  return (
    RANK[two.certainty] - RANK[one.certainty] ||
    two.weakestLink.probability - one.weakestLink.probability ||
    ((one.members[0] ?? '') < (two.members[0] ?? '') ? -1 : 1)
  );
}

function averageLinkage(
  left: readonly number[],
  right: readonly number[],
  logOddsOf: (left: number, right: number) => number,
): { average: number; least: number } {
  let sum = 0;
  let count = 0;
  let least = Infinity;
  for (const one of left.slice(0, MAX_LINKAGE_MEMBERS)) {
    for (const other of right.slice(0, MAX_LINKAGE_MEMBERS)) {
      const logOdds = logOddsOf(one, other);
      if (logOdds === -Infinity) return { average: -Infinity, least: -Infinity };
      if (logOdds < least) least = logOdds;
      sum += Math.max(MIN_LOG_ODDS, Math.min(MAX_LOG_ODDS, logOdds));
      count++;
    }
  }
  return { average: sum / count, least };
}

function finished(
  { rows, weakest, certainty, isAgreed }: ClusterDraft,
  contradict: (left: number, right: number) => boolean,
  keyOf: (row: number) => string,
): DuplicateCluster {
  const [a = '', b = ''] = [keyOf(weakest.left), keyOf(weakest.right)].toSorted();
  const isLarge = rows.length > LARGE;
  return {
    members: rows.map(keyOf).toSorted(),
    certainty:
      certainty === 'certain' && (!isAgreed || isLarge || someContradict(rows, contradict))
        ? 'likely'
        : certainty,
    weakestLink: { a, b, probability: probabilityOf(weakest.logOdds) },
    isLarge,
  };
}

function someContradict(
  rows: readonly number[],
  contradict: (left: number, right: number) => boolean,
): boolean {
  return rows.some((left, at) => rows.slice(at + 1).some((right) => contradict(left, right)));
}
