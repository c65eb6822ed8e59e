import { inAscii, isNoValue, MAX_SEARCHED_LENGTH, withoutTextMark } from './cell-text.ts';

/** RFC 5321, section 4.5.3.1.3, without the angle brackets. */
const MAX_EMAIL_LENGTH = 254;
/** The pattern that the product's forms accept, without characters that separate or enclose addresses. */
const EMAIL = /^[^\s@<>()[\],;:"\\]+@[^\s@<>()[\],;:"\\]+$/u;

/** Characters that only the part before the `@` may have (RFC 5322, section 3.2.3). */
const NOT_IN_DOMAIN = /[!#$%&'*+/=?^`{|}~]/;

export interface EmailValue {
  /** The address; null if a non-empty text has none. */
  readonly email: string | null;
  /** Name before an address in angle brackets; empty if there is none. */
  readonly name: string;
}

/**
 * Reads the first email address of a text: `a@b.org`, `Ann Lee <a@b.org>`, `mailto:a@b.org`, `a@b.org; c@d.org`. Null
 * if the text means "no value".
 */
export function readEmail(cell: string): EmailValue | null {
  if (cell.length > MAX_SEARCHED_LENGTH) return { email: null, name: '' };
  const text = withoutTextMark(inAscii(cell));
  if (text === '' || isNoValue(text)) return null;
  if (isEmail(text)) return { email: text, name: '' };
  const enclosed = /^(.*?)<\s*([^<>]+?)\s*>/s.exec(text);
  if (enclosed) {
    const email = withoutScheme(enclosed[2] ?? '');
    const name = (enclosed[1] ?? '')
      .trim()
      .replace(/^["'](.*)["']$/s, '$1')
      .trim();
    if (isEmail(email)) return { email, name: name.includes('@') ? '' : name };
  }
  const email = text
    .split(/[\s,;|]+|(?<=\S)\/(?=\S+@)/)
    .map((part) => withoutScheme(part).replace(/^[<("']+|[>)"'.]+$/g, ''))
    .find(isEmail);
  return { email: email ?? null, name: '' };
}

function withoutScheme(text: string): string {
  return text.replace(/^mailto:\s*/i, '').replace(/\?.*$/s, '');
}

export function isEmail(text: string): boolean {
  if (text.length > MAX_EMAIL_LENGTH || !EMAIL.test(text)) return false;
  const domain = text.slice(text.indexOf('@') + 1);
  if (NOT_IN_DOMAIN.test(domain)) return false;
  return !/^[.-]|[.-]$|\.\./.test(domain) && !/^\.|\.@|\.\./.test(text);
}
