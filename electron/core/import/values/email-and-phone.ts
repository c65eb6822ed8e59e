import { readEmail } from './email-value.ts';

/** Minimum number of digits of a phone number in a column of emails. */
const MIN_DIGITS = 6;
/** Separators that are left between an address and a number. */
const OUTER = /^[\s,;|/<>()·-]+|[\s,;|/<>(·-]+$/g;

/** Returns the email address in a column of phones, as in one called "Contact" that has both; undefined if there is none. */
export function emailAmongPhones(text: string): string | undefined {
  return text.includes('@') ? (readEmail(text)?.email ?? undefined) : undefined;
}

/** Returns a text without the email address in it. */
export function withoutEmail(text: string): string {
  const email = emailAmongPhones(text);
  return email === undefined ? text : text.replace(email, ' ').replaceAll(OUTER, '');
}

/** Returns the text in a column of emails that may be a phone number; empty if there is none. */
export function phoneAmongEmails(text: string): string {
  const rest = withoutEmail(text);
  // A hash that was exported in place of an address.
  if (/\d\p{L}+\d/u.test(rest)) return '';
  return !rest.includes('@') && (rest.match(/\d/g)?.length ?? 0) >= MIN_DIGITS ? rest : '';
}
