import type { ContactFields } from '../../../contract/contacts/contact.ts';

/** What matching looks at. `key` is whatever names the contact to the caller; `guardian` is such a key too. */
export type MatchInput = {
  key: string;
  /** Its place in a list, for who asks for those before a place alone (`findLikeHeld`); contacts without one come before all. */
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
