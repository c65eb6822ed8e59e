import { z } from 'zod';

/** The categories of a Celebration Group (interface, section 2.3). */
export const GROUP_CATEGORIES = [
  'birthday',
  'anniversary',
  'work_anniversary',
  'wedding_anniversary',
] as const;
export const groupCategorySchema = z.enum(GROUP_CATEGORIES);
export type GroupCategory = z.infer<typeof groupCategorySchema>;

export const groupSchema = z.object({
  groupId: z.number().int(),
  name: z.string(),
  /** Category as the service reports it; may be outside `GROUP_CATEGORIES`. */
  category: z.string(),
  status: z.string(),
  /** Local number of contacts in the group, pending changes included. */
  count: z.number().int(),
  /** `contact_count` as last reported by the service. */
  serviceCount: z.number().int().nullable(),
  /**
   * State of a deletion. `marked`: the service reported it or accepted our delete. `waiting`: our delete is recorded
   * but not finished. Null: the group accepts contacts.
   */
  deletion: z.enum(['marked', 'waiting']).nullable(),
});
export type Group = z.infer<typeof groupSchema>;

export const groupListSchema = z.object({
  groups: z.array(groupSchema),
  /** Local number of contacts in the account. */
  allCount: z.number().int(),
  /** Number of contacts without a group, or with a group that the list lacks. */
  ungroupedCount: z.number().int(),
});
export type GroupList = z.infer<typeof groupListSchema>;
