/**
 * Constants of imports that the renderer needs at run time, apart from the schemas, so that the renderer does not have
 * to load zod.
 */

/** Possible contents of a column: a contact field, or a part of one. */
export const IMPORT_FIELDS = [
  'contactId',
  'firstName',
  'middleName',
  'lastName',
  'fullName',
  'email',
  'phone',
  'whatsappPhone',
  'birthday',
  'birthdayYear',
  'birthdayMonth',
  'birthdayDay',
  'groupId',
  'groupName',
  'guardianContactId',
  'timezone',
  'gender',
  'location',
  'language',
  'company',
  'jobTitle',
  'salutation',
  'relationshipStatus',
  'profileImage',
  'status',
] as const;

/** Text fields whose value can be joined from several columns. */
export const JOINABLE_FIELDS = [
  'firstName',
  'lastName',
  'fullName',
  'salutation',
  'company',
  'jobTitle',
  'location',
  'relationshipStatus',
] as const satisfies readonly (typeof IMPORT_FIELDS)[number][];

/** Planned outcomes of a row. */
export const ROW_OUTCOMES = ['create', 'update', 'unchanged', 'skip', 'cannot'] as const;

/** Why a row is skipped or cannot be imported. */
export const ROW_REASONS = [
  'missing_first_name',
  'no_group',
  'unknown_group',
  'group_being_deleted',
  /**
   * Another contact of the group, or an earlier row, has the same email. The service accepts an email once per group.
   */
  'email_taken',
  'phone_taken',
  /** The row may be an existing contact; the user decides. */
  'possible_duplicate',
  /** The row is certainly a contact of another group. */
  'in_other_group',
  /** The row is certainly an existing contact, and the settings skip such rows. */
  'found',
  /** The same person as an earlier row. */
  'same_as_row',
  /** The user excluded the row. */
  'excluded',
] as const;

/** Actions for a row whose contact exists already. `update_empty` fills only the contact's empty fields. */
export const IMPORT_ACTIONS = ['update_empty', 'update_all', 'skip', 'create'] as const;

/**
 * Results of a recorded row. `cancelled`: cancelled before it was sent. `undoing`: its undo is being sent. `kept`:
 * not undone, because the contact was changed since. `undo_failed`: the service refused the undo. `forgotten`: too
 * old to be known.
 */
export const ROW_RESULTS = [
  'waiting',
  'done',
  'refused',
  'unsettled',
  'cancelled',
  'undoing',
  'undone',
  'kept',
  'undo_failed',
  'forgotten',
] as const;
