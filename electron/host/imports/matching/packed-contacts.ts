import type { ContactKey } from '../../../contract/contacts/contact.ts';
import type { WholeContact } from '../../store/api/duplicates-api.ts';

/**
 * Contacts by key, each stored as one text, which takes half the memory of an object. `get` may return the same object
 * several times, so callers must not change it.
 */
export class PackedContacts {
  readonly #texts = new Map<ContactKey, string>();
  /**
   * The contact that was unpacked last, kept because callers mostly ask for the same contact several times in a row.
   */
  #last: WholeContact | null = null;

  set(contact: WholeContact): void {
    this.#last = null;
    this.#texts.set(contact.key, packed(contact));
  }

  has(key: ContactKey): boolean {
    return this.#texts.has(key);
  }

  get(key: ContactKey): WholeContact | undefined {
    if (this.#last?.key === key) return this.#last;
    const text = this.#texts.get(key);
    if (text === undefined) return undefined;
    this.#last = unpacked(key, text);
    return this.#last;
  }

  delete(key: ContactKey): void {
    this.#last = null;
    this.#texts.delete(key);
  }

  clear(): void {
    this.#last = null;
    this.#texts.clear();
  }
}

/** The fields in the order of `WholeContact`, without the key. */
type Packed = [
  rowId: number,
  contactId: number | null,
  firstName: string,
  lastName: string,
  email: string | null,
  phone: string | null,
  whatsappPhone: string | null,
  birthday: WholeContact['birthday'],
  groupId: number | null,
  guardian: ContactKey | null,
  status: string,
  salutation: string | null,
  gender: string | null,
  company: string | null,
  jobTitle: string | null,
  location: string | null,
  timezone: string | null,
  language: string | null,
  relationshipStatus: string | null,
  profileImage: string | null,
];

function packed(contact: WholeContact): string {
  const fields: Packed = [
    contact.rowId,
    contact.contactId,
    contact.firstName,
    contact.lastName,
    contact.email,
    contact.phone,
    contact.whatsappPhone,
    contact.birthday,
    contact.groupId,
    contact.guardian,
    contact.status,
    contact.salutation,
    contact.gender,
    contact.company,
    contact.jobTitle,
    contact.location,
    contact.timezone,
    contact.language,
    contact.relationshipStatus,
    contact.profileImage,
  ];
  return JSON.stringify(fields);
}

function unpacked(key: ContactKey, text: string): WholeContact {
  const fields = JSON.parse(text) as Packed;
  return {
    rowId: fields[0],
    key,
    contactId: fields[1],
    firstName: fields[2],
    lastName: fields[3],
    email: fields[4],
    phone: fields[5],
    whatsappPhone: fields[6],
    birthday: fields[7],
    groupId: fields[8],
    guardian: fields[9],
    status: fields[10],
    salutation: fields[11],
    gender: fields[12],
    company: fields[13],
    jobTitle: fields[14],
    location: fields[15],
    timezone: fields[16],
    language: fields[17],
    relationshipStatus: fields[18],
    profileImage: fields[19],
  };
}
