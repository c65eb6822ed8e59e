import type { ContactPatch } from '../../../contract/contacts/contact.ts';
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
    email: isNothing(email) ? null : numberOf(START, email),
    phone: isNothing(phone) ? null : numberOf(START, phoneDigits(phone)),
    name: nameNumber(firstName ?? '', lastName ?? ''),
  };
}

function nameNumber(firstName: string, lastName: string): number | null {
  const given = numberOf(START, firstName);
  if (given === null) return numberOf(START, lastName);
  return numberOf(Math.imul(given ^ SPACE, FACTOR), lastName) ?? given;
}

const isNothing = (text: string | null | undefined): text is null | undefined | '' => !text;

/** FNV-1a over UTF-16 units. */
const START = 0x811c9dc5;
const FACTOR = 0x01000193;
/** Bits of a number that V8 keeps without an object of its own. */
const SMALL = 0x3fffffff;
const SPACE = 32;

/** A number that goes on from `start` with a text as `foldText` gives it; null for none. */
function numberOf(start: number, text: string): number | null {
  const number = plainNumber(start, text);
  if (number !== NOT_PLAIN) return text === '' ? null : number;
  const folded = foldText(text);
  if (folded === '') return null;
  let hash = start;
  for (let at = 0; at < folded.length; at++) hash = Math.imul(hash ^ folded.charCodeAt(at), FACTOR);
  return hash & SMALL;
}

const NOT_PLAIN = -1;

/** The same of printable ASCII that folding puts in lower case and nothing else, as most texts are; without a text of its own. */
function plainNumber(start: number, text: string): number {
  const end = text.length - 1;
  let hash = start;
  for (let at = 0; at <= end; at++) {
    let code = text.charCodeAt(at);
    if (code < SPACE || code > 126 || code === APOSTROPHE || code === BACKTICK) return NOT_PLAIN;
    if (code === SPACE && (at === 0 || at === end)) return NOT_PLAIN;
    if (code >= CAPITAL_A && code <= CAPITAL_Z) code += SPACE;
    hash = Math.imul(hash ^ code, FACTOR);
  }
  return hash & SMALL;
}

const [APOSTROPHE, BACKTICK, CAPITAL_A, CAPITAL_Z] = [39, 96, 65, 90] as const;

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
