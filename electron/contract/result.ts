import { z } from 'zod';
import { APP_ERROR_CODES, CONNECTION_FAILURES } from './error-codes.ts';
import { contactFieldNameSchema } from './contacts/contact.ts';
import { CONTACT_FIELD_NAMES } from './enumerations.ts';

/**
 * An expected failure. It is passed to the renderer as a value, and the renderer has a text for every `code`. A bug
 * isn't an expected failure: it becomes `unexpected` with a `reference` that is also in the log.
 */
export const appErrorSchema = z.object({
  code: z.enum(APP_ERROR_CODES),
  /** The service's own message, or a technical detail. Plain text, never markup. */
  message: z.string().optional(),
  /** The service's `error` code if it is not a documented one. */
  serviceCode: z.string().optional(),
  /** How the connection failed, if there was no complete response. */
  connection: z.enum(CONNECTION_FAILURES).optional(),
  /** HTTP status of the response, if there was one. */
  status: z.number().int().optional(),
  /** The service's `request_id`, which the user can quote to its support. */
  requestId: z.string().optional(),
  /** The form field that the error belongs to, if known. */
  field: z.enum([...CONTACT_FIELD_NAMES, 'customFields', 'name', 'category', 'baseUrl', 'apiKey']).optional(),
  /** Milliseconds after which a retry makes sense. */
  retryAfterMs: z.number().nonnegative().optional(),
  /** `contact_exists`: the colliding contact, if it was found. */
  existingContactKey: z.string().optional(),
  /** `not_found`: what is missing. */
  missing: z.enum(['contact', 'group', 'unknown']).optional(),
  /** `conflict`: fields that were changed at the service after the app read them. */
  conflictingFields: z.array(contactFieldNameSchema).optional(),
  /** `conflict` and `not_found` of a merge: the member concerned, if it is not the contact to be written. */
  contactKey: z.string().optional(),
  /** `disk_full` and `read_only`: the folder that cannot be written to. `unreadable_file`: the folder of the file. */
  folder: z.string().optional(),
  /** `unexpected`: the reference to search for in the log. */
  reference: z.string().optional(),
});
export type AppError = z.infer<typeof appErrorSchema>;

/** Result of every channel. Errors are values, because Electron's IPC keeps only the message of a thrown error. */
export type Result<T> = { ok: true; value: T } | { ok: false; error: AppError };

export const ok = <T>(value: T): Result<T> => ({ ok: true, value });
export const fail = (error: AppError): Result<never> => ({ ok: false, error });
