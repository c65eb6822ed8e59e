import type { Contact, ContactFields } from '../../../contract/contacts/contact.ts';

/**
 * The fields of a contact that matching uses. `key` is any identifier chosen by the caller; `guardian` is another
 * contact's `key`.
 */
export type MatchInput = {
  key: string;
  /**
   * Position in a list, for queries that want earlier contacts only (`findLikeHeld`). Contacts without one precede
   * all others.
   */
  place?: number;
} & Pick<
  ContactFields,
  | 'firstName'
  | 'lastName'
  | 'email'
  | 'phone'
  | 'whatsappPhone'
  | 'birthday'
  | 'company'
  | 'jobTitle'
  | 'location'
  | 'gender'
  | 'guardian'
  | 'groupId'
>;

/** The values of a contact that matching uses. */
export const matchInputOf = ({ key, fields }: Pick<Contact, 'key' | 'fields'>): MatchInput => ({
  ...fields,
  key,
});
