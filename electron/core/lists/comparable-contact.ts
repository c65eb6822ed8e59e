import type { ContactFieldName, ContactPatch } from '../../contract/contacts/contact.ts';

/** A contact of a list or of an account. */
export interface ComparableContact {
  /** The service's id; null if the list has none. */
  readonly contactId: number | null;
  readonly fields: ContactPatch;
  /** Name of the contact's group; empty for none. */
  readonly groupName: string;
  /** Fields that a review set although the contact's list has no column for them. */
  readonly addedFields?: readonly ComparedField[];
}

/** A field of a contact, or the name of its group. */
export type ComparedField = Exclude<ContactFieldName, 'groupId' | 'guardian'> | 'groupName';
