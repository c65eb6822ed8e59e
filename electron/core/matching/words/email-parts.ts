import { wordsOf, foldText } from '../../contact/text-folding.ts';

/** Parts of an email address for comparison, all in lower case. */
export interface EmailParts {
  /** The address in lower case and without surrounding spaces; `''` if it is the same as `local@domain`. */
  written: string;
  /** The local part without `+tag` and dots, which many providers ignore. */
  local: string;
  /** The words of the local part's letters, in alphabetical order: the same for `jane.doe82` and `doe_jane`. */
  stem: string;
  domain: string;
}

const ASCII_WORDS = /^[!-~]*$/;

/** Splits an email into its parts; null without `@`. */
export function emailParts(email: string | null): EmailParts | null {
  if (email === null) return null;
  const address = addressOf(email.trim().toLowerCase());
  const at = address.lastIndexOf('@');
  if (at < 1 || at === address.length - 1) return null;
  const written = address.slice(at + 1);
  const domain = written === 'googlemail.com' ? 'gmail.com' : written;
  const plus = address.indexOf('+');
  const untagged = address.slice(0, plus > 0 && plus < at ? plus : at);
  const local = untagged.includes('.') ? untagged.replaceAll('.', '') || untagged : untagged;
  const isPlain = local.length === at && domain === written;
  return { written: isPlain ? '' : address, local, stem: stemOf(untagged), domain };
}

/** Returns the address of `name <address>`; the text itself if it has no such form. */
function addressOf(text: string): string {
  return text.endsWith('>') ? text.slice(text.lastIndexOf('<') + 1, -1).trim() : text;
}

/** Returns the `tag` of `local+tag@domain`; `''` if there is none. */
export function tagOf(address: string): string {
  const at = address.lastIndexOf('@');
  const plus = address.indexOf('+');
  return plus > 0 && plus < at ? address.slice(plus + 1, at) : '';
}

function stemOf(untagged: string): string {
  const words = ASCII_WORDS.test(untagged)
    ? lettersOf(untagged)
    : wordsOf(foldText(untagged).replace(/[0-9_]+/g, ' '));
  return words.length < 2 ? (words[0] ?? '') : words.sort(byText).join(' ');
}

/** Returns the words of lower-case ASCII text that consist of letters. An apostrophe does not end a word. */
function lettersOf(text: string): string[] {
  const plain = text.includes("'") || text.includes('`') ? text.replace(/['`]/g, '') : text;
  const words: string[] = [];
  let start = -1;
  for (let at = 0; at <= plain.length; at++) {
    const code = plain.charCodeAt(at);
    const isLetter = code >= 97 && code <= 122;
    if (isLetter && start < 0) start = at;
    else if (!isLetter && start >= 0) {
      words.push(plain.slice(start, at));
      start = -1;
    }
  }
  return words;
}

function byText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
