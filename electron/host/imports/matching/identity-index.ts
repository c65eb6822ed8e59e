import type { ContactPatch } from '../../../contract/contacts/contact.ts';
import { phoneDigits } from '../../../core/contact/phone-digits.ts';
import { foldText } from '../../../core/contact/text-folding.ts';
import { NumbersByHash } from '../../../core/matching/tables/numbers-by-hash.ts';

/** Hashes of the normalised email, phone and name; null for an empty value. Different values may have the same hash. */
export interface Identity {
  readonly email: number | null;
  readonly phone: number | null;
  readonly name: number | null;
}

export function identityOf({ email, phone, firstName, lastName }: ContactPatch): Identity {
  return {
    email: isNothing(email) ? null : hashOf(START, email),
    phone: isNothing(phone) ? null : hashOf(START, phoneDigits(phone)),
    name: nameHash(firstName ?? '', lastName ?? ''),
  };
}

function nameHash(firstName: string, lastName: string): number | null {
  const given = hashOf(START, firstName);
  if (given === null) return hashOf(START, lastName);
  return hashOf(Math.imul(given ^ SPACE, FACTOR), lastName) ?? given;
}

const isNothing = (text: string | null | undefined): text is null | undefined | '' => !text;

/** Offset basis and prime of the hash FNV-1a, applied to UTF-16 code units. */
const START = 0x811c9dc5;
const FACTOR = 0x01000193;
/** 30 bits, which V8 stores without allocating an object. */
const SMALL = 0x3fffffff;
const SPACE = 32;

/**
 * Returns the hash of a folded text (`foldText`), continued from the hash `start`; null if nothing is left after
 * folding.
 */
function hashOf(start: number, text: string): number | null {
  const ascii = asciiHash(start, text);
  if (ascii !== NEEDS_FOLDING) return text === '' ? null : ascii;
  const folded = foldText(text);
  if (folded === '') return null;
  let hash = start;
  for (let at = 0; at < folded.length; at++) hash = Math.imul(hash ^ folded.charCodeAt(at), FACTOR);
  return hash & SMALL;
}

const NEEDS_FOLDING = -1;

/**
 * Returns the hash of printable ASCII, which most texts are, without creating the folded text. Returns `NEEDS_FOLDING`
 * if folding does more than lower-casing.
 */
function asciiHash(start: number, text: string): number {
  const end = text.length - 1;
  let hash = start;
  for (let at = 0; at <= end; at++) {
    let code = text.charCodeAt(at);
    if (code < SPACE || code > 126 || code === APOSTROPHE || code === BACKTICK) return NEEDS_FOLDING;
    if (code === SPACE && (at === 0 || at === end)) return NEEDS_FOLDING;
    if (code >= CAPITAL_A && code <= CAPITAL_Z) code += SPACE;
    hash = Math.imul(hash ^ code, FACTOR);
  }
  return hash & SMALL;
}

const [APOSTROPHE, BACKTICK, CAPITAL_A, CAPITAL_Z] = [39, 96, 65, 90] as const;

/**
 * Index of contacts or rows, as numbers, by email, phone and name. A value that more than 50 contacts have is left to
 * the duplicate index.
 */
export class IdentityIndex {
  readonly #numbers: Readonly<Record<keyof Identity, NumbersByHash>> = {
    email: new NumbersByHash(),
    phone: new NumbersByHash(),
    name: new NumbersByHash(),
  };

  add({ email, phone, name }: Identity, number: number): void {
    if (email !== null) this.#numbers.email.add(email, number);
    if (phone !== null) this.#numbers.phone.add(phone, number);
    if (name !== null) this.#numbers.name.add(name, number);
  }

  /** Returns the numbers whose values have this hash. In rare cases, different values have the same hash. */
  get(kind: keyof Identity, value: number | null): readonly number[] {
    return value === null ? [] : this.#numbers[kind].get(value);
  }
}
