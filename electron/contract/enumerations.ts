/*
 * Constants that the renderer needs at run time. They are apart from the schemas, so that the renderer does not have to
 * load zod.
 */

/** Every field a user can edit. `core/wire/wire-names.ts` maps these names to those of the interface. */
export const CONTACT_FIELD_NAMES = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'whatsappPhone',
  'birthday',
  'groupId',
  'guardian',
  'status',
  'salutation',
  'gender',
  'company',
  'jobTitle',
  'location',
  'timezone',
  'language',
  'relationshipStatus',
  'profileImage',
] as const;

/** The fields whose values are texts. */
export const TEXT_FIELD_NAMES = CONTACT_FIELD_NAMES.filter(
  (field) => field !== 'birthday' && field !== 'groupId' && field !== 'guardian',
);

export const CONTACT_SORT_COLUMNS = [
  'name',
  'firstName',
  'lastName',
  'email',
  'phone',
  'whatsappPhone',
  'birthday',
  'group',
  'status',
  'company',
  'jobTitle',
  'location',
  'language',
  'timezone',
  'gender',
  'source',
  'dateCreated',
  'dateUpdated',
] as const;

/** Maximum number of days that the birthday filter looks ahead: a year. */
export const MAX_BIRTHDAY_DAYS = 366;

/**
 * Kinds of batches. `move`: an edit that changes only the group. `restore`: restores contacts from the trash. `import`:
 * creates and edits contacts from a file. `review`: makes the changes of a reviewed list or of a review file.
 */
export const BATCH_KINDS = [
  'create',
  'edit',
  'move',
  'delete',
  'createGroup',
  'deleteGroup',
  'undo',
  'redo',
  'restore',
  'merge',
  'import',
  'review',
] as const;

/**
 * States of a change: `queued -> sending -> done | refused | unsettled`. An `unsettled` change becomes done, refused
 * or queued once a read shows the outcome. `cancelled`: cancelled by the user before it was sent or after it was
 * refused.
 */
export const CHANGE_STATES = ['queued', 'sending', 'done', 'refused', 'unsettled', 'cancelled'] as const;

/**
 * States of a merge. `waiting`: nothing is sent yet. `puttingBack`: it stopped, and its writes are being reversed.
 */
export const MERGE_STATES = ['waiting', 'running', 'puttingBack', 'done', 'stopped', 'cancelled'] as const;

/** Fields in which two linked contacts of a cluster agree. `guardian`: both have the same guardian. */
export const EVIDENCE_KINDS = [
  'name',
  'email',
  'phone',
  'birthday',
  'company',
  'jobTitle',
  'location',
  'guardian',
] as const;

/**
 * Maximum undo window: one day. A removal that waits longer could let the service send a celebration that the user no
 * longer expects.
 */
export const MAX_UNDO_WINDOW_SECONDS = 86_400;

/** Maximum number of contacts in one merge, so that the user can check them all; the minimum is two. */
export const MAX_MERGE_MEMBERS = 10;

/** Maximum characters of one field. A longer value from the service is left out; a longer input is rejected. */
export const MAX_FIELD_LENGTH = 100_000;
/** Maximum nesting of objects and arrays in the custom fields of a new contact. */
export const MAX_CUSTOM_FIELDS_DEPTH = 32;

/** File formats of an export. */
export const EXPORT_FORMATS = ['csv', 'xlsx', 'vcard4', 'vcard3', 'json', 'jsonl', 'icalendar'] as const;

/** Columns of an exported table, in the order in which they are offered. */
export const EXPORT_COLUMNS = [
  'contactId',
  'salutation',
  'firstName',
  'lastName',
  'email',
  'phone',
  'whatsappPhone',
  'birthday',
  'groupName',
  'groupId',
  'guardianName',
  'guardianContactId',
  'status',
  'gender',
  'company',
  'jobTitle',
  'location',
  'timezone',
  'language',
  'relationshipStatus',
  'profileImage',
  'source',
  'dateCreated',
  'dateUpdated',
  'duplicateSet',
] as const;

/** Programs whose column names an export can use. */
export const EXPORT_PRESETS = ['product', 'google', 'outlook'] as const;
export const EXPORT_DELIMITERS = [',', ';', '\t'] as const;
export const EXPORT_ENCODINGS = ['utf-8', 'utf-16le', 'windows-1252'] as const;

/** Notes in an export's preview. */
export const EXPORT_NOTES = [
  /** The service never returns custom fields. */
  'custom_fields',
  /** Contacts without a birthday. */
  'no_birthday',
  /** Contacts with a birthday that does not exist in the calendar. */
  'impossible_birthday',
  /** Birthdays without a year, which the preset's program cannot read. */
  'birthday_without_year',
  /** Groups whose names have a sign that separates groups, and would be read as several groups. */
  'divided_groups',
  /** Groups in whose names such a sign is replaced by a similar one. */
  'similar_signs',
  /** Values of fields that the format cannot hold. */
  'fields_left_out',
  /** Statuses, which the format cannot hold. Apart, because an account's only status means nothing to users. */
  'status_left_out',
  /** The format cannot hold which contacts belong to one set of duplicates. */
  'duplicate_sets',
  /** Cells with characters that the encoding lacks. */
  'lost_characters',
  /** Cells that are longer than a sheet allows. */
  'cut_cells',
  /** More contacts than a sheet has rows: nothing can be written. */
  'too_many_rows',
] as const;

/** Review marks: the reviewer's verdict on a contact. */
export const REVIEW_MARKS = ['keep', 'fix', 'remove'] as const;
export type ReviewMark = (typeof REVIEW_MARKS)[number];

/** Options of the filter by review mark: one of the marks, or none. */
export const REVIEW_MARK_FILTERS = ['none', ...REVIEW_MARKS] as const;
export type ReviewMarkFilter = (typeof REVIEW_MARK_FILTERS)[number];

/** Maximum length of a note on a contact, in UTF-16 code units. */
export const MAX_NOTE_LENGTH = 10_000;

/**
 * Decision on a conflict of a hand-back: keep the account's values, or use the reviewed ones. `create`: the account's contact is another
 * person than the contact that was added in the review, which is created.
 */
export const HAND_BACK_CHOICES = ['account', 'reviewed', 'create'] as const;
export type HandBackChoice = (typeof HAND_BACK_CHOICES)[number];

/** Choices for a conflict between two reviews of one file: that of the open list, or that of the review file. */
export const REVIEW_CONFLICT_CHOICES = ['here', 'there'] as const;
export type ReviewConflictChoice = (typeof REVIEW_CONFLICT_CHOICES)[number];
