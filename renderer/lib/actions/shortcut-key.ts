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
 * the shortcuts' keys, so the physical key counts there. In Latin layouts the typed letter counts, because letters have
 * different places (QWERTY, AZERTY); only digits count by physical key, because French and Czech keyboards type them
 * with Shift. See https://www.w3.org/TR/uievents-code/#keyboard-sections.
 */
export function shortcutKeyOf({ key, code }: NamedKey): string {
  if (ASCII.test(key)) return key;
  const digit = /^Digit(\d)$/.exec(code)?.[1];
  if (digit !== undefined) return digit;
  if (LATIN.test(key)) return key;
  return /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? SIGNS[code] ?? key;
}

const SIGNS: Readonly<Record<string, string>> = { Comma: ',', Slash: '/' };
