import { readE164 } from '../../contact/phone.ts';
import { wordsOf, foldText } from '../../contact/text-folding.ts';
import { isRelative } from '../../contact/words/other-people-words.ts';
import { inAscii, MAX_SEARCHED_LENGTH, withoutTextMark } from './cell-text.ts';
import { monthOfName } from './dates/month-names.ts';
import { isNoValue } from './placeholders.ts';

/** A phone number or a problem; neither if the text means "no value". */
export interface PhoneValue {
  readonly phone: string | null;
  readonly problem: 'invalid_phone' | 'damaged_phone' | 'phone_of_other' | null;
}

const NO_PHONE: PhoneValue = { phone: null, problem: null };
/** Scientific notation such as `4.91522E+11`, which has lost digits unless it has as many as the exponent says. */
const WITH_EXPONENT = /^[+-]?(\d)(?:[.,](\d+))?\s?E\s?\+?(\d{1,2})$/i;
/** Minimum number of digits, as in emergency numbers and extensions. */
const MIN_DIGITS = 3;
/** Minimum number of digits of a number that starts with `00` and a calling code. */
const MIN_INTERNATIONAL_DIGITS = 9;
const EXTENSION = /(?:ext\.?|extension|durchwahl|poste|x|#)\s*\.?:?\s*\d{1,7}\s*$/i;
/**
 * International numbers that needn't be parsed by the library, which takes 18 µs per number: those of countries whose
 * only national prefix is 0, unless the digit after the calling code is 0.
 */
const PLAIN_INTERNATIONAL = new RegExp(
  String.raw`^\+(?:1[2-9]\d{6,10}|(?:20|27|3[0-469]|4[013-9]|5[136-8]|6[02-6]|8[1246]|9[0-58]|35[1346-9]|37[12]|38[015-79]|42[01]|852|886|966|97[12])` +
    String.raw`[1-9]\d{6,10}|55[1-8]\d{6,10})$`,
);
const SEPARATORS = /[\s().\-/\u00a0\u2010-\u2015]+/g;

/** What some columns have instead of a number: whether there is one. */
const YES_OR_NO = /^(?:yes|no|ja|nein|nee|oui|non|s[ií]|sim|n[ãa]o|tak|nie|да|нет)$/i;
/** Objects of programs: `{'phone': '+491711234567'}`. */
const DATA = /[{}]|^\[\s*["']/;
/** The end of the number of a company: `-115`. */
const EXTENSION_ONLY = /^[-–]\s?\d{1,5}$/;
/** A code that a phone sends to its network, such as `*100#` for the balance; SIM cards contain some. */
const SERVICE_CODE = /^[*#][\d*#]*#$/;

/** Signs for digits that are hidden or unknown: `138****5678`, `+49 170 xxxx`. The other digits reach a stranger. */
const HIDDEN_DIGITS = /[*?•●_]{2}|(?<!\p{L})x{2,}(?!\p{L})|(?:\.{3}|…|[-–]{3})$/iu;

/** WhatsApp's name of an account: `491701111111@s.whatsapp.net`. */
const WHATSAPP_ACCOUNT = /^(\d{7,15})(?::\d+)?@(?:s\.whatsapp\.net|c\.us)$/;

/** Whether a text is WhatsApp's name of an account. */
export const isWhatsappAccount = (text: string): boolean => WHATSAPP_ACCOUNT.test(text);

/** A date with the name of its month, perhaps before a number in the same cell. */
const DATE_WITH_MONTH = /(?<!\d)\d{1,2}[-.\s](\p{L}{3,})\.?[-\s]\d{2,4}(?!\d)/u;

const hasDate = (text: string): boolean => {
  const month = DATE_WITH_MONTH.exec(text)?.[1];
  return DATE.test(text) || (month !== undefined && monthOfName(month) !== undefined);
};

const DATE = /^(?:(?:19|20)\d{2}-[01]\d-[0-3]\d(?:[T ].*)?|[0-3]?\d([./])[0-3]?\d\1(?:19|20)\d{2})$/;

/**
 * Reads the first phone number of a text. A number with a country code becomes E.164. A national number is converted
 * with `country` (ISO 3166-1 alpha-2); without it, the number stays as written, which the service accepts.
 */
export function readPhoneValue(cell: string, country: string | null): PhoneValue {
  if (cell.length > MAX_SEARCHED_LENGTH) return { phone: null, problem: 'invalid_phone' };
  const account = WHATSAPP_ACCOUNT.exec(cell)?.[1];
  const plain = plainInternational(account === undefined ? cell : `+${account}`);
  if (plain !== null) return { phone: plain, problem: null };
  const written = withoutTextMark(inAscii(cell));
  const withExponent = WITH_EXPONENT.exec(written);
  if (withExponent) return wholeNumber(withExponent);
  const own = withoutOthers(written);
  if (own === '') return { phone: null, problem: 'phone_of_other' };
  const text = firstNumber(own);
  if (text === '' || isNoValue(text) || YES_OR_NO.test(text)) return NO_PHONE;
  const digits = text.match(/\p{Nd}/gu) ?? [];
  if (/^[0\s()./+-]+$/.test(text) && digits.length > 0) return NO_PHONE;
  const isOther =
    SERVICE_CODE.test(text) ||
    DATA.test(text) ||
    EXTENSION_ONLY.test(text) ||
    hasDate(text) ||
    HIDDEN_DIGITS.test(text);
  if (digits.length < MIN_DIGITS || isOther) return { phone: null, problem: 'invalid_phone' };
  // A word that contains digits isn't a number, but a number may have words beside it (`ext. 5`, `home`).
  const letters = text.replace(EXTENSION, '').match(/\p{L}/gu)?.length ?? 0;
  if (letters > digits.length) return { phone: null, problem: 'invalid_phone' };
  return { phone: normalised(text, country), problem: null };
}

/** Returns the number in scientific notation, if no digit is lost. */
function wholeNumber([, first = '', rest = '', exponent]: RegExpExecArray): PhoneValue {
  const isWhole = rest.length >= MIN_DIGITS_BEFORE_REMARK && rest.length === Number(exponent);
  return isWhole ? { phone: first + rest, problem: null } : { phone: null, problem: 'damaged_phone' };
}

/** Returns the E.164 form of a number that needs no parsing; null for any other text. */
function plainInternational(text: string): string | null {
  if (!text.startsWith('+') && !text.startsWith('00')) return null;
  const compact = text.replaceAll(SEPARATORS, '').replace(/^00/, '+');
  return PLAIN_INTERNATIONAL.test(compact) && !text.includes('(0') ? compact : null;
}

function normalised(text: string, country: string | null): string {
  // A number that starts with `00` and has fewer digits is a short number with leading zeros.
  const isLong = (text.match(/\d/g)?.length ?? 0) >= MIN_INTERNATIONAL_DIGITS;
  const international = (isLong ? text.replace(/^\s*00(?=[\s()./-]*[1-9])/, '+') : text).replace(
    /^\+\s*00/,
    '+',
  );
  if (EXTENSION.test(international)) return text;
  const isInternational = international.startsWith('+');
  if (!isInternational && country === null) return text;
  return readE164(international, country ?? '', !isInternational) ?? text;
}

/** What separates numbers if all of them have at least as many digits, because it may also be part of a number. */
const UNCLEAR_SEPARATORS: readonly (readonly [RegExp, number])[] = [
  [/\/|(?<=\d)\s[-–]\s(?=[+(\d])/, 7],
  [/\s{2,}/, 7],
  [/\s/, 9],
];

/** Returns the first of several numbers. */
function firstNumber(text: string): string {
  const [first = ''] = labelledNumber(text).split(
    /\s*[;,|]\s*(?=[+\d(]{1}.{4,})|\s+(?:or|oder|od\.?|ou|o\.?|y|and|und|u\.|et|e|[+&])\s+(?=[+\d(].{5,})/,
  );
  const listed = UNCLEAR_SEPARATORS.map(([separator, minDigits]) => {
    const parts = first.split(separator);
    const areLong = parts.every((part) => (part.match(/\d/g)?.length ?? 0) >= minDigits);
    return parts.length > 1 && areLong ? parts[0] : undefined;
  }).find((part) => part !== undefined);
  return withoutRemark((listed ?? first).replace(LABEL, ''))
    .replace(/(?<=\d{5})\.0$/, '')
    .trim();
}

/** A number with the words beside it, in a list of numbers: `07700 900005 (mum) / 07700 900006 (own)`. */
const LISTED =
  /(?:\s*[;|]\s*|,\s+|\s\/\s+|(?<=\p{L}\))\s*[,/]?\s*|\s*\(\s*(?=\p{L}))(?=(?:\p{L}[\p{L}\s.]{0,15}:?\s*)?[+(]?\d[\d\s()./-]{5,})/u;

/** Returns a text without the numbers of other people, which have a word such as `Mutter` beside them; empty if all have. */
function withoutOthers(text: string): string {
  if (!LETTERS.test(text)) return text;
  const numbers = text.split(LISTED);
  const own = numbers.filter((number) => !wordsOf(foldText(number)).some(isRelative));
  if (own.length === numbers.length) return text;
  return own.find((number) => (number.match(/\d/g)?.length ?? 0) >= MIN_DIGITS_BEFORE_REMARK) ?? '';
}

const LETTERS = /\p{L}/u;

/** The beginnings of numbers with labels: `H: 555-0101 C: 555-0102`. */
const LABELLED =
  /(?<=\d{3}\)?[\s;,|/]{1,3})(?=(?:\p{L}[\p{L}.]{0,15}:|(?:mobile?|mob|handy|cell|priv(?:at)?|home|office|work|tel|büro|dienstl|gesch)\.?)\s*[+(]?\d)/giu;

/** The ends of numbers with labels in brackets: `555-0101 (h), 555-0102 (c)`. */
const LABELLED_BEHIND = /(?<=\d\s?\(\p{L}[\p{L}\s.]{0,15}\))[\s;,|/]*(?=[+(]?\d)/gu;

/** Returns the mobile number of several numbers with labels, else the first one that is no fax. */
function labelledNumber(text: string): string {
  if (!LETTERS.test(text)) return text;
  const numbers = text.split(text.includes(')') && !text.includes(':') ? LABELLED_BEHIND : LABELLED);
  if (numbers.length === 1) return text;
  const kinds = numbers.map((number) =>
    /^[cm]:|\([cm]\)$/i.test(number.trim()) ? 'mobile' : phoneKind(number),
  );
  const wanted = kinds.includes('mobile') ? 'mobile' : 'other';
  return (numbers[kinds.indexOf(wanted)] ?? text).replace(/[\s;,|/]+$/, '');
}

/** A label before a number: `tel:`, `Mobil: `, or the `p:` of Facebook's lists. */
const LABEL =
  /^(?:\p{L}[\p{L}\s.]{0,15}:\s*|(?:home|work|office|mobile?|mob|cell|phone|ph|tel|priv|privat|private|dienstl|gesch|büro|handy|cel|móvil|portable|gsm|hp|tlf)\.?\s+)(?=[+(]?\d)/iu;

/**
 * A remark behind a number: `(mobil)`, `Mama`, `- US`. With digits it may be an extension, in capitals part of the
 * number.
 */
const REMARK = /(?<=\d)\s*(?:\(\p{L}[^()\d]*\)|\s[-–]?\s?\p{L}\p{Ll}[^+\d]*|\s[-–]\s?\p{Lu}{2,3})$/u;
/** Minimum number of digits before a remark. */
const MIN_DIGITS_BEFORE_REMARK = 6;

function withoutRemark(number: string): string {
  const rest = number.replace(REMARK, '');
  return (rest.match(/\d/g)?.length ?? 0) >= MIN_DIGITS_BEFORE_REMARK ? rest : number;
}

/** Kind of a phone by its label. */
export type PhoneKind = 'mobile' | 'whatsapp' | 'other' | 'not_the_person';

/** Words for fax machines and pagers, in many languages, and for assistants. */
const NOT_OF_PERSON =
  /fax|faks|φαξ|факс|ファッ?クス|传真|傳真|팩스|فاكس|פקס|pager|пейджер|assist|t[ée]l[ée]copie|modem|telex/i;
const MOBILE =
  /mobil|cell|celular|handy|iphone|portable|telem[óo]vel|m[óo]vil|cellulare|gsm|моб|κινητ|携帯|手机|手機|휴대|جوال|موبايل|נייד/i;

/** Returns the kind of phone for a label such as `* Mobile`, `Work Fax` or `Handy`. */
export function phoneKind(label: string): PhoneKind {
  if (/whats\s?app/i.test(label)) return 'whatsapp';
  if (NOT_OF_PERSON.test(label)) return 'not_the_person';
  if (wordsOf(foldText(label)).some(isRelative)) return 'not_the_person';
  return MOBILE.test(label) ? 'mobile' : 'other';
}
