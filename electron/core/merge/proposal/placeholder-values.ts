import type { Birthday, ContactFieldName, ContactFields } from '../../../contract/contacts/contact.ts';
import { isCalendarBirthday, isFutureBirthday } from '../../contact/birthday.ts';
import type { CalendarDay } from '../../contact/calendar-day.ts';
import { birthdayNumber, isPlaceholderBirthday } from '../../matching/agreement/birthday-likeness.ts';
import { isKnownGivenName } from '../../matching/words/given-names.ts';
import { nameWords } from '../../matching/words/name-words.ts';
import { isNoGivenName, isUnknownName } from '../../matching/words/non-person-names.ts';
import { isPlaceholderMailbox } from '../../matching/words/shared-mailbox.ts';
import { foldText } from '../../contact/text-folding.ts';
import { phoneDigits, withoutCountryCode } from '../../contact/phone-digits.ts';

type FieldValue = ContactFields[ContactFieldName];

/** The year that Apple's address books store for a birthday without one. */
const APPLE_YEARLESS = 1604;

/** Local parts that are not personal, at any domain. */
const NO_MAILBOX = new Set(
  'noreply no-reply no_reply donotreply do-not-reply unknown none noemail no-email nomail no-mail'.split(' '),
);

/** Words typed into a required email field, as local part and domain at once (`test@test.com`). */
const FILLERS = new Set('test na no null dummy fake nobody email mail asdf abc xxx xx x a aa foo'.split(' '));
/** Domains typed after such a word that isn't repeated (`no@email.com`, `foo@bar.com`). */
const FILLER_DOMAINS = new Set('email mail correo test nomail noemail bar'.split(' '));
/** Local parts that are fillers only before the same domain, because companies use them as well. */
const COMPANY_MAILBOXES = new Set(['mail', 'email']);

/** Words for an unknown name, folded. */
const NO_NAME = new Set(
  'unknown unbekannt inconnu inconnue desconocido desconocida desconhecido sconosciuto onbekend anonymous anonym noname none null n/a tbd test xx xxx'.split(
    ' ',
  ),
);
/** Further texts for an unknown value, in several words or without spaces. */
for (const text of (
  'undefined|no name|keine|keine angabe|keine angaben|k.a.|first name|last name|vorname|nachname|不明|未知|모름|' +
  'not specified|unspecified|not provided|not given|not known|not set|non specifie|no especificado|nao especificado|non specificato|niet opgegeven'
).split('|'))
  NO_NAME.add(text);

/**
 * Text that a program has damaged: a replacement character, question marks for letters, UTF-8 that was read as
 * Windows-1252 (`GÃ¼nther`), a code of HTML or of quoted-printable (`M&uuml;ller`, `M=C3=BCller`).
 */
const DAMAGED_TEXT =
  /\ufffd|\p{L}\?\p{L}|\?\?\p{L}|\p{L}\?\?|[ÂÃÄÅÐÑ][\u0080-\u00bf€‚ƒ„…†‡ˆ‰‹‘’“”•–—˜™›]|&(?:[a-z]{2,8}|#\d+);|(?:=[0-9A-F]{2}){2}/u;
/** A digit that a scanner has read for a letter (`R0sskopf`). */
const DIGIT_IN_NAME = /\p{L}[01]|(?<!\d)[01](?!st)\p{L}{2}/u;
/** A phone number that a spreadsheet has rounded (`4.9171E+11`). */
const ROUNDED_NUMBER = /^\+?\d(?:[.,]\d+)?E\+?\d+$/i;

/** Text fields besides names in which people type words for an unknown value. */
const TEXT_FIELDS = new Set<ContactFieldName>([
  'company',
  'jobTitle',
  'location',
  'gender',
  'salutation',
  'relationshipStatus',
]);

/** Digits typed along the keys, as from `phoneDigits`. */
const KEY_ROWS = new Set(['123456789', '1234567890', '9876543210', '987654321']);

/** One digit alone or seven times, at the end six times; two or three digits repeated; groups of one digit each. */
const REPEATED = [/^(\d)\1{4,}$/, /(\d)\1{6,}|(\d)\2{5,}$/, /^(\d{2,3})\1{2,}$/, /^(?:(\d)\1\1){3,}$/];

const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@.]+$/;

