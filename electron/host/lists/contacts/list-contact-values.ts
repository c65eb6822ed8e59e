import type { ContactPatch } from '../../../contract/contacts/contact.ts';
import { differingFields, pickFields } from '../../../core/contact/compare-fields.ts';
import type { ServiceContact } from '../../../core/wire/service-types.ts';
import type { ReadRow } from '../../imports/rows/stored-row.ts';
import { blankServiceFields } from '../../../core/contact/blank-fields.ts';

type Fields = ServiceContact['fields'];

/** Values of an empty contact; also the order of the fields in JSON. */
const NO_VALUES: Fields = { ...blankServiceFields(), status: '' };

/**
 * Returns all values of a contact: those that `fields` has, and the rest from `over`. The field order is fixed, so that
 * equal values have equal JSON.
 */
export function withFields(fields: Partial<Fields> | ContactPatch, over: Fields = NO_VALUES): Fields {
  const given = Object.entries(fields).filter(([name, value]) => name in NO_VALUES && value !== undefined);
  const { birthday, ...others } = { ...over, ...Object.fromEntries(given) } as Fields;
  const ordered =
    birthday === null ? null : { month: birthday.month, day: birthday.day, year: birthday.year };
  const all = { ...NO_VALUES, ...others, birthday: ordered };
  // Names and status can't be null: if cleared, they are empty texts.
  return { ...all, firstName: all.firstName ?? '', lastName: all.lastName ?? '', status: all.status ?? '' };
}

/** Returns the values of a row, with the group that the list gives it. */
export const fieldsOfRow = (row: Pick<ReadRow, 'fields'>, groupId: number | null): Fields =>
  withFields({ ...row.fields, groupId });

/** Returns those values of a row that its contact no longer has, because the review changed them. */
export function originalsOf(row: Fields, now: Fields): Omit<ContactPatch, 'guardian'> {
  return pickFields(row, differingFields(row, now));
}
