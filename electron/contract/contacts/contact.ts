import { z } from 'zod';
import { CONTACT_FIELD_NAMES, MAX_FIELD_LENGTH } from '../enumerations.ts';

/** The local UUIDv7 of a contact, fixed for life; `contactId` is the service's number for it. */
export const contactKeySchema = z.uuid();
export type ContactKey = string;

export type ContactFieldName = (typeof CONTACT_FIELD_NAMES)[number];
export const contactFieldNameSchema = z.enum(CONTACT_FIELD_NAMES);

/**
 * A birthday as the service holds it: month 1-12, day 1-31, the year where it is known (null otherwise).
 * Values are as received: `isCalendarBirthday` in core tells whether such a day exists.
 */
export const birthdaySchema = z.object({
  month: z.number().int(),
  day: z.number().int(),
  year: z.number().int().nullable(),
});
export type Birthday = z.infer<typeof birthdaySchema>;

/** A lone surrogate would be stored, and sent, as another character: it is replaced before anything is recorded. */
const text = z
  .string()
  .max(MAX_FIELD_LENGTH)
  .overwrite((value) => value.toWellFormed());

/**
 * The values of a contact's editable fields. `firstName`, `lastName` and `status` are never null: the
 * service's null there is read as an empty string. `groupId` is null only for a contact without a group;
 * `guardian` is the contact key of the guardian.
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

/** Some fields with their values: what an edit changes, or what was there before it. `undefined` is as good as absent. */
export const contactPatchSchema = contactFieldsSchema.partial();
export type ContactPatch = z.infer<typeof contactPatchSchema>;

/** What is on its way for a contact and not yet confirmed by the service. */
export const pendingSchema = z.object({
  kind: z.enum(['create', 'edit', 'delete']),
  /** `unsettled`: it was sent, and whether it arrived is not known yet. */
  state: z.enum(['queued', 'sending', 'unsettled']),
  fields: z.array(contactFieldNameSchema),
});
export type Pending = z.infer<typeof pendingSchema>;

/** A contact as the screens show it: the service's values with pending changes laid over them. */
export const contactSchema = z.object({
  key: contactKeySchema,
  /** Absent until the create is answered. */
  contactId: z.number().int().nullable(),
  fields: contactFieldsSchema,
  /** The group's name as the contact carries it; kept even where the group list does not know the group. */
  groupName: z.string().nullable(),
  /** The service's number of the guardian; set while `fields.guardian` is null when that contact is not known here. */
  guardianContactId: z.number().int().nullable(),
  guardianName: z.string().nullable(),
  source: z.string(),
  /** Opaque text, shown as written and compared only with its like. */
  dateCreated: z.string(),
  dateUpdated: z.string().nullable(),
  /** Fields of the answer that the interface does not name, or whose values have another type than it says. */
  extras: z.record(z.string(), z.unknown()),
  pending: pendingSchema.nullable(),
  /** ISO 8601 time since which full readings of the account did not see the contact. */
  notSeenSince: z.string().nullable(),
});
export type Contact = z.infer<typeof contactSchema>;

/** Free-form keys and values, accepted on create and never returned (interface, section 2.2). */
export const customFieldsSchema = z.record(z.string(), z.unknown());
export type CustomFields = z.infer<typeof customFieldsSchema>;
