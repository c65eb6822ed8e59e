import { inAscii, MAX_SEARCHED_LENGTH, withoutTextMark } from './cell-text.ts';
import { isNoValue } from './placeholders.ts';

/** RFC 5321, section 4.5.3.1.3, without the angle brackets. */
const MAX_EMAIL_LENGTH = 254;
/** The pattern that the product's forms accept, without characters that separate or enclose addresses. */
const EMAIL = /^[^\s@<>()[\],;:"\\§]+@[^\s@<>()[\],;:"\\§]+$/u;

/** Characters that only the part before the `@` may have (RFC 5322, section 3.2.3). */
const NOT_IN_DOMAIN = /[!#$%&'*+/=?^`{|}~]/;

/** Signs for letters that an export hides: `a***n@example.org`. */
const HIDDEN_LETTERS = /[*•●]{2}|…/;

/** WhatsApp's names of accounts and groups look like addresses: `491712345678@s.whatsapp.net`. */
const NOT_OF_MAILBOX = /^(?:s\.whatsapp\.net|[cg]\.us)$/i;

export interface EmailValue {
  /** The address; null if a non-empty text has none. */
  readonly email: string | null;
  /** Name before an address (`Ann Lee <a@b.org>`, `Ann Lee - a@b.org`); empty if there is none. */
  readonly name: string;
}

/**
 * Reads the first email address of a text: `a@b.org`, `Ann Lee <a@b.org>`, `mailto:a@b.org`, `SMTP:a@b.org`, `a@b.org; c@d.org`. Null
 * if the text means "no value".
 */
export function readEmail(cell: string): EmailValue | null {
  if (cell.length > MAX_SEARCHED_LENGTH) return { email: null, name: '' };
  const text = withoutTextMark(inAscii(cell));
  if (text === '' || isNoValue(text)) return null;
  if (isEmail(text)) return { email: text, name: '' };
  const linked = LINK.exec(text)?.[1] ?? '';
  if (isEmail(linked)) return { email: linked, name: '' };
  const enclosed = /^(.*?)<\s*([^<>]+?)\s*>/s.exec(text);
  if (enclosed) {
    const email = withoutScheme(enclosed[2] ?? '');
    const name = (enclosed[1] ?? '')
      .trim()
      .replace(/^["'](.*)["']$/s, '$1')
      .trim();
    if (isEmail(email)) return { email, name: name.includes('@') ? '' : name };
  }
  const readable = withSigns(text);
  return readable !== text && isEmail(readable) ? { email: readable, name: '' } : emailBesideText(text);
}

const AT = /\s*(?:\(at\)|\[at\]|\{at\}|<at>|\sat\s(?=.*\sdot\s))\s*/i;
const DOT = /\s*(?:\((?:dot|punkt|point)\)|\[(?:dot|punkt|point)\]|\{dot\}|<dot>|\sdot\s)\s*/gi;

/** Returns a text with signs for the words that hide an address from robots: `ann (at) example (dot) org`, `ann[at]example.org`. */
const withSigns = (text: string): string =>
  AT.test(text) && !text.includes('@') ? text.replace(AT, '@').replaceAll(DOT, '.') : text;

/** A link in Markdown or HTML: `[a@b.org](mailto:a@b.org)`, `<a href="mailto:a@b.org">a@b.org</a>`. */
const LINK =
  /^(?:\[[^[\]]*\]\(|<a\s[^<>]*href=["']?)mailto:([^()\s?"'<>]+)(?:\?[^()\s"'<>]*)?(?:\)|["']?[^<>]*>[^<>]*<\/a>)$/i;

const SEPARATOR = /([\s,;|]+|(?<=\S)\/(?=\S+@))/;
/** Separators that may be typing errors within an address. */
const LOOSE_SEPARATOR = /^(?:\s+|,)$/;
const DASH = /^[-–—]$/;
const LABEL = /:$|^(?:e-?mails?|mail|work|home|private?|business|office)$/i;

/**
 * Returns the first address of a text with other words; none if a word beside it may belong to it: `ann@gmail,com`,
 * `bo@gmail .com`, `ann lee@example.org`. The rest of a torn address would reach a stranger.
 */
function emailBesideText(text: string): EmailValue {
  // Words with the separators between them.
  const parts = ['', '', ...text.split(SEPARATOR)];
  const addressOf = (part: string) => withoutScheme(part).replace(/^[<("']+|[>)"'.]+$/g, '');
  const at = parts.findIndex((part) => isEmail(addressOf(part)));
  if (at < 0) return { email: null, name: '' };
  const [separator = '', part = '', nextSeparator = '', after = ''] = parts.slice(at - 1);
  const email = addressOf(part);
  if (/^[<(].*[>)]$/.test(part)) return { email, name: '' };
  const before = parts.slice(0, at - 1).filter((word) => /[\p{L}\d]/u.test(word));
  const isBehindDash = DASH.test(parts[at - 2] ?? '');
  const isTorn =
    (LOOSE_SEPARATOR.test(separator) && !isBehindDash && mayBegin(email, before)) ||
    mayContinue(email, nextSeparator, after);
  if (isTorn) return { email: null, name: '' };
  const isName = before.every((word) => /^\p{L}/u.test(word) && !LABEL.test(word));
  return { email, name: isName && /^\s+$/.test(separator) ? before.join(' ') : '' };
}

/** Whether the last word before an address may be its beginning. Words that the address contains are a name. */
function mayBegin(email: string, words: readonly string[]): boolean {
  const last = words.at(-1);
  if (last === undefined || LABEL.test(last) || isNoValue(last)) return false;
  const [own = ''] = email.toLowerCase().split('@');
  return !words.some((word) => word.length > 1 && own.includes(word.toLowerCase()));
}

/** Whether the word behind an address may be the end of its domain. */
function mayContinue(email: string, separator: string, word: string): boolean {
  if (word === '' || word.includes('@')) return false;
  const domain = email.slice(email.indexOf('@') + 1);
  if (word.startsWith('.')) return true;
  if (!domain.includes('.')) return /^[\s,]+$/.test(separator);
  return LOOSE_SEPARATOR.test(separator) && (/^[a-z]{1,2}$/i.test(word) || /\.[a-z]$/i.test(domain));
}

function withoutScheme(text: string): string {
  return text.replace(/^(?:mailto|smtp):\s*/i, '').replace(/\?.*$/s, '');
}

export function isEmail(text: string): boolean {
  if (text.length > MAX_EMAIL_LENGTH || !EMAIL.test(text) || HIDDEN_LETTERS.test(text)) return false;
  const domain = text.slice(text.indexOf('@') + 1);
  if (NOT_IN_DOMAIN.test(domain) || NOT_OF_MAILBOX.test(domain)) return false;
  return !/^[.-]|[.-]$|\.\./.test(domain) && !/^\.|\.@|\.\./.test(text);
}
