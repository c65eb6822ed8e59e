import { firstUserCategory } from '../../../../core/import/values/system-labels.ts';
import { SEXES } from '../../../files/vcard/card-fields.ts';
import { component, splitUnescaped, unescapeText } from '../../../files/vcard/vcard-escaping.ts';
import type { ColumnProperty } from './column-property.ts';
import { escaped, escapedPart, type CardStyle } from './encode-property.ts';

/** Parts of an ADR that a location is read from, preferred first: city, region and country. */
const LOCATION_PARTS: readonly number[] = [3, 4, 6];

/** Returns a value with one part, or the category that is the group, replaced; its other parts and categories stay. */
export function replacedValue(
  { part }: ColumnProperty,
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
