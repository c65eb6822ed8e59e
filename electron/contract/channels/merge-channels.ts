import { z } from 'zod';
import { contactKeySchema } from '../contacts/contact.ts';
import { clusterFilterSchema, duplicatesModeSchema } from '../merging/duplicates.ts';
import { clusterMergeSchema, clusterMergesSchema } from '../merging/cluster-merges.ts';
import { MERGE_STATES, MAX_MERGE_MEMBERS } from '../enumerations.ts';
import { mergeSchema } from '../merging/merge-state.ts';
import { mergePlanSchema, MAX_MERGES_PER_BATCH, proposedMergeSchema } from '../merging/merge-plan.ts';
import { readPlanSchema } from '../merging/merge-plan-file.ts';
import { mergePreviewSchema } from '../merging/merge-preview.ts';
import { inAccount, inBatch, type ChannelSchemas } from './inputs.ts';

/** Channels for merging contacts. */
export const mergeChannels = {
  /** Proposal for merging two to ten contacts. `keptKey`: the contact to keep, if the user chose one. */
  'merges.propose': {
    input: inAccount.extend({
      keys: z.array(contactKeySchema).min(2).max(MAX_MERGE_MEMBERS),
      keptKey: contactKeySchema.optional(),
    }),
    output: proposedMergeSchema,
  },
  /** Requests that running a plan would send, and their consequences. Nothing is recorded. */
  'merges.preview': { input: inAccount.extend({ plan: mergePlanSchema }), output: mergePreviewSchema },
  /**
   * Records merges as one batch; `changes.progress` reports the sending. Fails with `invalid_request` and one of
   * `MERGE_PLAN_PROBLEMS` as message if any plan is impossible, and records nothing.
   */
  'merges.run': {
    input: inAccount.extend({ plans: z.array(mergePlanSchema).min(1).max(MAX_MERGES_PER_BATCH) }),
    output: z.object({ batchId: z.uuid() }),
  },
  /** Merges of a batch in their order, with the reasons of those that stopped. */
  'merges.results': {
    input: inBatch.extend({
      states: z.array(z.enum(MERGE_STATES)).optional(),
      offset: z.number().int().min(0),
      limit: z.number().int().min(1).max(200),
    }),
    output: z.object({ rows: z.array(mergeSchema), total: z.number().int() }),
  },
  /**
   * Preview of merging clusters: the given ones, or all certain ones of a mode and filter. Nothing is recorded; the
   * host keeps the last few previews.
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
  /**
   * Merges the previewed clusters, apart from those in `except`. Fails with message `preview_gone` if the preview is no
   * longer kept.
   */
  'merges.runPreview': {
    input: inAccount.extend({
      previewId: z.uuid(),
      except: z.array(z.string().max(64)).max(MAX_MERGES_PER_BATCH),
    }),
    output: z.object({ batchId: z.uuid() }),
  },
  /** The previewed merges as a merge plan file. */
  'merges.exportPreview': {
    input: inAccount.extend({
      previewId: z.uuid(),
      except: z.array(z.string().max(64)).max(MAX_MERGES_PER_BATCH),
    }),
    output: z.object({ fileName: z.string(), text: z.string() }),
  },
  /** Plans as a file, for another person to check and approve. */
  'merges.exportPlan': {
    input: inAccount.extend({ plans: z.array(mergePlanSchema).min(1).max(MAX_MERGES_PER_BATCH) }),
    output: z.object({ fileName: z.string(), text: z.string() }),
  },
  /** Reads a merge plan file; returns its valid merges together with its errors. */
  'merges.readPlan': { input: inAccount.extend({ text: z.string() }), output: readPlanSchema },
} as const satisfies ChannelSchemas;
