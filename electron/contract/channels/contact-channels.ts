import { z } from 'zod';
import { bulkActionSchema, bulkPreviewSchema, bulkRunSchema } from '../changes/batch.ts';
import { changeOutcomeSchema } from '../changes/change.ts';
import {
  contactFieldsSchema,
  contactKeySchema,
  contactPatchSchema,
  contactSchema,
  customFieldsSchema,
} from '../contacts/contact.ts';
import {
  contactPageRequestSchema,
  contactPageSchema,
  contactQuerySchema,
  contactSelectionSchema,
  facetsSchema,
  keyRangeSchema,
  wardsSchema,
} from '../contacts/contact-query.ts';
import { groupCategorySchema, groupListSchema } from '../contacts/group.ts';
import { inAccount, none, type ChannelSchemas } from './inputs.ts';

/** Groups and contacts: looking, and changing one or many. */
export const contactChannels = {
  'groups.list': { input: inAccount, output: groupListSchema },
  'groups.create': {
    input: inAccount.extend({ name: z.string().max(10_000), category: groupCategorySchema }),
    output: changeOutcomeSchema,
  },
  'groups.delete': { input: inAccount.extend({ groupId: z.number().int() }), output: changeOutcomeSchema },
  'contacts.page': { input: inAccount.extend(contactPageRequestSchema.shape), output: contactPageSchema },
  'contacts.get': { input: inAccount.extend({ key: contactKeySchema }), output: contactSchema.nullable() },
  /** The contacts whose guardian this is. */
  'contacts.wards': { input: inAccount.extend({ key: contactKeySchema }), output: wardsSchema },
  /**
   * The contacts from one to another in the order of a query, both included: a range of marks over several pages. At most
   * 10,000, counted from `from`; null where the query does not list both.
   */
  'contacts.between': {
    input: inAccount.extend({ query: contactQuerySchema, from: contactKeySchema, to: contactKeySchema }),
    output: keyRangeSchema.nullable(),
  },
  'contacts.facets': { input: inAccount, output: facetsSchema },
  'contacts.create': {
    input: inAccount.extend({ fields: contactFieldsSchema, customFields: customFieldsSchema.nullable() }),
    output: changeOutcomeSchema,
  },
  /** `before` holds, for every field of `after`, the value the user saw when the edit began. */
  'contacts.edit': {
    input: inAccount.extend({ key: contactKeySchema, before: contactPatchSchema, after: contactPatchSchema }),
    output: changeOutcomeSchema,
  },
  'contacts.delete': { input: inAccount.extend({ key: contactKeySchema }), output: changeOutcomeSchema },
  /**
   * Moves contacts into a group, as one user action that `changes.undo` can take back. Answers when all is recorded;
   * `changes.progress` tells how it goes on. `already`: those that are in that group and are left alone.
   */
  'contacts.move': {
    input: inAccount.extend({ selection: contactSelectionSchema, groupId: z.number().int() }),
    output: z.object({ batchId: z.uuid(), moving: z.number().int(), already: z.number().int() }),
  },
  /** Drops the row of a contact that the service says is gone (`not_found`). */
  'contacts.dropGone': { input: inAccount.extend({ key: contactKeySchema }), output: none },
  /** What an action would do to a selection; nothing is recorded. The last few previews are kept. */
  'bulk.preview': {
    input: inAccount.extend({ selection: contactSelectionSchema, action: bulkActionSchema }),
    output: bulkPreviewSchema,
  },
  /** Does what was previewed; `invalid_request` with `preview_gone` when that preview is no longer kept. */
  'bulk.run': { input: inAccount.extend({ previewId: z.uuid() }), output: bulkRunSchema },
} as const satisfies ChannelSchemas;
