import type { ContactPatch } from '../../../contract/contact.ts';
import { phoneDigits } from '../../../core/phone-digits.ts';
import { foldText } from '../../../core/text-folding.ts';

/** Email, phone and name, in the form in which equal ones are the same text; empty for none. */
export interface Identity {
  readonly email: string;
  readonly phone: string;
  readonly name: string;
}

export function identityOf({ email, phone, firstName, lastName }: ContactPatch): Identity {
  return {
    email: foldText(email),
    phone: phoneDigits(phone),
    name: foldText(`${firstName ?? ''} ${lastName ?? ''}`),
  };
}

/** Keys of one value that are kept; those beyond are weighed. */
const MAX_SHARING = 50;

/** Keys of contacts or rows by each of email, phone and name. */
export class IdentityIndex<K extends string | number> {
  readonly #keys = {
    email: new Map<string, K | K[]>(),
    phone: new Map<string, K | K[]>(),
    name: new Map<string, K | K[]>(),
  } satisfies Record<keyof Identity, unknown>;

  add({ email, phone, name }: Identity, key: K): void {
    if (email !== '') addTo(this.#keys.email, email, key);
    if (phone !== '') addTo(this.#keys.phone, phone, key);
    if (name !== '') addTo(this.#keys.name, name, key);
  }

  get(kind: keyof Identity, value: string): readonly K[] {
    const found = value === '' ? undefined : this.#keys[kind].get(value);
    if (found === undefined) return [];
    return Array.isArray(found) ? found : [found];
  }
}

/** Most values are of one key alone: a list is made for those only that several share. */
function addTo<K extends string | number>(keys: Map<string, K | K[]>, value: string, key: K): void {
  const there = keys.get(value);
  if (there === undefined) keys.set(value, key);
  else if (!Array.isArray(there)) {
    if (there !== key) keys.set(value, [there, key]);
  } else if (there.length < MAX_SHARING && !there.includes(key)) there.push(key);
}
