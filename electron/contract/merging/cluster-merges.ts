import { z } from 'zod';
import { KEPT_REASONS, fieldProposalSchema, mergePlanSchema, MERGE_PLAN_PROBLEMS } from './merge-plan.ts';
import { mergeWarningSchema } from './merge-preview.ts';

/** Why a cluster cannot be part of a bulk merge. */
export const CLUSTER_SKIPS = [...MERGE_PLAN_PROBLEMS, 'too_many_members'] as const;

/**
 * Preview of a bulk merge of clusters. The host keeps it, so that `merges.runPreview` runs exactly what the user saw.
 */
export const clusterMergesSchema = z.object({
  previewId: z.uuid(),
  /** Number of clusters that can be merged, and of contacts that the merges would remove. */
  total: z.number().int(),
  removing: z.number().int(),
  /**
   * Number of removed contacts whose birthday is today or tomorrow. They are removed at once, without an undo window.
   * Absent for none.
   */
  atOnce: z.number().int().optional(),
  /** Number of merges whose members share email or phone in one group: see the warning `undone_without`. */
  undoneWithout: z.number().int(),
  /** The first 100 clusters that are skipped. */
  skipped: z.array(z.object({ clusterId: z.string(), because: z.enum(CLUSTER_SKIPS) })),
  skippedCount: z.number().int(),
});
export type ClusterMerges = z.infer<typeof clusterMergesSchema>;

/**
 * The previewed merge of one cluster. Its plan contains the final values, and the members with their current values.
 */
export const clusterMergeSchema = z.object({
  clusterId: z.string(),
  /** Name of the kept contact after the merge. */
  label: z.string(),
  plan: mergePlanSchema,
  keptReason: z.enum(KEPT_REASONS),
  /** Fields in which members differ, or whose only value is dropped, with the chosen value and the reason. */
  choices: z.array(fieldProposalSchema),
  warnings: z.array(mergeWarningSchema),
});
export type ClusterMerge = z.infer<typeof clusterMergeSchema>;
