/** Values of imports that the page lists: apart from the schemas, so that the page loads none of what checks them. */

/** What a column can hold: a field of a contact, or a part of one. */
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

/** Fields of plain text, of which several columns can be joined to one value. */
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

/** What becomes of a row of a file. */
export const ROW_OUTCOMES = ['create', 'update', 'unchanged', 'skip', 'cannot'] as const;

/** Why a row is skipped, or can't be imported. */
export const ROW_REASONS = [
  'missing_first_name',
  'no_group',
  'unknown_group',
  'group_being_deleted',
  /** Another contact of the group, or an earlier row, has the same email: the service takes each once in a group. */
  'email_taken',
  'phone_taken',
  /** May be a contact that is there already: the user decides. */
  'possible_duplicate',
  /** Certainly a contact of another group. */
  'in_other_group',
  /** Certainly a contact that is there already, and such are to be skipped. */
  'found',
  /** The same person as an earlier row. */
  'same_as_row',
  /** The user left it out. */
  'excluded',
] as const;

/** What to do with a row whose contact is there already. `update_empty` fills what the contact lacks. */
export const IMPORT_ACTIONS = ['update_empty', 'update_all', 'skip', 'create'] as const;

/**
 * What became of a row that was recorded. `cancelled`: ended before it was sent. `undoing`: its undo is on its way. `kept`: not undone, since the
 * contact has been changed since. `undo_failed`: the service refused the undo. `forgotten`: too long ago to be known.
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
