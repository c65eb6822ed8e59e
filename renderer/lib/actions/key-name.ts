/** Properties of a key press that name its key. */
export interface NamedKey {
  /** As in `KeyboardEvent.key`: the character in the current layout. */
  key: string;
  /** As in `KeyboardEvent.code`: the physical key, named after a US keyboard. */
  code: string;
}

const ASCII = /^[\x20-\x7e]+$/;
const LATIN = /^\p{Script=Latin}$/u;

/**
 * The key that shortcuts are compared with. Layouts without Latin letters (Cyrillic, Greek, Hebrew, Arabic) can't type
 * the keys of shortcuts, so the physical key counts there. Latin layouts have their letters at other places, so only
 * digits are taken by physical key, because French and Czech keyboards type them with Shift. See
 * https://www.w3.org/TR/uievents-code/#keyboard-sections.
 */
export function keyName({ key, code }: NamedKey): string {
  if (ASCII.test(key)) return key;
  const digit = /^Digit(\d)$/.exec(code)?.[1];
  if (digit !== undefined) return digit;
  if (LATIN.test(key)) return key;
  return /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? SIGNS[code] ?? key;
}

const SIGNS: Readonly<Record<string, string>> = { Comma: ',', Slash: '/' };
