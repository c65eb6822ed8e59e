import type { ContactKey, ContactPatch } from '../../../contract/contacts/contact.ts';

type Holders = ReadonlyMap<ContactKey, ContactPatch>;

/** Which emails and phones contacts hold in each group, where the service takes each once: emails without case, phones as written. */
export class UsedValues {
  readonly #contacts: Holders;
  /** The holders of each value, by group; made when first asked for. */
  #groups: Map<number, GroupValues> | null = null;

  /** `contacts`: as they stand at any time; call `forget` when they change. */
  constructor(contacts: Holders) {
    this.#contacts = contacts;
  }

  forget(): void {
    this.#groups = null;
  }

  /** The email or phone of a row that another contact of the group already has. */
  usedField(
    { email, phone }: ContactPatch,
    groupId: number | null,
    except: ContactKey | null,
  ): 'email' | 'phone' | null {
    if (groupId === null || (!email && !phone)) return null;
    this.#groups ??= valuesByGroup(this.#contacts);
    const group = this.#groups.get(groupId);
    const isTaken = (holder: ContactKey | undefined) => holder !== undefined && holder !== except;
    if (email && isTaken(group?.emails.get(uniqueEmail(email)))) return 'email';
    return phone && isTaken(group?.phones.get(uniquePhone(phone))) ? 'phone' : null;
  }
}

interface GroupValues {
  emails: Map<string, ContactKey>;
  phones: Map<string, ContactKey>;
}

function valuesByGroup(contacts: Holders): Map<number, GroupValues> {
  const groups = new Map<number, GroupValues>();
  for (const [key, { groupId, email, phone }] of contacts) {
    if (groupId === null || groupId === undefined) continue;
    const group: GroupValues = groups.get(groupId) ?? { emails: new Map(), phones: new Map() };
    groups.set(groupId, group);
    if (email) group.emails.set(uniqueEmail(email), key);
    if (phone) group.phones.set(uniquePhone(phone), key);
  }
  return groups;
}

/** The form in which the service takes an email once in a group. */
export const uniqueEmail = (email: string): string => email.trim().toLowerCase();
/** The form in which the service takes a phone once in a group. */
export const uniquePhone = (phone: string): string => phone.trim();
