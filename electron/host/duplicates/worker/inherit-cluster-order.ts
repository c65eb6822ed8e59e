import { sortInSlices } from '../../../core/matching/tables/sliced-sort.ts';
import type { Place } from './cluster-order.ts';

interface Placed {
  keys: readonly string[];
  place: Place;
}

/** Clusters processed between two yields. */
const SLICE = 512;

/**
 * Gives each new cluster the position of the old cluster that it shares most members with, so that the cluster that the
 * user works on stays in place. Each position is used once. Yields between slices.
 */
export function* inheritPlaces(made: readonly Placed[], gone: readonly Placed[]): Generator<undefined, void> {
  const goneOf = new Map<string, Placed>();
  for (const [at, cluster] of gone.entries()) {
    for (const key of cluster.keys) goneOf.set(key, cluster);
    if (at % SLICE === SLICE - 1) yield;
  }
  const claims: { cluster: Placed; from: Placed; shared: number }[] = [];
  for (const [at, cluster] of made.entries()) {
    const shared = new Map<Placed, number>();
    for (const key of cluster.keys) {
      const from = goneOf.get(key);
      if (from) shared.set(from, (shared.get(from) ?? 0) + 1);
    }
    for (const [from, count] of shared) claims.push({ cluster, from, shared: count });
    if (at % SLICE === SLICE - 1) yield;
  }
  yield* sortInSlices(claims, (one, two) => two.shared - one.shared);
  const served = new Set<Placed>();
  for (const { cluster, from } of claims) {
    if (served.has(cluster) || served.has(from)) continue;
    served.add(cluster).add(from);
    cluster.place = from.place;
  }
}
