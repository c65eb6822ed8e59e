import { firstUserCategory } from '../../../core/import/values/system-labels.ts';
import { escapeText } from '../../files/text/content-line.ts';
import { SEXES } from '../../files/vcard/card-fields.ts';
import { splitUnescaped, unescapeText } from '../../files/vcard/vcard-escaping.ts';
import { withoutLineEnd, type RawProperty } from './raw-properties.ts';

/** Version, line ends and encoding of a card. */
export interface CardStyle {
  readonly isVersion21: boolean;
  readonly isVersion4: boolean;
  readonly lineEnd: string;
  encode(text: string): Buffer;
}

interface Place {
  readonly names: readonly string[];
  /** Index of the part in a structured value; null for an unstructured value. */
  readonly part: number | null;
  /** Returns what precedes the colon of an added property. */
  readonly head: (style: CardStyle) => string;
}

const plain = (...names: string[]): Place => ({ names, part: null, head: () => names[0] ?? '' });
const partOf = (name: string, part: number): Place => ({ names: [name], part, head: () => name });

/** The properties of a card by column. */
const PLACES: Readonly<Record<string, Place>> = {
  'Full name': plain('FN'),
  'Last name': partOf('N', 0),
  'First name': partOf('N', 1),
  'Middle name': partOf('N', 2),
  Salutation: partOf('N', 3),
  Email: { ...plain('EMAIL'), head: ({ isVersion4 }) => (isVersion4 ? 'EMAIL' : 'EMAIL;TYPE=INTERNET') },
  Phone: { ...plain('TEL'), head: ({ isVersion21 }) => (isVersion21 ? 'TEL;CELL' : 'TEL;TYPE=CELL') },
  WhatsApp: { ...plain('X-WHATSAPP', 'TEL', 'IMPP', 'X-SOCIALPROFILE'), head: () => 'X-WHATSAPP' },
  Birthday: plain('BDAY'),
  Company: partOf('ORG', 0),
  'Job title': plain('TITLE', 'ROLE'),
  Location: partOf('ADR', 3),
  Language: {
    ...plain('LANG', 'X-LANGUAGE'),
    head: ({ isVersion4 }) => (isVersion4 ? 'LANG' : 'X-LANGUAGE'),
  },
  'Time zone': plain('TZ'),
  Gender: { ...plain('GENDER', 'X-GENDER'), head: ({ isVersion4 }) => (isVersion4 ? 'GENDER' : 'X-GENDER') },
  'Profile image': {
    ...plain('PHOTO'),
    head: ({ isVersion4 }) => (isVersion4 ? 'PHOTO' : 'PHOTO;VALUE=uri'),
  },
  Group: plain('CATEGORIES'),
};
const MAX_LINE_OCTETS = 75;

/** A property of a card while its columns are edited. */
interface CardProperty {
  readonly bytes: Buffer;
  /** The part before the colon. */
  readonly head: string;
  /** Name in upper case; empty for a line that is not a property. */
  readonly name: string;
  /** Decoded text, still with escapes. */
  readonly value: string;
  /** Whether a column was written to it, so that only further parts of its value may be. */
  readonly isEdited: boolean;
}

/**
 * Changes the values of columns in a card. All other properties keep their bytes. `columns`: names with old and new
 * texts.
 */
export function editProperties(
  properties: readonly RawProperty[],
  columns: readonly { name: string; before: string; text: string }[],
  style: CardStyle,
): Buffer[] {
  const edited = properties.map(({ bytes, head, read }): CardProperty => {
    return { bytes, head, name: read?.name ?? '', value: read?.value ?? '', isEdited: false };
  });
  for (const { name, before, text } of columns) {
    const place = PLACES[name];
    if (place === undefined) continue;
    const at = findProperty(edited, place, before, style);
    const found = edited[at];
    if (found === undefined) {
      if (text !== '') edited.splice(endOf(edited), 0, addedProperty(place, text, style));
    } else if (text === '' && place.part === null) edited.splice(at, 1);
    else edited[at] = changedProperty(found, place, text, style);
  }
  return edited.map(({ bytes }) => bytes);
}

/** Returns a NOTE property. */
export function noteProperty(text: string, style: CardStyle): Buffer {
  return property('NOTE', escaped(text, style), style);
}

/** Returns the index of the property END. Properties are added before it. */
function endOf(edited: readonly CardProperty[]): number {
  return edited.findLastIndex(({ name }) => name === 'END');
}

/** Returns the index of the property to change; -1 if there is none. */
function findProperty(
  edited: readonly CardProperty[],
  { names, part }: Place,
  before: string,
  style: CardStyle,
): number {
  const named = [...edited.keys()].filter((at) => names.includes(edited[at]?.name ?? ''));
  const isEdited = (at: number) => edited[at]?.isEdited === true;
  // Parts of one value, such as first and last name, belong into one property.
  const shared = part === null ? undefined : named.find(isEdited);
  if (shared !== undefined) return shared;
  const candidates = named.filter((at) => !isEdited(at));
  const textAt = (at: number): string => {
    const whole = edited[at]?.value ?? '';
    return unescapeText(part === null ? whole : (splitUnescaped(whole, ';', style)[part] ?? ''), style);
  };
  const bare = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, '').toLowerCase();
  const exact = candidates.find((at) => before !== '' && textAt(at) === before);
  const alike = candidates.find((at) => before !== '' && bare(textAt(at)).includes(bare(before)));
  // If the column was empty, its value becomes a new property. An existing property of that name belongs to another
  // column: if WhatsApp was empty, the TEL property is the phone. A part of a structured value is added to the existing
  // property instead.
  const first = before === '' && part === null ? -1 : (candidates[0] ?? -1);
  return exact ?? alike ?? (before === '' ? first : -1);
}

