import { z } from 'zod';
import {
  contactFieldNameSchema,
  contactFieldsSchema,
  contactKeySchema,
  contactPatchSchema,
  contactSchema,
} from '../contacts/contact.ts';
import { EVIDENCE_KINDS } from '../enumerations.ts';

/**
 * Modes of the search for duplicates. `within-group` (the default): a person is twice in one group. `across-groups`:
 * a person is in several groups.
 */
export const DUPLICATES_MODES = ['within-group', 'across-groups'] as const;
export const duplicatesModeSchema = z.enum(DUPLICATES_MODES);
export type DuplicatesMode = (typeof DUPLICATES_MODES)[number];

/** How certain it is that contacts are one person, most certain first. */
export const CERTAINTIES = ['certain', 'likely', 'possible'] as const;
const certaintySchema = z.enum(CERTAINTIES);
export type Certainty = (typeof CERTAINTIES)[number];

export type EvidenceKind = (typeof EVIDENCE_KINDS)[number];
const evidenceSchema = z.array(z.enum(EVIDENCE_KINDS));

const count = z.number().int().nonnegative();
const probability = z.number().min(0).max(1);

/**
 * State of the search for duplicates. `idle`: not started, or cancelled. `scanning`: earlier results, if any, stay
 * listed. `ready`: complete, and updated with every change. `failed`: the worker crashed; a new scan can be started.
 */
export const duplicatesStatusSchema = z.object({
  state: z.enum(['idle', 'scanning', 'ready', 'failed']),
  /** Steps done while scanning, out of `of`. */
  done: count,
  of: count,
  /** Number of clusters listed now, without those that a decision excludes. */
  clusters: count,
  /** Number of contacts in these clusters. */
  contacts: count,
  /** ISO 8601 time of the last comparison of the whole account; null before the first. */
  scannedAt: z.string().nullable(),
});
export type DuplicatesStatus = z.infer<typeof duplicatesStatusSchema>;

/** Maximum number of members that a summary lists. */
export const MAX_NAMED_MEMBERS = 12;

export const clusterSummarySchema = z.object({
  /** Identifies the set of members: unchanged as long as the members are the same. */
  clusterId: z.string().min(1).max(64),
  certainty: certaintySchema,
  /** Probability of the least certain link. */
  probability,
  /** Whether the cluster has more than ten members, which the user should check closely. */
  isLarge: z.boolean(),
  size: z.number().int().min(2),
  /** The first `MAX_NAMED_MEMBERS`, by name. `label`: the contact's name, or its email or phone if it has none. */
  members: z
    .array(z.object({ key: contactKeySchema, label: z.string(), groupId: z.number().int().nullable() }))
    .max(MAX_NAMED_MEMBERS),
  /** Groups of all members. */
  groupIds: z.array(z.number().int().nullable()),
  evidence: evidenceSchema,
});
export type ClusterSummary = z.infer<typeof clusterSummarySchema>;

/** Maximum number of differing values listed for one field. */
export const MAX_DIFFERING_VALUES = 3;

const fieldValues = z.object({
  field: contactFieldNameSchema,
  /** Each value as a patch that sets this field alone. */
  values: z.array(contactPatchSchema).min(2).max(MAX_DIFFERING_VALUES),
});

/** A cluster in the list of duplicates, with the differences between its listed members. */
export const clusterListEntrySchema = clusterSummarySchema.extend({
  /** Whether first and last names of the listed members are equal, letter by letter. */
  areNamesEqual: z.boolean(),
  /** Fields with different values. */
  differences: z.array(fieldValues),
  /** Fields whose values differ only in spelling. */
  spellings: z.array(fieldValues),
  /** Fields that only some members have a value for. */
  partlyGiven: z.array(contactFieldNameSchema),
});
export type ClusterListEntry = z.infer<typeof clusterListEntrySchema>;

export const clusterFilterSchema = z.object({
  /** Only clusters with a member in this group; null: with a member without a group. */
  groupId: z.number().int().nullable().optional(),
  /** Only clusters with at least one of these kinds of evidence. */
  evidence: evidenceSchema.optional(),
  certainOnly: z.boolean().optional(),
  /** Only clusters in which the name, email, phone and company of one member contain every word of this text. */
  search: z.string().max(10_000).optional(),
});
export type ClusterFilter = z.infer<typeof clusterFilterSchema>;

/** Result of comparing two values of one field. `missing`: at least one value is empty. */
export const FIELD_VERDICTS = ['equal', 'equivalent', 'contained', 'different', 'missing'] as const;

/** Reason for a verdict. The renderer has the texts. */
export const MATCH_REASONS = [
  'name-equal',
  'name-equivalent',
  'name-typo',
  'name-initial',
  'name-contained',
  'name-similar',
  'name-different',
  'names-swapped',
  'names-in-one-field',
  'email-equal',
  'email-spelling',
  'email-typo',
  'email-same-local',
  'email-similar-local',
  'email-same-domain',
  'email-different',
  'phone-equal',
  'phone-spelling',
  'phone-other-field',
  'phone-typo',
  'phone-different',
  'birthday-equal',
  'birthday-yearless',
  'birthday-swapped',
  'birthday-typo',
  'birthday-partly',
  'birthday-different',
  'text-equal',
  'text-spelling',
  'text-similar',
  'text-contained',
  'text-different',
  'gender-equal',
  'gender-different',
  'guardian-equal',
  'guardian-different',
  'guardian-of-the-other',
] as const;

