import { z } from 'zod';
import { contactKeySchema, contactPatchSchema } from '../contacts/contact.ts';

/** A deleted contact that can be restored. */
export const trashedContactSchema = z.object({
  /** The delete's change id, for `trash.restore`. */
  changeId: z.uuid(),
  sequence: z.number().int(),
  key: contactKeySchema,
  label: z.string(),
  fields: contactPatchSchema,
  groupName: z.string().nullable(),
  deletedAt: z.string(),
  /** ISO 8601 time at which it is deleted from the trash for good. */
  expiresAt: z.string(),
  /** ISO 8601 time at which its removal will be sent. Until then a restore is complete. Absent once it was sent. */
  sendAt: z.string().optional(),
  /** Data that a restore cannot bring back. */
  lost: z.array(z.enum(['contactId', 'dateCreated', 'source', 'customFields'])),
});
export type TrashedContact = z.infer<typeof trashedContactSchema>;
