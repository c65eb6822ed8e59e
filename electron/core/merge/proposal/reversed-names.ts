import type { ContactFields, ContactKey } from '../../../contract/contacts/contact.ts';
import { foldToLatin } from '../../matching/words/name-words.ts';
import { nicknameGroups } from '../../matching/words/nicknames.ts';
import { isSameName } from './name-likeness.ts';

interface Named {
  key: ContactKey;
  fields: Pick<ContactFields, 'firstName' | 'lastName' | 'email'>;
}

interface FoldedName {
  key: ContactKey;
  first: string;
  last: string;
  mailbox: string;
}

/**
 * Returns the members whose first and last name are swapped, compared with other members that have the same two
 * names, apart from a typo or a nickname. The right order follows from well-known given names, from emails (`ada.li@`
 * has the first name first), and from the majority. Empty if nothing decides, or no names are swapped. `members`: the
 * kept one first.
 */
export function reversedNames(members: readonly Named[]): ReadonlySet<ContactKey> {
  const names = members.map(({ key, fields }) => ({
    key,
    first: foldToLatin(fields.firstName),
    last: foldToLatin(fields.lastName),
    mailbox: foldToLatin(fields.email?.split('@')[0] ?? ''),
  }));
  const one = names.find((name) => names.some((other) => areSwapped(name, other)));
  if (one === undefined) return new Set();
  const otherwise = names.filter((name) => areSwapped(name, one));
  const asOne = names.filter((name) => otherwise.some((other) => areSwapped(name, other)));
  const votes =
    Math.sign(asOne.length - otherwise.length) +
    2 * Math.sign(sumOf(asOne, givenNameFirst) - sumOf(otherwise, givenNameFirst)) +
    2 * Math.sign(sumOf(names, ({ mailbox }) => writtenOrder(mailbox, one.first, one.last)));
  if (votes === 0) return new Set();
  return new Set((votes > 0 ? otherwise : asOne).map(({ key }) => key));
}

function areSwapped(a: FoldedName, b: FoldedName): boolean {
  if (a.first === '' || a.last === '' || a.first === a.last) return false;
  if (a.first === b.last && a.last === b.first) return true;
  // A field that contains both names has no order.
  if ([a, b].some(({ first, last }) => isSameName(first, last))) return false;
  return isSameName(a.first, b.last) && isSameName(a.last, b.first);
}

const sumOf = (names: readonly FoldedName[], count: (name: FoldedName) => number) =>
  names.reduce((sum, name) => sum + count(name), 0);

/** Returns 1 if only the first name is a well-known given name, -1 if only the last name is, otherwise 0. */
const givenNameFirst = ({ first, last }: FoldedName) =>
  Number(isGivenName(first)) - Number(isGivenName(last));

/** Returns 1 if a mailbox has the first name before the last name, -1 for the reverse, 0 if it lacks one of them. */
function writtenOrder(mailbox: string, first: string, last: string): number {
  const at = mailbox.indexOf(first);
  const lastAt = mailbox.indexOf(last);
  return at < 0 || lastAt < 0 ? 0 : Math.sign(lastAt - at);
}

function isGivenName(name: string): boolean {
  const [word] = name.split(/[^\p{L}]+/u);
  return word !== undefined && nicknameGroups(word).length > 0;
}
