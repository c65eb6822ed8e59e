import type { Birthday, Contact, ContactFieldName } from '../../../contract/contacts/contact.ts';
import { formatIsoBirthday, isCalendarBirthday } from '../../../core/contact/birthday.ts';
import { contentLine, escapeText } from '../text/content-line.ts';
import { SEXES } from './card-fields.ts';

export type WrittenVersion = '3.0' | '4.0';

/** The data of a contact that is written. */
export type CardContact = Pick<Contact, 'key' | 'fields' | 'groupName'>;

/**
 * The fields that a card of either version holds: the group by its name, a birthday that exists in the calendar, a profile image
 * that has a web address.
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

/** The text of a file of cards, card by card: vCard 4.0 (RFC 6350), or 3.0 (RFC 2426) with the additions of Apple and Google. */
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
    'PRODID:-//Celebration Contacts//EN',
    `UID:urn:uuid:${key}`,
    // FN is required even where there is no name.
    `FN:${escapeText(name)}`,
    `N:${escapeText(lastName)};${escapeText(firstName)};;${escapeText(salutation ?? '')};`,
    ...textLine(isVersion4 ? 'EMAIL' : 'EMAIL;TYPE=INTERNET', fields.email),
    ...textLine(isVersion4 ? 'TEL;TYPE=cell' : 'TEL;TYPE=CELL', fields.phone),
    // No version has a type for it; programs know Apple's label.
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
 * 4.0 has dates of the basic format and a form without a year (RFC 6350, section 4.3.1). 3.0 has neither: there Apple writes the leap year
 * 1604 and declares it to mean none.
 */
function birthdayLine(birthday: Birthday, isVersion4: boolean): string {
  if (isVersion4) {
    const date = formatIsoBirthday(birthday, 'dashes');
    return `BDAY:${date.startsWith('--') ? '--' : ''}${date.replaceAll('-', '')}`;
  }
  if (birthday.year !== null) return `BDAY:${formatIsoBirthday(birthday)}`;
  return `BDAY;X-APPLE-OMIT-YEAR=1604:${formatIsoBirthday({ ...birthday, year: 1604 })}`;
}

/** The letter of a sex, and the text itself where it is written otherwise or is none (RFC 6350, section 6.2.7). */
function genderValue(gender: string): string {
  for (const [letter, word] of SEXES) {
    if (gender === word) return letter;
    if (gender.toLowerCase() === word) return `${letter};${escapeText(gender)}`;
  }
  return `;${escapeText(gender)}`;
}
