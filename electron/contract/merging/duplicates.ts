import { z } from 'zod';
import {
  contactFieldNameSchema,
  contactFieldsSchema,
  contactKeySchema,
  contactPatchSchema,
  contactSchema,
} from '../contacts/contact.ts';
import { EVIDENCE_KINDS } from '../enumerations.ts';

/** `within-group`: twice in one group, what is asked first. `across-groups`: the same person in several groups too. */
export const DUPLICATES_MODES = ['within-group', 'across-groups'] as const;
export const duplicatesModeSchema = z.enum(DUPLICATES_MODES);
export type DuplicatesMode = (typeof DUPLICATES_MODES)[number];

/** How sure it is that contacts are one person, the surest first. */
export const CERTAINTIES = ['certain', 'likely', 'possible'] as const;
const certaintySchema = z.enum(CERTAINTIES);
export type Certainty = (typeof CERTAINTIES)[number];

export type EvidenceKind = (typeof EVIDENCE_KINDS)[number];
const evidenceSchema = z.array(z.enum(EVIDENCE_KINDS));

const count = z.number().int().nonnegative();
const probability = z.number().min(0).max(1);

/**
 * How the search for duplicates stands. `idle`: not looked for yet, or cancelled. `scanning`: what was found before, if
 * anything, is still listed. `ready`: kept up to date with every change from now on. `failed`: the worker did not survive it; a
 * new scan may be asked for.
 */
export const duplicatesStatusSchema = z.object({
  state: z.enum(['idle', 'scanning', 'ready', 'failed']),
  /** While scanning: steps of `of`. */
  done: count,
  of: count,
  /** What is listed now, marks left out. */
  clusters: count,
  /** Contacts in those clusters. */
  contacts: count,
  /** ISO 8601: when the whole account was last compared; null before. */
  scannedAt: z.string().nullable(),
});
export type DuplicatesStatus = z.infer<typeof duplicatesStatusSchema>;

/** Members that a summary names. */
export const MOST_NAMED_MEMBERS = 12;

export const clusterSummarySchema = z.object({
  /** The same as long as the members are the same. */
  clusterId: z.string().min(1).max(64),
  certainty: certaintySchema,
  /** Of its least sure link. */
  probability,
  /** More than ten members: to be looked at closely. */
  isLarge: z.boolean(),
  size: z.number().int().min(2),
  /** By name; the first dozen. `label`: the name, or what stands in its place. */
  members: z
    .array(z.object({ key: contactKeySchema, label: z.string(), groupId: z.number().int().nullable() }))
    .max(MOST_NAMED_MEMBERS),
  /** Groups of all members. */
  groupIds: z.array(z.number().int().nullable()),
  evidence: evidenceSchema,
});
export type ClusterSummary = z.infer<typeof clusterSummarySchema>;

/** Values of a field that are listed where members differ. */
export const MAX_DIFFERING_VALUES = 3;

const fieldValues = z.object({
  field: contactFieldNameSchema,
  /** Each as a patch of that field alone. */
  values: z.array(contactPatchSchema).min(2).max(MAX_DIFFERING_VALUES),
});

/** A cluster as the queue lists it, with what tells its named members apart. */
export const clusterListEntrySchema = clusterSummarySchema.extend({
  /** Fields in which they have different values. */
  differences: z.array(fieldValues),
  /** Fields in which their values differ in spelling alone. */
  spellings: z.array(fieldValues),
  /** Fields that some have a value in, and others don't. */
  partlyGiven: z.array(contactFieldNameSchema),
});
export type ClusterListEntry = z.infer<typeof clusterListEntrySchema>;

export const clusterFilterSchema = z.object({
  /** Clusters with a member in that group; null: without a group. */
  groupId: z.number().int().nullable().optional(),
  /** Clusters with at least one of these. */
  evidence: evidenceSchema.optional(),
  certainOnly: z.boolean().optional(),
  /** Words that one member's name, email, phone or company holds; every word must be found. */
  search: z.string().max(10_000).optional(),
});
export type ClusterFilter = z.infer<typeof clusterFilterSchema>;

