import { t } from '@lingui/core/macro';
import type {
  ImportAction,
  ImportMatch,
  RowOutcome,
  RowReason,
} from '../../../electron/contract/imports/import.ts';
import type { ImportProblemCode } from '../../../electron/contract/imports/import-problem.ts';

/** Names of planned outcomes. */
export const outcomeNames = (): Record<RowOutcome, string> => ({
  create: t`Create`,
  update: t`Update`,
  unchanged: t`Unchanged`,
  skip: t`Skip`,
  cannot: t`Can’t import`,
});

/** Why a row is skipped or can't be imported. */
export const reasonNames = (): Record<RowReason, string> => ({
  missing_first_name: t`No first name`,
  no_group: t`No group`,
  unknown_group: t`Unknown group`,
  group_being_deleted: t`Group being deleted`,
  email_taken: t`Email already used in the group`,
  phone_taken: t`Phone already used in the group`,
  possible_duplicate: t`Possible duplicate`,
  in_other_group: t`Already in another group`,
  found: t`Already exists`,
  same_as_row: t`Same person as another row`,
  excluded: t`Left out by you`,
});

/** Explanation of each reason, with advice. */
export const reasonAdvice = (): Record<RowReason, string> => ({
  missing_first_name: t`A first name is required. Enter one, or leave the row out.`,
  no_group: t`The row has no group. Choose one for these rows in the Values step.`,
  unknown_group: t`There’s no group with this name. Choose or create one in the Values step.`,
  group_being_deleted: t`The group of this row is being deleted. Choose another one in the Values step.`,
  email_taken: t`Another contact in the group or an earlier row has this email. An email can be used only once in a group.`,
  phone_taken: t`Another contact in the group or an earlier row has this phone. A phone number can be used only once in a group.`,
  possible_duplicate: t`This may be a contact you already have. Choose below what to do.`,
  in_other_group: t`This contact is already in another group. Choose below what to do.`,
  found: t`This contact already exists.`,
  same_as_row: t`An earlier row is the same person. This row’s extra values are added to that contact.`,
  excluded: t`You left this row out.`,
});

/** Consequence of a problem for the contact. */
export const problemAdvice = (): Record<ImportProblemCode, string> => ({
  missing_first_name: t`A first name is required.`,
  too_long: t`This value is longer than 255 characters, so it’s left out.`,
  invalid_email: t`This value is left out.`,
  invalid_phone: t`This value is left out.`,
  phone_of_other: t`This is the phone of another person, so it’s left out.`,
  damaged_phone: t`A spreadsheet shortened this number and its last digits are lost, so it’s left out.`,
  unreadable_date: t`This value is left out.`,
  ambiguous_date: t`The date can be read in two ways, so it’s left out. Choose the order in the Values step.`,
  differing_birthdays: t`The row has another birthday on a different day, so both are left out. If it’s in another column, choose one in the Columns step.`,
  incomplete_date: t`The month or day is missing, so the date is left out.`,
  impossible_date: t`This date doesn’t exist, so it’s left out.`,
  future_date: t`A birthday can’t be in the future, so it’s left out.`,
  date_before_1900: t`The service doesn’t support years before 1900, so the date is left out.`,
  placeholder_date: t`Programs use this when no date is known, so it’s left out.`,
  unknown_gender: t`The field is left empty. Choose what this means in the Values step.`,
  unknown_language: t`The field is left empty. Choose what this means in the Values step.`,
  unknown_timezone: t`This value is left out. Time zones look like Europe/Berlin.`,
  invalid_image: t`This value is left out. Image addresses start with https:// or http://.`,
  invalid_id: t`An ID must be a whole number, so this is left out.`,
  two_digit_year: t`The century was added.`,
  placeholder_year: t`Many programs write 1900 when the year isn’t known. Day and month are kept.`,
  name_from_email: t`Check that it’s right.`,
});

/** Names of the actions for rows whose contact exists already. */
export const actionNames = (): Record<ImportAction, string> => ({
  update_empty: t`Fill in empty fields`,
  update_all: t`Update all fields`,
  skip: t`Skip`,
  create: t`Create a new contact`,
});

/** Contact that a row resembles, and the certainty. */
export function matchText({ kind, label, line, certainty, inOtherGroup }: ImportMatch): string {
  const number = line ?? 0;
  if (kind === 'row') {
    if (certainty === 'certain') return t`Same person as line ${number} (${label})`;
    return t`May be the same person as line ${number} (${label})`;
  }
  const place = inOtherGroup ? t`, in another group` : '';
  switch (certainty) {
    case 'certain':
      return t`Is ${label}${place}`;
    case 'likely':
      return t`Probably ${label}${place}`;
    case 'possible':
      return t`Possibly ${label}${place}`;
  }
}
