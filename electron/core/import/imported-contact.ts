import type { ContactFields } from '../../contract/contacts/contact.ts';
import type { ImportProblem } from '../../contract/imports/import-problem.ts';

/** The non-empty fields of a record, as a create payload contains them. */
export type ImportedFields = Partial<Omit<ContactFields, 'guardian'>>;

/**
 * Source of a first name that is not from its own column. `email`: the address, or the name written beside
 * it.
 */
export type FirstNameSource = 'fullName' | 'email';

/** A contact read from a record. */
export interface ImportedContact {
  readonly line: number;
  readonly fields: ImportedFields;
  readonly contactId: number | null;
  readonly guardianContactId: number | null;
  /** Name of the group; empty for none. */
  readonly groupName: string;
  /** Source of the first name; null if it is from its own column, or missing. */
  readonly firstNameFrom: FirstNameSource | null;
  readonly problems: readonly ImportProblem[];
}
