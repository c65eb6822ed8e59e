import { probabilityOf, type Certainty } from '../certainty/certainty.ts';
import { sortInSlices } from '../tables/sliced-sort.ts';

/** Contacts that are taken for one person. */
export interface DuplicateCluster {
  /** Keys, in their order as text. */
  members: string[];
  certainty: Certainty;
  /** Of the links that hold the cluster together, the one that is the least sure. */
  weakestLink: { a: string; b: string; probability: number };
  /** More than ten members: to be looked at closely, for one person is rarely there so often. */
  isLarge: boolean;
}

/** A suggested pair of rows. */
export interface Link {
  left: number;
  right: number;
  /** Natural log odds that the two are one person. */
  logOdds: number;
  certainty: Certainty;
}

const LARGE = 10;
/** How much one pair may count for or against joining two clusters, in natural log odds. */
const MOST_FOR = 8;
const MOST_AGAINST = -5;
/** Members looked at of each cluster when two are joined. */
const MOST_ASKED = 24;
const RANK: Record<Certainty, number> = { certain: 2, likely: 1, possible: 0 };

interface Growing {
  rows: number[];
  weakest: Link;
  certainty: Certainty;
  /** Whether every pair, linked or not, speaks for one person. */
  isAgreed: boolean;
}

/** Pairs looked at, or clusters made, between two yields. */
const SLICE = 1_024;

/**
 * Joins rows into clusters, the surest link first. Two clusters become one when their members, all with all, speak for
 * it on average: a single link does not chain strangers together. `logOddsOf` is asked for pairs without a link, and answers
 * -Infinity for those that must never be together. One pair that `contradict`s keeps a cluster from being certain, linked or not. Expects `links` the surest first. Yields how many links it has
 * looked at.
 */
export function* clustersInSlices(
  links: readonly Link[],
  logOddsOf: (left: number, right: number) => number,
  contradict: (left: number, right: number) => boolean,
  keyOf: (row: number) => string,
): Generator<number, DuplicateCluster[]> {
  const clusterOf = new Map<number, Growing>();
  let asked = 0;
  for (const [at, link] of links.entries()) {
    if (++asked >= SLICE) {
      asked = 0;
      yield at;
    }
    const left = clusterOf.get(link.left);
    const right = clusterOf.get(link.right);
    if (left !== undefined && left === right) continue;
    const rowsLeft = left?.rows ?? [link.left];
    const rowsRight = right?.rows ?? [link.right];
    let isAgreed = (left?.isAgreed ?? true) && (right?.isAgreed ?? true);
    if (rowsLeft.length > 1 || rowsRight.length > 1) {
      const verdict = speakFor(rowsLeft, rowsRight, logOddsOf);
      asked += Math.min(MOST_ASKED, rowsLeft.length) * Math.min(MOST_ASKED, rowsRight.length);
      if (verdict.average < 0) continue;
      isAgreed &&= verdict.least >= 0;
    }
    const [into, from] = rowsLeft.length >= rowsRight.length ? [rowsLeft, rowsRight] : [rowsRight, rowsLeft];
    for (const row of from) into.push(row);
    let certainty = link.certainty;
    for (const part of [left, right])
      if (part && RANK[part.certainty] < RANK[certainty]) certainty = part.certainty;
    const joined: Growing = { rows: into, weakest: link, certainty, isAgreed };
    for (const row of into) clusterOf.set(row, joined);
  }
  const grown = [...new Set(clusterOf.values())];
  const clusters: DuplicateCluster[] = [];
  for (const cluster of grown) {
    clusters.push(finished(cluster, contradict, keyOf));
    if (clusters.length % SLICE === 0) yield links.length;
  }
  const sorting = sortInSlices(clusters, inQueue);
  while (!sorting.next().done) yield links.length;
  return clusters;
}

/** The surest first. */
export function inQueue(one: DuplicateCluster, two: DuplicateCluster): number {
  return (
    RANK[two.certainty] - RANK[one.certainty] ||
    two.weakestLink.probability - one.weakestLink.probability ||
    ((one.members[0] ?? '') < (two.members[0] ?? '') ? -1 : 1)
  );
}

function speakFor(
  left: readonly number[],
  right: readonly number[],
  logOddsOf: (left: number, right: number) => number,
): { average: number; least: number } {
  let sum = 0;
  let count = 0;
  let least = Infinity;
  for (const one of left.slice(0, MOST_ASKED)) {
    for (const other of right.slice(0, MOST_ASKED)) {
      const logOdds = logOddsOf(one, other);
      if (logOdds === -Infinity) return { average: -Infinity, least: -Infinity };
      if (logOdds < least) least = logOdds;
      sum += Math.max(MOST_AGAINST, Math.min(MOST_FOR, logOdds));
      count++;
    }
  }
  return { average: sum / count, least };
}

function finished(
  { rows, weakest, certainty, isAgreed }: Growing,
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
