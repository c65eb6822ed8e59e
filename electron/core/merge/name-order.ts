import type { ContactFields, ContactKey } from '../../contract/contact.ts';
import { foldToLatin } from '../matching/name-words.ts';
import { nicknameFamilies } from '../matching/nicknames.ts';

interface Named {
  key: ContactKey;
  fields: Pick<ContactFields, 'firstName' | 'lastName' | 'email'>;
}

/**
 * The members whose first and last name stand the wrong way round, where others have the same two the other way. Which way is
 * right is told by given names that are well known, by addresses (`ada.li@` names her first), and by how many say so;
 * empty where nothing tells, or no names are swapped. `members`: the kept one first.
 */
export function reversedNames(members: readonly Named[]): ReadonlySet<ContactKey> {
  const names = members.map(({ key, fields }) => ({
    key,
    first: foldToLatin(fields.firstName),
    last: foldToLatin(fields.lastName),
    mailbox: foldToLatin(fields.email?.split('@')[0] ?? ''),
  }));
  const one = names.find(({ first, last }) =>
    names.some((other) => first !== last && last !== '' && other.first === last && other.last === first),
  );
  if (one === undefined) return new Set();
  const { first, last } = one;
  const asOne = names.filter((name) => name.first === first && name.last === last);
  const otherwise = names.filter((name) => name.first === last && name.last === first);
  const votes =
    Math.sign(asOne.length - otherwise.length) +
    2 * (Number(isGivenName(first)) - Number(isGivenName(last))) +
    2 * Math.sign(names.reduce((sum, { mailbox }) => sum + writtenOrder(mailbox, first, last), 0));
  if (votes === 0) return new Set();
  return new Set((votes > 0 ? otherwise : asOne).map(({ key }) => key));
}

/** 1: the first before the last; -1: the other way round; 0: not both are there. */
function writtenOrder(mailbox: string, first: string, last: string): number {
  const at = mailbox.indexOf(first);
  const lastAt = mailbox.indexOf(last);
  return at < 0 || lastAt < 0 ? 0 : Math.sign(lastAt - at);
}

function isGivenName(name: string): boolean {
  const [word] = name.split(/[^\p{L}]+/u);
  return word !== undefined && nicknameFamilies(word).length > 0;
}