/** Common typos in domains of large providers. */
const MISTYPED_DOMAINS = new Set(
  (
    'gmial.com gmai.com gmal.com gamil.com gnail.com gmaill.com gmil.com gmali.com hotmial.com hotmai.com hotmal.com homail.com ' +
    'yaho.com yahooo.com yhaoo.com outlok.com outloo.com outlook.co icloud.co iclod.com iclou.com gmail.co gmail.cm gmail.om hotmail.cm'
  ).split(' '),
);
/** Typos of .com that are no domain of their own. */
const MISTYPED_ENDING = /\.(?:con|cmo|ocm|comm|coom|vom|xom)$/;

/**
 * Rates how implausible a value is for its field; lower is better. 0: plausible; 1: a birthday with a placeholder
 * year, on a day that people type for an unknown one, or on 31 December 1969, damaged text, or a mistyped email; 2: a
 * placeholder, or impossible.
 * Tolerant, because the service has no rules.
 */
export function implausibility(field: ContactFieldName, value: FieldValue, today: CalendarDay): 0 | 1 | 2 {
  if (typeof value === 'object' && value !== null) return implausibleBirthday(value, today);
  if (typeof value !== 'string') return 0;
  if (!isPlausibleText(field, value)) return 2;
  return isDamaged(field, value) ? 1 : 0;
}

function implausibleBirthday(birthday: Birthday, today: CalendarDay): 0 | 1 | 2 {
  if (!isCalendarBirthday(birthday)) return 2;
  const number = birthdayNumber(birthday, today.year);
  // 31 December 1969 is the beginning of Unix time, west of Greenwich.
  const isUnixEpoch = birthday.year === 1969 && birthday.month === 12 && birthday.day === 31;
  const least = isPlaceholderBirthday(number) || isUnixEpoch ? 1 : 0;
  if (birthday.year === null) return least;
  if (birthday.year === APPLE_YEARLESS) return 1;
  // `birthdayNumber` leaves out the year of a placeholder date and an implausible year, so a year that it keeps is
  // plausible.
  const isYearTaken = number >= 10_000;
  return isYearTaken && !isFutureBirthday(birthday, today) ? least : 2;
}

function isPlausibleText(field: ContactFieldName, value: string): boolean {
  if (field === 'email') return isPlausibleEmail(value.trim().toLowerCase());
  if (field === 'phone' || field === 'whatsappPhone')
    return !ROUNDED_NUMBER.test(value.trim()) && isPlausiblePhone(phoneDigits(value));
  if (field === 'firstName' || field === 'lastName')
    return !isNoName(value) && !(field === 'firstName' && isNoGivenName(nameWords(value), isKnownGivenName));
  return !TEXT_FIELDS.has(field) || (/[\p{L}\p{N}]/u.test(value) && !NO_NAME.has(foldText(value)));
}

function isMistypedDomain(written: string): boolean {
  const domain = written.toLowerCase();
  return MISTYPED_DOMAINS.has(domain) || MISTYPED_ENDING.test(domain);
}

function isDamaged(field: ContactFieldName, value: string): boolean {
  if (field === 'email')
    return value !== value.trim() || isMistypedDomain(value.slice(value.indexOf('@') + 1));
  const isName = field === 'firstName' || field === 'lastName';
  if (!isName && !TEXT_FIELDS.has(field)) return false;
  return DAMAGED_TEXT.test(value) || (isName && DIGIT_IN_NAME.test(value));
}

/** Whether a name has no information: no letter, a word for an unknown name, or an email address. */
export function isNoName(name: string): boolean {
  return (
    !/\p{L}/u.test(name) ||
    ADDRESS.test(name.trim()) ||
    NO_NAME.has(foldText(name)) ||
    isUnknownName(nameWords(name))
  );
}

function isPlausibleEmail(email: string): boolean {
  if (!ADDRESS.test(email)) return false;
  const [mailbox = '', domain = ''] = email.split('@');
  if (NO_MAILBOX.has(mailbox) || isPlaceholderMailbox(mailbox) || domain.endsWith('.invalid')) return false;
  const name = domain.slice(0, domain.indexOf('.'));
  if (name === mailbox) return !FILLERS.has(mailbox);
  const isFiller = (FILLERS.has(mailbox) && !COMPANY_MAILBOXES.has(mailbox)) || mailbox === 'sin';
  return !(isFiller && FILLER_DOMAINS.has(name));
}

function isPlausiblePhone(digits: string): boolean {
  if (digits.length < 5) return false;
  return ![digits, withoutCountryCode(digits)].some(
    (each) => REPEATED.some((pattern) => pattern.test(each)) || KEY_ROWS.has(each),
  );
}
