import type { ContactKey } from '../../../contract/contacts/contact.ts';
import type {
  ClusterFilter,
  ClusterSummary,
  DuplicatesMode,
  PairExplanation,
} from '../../../contract/merging/duplicates.ts';
import type { MatchInput } from '../../../core/matching/columns/match-input.ts';
import type { ComparedContact, StoredDecision } from '../../store/api/duplicates-api.ts';

/** Numbers of clusters and of contacts in them. */
export interface ClusterCounts {
  clusters: number;
  contacts: number;
}

/** A cluster with data for a detailed view. */
export interface FoundCluster {
  summary: ClusterSummary;
  /** All members, in the order of the summary. */
  keys: ContactKey[];
  /** Matching pairs within the cluster, the most probable first. */
  links: { a: ContactKey; b: ContactKey }[];
  weakestLink: { a: ContactKey; b: ContactKey; probability: number };
}

export interface Likeness {
  key: ContactKey;
  probability: number;
}

/**
 * Compares the contacts of one account in a worker. The worker receives contacts, stores what the comparison needs, and
 * reports similar contacts. Calls are answered during a scan, between its time slices. Contacts that arrive during a
 * scan are applied after it.
 */
export interface MatchingApi {
  /** Removes all contacts; decisions stay. */
  clear(): Promise<void>;
  /** Stores contacts without comparing them. `gone`: rows without a contact. */
  take(contacts: ComparedContact[], gone: number[]): Promise<void>;
  /** Compares all contacts. `keepOrder`: known clusters keep their positions. False if cancelled. */
  scan(keepOrder: boolean): Promise<boolean>;
  /** Progress of the scan, 0 to 1. */
  progress(): Promise<number>;
  cancel(): Promise<void>;
  /** Slows feeding and scanning for a moment, because the window is in use. */
  windowInUse(): Promise<void>;
  /** Stores changed contacts and compares them immediately. Returns the modes whose clusters changed. */
  update(contacts: ComparedContact[], gone: number[]): Promise<DuplicatesMode[]>;
  setDecisions(decisions: StoredDecision[]): Promise<DuplicatesMode[]>;
  addDecision(decision: StoredDecision): Promise<DuplicatesMode[]>;
  removeDecisions(markIds: string[]): Promise<DuplicatesMode[]>;
  counts(): Promise<Record<DuplicatesMode, ClusterCounts>>;
  list(query: {
    mode: DuplicatesMode;
    filter: ClusterFilter;
    offset: number;
    limit: number;
  }): Promise<{ rows: ClusterSummary[]; total: number }>;
  cluster(clusterId: string): Promise<FoundCluster | null>;
  /**
   * Contacts similar to the given one, the most probable first. Leaves out contacts that a decision separates from it.
   * The given contact needn't be stored.
   */
  similar(contact: MatchInput, limit: number): Promise<Likeness[]>;
  explain(pairs: [MatchInput, MatchInput][]): Promise<PairExplanation[]>;
  close(): Promise<void>;
}
