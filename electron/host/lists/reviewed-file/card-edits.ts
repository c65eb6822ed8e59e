import { firstUserCategory } from '../../../core/import/values/system-labels.ts';
import { escapeText } from '../../files/text/content-line.ts';
import { SEXES } from '../../files/vcard/card-fields.ts';
import { cellsOfCard, VCARD_COLUMNS } from '../../files/vcard/card-record.ts';
import { component, splitUnescaped, unescapeText } from '../../files/vcard/vcard-escaping.ts';
import { readProperty, type VcardProperty } from '../../files/vcard/vcard-properties.ts';
import { withoutLineEnd, type RawProperty } from './raw-properties.ts';

/** Indentation, version, line ends and encoding of a card. */
export interface CardStyle {
  /** Bytes before each line. */
  readonly indentation: Buffer;
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
  Birthday: plain('BDAY', 'X-ANDROID-CUSTOM'),
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
/** Parts of an ADR that a location is read from, preferred first: city, region and country. */
const LOCATION_PARTS: readonly number[] = [3, 4, 6];
const MAX_LINE_OCTETS = 75;

/** A property of a card while its columns are edited. */
interface CardProperty {
  readonly bytes: Buffer;
  /** The part before the colon. */
  readonly head: string;
  /** Null for a line that is not a property. */
  readonly read: VcardProperty | null;
  /** Whether a column was written to it, so that only further parts of its value may be. */
  readonly isEdited: boolean;
}

interface ColumnEdit {
  /** Name of the column. */
  readonly name: string;
  readonly before: string;
  /** The new text. */
  readonly text: string;
}

/**
 * Changes the values of columns in a card, and adds notes to it. All other properties keep their bytes.
 */
export function editProperties(
  properties: readonly RawProperty[],
  columns: readonly ColumnEdit[],
  notes: readonly string[],
  style: CardStyle,
): Buffer[] {
  let edited: readonly CardProperty[] = properties.map((raw) => ({ ...raw, isEdited: false }));
  for (const column of columns) edited = withSeparateWhatsapp(edited, column, style);
  for (const column of columns) edited = withColumn(edited, column, style);
  const added = notes.map((text) => newProperty('NOTE', escaped(text, style), style));
  return withAdded(edited, added).map(({ bytes }) => bytes);
}

/**
 * Adds properties before END. Without END, adds them before the last property, whose line may be cut off and is then
 * read as no value.
 */
function withAdded(
  properties: readonly CardProperty[],
  added: readonly CardProperty[],
): readonly CardProperty[] {
  const end = properties.findLastIndex(({ read }) => read?.name === 'END');
  return properties.toSpliced(end, 0, ...added);
}

function withColumn(
  properties: readonly CardProperty[],
  column: ColumnEdit,
  style: CardStyle,
): readonly CardProperty[] {
  const { name, text } = column;
  const place = PLACES[name];
  if (place === undefined) return properties;
  const found = findProperties(properties, place, column, style);
  if (found.length === 0)
    return text === '' ? properties : withAdded(properties, [addedProperty(place, text, style)]);
  const isRemoved = text === '' && place.part === null;
  const changed = (some: readonly CardProperty[]) =>
    properties.flatMap((each) => {
      if (!some.includes(each)) return [each];
      return isRemoved ? [] : [changedProperty(each, place, column, labelsOf(properties), style)];
    });
  if (found.length === 1) return changed(found);
  // Several properties have the value. Change the one that is read, or all if another one would be read then.
  const readOne = found.map((one) => changed([one])).find((card) => cellOf(name, card, style) === text);
  return readOne ?? changed(found);
}

/** Returns the properties that a column may have been read from. */
function findProperties(
  properties: readonly CardProperty[],
  { names, part }: Place,
  { name, before }: ColumnEdit,
  style: CardStyle,
): readonly CardProperty[] {
  const named = properties.filter(({ read }) => read !== null && names.includes(read.name));
  // Parts of one value, such as first and last name, belong into one property.
  const shared = part === null ? undefined : named.find(({ isEdited }) => isEdited);
  if (shared !== undefined) return [shared];
  const candidates = named.filter(({ isEdited }) => !isEdited);
  // If the column was empty, its value becomes a new property. An existing property of that name belongs to another
  // column: if WhatsApp was empty, the TEL property is the phone. A part of a structured value is added to the existing
  // property instead.
  if (before === '') return part === null ? [] : candidates.slice(0, 1);
  const labels = labelsOf(properties);
  return candidates.filter((each) => cellOf(name, [each, ...labels], style) === before);
}

/** Returns the text of a column in a card of these properties. */
function cellOf(name: string, properties: readonly CardProperty[], { isVersion21 }: CardStyle): string {
  const read = properties.flatMap((each) => each.read ?? []);
  const cells = cellsOfCard({ line: 0, isVersion21, properties: read }, () => undefined);
  return cells[VCARD_COLUMNS.findIndex((column) => column.name === name)] ?? '';
}

const labelsOf = (properties: readonly CardProperty[]) =>
  properties.filter(({ read }) => read?.name === 'X-ABLABEL');

/**
 * Gives a WhatsApp number a property of its own if a phone is marked with it and one of the two changes. The mark is
 * the parameter WAID, or a type or label beside the type of the phone.
 */
function withSeparateWhatsapp(
  properties: readonly CardProperty[],
  { name, before, text }: ColumnEdit,
  style: CardStyle,
): readonly CardProperty[] {
  if ((name !== 'WhatsApp' && name !== 'Phone') || before === '') return properties;
  const labels = labelsOf(properties);
  return properties.flatMap((each) => {
    const { head, read } = each;
    if (read?.name !== 'TEL') return [each];
    const cell = (column: string) => cellOf(column, [each, ...labels], style);
    // A phone that changes has no effect on the number in WAID.
    const isKept = name === 'Phone' && text !== '' && read.params.has('WAID');
    const whatsapp = cell('WhatsApp');
    if (isKept || cell(name) !== before || cell('Phone') === '' || whatsapp === '') return [each];
    const phoneHead = withoutWhatsapp(head);
    const phone = newProperty(phoneHead, read.value, style);
    const isLabelled = cellOf('WhatsApp', [phone, ...labels], style) !== '';
    const group = isLabelled ? head.slice(0, head.indexOf('.') + 1) : '';
    return [
      isLabelled ? newProperty(phoneHead.slice(group.length), read.value, style) : phone,
      newProperty(`${group}X-WHATSAPP`, escaped(whatsapp, style), style),
    ];
  });
}

/** Returns the head of a TEL without its WAID and without types that name WhatsApp. */
function withoutWhatsapp(head: string): string {
  return head.replaceAll(/;[^;]*/g, (param) => {
    if (/^;[ \t]*WAID[ \t]*=/i.test(param)) return '';
    const [, start = '', types = ''] = /^(;[ \t]*(?:TYPE[ \t]*=)?)([^=]*)$/i.exec(param) ?? [];
    if (!/whatsapp/i.test(types)) return param;
    const others = types.replaceAll('"', '').split(',');
    const kept = others.filter((type) => !/whatsapp/i.test(type)).join(',');
    return kept === '' ? '' : start + kept;
  });
}

function changedProperty(
  { head, read }: CardProperty,
  place: Place,
  { name, before, text }: ColumnEdit,
  labels: readonly CardProperty[],
  style: CardStyle,
): CardProperty {
  const written = { name: read?.name ?? '', value: read?.value ?? '' };
  const dated = written.name === 'BDAY' ? head.replace(/;X-APPLE-OMIT-YEAR=\d+/i, '') : head;
  const changed = newProperty(dated, valueOf(place, written, text, style), style, true);
  if (name !== 'WhatsApp') return changed;
  // The number may be part of an address or a parameter.
  const inAddress = newProperty(
    dated,
    written.value.replace(before, () => text),
    style,
    true,
  );
  const isRead = (each: CardProperty) => cellOf(name, [each, ...labels], style) === text;
  return [inAddress, changed].find(isRead) ?? addedProperty(place, text, style);
}

function addedProperty(place: Place, text: string, style: CardStyle): CardProperty {
  const [name = ''] = place.head(style).split(';');
  return newProperty(place.head(style), valueOf(place, { name, value: '' }, text, style), style, true);
}

/** Returns a property that declares no encoding unless its value needs one. */
function newProperty(head: string, value: string, style: CardStyle, isEdited = false): CardProperty {
  const isEncoded = /;[ \t]*(?:ENCODING[ \t]*=|QUOTED-PRINTABLE|BASE64|CHARSET[ \t]*=)/i.test(head);
  const plainHead = isEncoded
    ? head.replaceAll(/;[ \t]*(?:ENCODING[ \t]*=[^;:]*|QUOTED-PRINTABLE|BASE64|CHARSET[ \t]*=[^;:]*)/gi, '')
    : head;
  const bytes = Buffer.concat([Buffer.from(`${plainHead}:`, 'latin1'), Buffer.from(value)]);
  const line = { line: 0, bytes, size: bytes.length, isCut: false, isUnterminated: false };
  return {
    bytes: property(plainHead, value, style),
    head: plainHead,
    read: readProperty(line, 'utf-8'),
    isEdited,
  };
}

/** Returns a value with one part, or the category that is the group, replaced; its other parts and categories stay. */
function valueOf(
  { part }: Place,
  { name, value: before }: { readonly name: string; readonly value: string },
  text: string,
  style: CardStyle,
): string {
  if (part !== null) {
    const parts = splitUnescaped(before, ';', style);
    for (const at of name === 'ADR' ? locationParts(parts, text, style) : [part]) {
      while (parts.length <= at) parts.push('');
      parts[at] = escapedPart(text, style);
    }
    return parts.join(';');
  }
  switch (name) {
    case 'CATEGORIES': {
      const categories = splitUnescaped(before, ',', style);
      const texts = categories.map((category) => unescapeText(category, style));
      categories[Math.max(0, texts.indexOf(firstUserCategory(texts) ?? ''))] = style.isVersion21
        ? escapedPart(text, style).replaceAll(/(?<!\\),/g, String.raw`\,`)
        : escaped(text, style);
      return categories.join(',');
    }
    case 'BDAY':
      return style.isVersion4 ? basicDate(text) : text;
    case 'X-ANDROID-CUSTOM':
      return before.split(';').with(1, text).join(';');
    case 'GENDER':
      return [...SEXES].find(([, word]) => word === text.toLowerCase())?.[0] ?? `;${escaped(text, style)}`;
    case 'PHOTO':
      return text;
    default:
      return escaped(text, style);
  }
}

/** Returns the indexes of the parts of an ADR that a new location is written to: the one it was read from, or the city. */
function locationParts(parts: readonly string[], text: string, style: CardStyle): readonly number[] {
  // If only the city were cleared, the region or country would be read in its place.
  if (text === '') return LOCATION_PARTS;
  const [city = 0] = LOCATION_PARTS;
  return [LOCATION_PARTS.find((at) => component(parts, at, style) !== '') ?? city];
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
  const { indentation, isVersion21, lineEnd } = style;
  // In version 2.1, a non-ASCII value declares its encoding.
  // oxlint-disable-next-line no-control-regex -- NUL is where ASCII begins.
  if (isVersion21 && !/^[\x00-\x7f]*$/.test(value)) {
    const encoded = `${head};CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:${quotedPrintable(value)}${lineEnd}`;
    return Buffer.concat([indentation, Buffer.from(encoded, 'latin1')]);
  }
  const line = Buffer.concat([Buffer.from(`${head}:`, 'latin1'), style.encode(value)]);
  if (isVersion21 || line.length <= MAX_LINE_OCTETS)
    return Buffer.concat([indentation, line, Buffer.from(lineEnd)]);
  return folded(line, style);
}

/** Folds a line to at most 75 octets per line without splitting UTF-8 characters (RFC 6350, section 3.2). */
function folded(line: Buffer, { indentation, lineEnd }: CardStyle): Buffer {
  const parts: Buffer[] = [];
  for (let start = 0; start < line.length;) {
    let end = Math.min(line.length, start + MAX_LINE_OCTETS - (start === 0 ? 0 : 1));
    while (end < line.length && end > start + 1 && ((line[end] ?? 0) & 0xc0) === 0x80) end--;
    parts.push(indentation, Buffer.from(start === 0 ? '' : ' '), line.subarray(start, end));
    parts.push(Buffer.from(lineEnd));
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
