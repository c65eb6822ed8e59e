import type { Certainty } from '../certainty/certainty.ts';
import type { DuplicateCluster } from './clusters.ts';

export interface ScanOptions {
  /** `within-group`: only contacts of one group are the same twice; `across-groups`: all with all. */
  mode: 'within-group' | 'across-groups';
  /** Pairs of at least this probability are suggested; 0.5 unless set. */
  threshold?: number;
  /** Pairs of keys that are known to be two people. */
  neverPairs?: Iterable<readonly [string, string]>;
  /** Asked between slices; the scan ends with null when it says yes. */
  isCancelled?: () => boolean;
}

export interface ScanProgress {
  phase: 'reading' | 'comparing' | 'learning' | 'grouping';
  /** Of `total`, in contacts; in rounds while learning. */
  done: number;
  total: number;
}

export interface DuplicatePair {
  a: string;
  b: string;
  /** That the two are one person, 0 to 1. */
  probability: number;
  certainty: Certainty;
  /** The same as `probability`, where that is too near to 1 to tell pairs apart. */
  logOdds: number;
  /** A bit for every `FIELD` in which the two agree, see `agreeingFields`. */
  agreeing: number;
}

/** What a scan found. */
export interface DuplicateScan {
  /** The surest first. */
  clusters: DuplicateCluster[];
  /** Every suggested pair, the surest first. */
  pairs: DuplicatePair[];
  /** How many pairs were compared. */
  compared: number;
  /** Contacts that came, went or changed while the scan ran: nothing is said about them. */
  changed: string[];
}
