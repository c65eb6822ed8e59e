import type { ContactFields } from '../../contract/contacts/contact.ts';

/** A contact as the service said it, in our names. `guardian` is still the service's number. */
export interface ServiceContact {
  contactId: number;
  fields: Omit<ContactFields, 'guardian'>;
  guardianContactId: number | null;
  groupName: string | null;
  source: string;
  dateCreated: string;
  dateUpdated: string | null;
  /** Fields the interface does not name, and values that have another type than it says, under their wire names. */
  extras: Record<string, unknown>;
}

/** A Celebration Group as the service said it. */
export interface ServiceGroup {
  groupId: number;
  name: string;
  category: string;
  status: string;
  contactCount: number | null;
  extras: Record<string, unknown>;
}