/** How two values of a field stand to each other. `missing`: one of them, or both, is empty. */
export const FIELD_VERDICTS = ['equal', 'equivalent', 'contained', 'different', 'missing'] as const;

/** Why a verdict was reached; the words are the renderer's. */
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

/** What two contacts most probably are to each other. */
export const RELATIONS = ['same', 'stranger', 'family', 'colleague', 'namesake'] as const;

/** A part of a text: UTF-16 offsets, the end not included. */
const spans = z.array(z.tuple([count, count]).readonly());

export const fieldEvidenceSchema = z.object({
  field: contactFieldNameSchema,
  verdict: z.enum(FIELD_VERDICTS),
  /** Null where a value is missing. */
  reason: z.enum(MATCH_REASONS).nullable(),
  /** In bits: how much the field speaks for one person (above 0) or against it. */
  weight: z.number(),
  /** Where the values as written differ; empty for what is no text. */
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

/** Members and pairs of a cluster in one answer; the rest is counted. */
export const MOST_CLUSTER_MEMBERS = 60;
export const MOST_CLUSTER_PAIRS = 60;

export const clusterSchema = clusterSummarySchema.extend({
  /** Whole, in the order of the summary; the first `MOST_CLUSTER_MEMBERS` of `size`. */
  contacts: z.array(contactSchema).max(MOST_CLUSTER_MEMBERS),
  /** Every pair of up to ten members; of more the surest and the weakest links. The surest first. */
  pairs: z.array(pairExplanationSchema).max(MOST_CLUSTER_PAIRS),
  /** The least sure of the links that hold it together. */
  weakestLink: z.object({ a: contactKeySchema, b: contactKeySchema, probability }),
});
export type Cluster = z.infer<typeof clusterSchema>;

/** A contact that looks like one about to be saved. */
export const similarContactSchema = z.object({
  contact: contactSchema,
  /** In the group that the one about to be saved is in, where it is twice. */
  sameGroup: z.boolean(),
  /** `a` is the one about to be saved. */
  explanation: pairExplanationSchema.omit({ a: true, b: true }),
});
export type SimilarContact = z.infer<typeof similarContactSchema>;

/** `ready` false: the contacts are still being read; `duplicates.changed` tells when to ask again. */
export const similarContactsSchema = z.object({ ready: z.boolean(), rows: z.array(similarContactSchema) });
export type SimilarContacts = z.infer<typeof similarContactsSchema>;

/** Fields as a form holds them; those not given count as empty. */
export const draftFieldsSchema = contactFieldsSchema.partial();

/** `not`: these are different people. `meant`: one person, and rightly in several groups. */
export const MARK_KINDS = ['not', 'meant'] as const;
export type MarkKind = (typeof MARK_KINDS)[number];

/** Contacts that can be marked at once. */
export const MOST_MARKED = 500;
export const markedKeysSchema = z.array(contactKeySchema).min(2).max(MOST_MARKED);

/** What was said about some contacts, every one with every other, both ways. */
export const duplicateMarkSchema = z.object({
  markId: z.uuid(),
  kind: z.enum(MARK_KINDS),
  /** ISO 8601. */
  markedAt: z.string(),
  /** It was said of a contact that has been merged into one of these; it goes when that merge is taken back. */
  passedOn: z.boolean(),
  /**
   * `isHere` is false while the contact is not there; the mark holds again when it comes back. `label`: its name, empty when
   * that is no longer known.
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
export type DuplicateMark = z.infer<typeof duplicateMarkSchema>;

/** Why a file of marks is not to be used. */
export const MARKS_FILE_PROBLEMS = [
  'not_json',
  'not_marks',
  'newer_version',
  'too_large',
  'wrong_account',
] as const;
export type MarksFileProblem = (typeof MARKS_FILE_PROBLEMS)[number];

/** What was taken over from such a file: marks added, said here already, and about contacts of which fewer than two are here. */
export const marksTakenOverSchema = z.object({
  problem: z.enum(MARKS_FILE_PROBLEMS).nullable(),
  marked: count,
  known: count,
  missing: count,
});
export type MarksTakenOver = z.infer<typeof marksTakenOverSchema>;
