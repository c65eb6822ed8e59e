import type { ContactPatch } from '../../../contract/contacts/contact.ts';
import { NumbersByHash } from '../../../core/matching/tables/numbers-by-hash.ts';
import { textHash } from '../../../core/matching/tables/text-table.ts';
import type { WholeContact } from '../../store/api/duplicates-api.ts';

/** A contact with the values that have to be unique. */
type Holder = Pick<WholeContact, 'groupId' | 'email' | 'phone'>;

/**
 * Emails and phones in use, by group, because the service requires them to be unique in a group: emails ignoring case,
 * phones as written. Values are looked up by hash, and the contacts found are compared in full.
 */
export class UsedEmailsAndPhones {
  readonly #contactOf: (number: number) => Holder | undefined;
  readonly #holders = new NumbersByHash();

  /**
   * `contactOf` returns the contact of a number with its current values, so that values that the contact no longer has don't count as
   * used.
   */
  constructor(contactOf: (number: number) => Holder | undefined) {
    this.#contactOf = contactOf;
  }

  add(number: number, { groupId, email, phone }: Holder): void {
    if (groupId === null) return;
    if (email) this.#holders.add(emailHash(groupId, email), number);
    if (phone) this.#holders.add(phoneHash(groupId, phone), number);
  }

  /**
   * Returns the field, email or phone, whose value is already used by a contact of the group; null if there is none.
   */
  usedField({ email, phone }: ContactPatch, groupId: number | null): 'email' | 'phone' | null {
    if (groupId === null) return null;
    const isUsed = (hash: number, isSame: (holder: Holder) => boolean) =>
      this.#holders.get(hash).some((number) => {
        const holder = this.#contactOf(number);
        return holder?.groupId === groupId && isSame(holder);
      });
    const hasEmail = (holder: Holder) => uniqueEmail(holder.email ?? '') === uniqueEmail(email ?? '');
    if (email && isUsed(emailHash(groupId, email), hasEmail)) return 'email';
    const hasPhone = (holder: Holder) => uniquePhone(holder.phone ?? '') === uniquePhone(phone ?? '');
    return phone && isUsed(phoneHash(groupId, phone), hasPhone) ? 'phone' : null;
  }
}

const emailHash = (groupId: number, email: string) => textHash(`email ${groupId} ${uniqueEmail(email)}`);
const phoneHash = (groupId: number, phone: string) => textHash(`phone ${groupId} ${uniquePhone(phone)}`);

/** Returns an email in the form in which it has to be unique in a group. */
export const uniqueEmail = (email: string): string => email.trim().toLowerCase();
/** Returns a phone in the form in which it has to be unique in a group. */
export const uniquePhone = (phone: string): string => phone.trim();
