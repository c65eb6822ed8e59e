import { createHash } from 'node:crypto';
import type { ContactKey } from '../../../contract/contacts/contact.ts';
import {
  MAX_NAMED_MEMBERS,
  type Certainty,
  type ClusterFilter,
  type ClusterSummary,
  type DuplicatesMode,
} from '../../../contract/merging/duplicates.ts';
import type { DuplicateCluster } from '../../../core/matching/clustering/scan-types.ts';
import type { DuplicatePair } from '../../../core/matching/clustering/scan-types.ts';
import { runGenerator } from '../../../core/matching/tables/run-generator.ts';
import { sortInSlices } from '../../../core/matching/tables/sliced-sort.ts';
import { foldText } from '../../../core/contact/text-folding.ts';
import { comparePlaces, placeOf, type Place } from './cluster-order.ts';
import { inheritPlaces } from './inherit-cluster-order.ts';
import { bitsOf, evidenceBits, evidenceOf } from './evidence-bits.ts';
import type { ComparedContacts } from '../searchable-contacts.ts';
import type { DecidedPairs } from '../decided-pairs.ts';
import type { ClusterCounts } from './matching-api.ts';

/** A cluster as stored in memory. */
export interface KeptCluster {
  clusterId: string;
  /** Sorted by label. */
  keys: ContactKey[];
  certainty: Certainty;
  weakestLink: DuplicateCluster['weakestLink'];
  isLarge: boolean;
  /** The kinds of evidence of its pairs, as bits. */
  evidence: number;
  place: Place;
}

/**
 * Groups pairs into clusters, the most probable pairs first. Yields regularly. Never puts two contacts into one cluster
 * if `areApart` is true for them.
 */
export type ClusterPairs = (
  pairs: readonly DuplicatePair[],
  areApart: (a: ContactKey, b: ContactKey) => boolean,
) => Generator<unknown, DuplicateCluster[]>;

/** Pairs or clusters processed between two yields. */
const SLICE = 512;

/** The clusters of one mode, in a stable order. */
export class ModeClusters {
  readonly mode: DuplicatesMode;
  readonly #known: ComparedContacts;
  readonly #decisions: DecidedPairs;
  readonly #group: ClusterPairs;
  #sorted: KeptCluster[] = [];
  #byId = new Map<string, KeptCluster>();
  #byKey = new Map<ContactKey, KeptCluster>();

  constructor(mode: DuplicatesMode, known: ComparedContacts, decisions: DecidedPairs, group: ClusterPairs) {
    this.mode = mode;
    this.#known = known;
    this.#decisions = decisions;
    this.#group = group;
  }

