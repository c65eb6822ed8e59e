import { t } from '@lingui/core/macro';
import { NativeSelect, TextInput } from '@mantine/core';
import { monthName } from '../../lib/formats/formats.ts';
import type { BirthdayInput } from '../../lib/drafts/birthday-input.ts';

const MONTHS = Array.from({ length: 12 }, (_, index) => ({
  value: String(index + 1),
  label: monthName(index + 1),
}));

/**
 * Props shared by the three inputs. Their problem is shown once beside them, because Mantine would show it at each
 * input.
 */
export interface SharedByInputs {
  size?: 'xs';
  readOnly?: boolean;
  error: boolean;
  withAria: false;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

/** The three inputs without a layout of their own. */
export function BirthdayInputs({
  value,
  shared,
  onChange,
}: {
  value: BirthdayInput;
  shared: SharedByInputs;
  onChange: (change: Partial<BirthdayInput>) => void;
}) {
  const { readOnly: _, ...ofSelect } = shared;
  // A month outside the calendar is shown as the service stores it, not silently replaced.
  const months =
    MONTHS.some((month) => month.value === value.month) || value.month === ''
      ? MONTHS
      : [...MONTHS, { value: value.month, label: value.month }];
  return (
    <>
      <TextInput
        {...shared}
        aria-label={t`Day of birth`}
        placeholder={t`Day`}
        inputMode="numeric"
        maxLength={2}
        value={value.day}
        onChange={(event) => onChange({ day: event.currentTarget.value.replace(/\D/g, '') })}
      />
      <NativeSelect
        {...ofSelect}
        aria-label={t`Month of birth`}
        data={[{ value: '', label: t`Month` }, ...months]}
        value={value.month}
        onChange={(event) => onChange({ month: event.currentTarget.value })}
      />
      <TextInput
        {...shared}
        aria-label={t`Year of birth, if known`}
        placeholder={t`Year`}
        inputMode="numeric"
        maxLength={4}
        value={value.year}
        onChange={(event) => onChange({ year: event.currentTarget.value.replace(/\D/g, '') })}
      />
    </>
  );
}
