import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** A phone number as understood from what is stored. */
export interface PhoneReading {
  /** For display, with the country's spacing: `+49 30 901820`. */
  international: string;
  /** E.164: `+4930901820`. */
  e164: string;
  /** ISO 3166-1 alpha-2; null where the number does not tell (a calling code shared by countries, or of none). */
  country: string | null;
  /** Whether the number's length and pattern are those of its country; display is right either way. */
  valid: boolean;
}

/**
 * Reads a phone number as stored, in any spelling. One without a country code is read as of `defaultCountry`
 * (ISO 3166-1 alpha-2, empty for none). Null when it cannot be understood.
 */
export function readPhone(text: string, defaultCountry: string): PhoneReading | null {
  const country = defaultCountry.toUpperCase();
  const number = parsePhoneNumberFromString(text, isSupportedCountry(country) ? country : undefined);
  if (!number) return null;
  return {
    international: number.formatInternational(),
    e164: number.number,
    country: number.country ?? null,
    valid: number.isValid(),
  };
}

/** Whether phones of a country (ISO 3166-1 alpha-2) are known. */
export function isPhoneCountry(code: string): boolean {
  return isSupportedCountry(code);
}
