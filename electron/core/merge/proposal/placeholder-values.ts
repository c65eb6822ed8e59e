import type { Birthday, ContactFieldName, ContactFields } from '../../../contract/contacts/contact.ts';
import { isCalendarBirthday, isFutureBirthday } from '../../contact/birthday.ts';
import type { CalendarDay } from '../../contact/calendar-day.ts';
import { birthdayNumber } from '../../matching/agreement/birthday-likeness.ts';
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
const FILLERS = new Set('test na no null dummy fake nobody email mail asdf abc xxx xx x a aa'.split(' '));

/** Words for an unknown name, folded. */
const NO_NAME = new Set(
  'unknown unbekannt inconnu inconnue desconocido desconocida desconhecido sconosciuto onbekend anonymous anonym noname none null n/a tbd test xx xxx'.split(
    ' ',
  ),
);

/** Digits typed along the keys, as from `phoneDigits`. */
const KEY_ROWS = new Set(['123456789', '1234567890', '9876543210', '987654321']);

/**
 * Rates how implausible a value is for its field; lower is better. 0: plausible; 1: a birthday with a placeholder
 * year; 2: a placeholder, or impossible. Tolerant, because the service has no rules.
 */
export function implausibility(field: ContactFieldName, value: FieldValue, today: CalendarDay): 0 | 1 | 2 {
  if (typeof value === 'object' && value !== null) return implausibleBirthday(value, today);
  return typeof value !== 'string' || isPlausibleText(field, value) ? 0 : 2;
}

function implausibleBirthday(birthday: Birthday, today: CalendarDay): 0 | 1 | 2 {
  if (!isCalendarBirthday(birthday)) return 2;
  if (birthday.year === null) return 0;
  if (birthday.year === APPLE_YEARLESS) return 1;
  // `birthdayNumber` leaves out the year of a placeholder date and an implausible year, so a year that it keeps is
  // plausible.
  const isYearTaken = birthdayNumber(birthday, today.year) >= 10_000;
  return isYearTaken && !isFutureBirthday(birthday, today) ? 0 : 2;
}

function isPlausibleText(field: ContactFieldName, value: string): boolean {
  if (field === 'email') return isPlausibleEmail(value.trim().toLowerCase());
  if (field === 'phone' || field === 'whatsappPhone') return isPlausiblePhone(phoneDigits(value));
  if (field === 'firstName' || field === 'lastName') return !isNoName(value);
  return true;
}

/** Whether a name has no information: no letter, or a word for an unknown name. */
export function isNoName(name: string): boolean {
  return !/\p{L}/u.test(name) || NO_NAME.has(foldText(name));
}

function isPlausibleEmail(email: string): boolean {
  if (!/^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(email)) return false;
  const [mailbox = '', domain = ''] = email.split('@');
  if (NO_MAILBOX.has(mailbox) || domain.endsWith('.invalid')) return false;
  return !(FILLERS.has(mailbox) && domain.startsWith(`${mailbox}.`));
}

function isPlausiblePhone(digits: string): boolean {
  if (digits.length < 5) return false;
  return ![digits, withoutCountryCode(digits)].some(
    (each) => /^(\d)\1{4,}$/.test(each) || KEY_ROWS.has(each),
  );
}
