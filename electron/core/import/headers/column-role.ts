import type { ImportField } from '../../../contract/imports/import-mapping.ts';

/**
 * The meaning of a column name. `name`: columns such as "Name" and "Nom", which hold the full name or only the first or
 * last name, depending on the other columns. `title`: a salutation or a job. `lastNamePrefix` and `secondLastName`: parts
 * of the last name beside the column of the last name. `ignored`: known, but no field of a contact.
 */
export type ColumnRole = ImportField | 'name' | 'title' | 'lastNamePrefix' | 'secondLastName' | 'ignored';

type Roles = ReadonlySet<ColumnRole | null | undefined>;

/** Roles of columns that name the people of a list. A last name alone names no person. */
export const NAME_ROLES: Roles = new Set<ColumnRole>(['name', 'fullName', 'firstName']);

/** The same, and the last name. */
export const ANY_NAME_ROLES: Roles = new Set<ColumnRole>(['name', 'fullName', 'firstName', 'lastName']);

/** Roles of names that only people have, unlike `name`. */
export const PERSONAL_NAME_ROLES: Roles = new Set<ColumnRole>(['firstName', 'lastName', 'fullName']);

/** Roles of what people have beside their names: ways to reach them, and the birthday. */
export const PERSONAL_VALUE_ROLES: Roles = new Set<ColumnRole>([
  'phone',
  'whatsappPhone',
  'email',
  'birthday',
]);
