import { TextInput, type TextInputProps } from '@mantine/core';
import { usePhoneReading } from '../../lib/drafts/use-phone-reading.ts';
import { isNoPhone, phoneHint } from '../../lib/formats/phone-hint.ts';
import { FieldWarning } from './field-warning.tsx';

/**
 * Phone input. The number is stored as typed, and a hint shows how it is interpreted, so that a wrong country or a
 * missing digit is noticed. No number is rejected, because the service doesn't define which ones are valid.
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
