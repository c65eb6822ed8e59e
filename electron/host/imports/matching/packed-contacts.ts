import type { ContactKey } from '../../../contract/contacts/contact.ts';
import type { WholeContact } from '../../store/api/duplicates-api.ts';

const CHUNK_BYTES = 1 << 20;

/**
 * Contacts by key and by number, each stored as the bytes of one text outside of V8's heap, which takes a quarter of
 * the memory of an object. A key keeps its number, also if the contact is removed and added again. The getters may
 * return the same object several times, so callers must not change it.
 */
export class PackedContacts {
  readonly #numberOf = new Map<ContactKey, number>();
  // By number:
  readonly #keys: ContactKey[] = [];
  /** Store rows; null for removed contacts. */
  readonly #rowIds: (number | null)[] = [];
  readonly #chunks: Buffer[] = [];
  readonly #starts: number[] = [];
  readonly #lengths: number[] = [];
  /** The last chunk, and how much of it is used. */
  #chunk = Buffer.alloc(0);
  #used = 0;
  /**
   * The contact that was unpacked last, kept because callers mostly ask for the same contact several times in a row.
   */
  #last: { readonly number: number; readonly contact: WholeContact } | null = null;

  /** Adds a contact, or replaces the one with its key; returns its number. */
  set(contact: WholeContact): number {
    this.#last = null;
    const { key, rowId } = contact;
    const known = this.#numberOf.get(key);
    const number = known ?? this.#keys.length;
    if (known === undefined) {
      this.#numberOf.set(key, number);
      this.#keys.push(key);
    }
    this.#rowIds[number] = rowId;
    this.#write(number, packed(contact));
    return number;
  }

  /** Returns the number of a contact; undefined if there is none with this key. */
  numberOf(key: ContactKey): number | undefined {
    const number = this.#numberOf.get(key);
    return number === undefined || this.#rowIds[number] === null ? undefined : number;
  }

  /** Returns the key that has, or had, a number. */
  keyOf(number: number): ContactKey {
    return this.#keys[number] ?? '';
  }

  /** Returns the store row of a contact; null if it was removed. */
  rowIdOf(number: number): number | null {
    return this.#rowIds[number] ?? null;
  }

  /** Returns the contact of a key. */
  get(key: ContactKey): WholeContact | undefined {
    const number = this.#numberOf.get(key);
    return number === undefined ? undefined : this.at(number);
  }

  /** Returns the contact of a number; undefined if it was removed. */
  at(number: number): WholeContact | undefined {
    if (this.#last?.number === number) return this.#last.contact;
    const key = this.#keys[number];
    const chunk = this.#chunks[number];
    if (key === undefined || chunk === undefined || this.#rowIds[number] === null) return undefined;
    const start = this.#starts[number] ?? 0;
    const length = this.#lengths[number] ?? 0;
    const contact = unpacked(key, chunk.toString('utf8', start, start + length));
    this.#last = { number, contact };
    return contact;
  }

  delete(number: number): void {
    this.#last = null;
    this.#rowIds[number] = null;
  }

  #write(number: number, text: string): void {
    const length = Buffer.byteLength(text);
    // A contact's former bytes are used again if they suffice, so that changing all contacts many times takes no more.
    const former = this.#chunks[number];
    const fits = former !== undefined && length <= (this.#lengths[number] ?? 0);
    if (!fits) {
      if (this.#used + length > this.#chunk.length) {
        this.#chunk = Buffer.allocUnsafeSlow(Math.max(CHUNK_BYTES, length));
        this.#used = 0;
      }
      this.#chunks[number] = this.#chunk;
      this.#starts[number] = this.#used;
      this.#used += length;
    }
    this.#chunks[number]?.write(text, this.#starts[number] ?? 0, 'utf8');
    this.#lengths[number] = length;
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
