import type { ReadingProblem, SourceColumn } from '../../../core/import/raw-record.ts';
import { firstUserCategory } from '../../../core/import/values/system-labels.ts';
import { readEmail } from '../../../core/import/values/email-value.ts';
import { phoneKind, readPhoneValue } from '../../../core/import/values/phone-value.ts';
import { isTimezone } from '../../../core/contact/timezones.ts';
import {
  androidBirthdays,
  byPreference,
  labelledBirthdays,
  readBirthday,
  readGender,
  readLabels,
  readLocation,
  readName,
  unreadBirthdays,
  wholeName,
} from './card-fields.ts';
import { labelsOf, readPhones } from './vcard-phones.ts';
import type { VcardProperty } from './vcard-properties.ts';
import { component, splitUnescaped, unescapeText, type Escaping } from './vcard-escaping.ts';

/** A card with its parsed properties. */
export interface Vcard {
  /** Line of its BEGIN:VCARD. */
  readonly line: number;
  readonly isVersion21: boolean;
  readonly properties: readonly VcardProperty[];
}

/** The columns of a vCard file. Columns without a field have data that contacts can't store. */
export const VCARD_COLUMNS = [
  { name: 'Full name', field: 'fullName' },
  { name: 'First name', field: 'firstName' },
  { name: 'Middle name', field: 'middleName' },
  { name: 'Last name', field: 'lastName' },
  { name: 'Salutation', field: 'salutation' },
  { name: 'Name suffix', field: null },
  { name: 'Email', field: 'email' },
  { name: 'Other emails', field: null },
  { name: 'Phone', field: 'phone' },
  { name: 'Other phones', field: null },
  { name: 'WhatsApp', field: 'whatsappPhone' },
  { name: 'Birthday', field: 'birthday' },
  { name: 'Company', field: 'company' },
  { name: 'Job title', field: 'jobTitle' },
  { name: 'Location', field: 'location' },
  { name: 'Language', field: 'language' },
  { name: 'Time zone', field: 'timezone' },
  { name: 'Gender', field: 'gender' },
  { name: 'Profile image', field: 'profileImage' },
  { name: 'Group', field: 'groupName' },
  { name: 'UID', field: null },
  { name: 'Note', field: null },
] as const satisfies readonly SourceColumn[];
type ColumnName = (typeof VCARD_COLUMNS)[number]['name'];

/** Names of the properties that are read. */
export const WANTED_PROPERTIES: ReadonlySet<string> = new Set(
  (
    'VERSION PRODID KIND X-ADDRESSBOOKSERVER-KIND X-ABLABEL FN N NICKNAME EMAIL TEL X-WHATSAPP IMPP X-SOCIALPROFILE URL BDAY ORG TITLE ROLE ' +
    'X-ABSHOWAS X-WA-BIZ-NAME X-ABDATE X-BIRTHDAY X-EVOLUTION-LIST X-ANDROID-CUSTOM ADR LANG X-LANGUAGE TZ GENDER X-GENDER X-WAB-GENDER PHOTO CATEGORIES UID NOTE'
  ).split(' '),
);

const NEITHER_PERSON_NOR_COMPANY = /^(?:group|location|application|device)$/i;

/**
 * Whether a card describes a person or a company, and no group of contacts, place or device (RFC 6350, section 6.1.4; the
 * own properties of Apple and Evolution in 3.0).
 */
export function isPersonOrCompany({ properties }: Vcard): boolean {
  return !properties.some(
    ({ name, value }) =>
      (isKind(name) && NEITHER_PERSON_NOR_COMPANY.test(value.trim())) ||
      (name === 'X-EVOLUTION-LIST' && value.trim().toLowerCase() === 'true'),
  );
}

const isKind = (name: string): boolean => name === 'KIND' || name === 'X-ADDRESSBOOKSERVER-KIND';

/** Whether a card says that it describes a company. */
const isCompany = ({ properties }: Vcard): boolean =>
  properties.some(
    ({ name, value }) =>
      (isKind(name) && /^org(?:anization)?$/i.test(value.trim())) ||
      (name === 'X-ABSHOWAS' && /^company$/i.test(value.trim())),
  );

/** Whether WhatsApp names the business that a card is of. */
const isOfBusiness = ({ properties }: Vcard): boolean =>
  properties.some(({ name }) => name === 'X-WA-BIZ-NAME');

