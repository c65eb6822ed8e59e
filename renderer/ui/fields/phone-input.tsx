import { TextInput, type TextInputProps } from '@mantine/core';
import { usePhoneReading } from '../../lib/drafts/use-phone-reading.ts';
import { isNoPhone, phoneHint } from '../../lib/formats/phone-hint.ts';
import { FieldWarning } from './field-warning.tsx';

/**
 * A phone number, stored as it is typed. Beside it stands how it is understood, so that a wrong country or a missing
 * digit is noticed; nothing is refused for it, since what the service takes as a number is its own affair.
 */
export function PhoneInput({ value, ...input }: Omit<TextInputProps, 'value'> & { value: string }) {
  const reading = usePhoneReading(value);
  const number = value.trim();
  const hint = phoneHint(number, reading);
  return (
    <TextInput
      {...input}
      value={value}
      inputMode="tel"
      dir="ltr"
      spellCheck={false}
      description={isNoPhone(number, reading) ? <FieldWarning>{hint}</FieldWarning> : hint}
    />
  );
}
