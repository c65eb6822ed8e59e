import { isSupportedCountry, parsePhoneNumberFromString, type PhoneNumber } from 'libphonenumber-js/min';

export interface PhoneReading {
  /** The number for display, with the country's spacing: `+49 30 901820`. */
  international: string;
  /** E.164: `+4930901820`. */
  e164: string;
  /** ISO 3166-1 alpha-2; null if the calling code belongs to several countries or to none. */
  country: string | null;
  /** Whether length and pattern are valid for the country; the number is formatted correctly either way. */
  valid: boolean;
}

/**
 * Parses a stored phone number in any format. `defaultCountry` (ISO 3166-1 alpha-2, empty for none) applies to
 * numbers without a country code. Returns null if it isn't a number.
 */
export function readPhone(text: string, defaultCountry: string): PhoneReading | null {
  const number = parsePhone(text, defaultCountry);
  if (number === null) return null;
  return {
    international: number.formatInternational(),
    e164: number.number,
    country: number.country ?? null,
    valid: number.isValid(),
  };
}

/**
 * Like `readPhone`, but returns only the E.164 form, which takes less time. Null if it isn't a number, or if
 * `mustBeValid` is true and the number isn't valid.
 */
export function readE164(text: string, defaultCountry: string, mustBeValid: boolean): string | null {
  const number = parsePhone(text, defaultCountry);
  return number === null || (mustBeValid && !number.isValid()) ? null : number.number;
}

function parsePhone(text: string, defaultCountry: string): PhoneNumber | null {
  const country = defaultCountry.toUpperCase();
  return parsePhoneNumberFromString(text, isSupportedCountry(country) ? country : undefined) ?? null;
}

/** Whether the phone metadata has a country (ISO 3166-1 alpha-2). */
export function isPhoneCountry(code: string): boolean {
  return isSupportedCountry(code);
}