function changedProperty(
  { head, name, value: before }: CardProperty,
  place: Place,
  text: string,
  style: CardStyle,
): CardProperty {
  const value = valueOf(place, before, text, style);
  const isEncoded = /;[ \t]*(?:ENCODING[ \t]*=|QUOTED-PRINTABLE|BASE64|CHARSET[ \t]*=)/i.test(head);
  const plainHead = isEncoded
    ? head.replaceAll(/;[ \t]*(?:ENCODING[ \t]*=[^;:]*|QUOTED-PRINTABLE|BASE64|CHARSET[ \t]*=[^;:]*)/gi, '')
    : head;
  const dated = place.names[0] === 'BDAY' ? plainHead.replace(/;X-APPLE-OMIT-YEAR=\d+/i, '') : plainHead;
  return { bytes: property(dated, value, style), head: dated, name, value, isEdited: true };
}

function addedProperty(place: Place, text: string, style: CardStyle): CardProperty {
  const head = place.head(style);
  const value = valueOf(place, '', text, style);
  const [name = ''] = head.split(';');
  return { bytes: property(head, value, style), head, name, value, isEdited: true };
}

/** Returns a value with one part, or the category that is the group, replaced; its other parts and categories stay. */
function valueOf({ names, part }: Place, before: string, text: string, style: CardStyle): string {
  const [name] = names;
  if (part !== null) {
    const parts = splitUnescaped(before, ';', style);
    while (parts.length <= part) parts.push('');
    parts[part] = escapedPart(text, style);
    return parts.join(';');
  }
  if (name === 'CATEGORIES') {
    const categories = splitUnescaped(before, ',', style);
    const texts = categories.map((category) => unescapeText(category, style));
    categories[Math.max(0, texts.indexOf(firstUserCategory(texts) ?? ''))] = style.isVersion21
      ? escapedPart(text, style).replaceAll(/(?<!\\),/g, String.raw`\,`)
      : escaped(text, style);
    return categories.join(',');
  }
  if (name === 'BDAY') return style.isVersion4 ? basicDate(text) : text;
  if (name === 'GENDER' && style.isVersion4)
    return [...SEXES].find(([, word]) => word === text.toLowerCase())?.[0] ?? `;${escaped(text, style)}`;
  if (name === 'PHOTO') return text;
  return escaped(text, style);
}

/** Returns a date in the basic format of 4.0 (RFC 6350, section 4.3.1). */
const basicDate = (text: string): string => (text.startsWith('--') ? '--' : '') + text.replaceAll('-', '');

/**
 * Escapes a text for a property. Version 2.1 escapes only semicolons. Our reader takes `\,` and `\:` for escapes there
 * too, so a backslash before a comma or colon is doubled.
 */
const escaped = (text: string, { isVersion21 }: CardStyle): string =>
  isVersion21
    ? text.replaceAll(/\r\n?|\n/g, ' ').replaceAll(/;|(?<=\\)[,:]/g, String.raw`\$&`)
    : escapeText(text);

/** Escapes a text between separators. In version 2.1, a space keeps its final backslash from escaping the next one. */
const escapedPart = (text: string, style: CardStyle): string =>
  escaped(text, style) + (style.isVersion21 && text.endsWith('\\') ? ' ' : '');

function property(head: string, value: string, style: CardStyle): Buffer {
  // In version 2.1, a non-ASCII value declares its encoding.
  // oxlint-disable-next-line no-control-regex -- NUL is where ASCII begins.
  if (style.isVersion21 && !/^[\x00-\x7f]*$/.test(value))
    return Buffer.from(
      `${head};CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:${quotedPrintable(value)}${style.lineEnd}`,
      'latin1',
    );
  const line = Buffer.concat([Buffer.from(`${head}:`, 'latin1'), style.encode(value)]);
  if (style.isVersion21 || line.length <= MAX_LINE_OCTETS)
    return Buffer.concat([line, Buffer.from(style.lineEnd)]);
  return folded(line, style.lineEnd);
}

/** Folds a line to at most 75 octets per line without splitting UTF-8 characters (RFC 6350, section 3.2). */
function folded(line: Buffer, lineEnd: string): Buffer {
  const parts: Buffer[] = [];
  for (let start = 0; start < line.length;) {
    let end = Math.min(line.length, start + MAX_LINE_OCTETS - (start === 0 ? 0 : 1));
    while (end < line.length && end > start + 1 && ((line[end] ?? 0) & 0xc0) === 0x80) end--;
    parts.push(Buffer.from(start === 0 ? '' : ' '), line.subarray(start, end), Buffer.from(lineEnd));
    start = end;
  }
  return Buffer.concat(parts);
}

const quotedPrintable = (text: string): string =>
  [...Buffer.from(text)]
    .map((byte) =>
      byte >= 0x21 && byte <= 0x7e && byte !== 0x3d
        ? String.fromCharCode(byte)
        : `=${byte.toString(16).toUpperCase().padStart(2, '0')}`,
    )
    .join('');

/** Returns the line end that a card uses. */
export function lineEndOf(lines: readonly Buffer[]): string {
  const [first] = lines;
  return first === undefined ? '\r\n' : first.toString('latin1', withoutLineEnd(first).length) || '\r\n';
}
