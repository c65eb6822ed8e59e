/**
 * The escapes of a card. Version 2.1 defines only `\;`, to which programs add `\,` and `\:`; other backslashes are text
 * there.
 */
export interface Escaping {
  readonly isVersion21: boolean;
}

const BACKSLASH = '\\';
/** Maximum number of parts of a value, so that a hostile one doesn't become millions of strings. */
const MAX_PARTS = 500;

/** Whether an escape begins at this offset. */
function isEscape(value: string, at: number, { isVersion21 }: Escaping): boolean {
  if (value[at] !== BACKSLASH || at + 1 === value.length) return false;
  return !isVersion21 || ';,:'.includes(value.charAt(at + 1));
}

/** Splits a value at separators that aren't escaped (RFC 6350, section 3.3). The parts keep their escapes. */
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
 * Resolves the escapes of a text (RFC 6350, section 3.4), and `\:`, `\"` and `\'`, which Google and others write against
 * the standard. A backslash before any other character stays.
 */
export function unescapeText(value: string, escaping: Escaping): string {
  const text = value.includes(BACKSLASH)
    ? value.replaceAll(escaping.isVersion21 ? /\\([;,:])/g : /\\([\\;,:"'nN])/g, (_, escaped: string) =>
        escaped === 'n' || escaped === 'N' ? '\n' : escaped,
      )
    : value;
  return text.replaceAll('\r\n', '\n').trim();
}

/** Returns a part of a structured value such as N, ADR or ORG, without escapes; empty if it's missing. */
export function component(parts: readonly string[], at: number, escaping: Escaping): string {
  return unescapeText(parts[at] ?? '', escaping);
}

/**
 * Returns a part that may be a list, such as the middle names of N, as one text. In version 2.1, which doesn't define
 * lists, Outlook writes them without spaces.
 */
export function joinedComponent(parts: readonly string[], at: number, escaping: Escaping): string {
  if (escaping.isVersion21 && /,\s/.test(parts[at] ?? '')) return component(parts, at, escaping);
  return splitUnescaped(parts[at] ?? '', ',', escaping)
    .map((part) => unescapeText(part, escaping))
    .filter((part) => part !== '')
    .join(' ');
}