/** Moves texts such as `n/a` and `see below` behind the values; both keep their order. */
function usableFirst(texts: readonly string[], isUsable: (text: string) => boolean): string[] {
  return texts.length < 2 ? [...texts] : texts.toSorted((a, b) => Number(isUsable(b)) - Number(isUsable(a)));
}

/** Returns the cells of a card in the order of `VCARD_COLUMNS`. */
export function cellsOfCard(card: Vcard, onProblem: (problem: ReadingProblem) => void): string[] {
  const escaping: Escaping = card;
  const present = new Set(card.properties.map(({ name }) => name));
  const named = (...names: string[]) =>
    names.some((name) => present.has(name)) ? card.properties.filter(({ name }) => names.includes(name)) : [];
  const labels = readLabels(named('X-ABLABEL'), escaping);
  const isOwn = (property: VcardProperty) =>
    labelsOf(property, labels).every((label) => phoneKind(label) !== 'not_the_person');
  const texts = (name: string) =>
    byPreference(named(name).filter(isOwn))
      .map(({ value }) => unescapeText(value, escaping))
      .filter((text) => text !== '');
  const first = (name: string) => texts(name)[0] ?? '';

  const name = wholeName(readName(named('N'), escaping), first('FN'));
  // A list of nicknames, unlike `Lee, Ann`.
  const nickname =
    named('NICKNAME')
      .map(({ value }) => component(splitUnescaped(value, ',', escaping), 0, escaping))
      .find((text) => text !== '') ?? '';
  const emails = usableFirst(
    [...new Set(texts('EMAIL').map((email) => email.replace(/^mailto:/i, '')))],
    (email) => (readEmail(email)?.email ?? null) !== null,
  );
  const tels = named('TEL', 'X-WHATSAPP', 'IMPP', 'X-SOCIALPROFILE', 'URL');
  const { phones: written, whatsapp } = readPhones(tels, labels, escaping);
  const phones = usableFirst(written, (phone) => readPhoneValue(phone, null).phone !== null);
  const birthdays = [
    ...named('BDAY'),
    ...androidBirthdays(named('X-ANDROID-CUSTOM')),
    ...labelledBirthdays(named('X-ABDATE'), labels),
  ];
  const company = byPreference(named('ORG'))
    .map(({ value }) => component(splitUnescaped(value, ';', escaping), 0, escaping))
    .find((text) => text !== '');
  const birthday = readBirthday(birthdays, (detail) =>
    onProblem({ line: card.line, code: 'incomplete_record', detail }),
  );
  for (const detail of unreadBirthdays(named('X-BIRTHDAY'), birthday))
    onProblem({ line: card.line, code: 'incomplete_record', detail });
  const cells: Record<ColumnName, string> = {
    'Full name': first('FN') || name.unstructured || nickname,
    'First name': isOfBusiness(card) && name.last === '' && name.first === company ? '' : name.first,
    'Middle name': name.middle,
    'Last name': name.last,
    Salutation: name.prefix,
    'Name suffix': name.suffix,
    Email: emails[0] ?? '',
    'Other emails': emails.slice(1).join(', '),
    Phone: phones[0] ?? '',
    'Other phones': phones.slice(1).join(', '),
    WhatsApp: whatsapp,
    Birthday: birthday,
    Company: company ?? (isCompany(card) ? first('FN') : ''),
    'Job title': [...texts('TITLE'), ...texts('ROLE')].find((text) => !/^[;,\s]*$/.test(text)) ?? '',
    Location: readLocation(named('ADR').filter(isOwn), escaping),
    Language: first('LANG') || first('X-LANGUAGE'),
    'Time zone': texts('TZ').find(isTimezone) ?? '',
    Gender: readGender(named('GENDER', 'X-GENDER', 'X-WAB-GENDER'), escaping),
    'Profile image': texts('PHOTO').find((uri) => /^https?:\/\//i.test(uri)) ?? '',
    Group:
      firstUserCategory(
        named('CATEGORIES')
          .flatMap(({ value }) => splitUnescaped(value, ',', escaping))
          .map((category) => unescapeText(category, escaping)),
      ) ?? '',
    UID: first('UID'),
    Note: named('NOTE')
      .map(({ value }) => unescapeText(value, escaping))
      .join('\n'),
  };
  return VCARD_COLUMNS.map((column) => cells[column.name]);
}
