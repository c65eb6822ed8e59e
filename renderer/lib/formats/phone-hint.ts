import { t } from '@lingui/core/macro';
import type { PhoneReading } from '../../../electron/core/contact/phone.ts';
import { phoneDigits } from '../../../electron/core/contact/phone-digits.ts';
import { regionName } from './region-name.ts';

/** Whether a number can't be a phone number. */
export const isNoPhone = (stored: string, reading: PhoneReading | null | undefined): boolean =>
  stored !== '' && reading === null && (stored.startsWith('+') || phoneDigits(stored).length < 4);

/** Hint below a phone number as it will be stored. Never empty, so that the layout stays still while typing. */
export function phoneHint(stored: string, reading: PhoneReading | null | undefined, locale?: string): string {
  if (stored === '') return t`With the country’s code, as in +49 30 901820`;
  if (reading === undefined) return t`Kept as typed`;
  if (reading === null)
    return isNoPhone(stored, reading)
      ? t`This does not look like a phone number. It is kept as typed.`
      : t`Without a country: begin with + and its code, or set a default country in the settings.`;
  const country = reading.country === null ? null : regionName(reading.country, locale);
  if (!reading.valid)
    return t`Unusual${country === null ? '' : t` for ${country}`}: ${reading.international}. Kept as typed.`;
  const where = country === null ? '' : `, ${country}`;
  return reading.international === stored
    ? `Understood${where}`
    : t`Understood as ${reading.international}${where}`;
}
