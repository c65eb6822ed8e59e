import type { CardStyle } from './encode-property.ts';

/** A column of a card as the reader makes it, with the new value. */
export interface ColumnEdit {
  /** Name of the column. */
  readonly name: string;
  readonly before: string;
  /** The new text. */
  readonly text: string;
}

/** The property that a column is read from and written to. */
export interface ColumnProperty {
  /** Names of the properties that it may be read from. */
  readonly names: readonly string[];
  /** Index of the part in a structured value; null for an unstructured value. */
  readonly part: number | null;
  /** Returns what precedes the colon if the property is added to a card. */
  readonly newHead: (style: CardStyle) => string;
}

const plain = (...names: string[]): ColumnProperty => ({ names, part: null, newHead: () => names[0] ?? '' });
const partOf = (name: string, part: number): ColumnProperty => ({ names: [name], part, newHead: () => name });

/** The properties of a card by name of their column. */
export const COLUMN_PROPERTIES: Readonly<Record<string, ColumnProperty>> = {
  'Full name': plain('FN'),
  'Last name': partOf('N', 0),
  'First name': partOf('N', 1),
  'Middle name': partOf('N', 2),
  Salutation: partOf('N', 3),
  Email: { ...plain('EMAIL'), newHead: ({ isVersion4 }) => (isVersion4 ? 'EMAIL' : 'EMAIL;TYPE=INTERNET') },
  Phone: { ...plain('TEL'), newHead: ({ isVersion21 }) => (isVersion21 ? 'TEL;CELL' : 'TEL;TYPE=CELL') },
  WhatsApp: { ...plain('X-WHATSAPP', 'TEL', 'IMPP', 'X-SOCIALPROFILE', 'URL'), newHead: () => 'X-WHATSAPP' },
  Birthday: plain('BDAY', 'X-ANDROID-CUSTOM'),
  Company: partOf('ORG', 0),
  'Job title': plain('TITLE', 'ROLE'),
  Location: partOf('ADR', 3),
  Language: {
    ...plain('LANG', 'X-LANGUAGE'),
    newHead: ({ isVersion4 }) => (isVersion4 ? 'LANG' : 'X-LANGUAGE'),
  },
  'Time zone': plain('TZ'),
  Gender: {
    ...plain('GENDER', 'X-GENDER'),
    newHead: ({ isVersion4 }) => (isVersion4 ? 'GENDER' : 'X-GENDER'),
  },
  'Profile image': {
    ...plain('PHOTO'),
    newHead: ({ isVersion4 }) => (isVersion4 ? 'PHOTO' : 'PHOTO;VALUE=uri'),
  },
  Group: plain('CATEGORIES'),
};
