import type { Birthday, Contact, ContactFieldName } from '../../../contract/contacts/contact.ts';
import { formatIsoBirthday, isCalendarBirthday } from '../../../core/contact/birthday.ts';
import { contentLine, escapeText } from '../text/content-line.ts';
import { SEXES } from './card-fields.ts';

/** Names this product as the writer of a card. In its cards, a text such as `N/A` is literal. */
export const PRODID = '-//Celebration Contacts//EN';

export type WrittenVersion = '3.0' | '4.0';

/** The data of a contact that is written. */
export type CardContact = Pick<Contact, 'key' | 'fields' | 'groupName'>;

/**
 * The fields that a card of either version can store: the group by name, birthdays that exist in the calendar, profile
 * images with a web address.
 */
export const VCARD_FIELDS = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'whatsappPhone',
  'birthday',
  'groupId',
  'salutation',
  'gender',
  'company',
  'jobTitle',
  'location',
  'timezone',
  'language',
  'profileImage',
] as const satisfies readonly ContactFieldName[];

/**
 * Yields the text of a vCard file, card by card: version 4.0 (RFC 6350), or 3.0 (RFC 2426) with extensions of Apple and
 * Google.
 */
export async function* writeVcards(
  contacts: AsyncIterable<CardContact> | Iterable<CardContact>,
  version: WrittenVersion,
): AsyncGenerator<string> {
  for await (const contact of contacts) yield cardLines(contact, version).map(contentLine).join('');
}

function cardLines({ key, fields, groupName }: CardContact, version: WrittenVersion): string[] {
  const isVersion4 = version === '4.0';
  const { firstName, lastName, salutation, birthday, gender, location, whatsappPhone, profileImage } = fields;
  const name = [firstName, lastName].filter((part) => part !== '').join(' ');
  return [
    'BEGIN:VCARD',
    `VERSION:${version}`,
    `PRODID:${PRODID}`,
    `UID:urn:uuid:${key}`,
    // FN is required, even if the name is empty.
    `FN:${escapeText(name)}`,
    `N:${escapeText(lastName)};${escapeText(firstName)};;${escapeText(salutation ?? '')};`,
    ...textLine(isVersion4 ? 'EMAIL' : 'EMAIL;TYPE=INTERNET', fields.email),
    ...textLine(isVersion4 ? 'TEL;TYPE=cell' : 'TEL;TYPE=CELL', fields.phone),
    // No version has a type for WhatsApp, but programs understand Apple's label.
    ...(whatsappPhone ? [...textLine('item1.TEL', whatsappPhone), 'item1.X-ABLabel:WhatsApp'] : []),
    ...(birthday && isCalendarBirthday(birthday) ? [birthdayLine(birthday, isVersion4)] : []),
    ...(gender ? [isVersion4 ? `GENDER:${genderValue(gender)}` : `X-GENDER:${escapeText(gender)}`] : []),
    ...textLine('ORG', fields.company),
    ...textLine('TITLE', fields.jobTitle),
    ...(location ? [`ADR:;;;${escapeText(location)};;;`] : []),
    ...textLine(isVersion4 ? 'LANG' : 'X-LANGUAGE', fields.language),
    ...textLine(isVersion4 ? 'TZ' : 'TZ;VALUE=text', fields.timezone),
    ...(profileImage && /^https?:\/\/[^\s\\]+$/i.test(profileImage)
      ? [isVersion4 ? `PHOTO:${profileImage}` : `PHOTO;VALUE=uri:${profileImage}`]
      : []),
    ...textLine('CATEGORIES', groupName),
    'END:VCARD',
  ];
}

function textLine(property: string, value: string | null): string[] {
  return value === null || value === '' ? [] : [`${property}:${escapeText(value)}`];
}

/**
 * Returns the BDAY line. Version 4.0 has dates in the basic format, also without a year (RFC 6350, section 4.3.1).
 * Version 3.0 can't omit the year, so the line uses Apple's convention: the leap year 1604, declared as omitted.
 */
function birthdayLine(birthday: Birthday, isVersion4: boolean): string {
  if (isVersion4) {
    const date = formatIsoBirthday(birthday, 'dashes');
    return `BDAY:${date.startsWith('--') ? '--' : ''}${date.replaceAll('-', '')}`;
  }
  if (birthday.year !== null) return `BDAY:${formatIsoBirthday(birthday)}`;
  return `BDAY;X-APPLE-OMIT-YEAR=1604:${formatIsoBirthday({ ...birthday, year: 1604 })}`;
}

/**
 * Returns the value of GENDER (RFC 6350, section 6.2.7): the letter of a sex; the letter and the text if the sex is
 * spelled differently; only the text for anything else.
 */
function genderValue(gender: string): string {
  for (const [letter, word] of SEXES) {
    if (gender === word) return letter;
    if (gender.toLowerCase() === word) return `${letter};${escapeText(gender)}`;
  }
  return `;${escapeText(gender)}`;
}
