import { t } from '@lingui/core/macro';
import type { PhoneReading } from '../../../electron/core/contact/phone.ts';
import { phoneDigits } from '../../../electron/core/contact/phone-digits.ts';
import { regionName } from './region-name.ts';

/** Whether a number can't be a phone number. */
export const isNoPhone = (stored: string, reading: PhoneReading | null | undefined): boolean =>
  stored !== '' && reading === null && (stored.startsWith('+') || phoneDigits(stored).length < 4);

/** Hint below a phone number as it will be stored. Never empty, so that the layout stays still while typing. */
export function phoneHint(stored: string, reading: PhoneReading | null | undefined, locale?: string): string {
  if (stored === '') return t`Start with the country code, as in +49 30 901820`;
  if (reading === undefined) return t`Kept as typed`;
  if (reading === null)
    return isNoPhone(stored, reading)
      ? t`This doesn’t look like a phone number. It’s kept as typed.`
      : t`The country isn’t known. Start with + and the country code, or set a default country in Settings.`;
  const { international } = reading;
  const country = reading.country === null ? null : regionName(reading.country, locale);
  if (!reading.valid)
    return country === null
      ? t`Unusual: ${international}. Kept as typed.`
      : t`Unusual for ${country}: ${international}. Kept as typed.`;
  if (international === stored) return country === null ? t`Recognized` : t`Recognized, ${country}`;
  return country === null ? t`Recognized as ${international}` : t`Recognized as ${international}, ${country}`;
}
