/**
 * Matches text that may contain a number that JSON.parse would change: 16 digits or more, a fraction, an exponent, or
 * `-0`.
 */
const MAY_HOLD_UNSAFE_NUMBER = /[:[,\s](?:-?\d{16}|-?\d+[.eE]|-0)/;

/**
 * Parses one record. Numbers that parsing would change, such as `12345678901234567890` and `1.50`, become texts as
 * written in the file; whole numbers lose their exponent (`4.9e11`). Throws a SyntaxError for invalid JSON.
 */
function parseRecord(text: string): unknown {
  return MAY_HOLD_UNSAFE_NUMBER.test(text) ? JSON.parse(text, keepNumberText) : JSON.parse(text);
}

/** A `reviver` for JSON.parse. Its parameter `context` is part of ES2026, but not of TypeScript's library yet. */
function keepNumberText(this: unknown, _key: string, value: unknown, context?: { source?: string }): unknown {
  if (typeof value !== 'number') return value;
  const written = context?.source ?? String(value);
  return /e/i.test(written) && Number.isSafeInteger(value) ? String(value) : written;
}

/** Parses JSON like a record; returns null for invalid JSON. */
export function parseJson(text: string): unknown {
  try {
    return parseRecord(text);
  } catch {
    return null;
  }
}

/** Parses a JSON object; returns null for anything else. */
export function recordOf(text: string): Readonly<Record<string, unknown>> | null {
  const value = parseJson(text);
  return isRecord(value) ? value : null;
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
