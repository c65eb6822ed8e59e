import { z } from 'zod';
import { CONTACT_FIELD_NAMES, MAX_FIELD_LENGTH } from '../enumerations.ts';

/** Contact key: the contact's local UUIDv7, stable for life. `contactId` is the service's id. */
export const contactKeySchema = z.uuid();
export type ContactKey = string;

export type ContactFieldName = (typeof CONTACT_FIELD_NAMES)[number];
export const contactFieldNameSchema = z.enum(CONTACT_FIELD_NAMES);

/**
 * A birthday as the service stores it: month 1-12, day 1-31, year or null. Values are kept as received; use
 * `isCalendarBirthday` of core to check whether the day exists.
 */
export const birthdaySchema = z.object({
  month: z.number().int(),
  day: z.number().int(),
  year: z.number().int().nullable(),
});
export type Birthday = z.infer<typeof birthdaySchema>;

/**
 * Text without lone surrogates. They would be stored and sent as another character, so they are replaced before
 * anything is recorded.
 */
const text = z
  .string()
  .max(MAX_FIELD_LENGTH)
  .overwrite((value) => value.toWellFormed());

/**
 * Values of a contact's editable fields. `firstName`, `lastName` and `status` are never null: the service's null is
 * read as an empty string. `groupId` is null only for a contact without a group; `guardian` is the guardian's contact
 * key.
 */
export const contactFieldsSchema = z.object({
  firstName: text,
  lastName: text,
  email: text.nullable(),
  phone: text.nullable(),
  whatsappPhone: text.nullable(),
  birthday: birthdaySchema.nullable(),
  groupId: z.number().int().nullable(),
  guardian: contactKeySchema.nullable(),
  status: text,
  salutation: text.nullable(),
  gender: text.nullable(),
  company: text.nullable(),
  jobTitle: text.nullable(),
  location: text.nullable(),
  timezone: text.nullable(),
  language: text.nullable(),
  relationshipStatus: text.nullable(),
  profileImage: text.nullable(),
});
export type ContactFields = z.infer<typeof contactFieldsSchema>;

/** Values of some fields: those that an edit sets, or those from before the edit. `undefined` equals absent. */
export const contactPatchSchema = contactFieldsSchema.partial();
export type ContactPatch = z.infer<typeof contactPatchSchema>;

/** The contact's changes that the service has not confirmed yet. */
export const pendingSchema = z.object({
  kind: z.enum(['create', 'edit', 'delete']),
  /** `unsettled`: sent, but without a definite answer. */
  state: z.enum(['queued', 'sending', 'unsettled']),
  fields: z.array(contactFieldNameSchema),
});
export type Pending = z.infer<typeof pendingSchema>;

/** A contact as the screens show it: the service's values with pending changes applied. */
export const contactSchema = z.object({
  key: contactKeySchema,
  /** The service's id; null until the service has answered the create. */
  contactId: z.number().int().nullable(),
  fields: contactFieldsSchema,
  /** Group name as the contact carries it, even if the group list lacks the group. */
  groupName: z.string().nullable(),
  /**
   * The guardian's id at the service. Set even if that contact is unknown locally; `fields.guardian` is
   * null then.
   */
  guardianContactId: z.number().int().nullable(),
  guardianName: z.string().nullable(),
  source: z.string(),
  /** Opaque text: shown as received, and compared only with other timestamps of the service. */
  dateCreated: z.string(),
  dateUpdated: z.string().nullable(),
  /** Fields that the interface does not define, or whose values have another type than it defines. */
  extras: z.record(z.string(), z.unknown()),
  pending: pendingSchema.nullable(),
  /** ISO 8601 time since which full syncs have not found the contact; null if they find it. */
  notSeenSince: z.string().nullable(),
});
export type Contact = z.infer<typeof contactSchema>;

/** Free-form keys and values, accepted on create and never returned (interface, section 2.2). */
export const customFieldsSchema = z.record(z.string(), z.unknown());
export type CustomFields = z.infer<typeof customFieldsSchema>;
