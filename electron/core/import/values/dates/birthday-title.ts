/** Titles of birthdays in calendars, with the name in the first group: `Tom Ray's birthday`, `Geburtstag von Tom Ray`. */
const TITLES: readonly RegExp[] = [
  /^(.+?)(?:['’]s|(?<=s)['’])\s+(?:\d{1,3}(?:st|nd|rd|th)\s+)?(?:birthday|b-?day)$/iu,
  /^(.+?)\s+(?:hat(?:\s+\p{L}+)?\s+geburtstag|is having a birthday)$/iu,
  /^(.+?)\s*(?:[–—-]\s*|\()(?:birthday|geburtstag|anniversaire|cumpleaños|compleanno|aniversário|verjaardag|urodziny)\)?$/iu,
  /^(?:birthday(?:\s+of)?|geburtstag(?:\s+von)?)(?:\s*[:–—-])?\s+(.+)$/iu,
  /^(?:anniversaire\s+(?:de\s+|d['’]|:\s*)|cumpleaños\s+de\s+|compleanno\s+di\s+|aniversário\s+d[eao]\s+|verjaardag\s+(?:van\s+|:\s*))(.+)$/iu,
];
const PICTURES = /^[\p{Extended_Pictographic}\ufe0f\s]+|[\p{Extended_Pictographic}\ufe0f\s!]+$/gu;
/** Longer texts are sentences. */
const MAX_LENGTH = 100;

/** Returns the name in the title of a birthday; null for any other text. */
export function nameInBirthdayTitle(text: string): string | null {
  if (
    text.length > MAX_LENGTH ||
    !/b-?day|birthday|geburtstag|anniversaire|cumplea|compleanno|anivers|verjaardag|urodziny/i.test(text)
  )
    return null;
  const title = text.normalize('NFC').replaceAll(PICTURES, '');
  for (const pattern of TITLES) {
    const name = pattern.exec(title)?.[1]?.trim();
    if (name !== undefined && /\p{L}/u.test(name) && !/\d/.test(name)) return name;
  }
  return null;
}
