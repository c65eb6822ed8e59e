import type { ContactKey } from '../../../contract/contacts/contact.ts';
import type {
  ClusterFilter,
  ClusterSummary,
  DuplicatesMode,
  PairExplanation,
} from '../../../contract/merging/duplicates.ts';
import type { MatchInput } from '../../../core/matching/columns/match-input.ts';
import type { ComparedContact, StoredMark } from '../../store/api/duplicates-api.ts';

/** How many clusters are found, and how many contacts are in them. */
export interface ClusterCounts {
  clusters: number;
  contacts: number;
}

/** A cluster with what is needed to look closely at it. */
export interface FoundCluster {
  summary: ClusterSummary;
  /** All members, in the order of the summary. */
  keys: ContactKey[];
  /** Suggested pairs inside it, the surest first. */
  links: { a: ContactKey; b: ContactKey }[];
  weakestLink: { a: ContactKey; b: ContactKey; probability: number };
}

export interface Likeness {
  key: ContactKey;
  probability: number;
}

/**
 * Comparing the contacts of one account, behind a worker of its own. It is given contacts, keeps what it needs to compare
 * them, and is asked for what looks alike. Calls are answered while a scan goes on, between its slices; contacts given
 * meanwhile are taken in when it has ended.
 */
export interface MatchingApi {
  /** Forgets all contacts; marks stay. */
  clear(): Promise<void>;
  /** Takes contacts in without comparing them yet. `gone`: rows that hold none. */
  take(contacts: ComparedContact[], gone: number[]): Promise<void>;
  /** Compares all with all. `keepOrder`: clusters known before keep their places. False: it was cancelled. */
  scan(keepOrder: boolean): Promise<boolean>;
  /** How far the scan is, 0 to 1. */
  progress(): Promise<number>;
  cancel(): Promise<void>;
  /** Somebody works in the window: taking in and scanning go slowly for a moment, so that its processor is free. */
  windowInUse(): Promise<void>;
  /** Takes changed contacts in and compares each at once. Answers the modes in which clusters differ from before. */
  update(contacts: ComparedContact[], gone: number[]): Promise<DuplicatesMode[]>;
  setMarks(marks: StoredMark[]): Promise<DuplicatesMode[]>;
  addMark(mark: StoredMark): Promise<DuplicatesMode[]>;
  removeMarks(markIds: string[]): Promise<DuplicatesMode[]>;
  counts(): Promise<Record<DuplicatesMode, ClusterCounts>>;
  list(query: {
    mode: DuplicatesMode;
    filter: ClusterFilter;
    offset: number;
    limit: number;
  }): Promise<{ rows: ClusterSummary[]; total: number }>;
  cluster(clusterId: string): Promise<FoundCluster | null>;
  /** Who looks like a contact that need not be among those held; what marks set apart from it is left out. The likeliest first. */
  similar(contact: MatchInput, limit: number): Promise<Likeness[]>;
  explain(pairs: [MatchInput, MatchInput][]): Promise<PairExplanation[]>;
  close(): Promise<void>;
}
