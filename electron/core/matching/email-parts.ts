import { wordsOf, foldText } from '../text-folding.ts';

/** An address taken apart for comparison. All in lower case. */
export interface EmailParts {
  /** As written, but for case and surrounding white space. */
  address: string;
  /** The mailbox that reaches the same person at most providers: without `+tag` and dots. */
  mailbox: string;
  local: string;
  /** The letters of the local part, word by word in alphabetical order: `jane.doe82` and `doe_jane` share it. */
  stem: string;
  domain: string;
}

/** Takes an email apart; null for what has no `@`. */
export function emailParts(email: string | null): EmailParts | null {
  if (email === null) return null;
  const address = email.trim().toLowerCase();
  const at = address.lastIndexOf('@');
  if (at < 1 || at === address.length - 1) return null;
  const domain = address.slice(at + 1).replace(/^googlemail\.com$/, 'gmail.com');
  const plus = address.indexOf('+');
  const untagged = plus > 0 && plus < at ? address.slice(0, plus) : address.slice(0, at);
  const local = untagged.replaceAll('.', '') || untagged;
  const stem = wordsOf(foldText(untagged).replace(/[0-9_]+/g, ' '))
    .toSorted((a, b) => (a < b ? -1 : 1))
    .join(' ');
  return { address, mailbox: `${local}@${domain}`, local, stem, domain };
}
