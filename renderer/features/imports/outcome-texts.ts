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
  email_taken: t`Email used twice in the group`,
  phone_taken: t`Phone used twice in the group`,
  possible_duplicate: t`Possible duplicate`,
  in_other_group: t`In another group already`,
  found: t`There already`,
  same_as_row: t`Same person as another row`,
  excluded: t`Left out by you`,
});

/** Explanation of each reason, with advice. */
export const reasonAdvice = (): Record<RowReason, string> => ({
  missing_first_name: t`The service needs a first name. Fill one in, or leave the row out.`,
  no_group: t`The row names no group. Choose one for such rows under Values.`,
  unknown_group: t`No group has the name of this row. Choose or create one under Values.`,
  group_being_deleted: t`The group of this row is being deleted and takes no contacts. Choose another one under Values.`,
  email_taken: t`Another contact of the group, or an earlier row, has this email. The service takes each once in a group.`,
  phone_taken: t`Another contact of the group, or an earlier row, has this phone. The service takes each once in a group.`,
  possible_duplicate: t`This may be a contact you have already. Choose below what to do.`,
  in_other_group: t`This contact is in another group already. Choose below what to do.`,
  found: t`This contact is there already.`,
  same_as_row: t`An earlier row is the same person; what this row adds goes into that one.`,
  excluded: t`You left this row out.`,
});

/** Consequence of a problem for the contact. */
export const problemAdvice = (): Record<ImportProblemCode, string> => ({
  missing_first_name: t`The service needs a first name.`,
  too_long: t`It is longer than 255 characters and is left out.`,
  invalid_email: t`It is left out.`,
  invalid_phone: t`It is left out.`,
  damaged_phone: t`A spreadsheet has shortened it to a number with an exponent: its last digits are lost. It is left out.`,
  unreadable_date: t`It is left out.`,
  ambiguous_date: t`It can be read in two ways and is left out. Choose the order under Values.`,
  incomplete_date: t`Its month or day is missing. It is left out.`,
  impossible_date: t`No calendar has this day. It is left out.`,
  future_date: t`A birthday can’t be in the future. It is left out.`,
  date_before_1900: t`The service takes no years before 1900. It is left out.`,
  placeholder_date: t`Programs write this where no date is known. It is left out.`,
  unknown_gender: t`It is left empty. Choose what it means under Values.`,
  unknown_language: t`It is left empty. Choose what it means under Values.`,
  unknown_timezone: t`It is left out. Time zones look like Europe/Berlin.`,
  invalid_image: t`It is left out. Addresses of images begin with https://.`,
  invalid_id: t`IDs are whole numbers. It is left out.`,
  two_digit_year: t`The century was added.`,
  placeholder_year: t`Many programs write 1900 where the year isn’t known. Day and month are kept.`,
  name_from_email: t`Check that it is right.`,
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
