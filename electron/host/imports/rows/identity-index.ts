import type { ContactPatch } from '../../../contract/contacts/contact.ts';
import { textHash } from '../../../core/matching/tables/text-table.ts';
import { phoneDigits } from '../../../core/contact/phone-digits.ts';
import { foldText } from '../../../core/contact/text-folding.ts';

/** Numbers made of email, phone and name, so that what means the same has the same number; null for none. Others may have it too, by chance. */
export interface Identity {
  readonly email: number | null;
  readonly phone: number | null;
  readonly name: number | null;
}

export function identityOf({ email, phone, firstName, lastName }: ContactPatch): Identity {
  return {
    email: numberOf(foldText(email)),
    phone: numberOf(phoneDigits(phone)),
    name: numberOf(`${foldText(firstName)} ${foldText(lastName)}`.trim()),
  };
}

/** Bits of a number that V8 keeps without an object of its own. */
const SMALL = 0x3fffffff;
const numberOf = (text: string): number | null => (text === '' ? null : textHash(text) & SMALL);

/** Keys of one value that are kept; those beyond are weighed. */
const MAX_SHARING = 50;

/** Keys of contacts or rows by each of email, phone and name. Numbers in place of texts take a third of the time and memory. */
export class IdentityIndex<K extends string | number> {
  readonly #keys = {
    email: new Map<number, K | K[]>(),
    phone: new Map<number, K | K[]>(),
    name: new Map<number, K | K[]>(),
  } satisfies Record<keyof Identity, unknown>;

  add({ email, phone, name }: Identity, key: K): void {
    if (email !== null) addTo(this.#keys.email, email, key);
    if (phone !== null) addTo(this.#keys.phone, phone, key);
    if (name !== null) addTo(this.#keys.name, name, key);
  }

  /** The keys that share a value, and very rarely some that do not. */
  get(kind: keyof Identity, value: number | null): readonly K[] {
    const found = value === null ? undefined : this.#keys[kind].get(value);
    if (found === undefined) return [];
    return Array.isArray(found) ? found : [found];
  }
}

/** Most values are of one key alone: a list is made for those only that several share. */
function addTo<K extends string | number>(keys: Map<number, K | K[]>, value: number, key: K): void {
  const there = keys.get(value);
  if (there === undefined) keys.set(value, key);
  else if (!Array.isArray(there)) {
    if (there !== key) keys.set(value, [there, key]);
  } else if (there.length < MAX_SHARING && !there.includes(key)) there.push(key);
}
