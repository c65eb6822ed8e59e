/*
 * What the page lists or counts by, apart from the schemas that check it: it loads no validation for these.
 */

/** Every field a user can edit. Names are ours; `core/wire-names.ts` maps them to the interface's. */
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

/** Days that the filter for coming birthdays looks ahead at most: a year. */
export const MAX_BIRTHDAY_DAYS = 366;

/** What a batch is, in one word. `move`: an edit of the group alone. `restore`: contacts brought back from the trash. `import`: rows of a file. */
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
] as const;

/**
 * `queued -> sending -> done | refused | unsettled`; `unsettled` ends as done, refused or queued once reading
 * has shown what became of it. `cancelled`: taken back by the user before it was sent, or let go after it was refused.
 */
export const CHANGE_STATES = ['queued', 'sending', 'done', 'refused', 'unsettled', 'cancelled'] as const;

/** `waiting`: nothing of it was sent. `puttingBack`: it stops, and what was done is being taken back. */
export const MERGE_STATES = ['waiting', 'running', 'puttingBack', 'done', 'stopped', 'cancelled'] as const;

/** What two contacts of a cluster agree in: what its links stand on. `guardian`: the same one. */
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

/** A day: a removal that waits longer than that could meet a celebration that is no longer expected. */
export const MAX_UNDO_WINDOW_SECONDS = 86_400;

/** A merge takes at least two contacts and at most ten: more than that one cannot look over. */
export const MOST_MERGE_MEMBERS = 10;

/** Characters of one field of a contact. A longer value from the service is left out, and a longer one from here is not taken. */
export const MAX_FIELD_LENGTH = 100_000;
/** Levels of objects and arrays that the custom fields of a new contact may hold. */
export const MAX_CUSTOM_FIELDS_DEPTH = 32;

/** The kinds of files that contacts are exported as. */
export const EXPORT_FORMATS = ['csv', 'xlsx', 'vcard4', 'vcard3', 'json', 'jsonl', 'icalendar'] as const;

/** What a column of a table can hold, in the order in which columns are offered. */
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

/** Programs whose names for columns a table can carry. */
export const EXPORT_PRESETS = ['product', 'google', 'outlook'] as const;
export const EXPORT_DELIMITERS = [',', ';', '\t'] as const;
export const EXPORT_ENCODINGS = ['utf-8', 'utf-16le', 'windows-1252'] as const;

/** What a preview says beforehand. */
export const EXPORT_NOTES = [
  /** The service never returns custom fields. */
  'custom_fields',
  /** Contacts without a birthday, or with one that no calendar has. */
  'no_birthday',
  'impossible_birthday',
  /** Birthdays without a year, which the program of the preset can't take. */
  'birthday_without_year',
  /** Values of fields that the format has no place for. */
  'fields_left_out',
  /** Cells with letters that the encoding lacks. */
  'lost_characters',
  /** Cells that are longer than a sheet allows. */
  'cut_cells',
  /** More contacts than a sheet has rows: nothing can be written. */
  'too_many_rows',
] as const;

/** What a reviewer says of a contact. */
export const REVIEW_MARKS = ['keep', 'fix', 'remove'] as const;
export type ReviewMark = (typeof REVIEW_MARKS)[number];

/** What the filter by review mark offers: a mark, or none. */
export const REVIEW_MARK_FILTERS = ['none', ...REVIEW_MARKS] as const;
export type ReviewMarkFilter = (typeof REVIEW_MARK_FILTERS)[number];

/** Longest note on a contact, in UTF-16 code units. */
export const MAX_NOTE_LENGTH = 10_000;
