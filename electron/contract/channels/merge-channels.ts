import { z } from 'zod';
import { contactKeySchema } from '../contacts/contact.ts';
import { clusterFilterSchema, duplicatesModeSchema } from '../merging/duplicates.ts';
import { clusterMergeSchema, clusterMergesSchema } from '../merging/cluster-merges.ts';
import { MERGE_STATES, MOST_MERGE_MEMBERS } from '../enumerations.ts';
import { mergeSchema } from '../merging/merge.ts';
import { mergePlanSchema, MAX_MERGES_PER_BATCH, proposedMergeSchema } from '../merging/merge-plan.ts';
import { readPlanSchema } from '../merging/merge-plan-file.ts';
import { mergePreviewSchema } from '../merging/merge-preview.ts';
import { inAccount, inBatch, type ChannelSchemas } from './inputs.ts';

/** Making one contact of several. */
export const mergeChannels = {
  /** What a merge of two to ten contacts would best come to; `keptKey`: the user's choice of the one that stays. */
  'merges.propose': {
    input: inAccount.extend({
      keys: z.array(contactKeySchema).min(2).max(MOST_MERGE_MEMBERS),
      keptKey: contactKeySchema.optional(),
    }),
    output: proposedMergeSchema,
  },
  /** What a plan would do, request by request; nothing is recorded. */
  'merges.preview': { input: inAccount.extend({ plan: mergePlanSchema }), output: mergePreviewSchema },
  /**
   * Records merges as one batch; they go on by themselves, and `changes.progress` tells how. `invalid_request` with one of
   * `MERGE_PLAN_PROBLEMS` as its message when one of them cannot be: then nothing is recorded.
   */
  'merges.run': {
    input: inAccount.extend({ plans: z.array(mergePlanSchema).min(1).max(MAX_MERGES_PER_BATCH) }),
    output: z.object({ batchId: z.uuid() }),
  },
  /** Merges of a batch in their order, with why they stopped. */
  'merges.results': {
    input: inBatch.extend({
      states: z.array(z.enum(MERGE_STATES)).optional(),
      offset: z.number().int().min(0),
      limit: z.number().int().min(1).max(200),
    }),
    output: z.object({ rows: z.array(mergeSchema), total: z.number().int() }),
  },
  /**
   * Clusters as they would be merged: all certain ones of a mode and filter, or those named. Nothing is recorded; the last few
   * previews are kept.
   */
  'merges.previewCertain': {
    input: inAccount.extend({
      mode: duplicatesModeSchema,
      filter: clusterFilterSchema,
      clusterIds: z.array(z.string().max(64)).min(1).max(MAX_MERGES_PER_BATCH).optional(),
    }),
    output: clusterMergesSchema,
  },
  'merges.previewRows': {
    input: inAccount.extend({
      previewId: z.uuid(),
      offset: z.number().int().min(0),
      limit: z.number().int().min(1).max(200),
    }),
    output: z.object({ rows: z.array(clusterMergeSchema), total: z.number().int() }),
  },
  /** Merges what was previewed but for some clusters; `preview_gone` when it is no longer kept. */
  'merges.runPreview': {
    input: inAccount.extend({
      previewId: z.uuid(),
      except: z.array(z.string().max(64)).max(MAX_MERGES_PER_BATCH),
    }),
    output: z.object({ batchId: z.uuid() }),
  },
  /** What was previewed as plans, to be saved as a file. */
  'merges.exportPreview': {
    input: inAccount.extend({
      previewId: z.uuid(),
      except: z.array(z.string().max(64)).max(MAX_MERGES_PER_BATCH),
    }),
    output: z.object({ fileName: z.string(), text: z.string() }),
  },
  /** Plans as a file to be looked at and approved by somebody else. */
  'merges.exportPlan': {
    input: inAccount.extend({ plans: z.array(mergePlanSchema).min(1).max(MAX_MERGES_PER_BATCH) }),
    output: z.object({ fileName: z.string(), text: z.string() }),
  },
  /** Reads such a file; what is wrong with it is told beside what is right. */
  'merges.readPlan': { input: inAccount.extend({ text: z.string() }), output: readPlanSchema },
} as const satisfies ChannelSchemas;
