import type { Certainty } from '../certainty/certainty.ts';

export interface ScanOptions {
  /** `within-group`: only pairs of contacts in one group; `across-groups`: all pairs. */
  mode: 'within-group' | 'across-groups';
  /** Minimum probability of a suggested pair; default 0.5. */
  threshold?: number;
  /** Pairs of keys that are known to be different people. */
  neverPairs?: Iterable<readonly [string, string]>;
  /** Called between slices; if it returns true, the scan ends with null. */
  isCancelled?: () => boolean;
}

export interface ScanProgress {
  phase: 'reading' | 'comparing' | 'learning' | 'grouping';
  /** Progress out of `total`: contacts, or rounds while learning. */
  done: number;
  total: number;
}

export interface DuplicatePair {
  a: string;
  b: string;
  /** Probability that both are one person, 0 to 1. */
  probability: number;
  certainty: Certainty;
  /** Natural log odds of `probability`, which distinguish pairs with a probability very close to 1. */
  logOdds: number;
  /** Set of the fields in which both contacts agree: bit `1 << FIELD.x` stands for field x. See `agreeingFields`. */
  agreeing: number;
}

/** Contacts that may be one person. */
export interface DuplicateCluster {
  /** Contact keys, in text order. */
  members: string[];
  certainty: Certainty;
  /** The least certain of the links that connect the cluster. */
  weakestLink: { a: string; b: string; probability: number };
  /**
   * Whether the cluster has more than ten members. One person rarely has that many contacts, so the user should check
   * it.
   */
  isLarge: boolean;
}

export interface DuplicateScan {
  /** Most certain first. */
  clusters: DuplicateCluster[];
  /** All suggested pairs, most certain first. */
  pairs: DuplicatePair[];
  /** Number of compared pairs. */
  compared: number;
  /** Keys of contacts that were added, removed or changed during the scan; the result omits them. */
  changed: string[];
}
