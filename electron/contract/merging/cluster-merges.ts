import { z } from 'zod';
import { KEPT_REASONS, fieldProposalSchema, mergePlanSchema, MERGE_PLAN_PROBLEMS } from './merge-plan.ts';
import { mergeWarningSchema } from './merge-preview.ts';

/** Why a cluster cannot be merged along with others. */
export const CLUSTER_SKIPS = [...MERGE_PLAN_PROBLEMS, 'too_many_members'] as const;

/** Clusters of duplicates as they would be merged, kept by the host: what is run is what was seen. */
export const clusterMergesSchema = z.object({
  previewId: z.uuid(),
  /** Clusters that can be merged, and contacts that would be removed by it. */
  total: z.number().int(),
  removing: z.number().int(),
  /** Contacts to be removed whose birthday is today or tomorrow: they are removed at once, without an undo window. Absent for none. */
  atOnce: z.number().int().optional(),
  /** Merges of members who share email or phone in one group: see the warning `undone_without`. */
  undoneWithout: z.number().int(),
  /** The first 100. */
  skipped: z.array(z.object({ clusterId: z.string(), because: z.enum(CLUSTER_SKIPS) })),
  skippedCount: z.number().int(),
});
export type ClusterMerges = z.infer<typeof clusterMergesSchema>;

/** One of them, before (the members of the plan) and after (its final values). */
export const clusterMergeSchema = z.object({
  clusterId: z.string(),
  /** What the kept contact will be called. */
  label: z.string(),
  plan: mergePlanSchema,
  keptReason: z.enum(KEPT_REASONS),
  /** Fields in which members differ, or whose only value is left out, with what was chosen and why. */
  choices: z.array(fieldProposalSchema),
  warnings: z.array(mergeWarningSchema),
});
export type ClusterMerge = z.infer<typeof clusterMergeSchema>;
