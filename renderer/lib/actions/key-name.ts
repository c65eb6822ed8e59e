/** The parts of a key press that name its key. */
export interface NamedKey {
  /** As in `KeyboardEvent.key`: what the layout makes of the key. */
  key: string;
  /** As in `KeyboardEvent.code`: where the key is, named after a US keyboard. */
  code: string;
}

const ASCII = /^[\x20-\x7e]+$/;
const LATIN = /^\p{Script=Latin}$/u;

/**
 * The key that a shortcut is compared with. A layout without Latin letters (Cyrillic, Greek, Hebrew, Arabic) types none of the
 * keys that shortcuts are written with: there the place of the key counts. A Latin layout has its letters elsewhere, and only
 * digits, which French and Czech keyboards type with Shift, are taken by place.
 * See https://www.w3.org/TR/uievents-code/#keyboard-sections.
 */
export function keyName({ key, code }: NamedKey): string {
  if (ASCII.test(key)) return key;
  const digit = /^Digit(\d)$/.exec(code)?.[1];
  if (digit !== undefined) return digit;
  if (LATIN.test(key)) return key;
  return /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? SIGNS[code] ?? key;
}

const SIGNS: Readonly<Record<string, string>> = { Comma: ',', Slash: '/' };
