import { z } from 'zod';
import { APP_ERROR_CODES, CONNECTION_FAILURES } from './error-codes.ts';
import { contactFieldNameSchema } from './contacts/contact.ts';
import { CONTACT_FIELD_NAMES } from './enumerations.ts';

/**
 * What can go wrong in the ordinary course of things. It crosses to the renderer as a value; the texts the
 * user reads live in one table there, keyed by `code`. A bug is not an AppError: it becomes `unexpected`
 * with a `reference` that is also in the log.
 */
export const appErrorSchema = z.object({
  code: z.enum(APP_ERROR_CODES),
  /** The service's own message, or a technical detail. Plain text, never markup. */
  message: z.string().optional(),
  /** The service's `error` code where it is none of the documented ones. */
  serviceCode: z.string().optional(),
  /** How the connection failed, where no whole answer came. */
  connection: z.enum(CONNECTION_FAILURES).optional(),
  /** HTTP status of the answer, where there was one. */
  status: z.number().int().optional(),
  /** The service's `request_id`, to be quoted to its support. */
  requestId: z.string().optional(),
  /** The form field the error belongs to, where that is known. */
  field: z.enum([...CONTACT_FIELD_NAMES, 'customFields', 'name', 'category', 'baseUrl', 'apiKey']).optional(),
  /** Milliseconds after which trying again makes sense. */
  retryAfterMs: z.number().nonnegative().optional(),
  /** `contact_exists`: the contact that is in the way, where it could be found. */
  existingContactKey: z.string().optional(),
  /** `not_found`: what is gone. */
  missing: z.enum(['contact', 'group', 'unknown']).optional(),
  /** `conflict`: fields that were changed at the service meanwhile. */
  conflictingFields: z.array(contactFieldNameSchema).optional(),
  /** `conflict` and `not_found` of a merge: the member it is about, where that is not the contact to be written. */
  contactKey: z.string().optional(),
  /** `disk_full` and `read_only`: the folder in which nothing can be kept; `unreadable_file`: where the file lies. */
  folder: z.string().optional(),
  /** `unexpected`: what to look for in the log. */
  reference: z.string().optional(),
});
export type AppError = z.infer<typeof appErrorSchema>;

/** What every channel answers: Electron's IPC would keep only the message of a thrown error. */
export type Result<T> = { ok: true; value: T } | { ok: false; error: AppError };

export const ok = <T>(value: T): Result<T> => ({ ok: true, value });
export const fail = (error: AppError): Result<never> => ({ ok: false, error });