  get counts(): ClusterCounts {
    return { clusters: this.#sorted.length, contacts: this.#byKey.size };
  }

  get(clusterId: string): KeptCluster | undefined {
    return this.#byId.get(clusterId);
  }

  /**
   * Computes all clusters, yielding regularly. Returns a function that replaces the current clusters by the computed
   * ones.
   */
  *make(pairs: readonly DuplicatePair[], keepOrder: boolean): Generator<undefined, () => void> {
    const made = yield* this.#clustersOf(pairs);
    if (keepOrder) yield* inheritPlaces(made, this.#sorted);
    yield* sortInSlices(made, (one, two) => comparePlaces(one.place, two.place));
    const byId = new Map<string, KeptCluster>();
    const byKey = new Map<ContactKey, KeptCluster>();
    for (const [at, cluster] of made.entries()) {
      byId.set(cluster.clusterId, cluster);
      for (const key of cluster.keys) byKey.set(key, cluster);
      if (at % SLICE === SLICE - 1) yield;
    }
    return () => {
      this.#sorted = made;
      this.#byId = byId;
      this.#byKey = byKey;
    };
  }

  /** Recomputes the clusters of some contacts from all their `pairs`. False if nothing changed. */
  remake(keys: ReadonlySet<ContactKey>, pairs: readonly DuplicatePair[]): boolean {
    const gone = new Set<KeptCluster>();
    for (const key of keys) {
      const cluster = this.#byKey.get(key);
      if (cluster) gone.add(cluster);
    }
    const made = runGenerator(this.#clustersOf(pairs));
    if (gone.size === 0 && made.length === 0) return false;
    this.#sorted = this.#sorted.filter((cluster) => !gone.has(cluster));
    for (const cluster of gone) {
      this.#byId.delete(cluster.clusterId);
      for (const key of cluster.keys) this.#byKey.delete(key);
    }
    runGenerator(inheritPlaces(made, [...gone]));
    for (const cluster of made) {
      this.#byId.set(cluster.clusterId, cluster);
      for (const key of cluster.keys) this.#byKey.set(key, cluster);
    }
    this.#sorted = [...this.#sorted, ...made].toSorted((one, two) => comparePlaces(one.place, two.place));
    // Returns true even if the members are the same, because their names may have changed.
    return true;
  }

  summary(cluster: KeptCluster): ClusterSummary {
    const { clusterId, certainty, isLarge, keys } = cluster;
    const groups = new Set(keys.map((key) => this.#known.get(key)?.groupId ?? null));
    return {
      clusterId,
      certainty,
      probability: cluster.weakestLink.probability,
      isLarge,
      size: keys.length,
      members: keys.slice(0, MAX_NAMED_MEMBERS).map((key) => {
        const known = this.#known.get(key);
        return { key, label: known?.label ?? '', groupId: known?.groupId ?? null };
      }),
      groupIds: [...groups],
      evidence: evidenceOf(cluster.evidence),
    };
  }

  list(filter: ClusterFilter, offset: number, limit: number): { rows: ClusterSummary[]; total: number } {
    const fits = this.#filter(filter);
    const found = fits === null ? this.#sorted : this.#sorted.filter(fits);
    return {
      rows: found.slice(offset, offset + limit).map((cluster) => this.summary(cluster)),
      total: found.length,
    };
  }

  #filter({
    groupId,
    evidence,
    certainOnly,
    search = '',
  }: ClusterFilter): ((cluster: KeptCluster) => boolean) | null {
    const words = foldText(search.slice(0, 500))
      .split(/\s+/)
      .filter((word) => word !== '');
    const wanted = evidence === undefined || evidence.length === 0 ? 0 : bitsOf(evidence);
    if (groupId === undefined && wanted === 0 && certainOnly !== true && words.length === 0) return null;
    return (cluster) =>
      (certainOnly !== true || cluster.certainty === 'certain') &&
      (wanted === 0 || (cluster.evidence & wanted) !== 0) &&
      (groupId === undefined || cluster.keys.some((key) => this.#known.get(key)?.groupId === groupId)) &&
      (words.length === 0 ||
        cluster.keys.some((key) => {
          const text = this.#known.get(key)?.text ?? '';
          return words.every((word) => text.includes(word));
        }));
  }

  #belongs({ a, b }: DuplicatePair): boolean {
    if (this.#decisions.areSeparated(a, b, this.mode)) return false;
    return this.mode === 'across-groups' || this.#known.get(a)?.groupId === this.#known.get(b)?.groupId;
  }

  *#clustersOf(pairs: readonly DuplicatePair[]): Generator<undefined, KeptCluster[]> {
    const belonging: DuplicatePair[] = [];
    for (const [at, pair] of pairs.entries()) {
      if (this.#belongs(pair)) belonging.push(pair);
      if (at % SLICE === SLICE - 1) yield;
    }
    const grouping = this.#group(belonging, (a, b) => this.#decisions.areSeparated(a, b, this.mode));
    let step = grouping.next();
    for (; !step.done; step = grouping.next()) yield;
    const kept: KeptCluster[] = [];
    const clusterOf = new Map<ContactKey, KeptCluster>();
    for (const cluster of step.value) {
      const made = this.#kept(cluster);
      kept.push(made);
      for (const key of made.keys) clusterOf.set(key, made);
      if (kept.length % SLICE === 0) yield;
    }
    for (const [at, { a, b, agreeing }] of belonging.entries()) {
      const cluster = clusterOf.get(a);
      if (cluster && cluster === clusterOf.get(b)) cluster.evidence |= evidenceBits(agreeing);
      if (at % SLICE === SLICE - 1) yield;
    }
    return kept;
  }

  #kept({ members, certainty, weakestLink, isLarge }: DuplicateCluster): KeptCluster {
    const labels = new Map(members.map((key) => [key, this.#known.get(key)?.label ?? '']));
    const keys = members.toSorted((a, b) => {
      const [one = '', two = ''] = [labels.get(a), labels.get(b)];
      return one === two ? (a < b ? -1 : 1) : one < two ? -1 : 1;
    });
    // The members are sorted by key, so the digest is stable.
    const digest = createHash('sha1').update(members.join(' ')).digest('base64url').slice(0, 22);
    return {
      clusterId: `${this.mode === 'within-group' ? 'w' : 'a'}-${digest}`,
      keys,
      certainty,
      weakestLink,
      isLarge,
      evidence: 0,
      place: placeOf(certainty, weakestLink.probability, members[0] ?? ''),
    };
  }
}
