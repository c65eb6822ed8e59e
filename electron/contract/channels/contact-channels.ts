import { z } from 'zod';
import {
  bulkActionSchema,
  bulkPreviewSchema,
  bulkProgressSchema,
  bulkRunSchema,
} from '../changes/bulk-action.ts';
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

/** Channels that read and change groups and contacts, one by one or in bulk. */
export const contactChannels = {
  'groups.list': { input: inAccount, output: groupListSchema },
  'groups.create': {
    input: inAccount.extend({ name: z.string().max(10_000), category: groupCategorySchema }),
    output: changeOutcomeSchema,
  },
  /**
   * Deletes a group. `mostContacts`: the number of its contacts that the user has seen; with more, it isn't deleted
   * (`invalid_request`, `more_in_group`). Absent: the current number.
   */
  'groups.delete': {
    input: inAccount.extend({ groupId: z.number().int(), mostContacts: z.number().int().min(0).optional() }),
    output: changeOutcomeSchema,
  },
  'contacts.page': { input: inAccount.extend(contactPageRequestSchema.shape), output: contactPageSchema },
  'contacts.get': { input: inAccount.extend({ key: contactKeySchema }), output: contactSchema.nullable() },
  /** The wards of a contact: the contacts that have it as guardian. */
  'contacts.wards': { input: inAccount.extend({ key: contactKeySchema }), output: wardsSchema },
  /**
   * Returns the contacts from `from` to `to`, both included, in the order of a query, to select a range over several
   * pages. Returns at most the first 10,000; null if the query does not list both ends.
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
  /** `before` has, for every field of `after`, the value that the user saw when the edit began. */
  'contacts.edit': {
    input: inAccount.extend({ key: contactKeySchema, before: contactPatchSchema, after: contactPatchSchema }),
    output: changeOutcomeSchema,
  },
  'contacts.delete': { input: inAccount.extend({ key: contactKeySchema }), output: changeOutcomeSchema },
  /**
   * Moves contacts into a group as one user action. Returns when all changes are recorded; `changes.progress` reports
   * the sending. `already`: number of contacts that are in the group and are skipped.
   */
  'contacts.move': {
    input: inAccount.extend({ selection: contactSelectionSchema, groupId: z.number().int() }),
    output: z.object({ batchId: z.uuid(), moving: z.number().int(), already: z.number().int() }),
  },
  /** Deletes the row of a contact that the service reported as gone (`not_found`). */
  'contacts.dropGone': { input: inAccount.extend({ key: contactKeySchema }), output: none },
  /** Effect of an action on a selection; nothing is recorded. The host keeps the last few previews. */
  'bulk.preview': {
    input: inAccount.extend({ selection: contactSelectionSchema, action: bulkActionSchema }),
    output: bulkPreviewSchema,
  },
  /** Progress of the preview that was requested last; null if it isn't running. */
  'bulk.progress': { input: inAccount, output: bulkProgressSchema.nullable() },
  /**
   * Runs a previewed action. Fails with `invalid_request` and message `preview_gone` if the preview is no longer
   * kept.
   */
  'bulk.run': { input: inAccount.extend({ previewId: z.uuid() }), output: bulkRunSchema },
} as const satisfies ChannelSchemas;
