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
  /** As the service says it; may be none of `GROUP_CATEGORIES`. */
  category: z.string(),
  status: z.string(),
  /** Contacts of the group here, pending changes included. */
  count: z.number().int(),
  /** `contact_count` as the service last said it. */
  serviceCount: z.number().int().nullable(),
  /**
   * `marked`: the service said so, or accepted a delete of ours; `waiting`: our delete has been recorded and has not come to its end.
   * Null: the group takes contacts.
   */
  deletion: z.enum(['marked', 'waiting']).nullable(),
});
export type Group = z.infer<typeof groupSchema>;

export const groupListSchema = z.object({
  groups: z.array(groupSchema),
  /** All contacts of the account here. */
  allCount: z.number().int(),
  /** Contacts without a group, or whose group the list does not name. */
  ungroupedCount: z.number().int(),
});
export type GroupList = z.infer<typeof groupListSchema>;
