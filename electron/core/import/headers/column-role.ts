import type { ImportField } from '../../../contract/imports/import-mapping.ts';

/**
 * The meaning of a column name. `name`: columns such as "Name" and "Nom", which hold the full name or only the first or
 * last name, depending on the other columns. `title`: a salutation or a job. `lastNamePrefix` and `secondLastName`: parts
 * of the last name beside the column of the last name. `ignored`: known, but no field of a contact.
 */
export type ColumnRole = ImportField | 'name' | 'title' | 'lastNamePrefix' | 'secondLastName' | 'ignored';
