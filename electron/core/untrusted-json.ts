/** Maximum nesting that is read. The service's own responses have four levels. */
export const MAX_JSON_DEPTH = 64;
/** Depth of a contact's field values in an envelope: `{"data":[{"field":…}]}`. */
const FIELD_DEPTH = 4;

/** Replaces a value that was left out because of a limit; `left_out` is the reason, for people to read. */
export interface LeftOut {
  left_out: string;
}

export const leftOut = (reason: string): LeftOut => ({ left_out: reason });

export function isLeftOut(value: unknown): value is LeftOut {
  return (
    typeof value === 'object' &&
    value !== null &&
    'left_out' in value &&
    typeof value.left_out === 'string' &&
    Object.keys(value).length === 1
  );
}

/**
 * Parses untrusted JSON (RFC 8259) into a value that needs no further checks: at most `MAX_JSON_DEPTH` levels, so
 * that recursion and structured cloning are safe, and well-formed Unicode, because SQLite would store a lone
 * surrogate as another character. A field value nested deeper becomes `LeftOut`. Throws a SyntaxError for invalid
 * JSON.
 */
export function parseOutsideJson(text: string): unknown {
  const value: unknown = JSON.parse(leaveOutDeepValues(text));
  return mayHoldSurrogateEscape(text) ? wellFormed(value) : value;
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPENING = new Set([0x5b, 0x7b]);
const CLOSING = new Set([0x5d, 0x7d]);

/**
 * Replaces each value at `FIELD_DEPTH` with more than `MAX_JSON_DEPTH` levels by a placeholder. Works on the text, in
 * one pass, because `JSON.parse` itself takes seconds for millions of levels.
 */
function leaveOutDeepValues(text: string): string {
  const kept: string[] = [];
  let keptUpTo = 0;
  let depth = 0;
  let fieldStart = 0;
  let isTooDeep = false;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) at = endOfString(text, at);
    else if (OPENING.has(code)) {
      depth += 1;
      if (depth === FIELD_DEPTH) fieldStart = at;
      if (depth > MAX_JSON_DEPTH) isTooDeep = true;
    } else if (CLOSING.has(code)) {
      if (depth === FIELD_DEPTH && isTooDeep) {
        kept.push(text.slice(keptUpTo, fieldStart), JSON.stringify(leftOut('nested too deeply')));
        keptUpTo = at + 1;
        isTooDeep = false;
      }
      depth -= 1;
    }
  }
  // The value was never closed, so the JSON is invalid. Returning an empty text avoids parsing it.
  if (isTooDeep) return '';
  return kept.length === 0 ? text : kept.join('') + text.slice(keptUpTo);
}

/**
 * Returns the offset of the quote that closes the string beginning at `start`; the end of the text if there is none.
 */
function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) return at;
    if (code === BACKSLASH) at += 1;
  }
  return text.length;
}

/** Whether JSON may contain a lone surrogate. Decoded UTF-8 has none, so only an escape can add one. */
function mayHoldSurrogateEscape(text: string): boolean {
  return /\\u[dD][89a-fA-F]/.test(text);
}

/**
 * Replaces lone surrogates. `fromEntries` defines own properties, so a field called `__proto__` stays data.
 */
function wellFormed(value: unknown): unknown {
  if (typeof value === 'string') return value.toWellFormed();
  if (Array.isArray(value)) return value.map(wellFormed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, held]) => [name.toWellFormed(), wellFormed(held)]),
  );
}
