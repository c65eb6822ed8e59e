import { Group, Input, NativeSelect, TextInput } from '@mantine/core';
import { useId } from 'react';
import { FIELD_LABELS } from '../../lib/field-labels.ts';
import { monthName } from '../../lib/formats.ts';
import type { BirthdayInput } from '../../lib/birthday-input.ts';

const MONTHS = Array.from({ length: 12 }, (_, index) => ({
  value: String(index + 1),
  label: monthName(index + 1),
}));

/** Day, month and the year where it is known. */
export function BirthdayFields({
  value,
  problem,
  onChange,
}: {
  value: BirthdayInput;
  problem: string | undefined;
  onChange: (value: BirthdayInput) => void;
}) {
  const errorId = useId();
  // The three share one problem below them: the inputs' own ways to say it are for one each.
  const shared = {
    error: problem !== undefined,
    withAria: false,
    'aria-invalid': problem !== undefined || undefined,
    'aria-describedby': problem === undefined ? undefined : errorId,
  };
  // A month the calendar does not have is shown as the service holds it, not silently replaced.
  const months =
    MONTHS.some((month) => month.value === value.month) || value.month === ''
      ? MONTHS
      : [...MONTHS, { value: value.month, label: value.month }];
  return (
    <fieldset style={{ border: 0, margin: 0, padding: 0, minWidth: 0 }}>
      <Input.Label component="legend" p={0}>
        {FIELD_LABELS.birthday}
      </Input.Label>
      <Input.Description mb={4}>The year may be left out</Input.Description>
      <Group gap="xs" wrap="nowrap">
        <TextInput
          {...shared}
          aria-label="Day of birth"
          placeholder="Day"
          inputMode="numeric"
          maxLength={2}
          w={64}
          flex="none"
          value={value.day}
          onChange={(event) => onChange({ ...value, day: event.currentTarget.value.replace(/\D/g, '') })}
        />
        <NativeSelect
          {...shared}
          aria-label="Month of birth"
          flex={1}
          data={[{ value: '', label: 'Month' }, ...months]}
          value={value.month}
          onChange={(event) => onChange({ ...value, month: event.currentTarget.value })}
        />
        <TextInput
          {...shared}
          aria-label="Year of birth, if known"
          placeholder="Year"
          inputMode="numeric"
          maxLength={4}
          w={84}
          flex="none"
          value={value.year}
          onChange={(event) => onChange({ ...value, year: event.currentTarget.value.replace(/\D/g, '') })}
        />
      </Group>
      {problem !== undefined && (
        <Input.Error id={errorId} mt={4}>
          {problem}
        </Input.Error>
      )}
    </fieldset>
  );
}
