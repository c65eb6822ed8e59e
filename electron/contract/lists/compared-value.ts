import { z } from 'zod';
import { contactFieldsSchema } from '../contacts/contact.ts';

/** The value of a contact's field. */
export const comparedValueSchema = z.union(Object.values(contactFieldsSchema.shape)).nullable();

/** The value of a field in a file, or its text (`unread`) if that could not be read. */
export const fileValueSchema = z.union([comparedValueSchema, z.object({ unread: z.string() })]);
export type FileValue = z.infer<typeof fileValueSchema>;
