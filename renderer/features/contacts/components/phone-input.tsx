import { TextInput, type TextInputProps } from '@mantine/core';
import type { PhoneReading } from '../../../../electron/core/phone.ts';
import { phoneDigits } from '../../../../electron/core/phone-digits.ts';
import { regionName } from '../../../lib/region-name.ts';
import { usePhoneReading } from '../../../lib/use-phone-reading.ts';

/**
 * A phone number, stored as it is typed. Beside it stands how it is understood, so that a wrong country or a missing
 * digit is noticed; nothing is refused for it, since what the service takes as a number is its own affair.
 */
export function PhoneInput({ value, ...input }: Omit<TextInputProps, 'value'> & { value: string }) {
  const reading = usePhoneReading(value);
  return (
    <TextInput
      {...input}
      value={value}
      inputMode="tel"
      dir="ltr"
      spellCheck={false}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      description={phoneHint(value.trim(), reading)}
    />
  );
}

/** What is said below a number. Never empty, so that nothing moves while it is typed. */
export function phoneHint(stored: string, reading: PhoneReading | null | undefined): string {
  if (stored === '') return 'With the country’s code, as in +49 30 901820';
  if (reading === undefined) return `Stored as ${stored}`;
  if (reading === null)
    return stored.startsWith('+') || phoneDigits(stored).length < 4
      ? 'This does not look like a phone number. It is stored as typed.'
      : 'Without a country: begin with + and its code, or set a default country in the settings.';
  const country = reading.country === null ? '' : `, ${regionName(reading.country)}`;
  if (!reading.valid) return `Unusual for a number${country}: ${reading.international}. Stored as typed.`;
  return reading.international === stored
    ? `Understood${country}`
    : `Stored as ${stored}: ${reading.international}${country}`;
}
