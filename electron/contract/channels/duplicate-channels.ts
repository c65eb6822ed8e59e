import { z } from 'zod';
import { contactKeySchema } from '../contacts/contact.ts';
import {
  clusterFilterSchema,
  clusterSchema,
  clusterListEntrySchema,
  clusterSummarySchema,
  draftFieldsSchema,
  duplicateDecisionSchema,
  duplicatesModeSchema,
  duplicatesStatusSchema,
  decisionKeysSchema,
  importedDecisionsSchema,
  similarContactsSchema,
} from '../merging/duplicates.ts';
import { inAccount, type ChannelSchemas } from './inputs.ts';

const mode = duplicatesModeSchema;
const marked = duplicateDecisionSchema.pick({ markId: true });

/** Channels for finding duplicates and for the user's decisions about them. */
export const duplicateChannels = {
  /**
   * State of the search for duplicates. The first call starts the search once the account is loaded. A cancelled
   * search is started again only by `duplicates.scan`.
   */
  'duplicates.status': { input: inAccount.extend({ mode }), output: duplicatesStatusSchema },
  /**
   * Starts a new comparison of the whole account, which learns new weights and sorts the list of clusters anew. Returns
   * immediately.
   */
  'duplicates.scan': { input: inAccount.extend({ mode }), output: duplicatesStatusSchema },
  'duplicates.cancel': { input: inAccount.extend({ mode }), output: duplicatesStatusSchema },
  /**
   * Clusters, most certain first. When contacts change, the list keeps its order; only `duplicates.scan` sorts it
   * again. `total`: number of clusters that match the filter.
   */
  'duplicates.list': {
    input: inAccount.extend({
      mode,
      filter: clusterFilterSchema,
      offset: z.number().int().min(0),
      limit: z.number().int().min(1).max(200),
    }),
    output: z.object({ rows: z.array(clusterListEntrySchema), total: z.number().int() }),
  },
  /** A cluster; null once its members were changed, merged, excluded by a decision or removed. */
  'duplicates.get': {
    input: inAccount.extend({ clusterId: clusterSummarySchema.shape.clusterId }),
    output: clusterSchema.nullable(),
  },
  /**
   * Contacts that resemble a draft: first those of the draft's group, then all others, each part with the most similar
   * first.
   */
  'duplicates.similar': {
    input: inAccount.extend({
      fields: draftFieldsSchema,
      /** The contact being edited, which is not compared with itself. */
      exceptKey: contactKeySchema.optional(),
      limit: z.number().int().min(1).max(20),
    }),
    output: similarContactsSchema,
  },
  /** Records that these contacts are different people, every pair of them. Applies until `duplicates.unmark`. */
  'duplicates.markNot': { input: inAccount.extend({ keys: decisionKeysSchema }), output: marked },
  /**
   * Records that these contacts are one person who is intentionally in several groups. They are still duplicates
   * within one group.
   */
  'duplicates.markMeant': { input: inAccount.extend({ keys: decisionKeysSchema }), output: marked },
  /** Decisions, newest first. `search`: words of the contacts' names. */
  'duplicates.marks': {
    input: inAccount.extend({
      search: z.string().max(10_000),
      offset: z.number().int().min(0),
      limit: z.number().int().min(1).max(200),
    }),
    output: z.object({ rows: z.array(duplicateDecisionSchema), total: z.number().int() }),
  },
  /** Deletes decisions; returns how many were deleted. */
  'duplicates.unmark': {
    input: inAccount.extend({ markIds: z.array(z.uuid()).min(1).max(1_000) }),
    output: z.object({ unmarked: z.number().int() }),
  },
  /** All decisions as a file for another computer. */
  'duplicates.exportMarks': {
    input: inAccount,
    output: z.object({ fileName: z.string(), text: z.string() }),
  },
  /** Imports decisions from a file of `duplicates.exportMarks`; skips those that exist already. */
  'duplicates.importMarks': {
    input: inAccount.extend({ text: z.string() }),
    output: importedDecisionsSchema,
  },
} as const satisfies ChannelSchemas;
