/** How a card escapes: 2.1 knows `\;` alone, which programs extend to `\,` and `\:`; a lone backslash is text there. */
export interface Escaping {
  readonly isVersion21: boolean;
}

const BACKSLASH = '\\';
/** No value has more parts than that; a hostile one must not become millions of strings. */
const MAX_PARTS = 500;

/** Whether the backslash there and the character after it belong together. */
function isEscape(value: string, at: number, { isVersion21 }: Escaping): boolean {
  if (value[at] !== BACKSLASH || at + 1 === value.length) return false;
  return !isVersion21 || ';,:'.includes(value.charAt(at + 1));
}

/** Splits at the separators that are not escaped (RFC 6350, section 3.3). The parts keep their escapes. */
export function splitUnescaped(value: string, separator: ';' | ',', escaping: Escaping): string[] {
  if (!value.includes(separator)) return [value];
  const parts: string[] = [];
  let start = 0;
  for (let at = 0; at < value.length && parts.length < MAX_PARTS; at++) {
    if (isEscape(value, at, escaping)) at++;
    else if (value[at] === separator) {
      parts.push(value.slice(start, at));
      start = at + 1;
    }
  }
  if (parts.length < MAX_PARTS) parts.push(value.slice(start));
  return parts;
}

/**
 * Takes the escapes out of a text (RFC 6350, section 3.4). `\:` and `\"`, which no version knows, are written by Google and others;
 * a backslash before any other character stays.
 */
export function unescapeText(value: string, escaping: Escaping): string {
  const text = value.includes(BACKSLASH)
    ? value.replaceAll(escaping.isVersion21 ? /\\([;,:])/g : /\\([\\;,:"nN])/g, (_, escaped: string) =>
        escaped === 'n' || escaped === 'N' ? '\n' : escaped,
      )
    : value;
  return text.replaceAll('\r\n', '\n').trim();
}

/** A part of a structured value such as N, ADR or ORG, without escapes; empty where there is none. */
export function component(parts: readonly string[], at: number, escaping: Escaping): string {
  return unescapeText(parts[at] ?? '', escaping);
}

/** A part that may be a list, such as the middle names of N, as one text. */
export function joinedComponent(parts: readonly string[], at: number, escaping: Escaping): string {
  return splitUnescaped(parts[at] ?? '', ',', escaping)
    .map((part) => unescapeText(part, escaping))
    .filter((part) => part !== '')
    .join(' ');
}