/** Most probable relation between two contacts. */
export const RELATIONS = ['same', 'stranger', 'family', 'colleague', 'namesake'] as const;

/** Ranges of a text as UTF-16 offsets; the end is exclusive. */
const spans = z.array(z.tuple([count, count]).readonly());

export const fieldEvidenceSchema = z.object({
  field: contactFieldNameSchema,
  verdict: z.enum(FIELD_VERDICTS),
  /** Reason for the verdict; null if a value is missing. */
  reason: z.enum(MATCH_REASONS).nullable(),
  /** Evidence in bits: positive values support one person, negative values two. */
  weight: z.number(),
  /** Ranges in which the written values differ; empty for fields that are not text. */
  differsInA: spans,
  differsInB: spans,
});

export const pairExplanationSchema = z.object({
  a: contactKeySchema,
  b: contactKeySchema,
  probability,
  certainty: certaintySchema,
  relation: z.enum(RELATIONS),
  fields: z.array(fieldEvidenceSchema),
});
export type PairExplanation = z.infer<typeof pairExplanationSchema>;

/** Maximum number of members and pairs of a cluster sent in one response; the rest is only counted. */
export const MAX_CLUSTER_MEMBERS = 60;
export const MAX_CLUSTER_PAIRS = 60;

export const clusterSchema = clusterSummarySchema.extend({
  /** Full contacts, in the order of the summary: the first `MAX_CLUSTER_MEMBERS` of `size`. */
  contacts: z.array(contactSchema).max(MAX_CLUSTER_MEMBERS),
  /**
   * Pairs of members, most certain first: all pairs of a cluster of up to ten members, otherwise its most and least
   * certain links.
   */
  pairs: z.array(pairExplanationSchema).max(MAX_CLUSTER_PAIRS),
  /** The least certain of the links that connect the cluster. */
  weakestLink: z.object({ a: contactKeySchema, b: contactKeySchema, probability }),
});
export type Cluster = z.infer<typeof clusterSchema>;

/** A stored contact that resembles a draft, the contact about to be saved. */
export const similarContactSchema = z.object({
  contact: contactSchema,
  /** Whether the contact is in the draft's own group. */
  sameGroup: z.boolean(),
  /** Explanation of the similarity; `a` is the draft and `b` the stored contact. */
  explanation: pairExplanationSchema.omit({ a: true, b: true }),
});
export type SimilarContact = z.infer<typeof similarContactSchema>;

/**
 * Stored contacts that resemble a draft. `ready` is false while contacts are still being loaded; ask again after the
 * event `duplicates.changed`.
 */
export const similarContactsSchema = z.object({ ready: z.boolean(), rows: z.array(similarContactSchema) });
export type SimilarContacts = z.infer<typeof similarContactsSchema>;

/** Fields of a form; absent ones count as empty. */
export const draftFieldsSchema = contactFieldsSchema.partial();

/**
 * Kinds of decisions (marks). `not`: different people. `meant`: one person who is intentionally in several groups.
 */
export const DECISION_KINDS = ['not', 'meant'] as const;
export type DecisionKind = (typeof DECISION_KINDS)[number];

/** Maximum number of contacts in one decision. */
export const MAX_DECISION_CONTACTS = 500;
export const decisionKeysSchema = z.array(contactKeySchema).min(2).max(MAX_DECISION_CONTACTS);

/** A user's decision about a set of contacts. It applies to every pair of them. */
export const duplicateDecisionSchema = z.object({
  markId: z.uuid(),
  kind: z.enum(DECISION_KINDS),
  /** ISO 8601. */
  markedAt: z.string(),
  /**
   * Whether a merge passed the decision on from a removed contact to the kept one. Undoing the merge ends
   * the decision.
   */
  passedOn: z.boolean(),
  /**
   * `isHere` is false while the contact is deleted; the decision applies again once it is restored. `label`: the
   * contact's name, empty if no longer known.
   */
  members: z.array(
    z.object({
      key: contactKeySchema,
      label: z.string(),
      groupName: z.string().nullable(),
      isHere: z.boolean(),
    }),
  ),
});
export type DuplicateDecision = z.infer<typeof duplicateDecisionSchema>;

/** Why a file of decisions cannot be imported. */
export const DECISIONS_FILE_PROBLEMS = [
  'not_json',
  'not_marks',
  'newer_version',
  'too_large',
  'wrong_account',
] as const;
export type DecisionsFileProblem = (typeof DECISIONS_FILE_PROBLEMS)[number];

/**
 * Result of importing a file of decisions: the number of decisions that were added (`marked`), that existed before
 * (`known`), and that name fewer than two contacts of this account (`missing`).
 */
export const importedDecisionsSchema = z.object({
  problem: z.enum(DECISIONS_FILE_PROBLEMS).nullable(),
  marked: count,
  known: count,
  missing: count,
});
export type ImportedDecisions = z.infer<typeof importedDecisionsSchema>;
