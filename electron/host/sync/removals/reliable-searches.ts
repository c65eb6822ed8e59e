import type { ServiceContact } from '../../../core/wire/service-types.ts';

/** Contact fields to search by, the most reliable first. */
export const SEARCH_KINDS = ['email', 'phone', 'lastName', 'firstName'] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];

export interface Searchable {
  email: string | null;
  phone: string | null;
  lastName: string;
  firstName: string;
}

const MAX_CONTROLS_PER_CLASS = 3;
/** Some searches ignore shorter words. */
const MIN_VALUE_LENGTH = 3;

/** The value to search for; null if the field is empty or too short. */
export function searchValue(contact: Searchable, kind: SearchKind): string | null {
  const value = contact[kind]?.trim() ?? '';
  return value.length >= MIN_VALUE_LENGTH ? value : null;
}

/**
 * A class of values that a search is likely to treat alike: same field, same punctuation, ASCII only or not. A
 * search that finds `anna@home.example` may still fail for `o'neil+x@home.example` or `王`.
 */
export function searchClass(kind: SearchKind, value: string): string {
  let marks = '';
  for (let at = 0; at < value.length; at++) {
    const code = value.charCodeAt(at);
    const mark = code > LAST_OF_ASCII ? 'é' : isLetterOrDigit(code) ? '' : value.charAt(at);
    if (!marks.includes(mark)) marks += mark;
  }
  return `${kind} ${Array.from(marks).toSorted().join('')}`;
}

const LAST_OF_ASCII = 127;
const within = (code: number, from: string, to: string) =>
  code >= from.charCodeAt(0) && code <= to.charCodeAt(0);
const isLetterOrDigit = (code: number) =>
  within(code, 'a', 'z') || within(code, 'A', 'Z') || within(code, '0', '9');

/**
 * Control values for searches. It isn't documented which fields the service searches. So an empty result counts only if
 * a search of the same class found a contact that was just read (the control). Controls are gathered while pages are
 * read.
 */
export class SearchControls {
  readonly #controls = new Map<string, { contactId: number; value: string }[]>();

  offer(contacts: readonly ServiceContact[]): void {
    for (const { contactId, fields } of contacts) {
      for (const kind of SEARCH_KINDS) {
        const value = searchValue(fields, kind);
        if (value === null) continue;
        const key = searchClass(kind, value);
        const controls = this.#controls.get(key) ?? [];
        if (controls.length >= MAX_CONTROLS_PER_CLASS) controls.shift();
        controls.push({ contactId, value });
        this.#controls.set(key, controls);
      }
    }
  }

  /** Recently read contacts with a value of that class, except `notContactId`. */
  for(key: string, notContactId: number): readonly { contactId: number; value: string }[] {
    return (this.#controls.get(key) ?? []).filter((control) => control.contactId !== notContactId);
  }
}
