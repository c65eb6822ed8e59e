import type { ContactFields } from '../../contract/contacts/contact.ts';

/**
 * A contact as returned by the service, with this app's field names. The guardian is not a contact key yet but the
 * service's id (`guardianContactId`).
 */
export interface ServiceContact {
  contactId: number;
  fields: Omit<ContactFields, 'guardian'>;
  guardianContactId: number | null;
  groupName: string | null;
  source: string;
  dateCreated: string;
  dateUpdated: string | null;
  /** Fields that the interface does not define, and values of another type than it defines, by their wire names. */
  extras: Record<string, unknown>;
}

/** A Celebration Group as returned by the service. */
export interface ServiceGroup {
  groupId: number;
  name: string;
  category: string;
  status: string;
  contactCount: number | null;
  extras: Record<string, unknown>;
}
