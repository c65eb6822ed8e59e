import { Checkbox, Group, NativeSelect, Stack } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import { EXPORT_DELIMITERS, EXPORT_ENCODINGS } from '../../../../electron/contract/enumerations.ts';
import type { ExportChoice } from '../export-options.ts';
import { delimiterLabels, encodingLabels } from '../export-texts.ts';

interface OptionsProps {
  choice: ExportChoice;
  onChange: (to: Partial<ExportChoice>) => void;
}

/** Advanced options of text files. */
export function TextOptions({ choice, onChange }: OptionsProps) {
  const { t } = useLingui();
  return (
    <Stack gap="sm">
      <Group gap="sm" grow preventGrowOverflow={false}>
        <NativeSelect
          label={t`Delimiter`}
          miw={140}
          data={EXPORT_DELIMITERS.map((value) => ({ value, label: delimiterLabels()[value] }))}
          value={choice.delimiter}
          onChange={(event) => {
            const delimiter = EXPORT_DELIMITERS.find((each) => each === event.currentTarget.value);
            if (delimiter !== undefined) onChange({ delimiter });
          }}
        />
        <NativeSelect
          label={t`Encoding`}
          miw={200}
          data={EXPORT_ENCODINGS.map((value) => ({ value, label: encodingLabels()[value] }))}
          value={choice.encoding}
          onChange={(event) => {
            const encoding = EXPORT_ENCODINGS.find((each) => each === event.currentTarget.value);
            if (encoding !== undefined) onChange({ encoding, byteOrderMark: encoding !== 'windows-1252' });
          }}
        />
      </Group>
      <Checkbox
        label={t`Add a byte order mark`}
        description={t`Excel needs it to recognize UTF-8.`}
        disabled={choice.encoding === 'windows-1252'}
        checked={choice.byteOrderMark}
        onChange={(event) => onChange({ byteOrderMark: event.currentTarget.checked })}
      />
      <Checkbox
        label={t`Save cells that look like formulas as text`}
        description={t`Otherwise a spreadsheet would run them. Phone numbers such as +49 don’t change.`}
        checked={choice.protect}
        onChange={(event) => onChange({ protect: event.currentTarget.checked })}
      />
    </Stack>
  );
}

/** How a calendar file handles birthdays on 29 February in other years. */
export function LeapDayOption({ choice, onChange }: OptionsProps) {
  const { t } = useLingui();
  return (
    <NativeSelect
      label={t`In years without February 29, show those birthdays on`}
      data={[
        { value: 'feb28', label: t`February 28` },
        { value: 'mar1', label: t`March 1` },
      ]}
      value={choice.leapDayRule}
      onChange={(event) => onChange({ leapDayRule: event.currentTarget.value === 'mar1' ? 'mar1' : 'feb28' })}
    />
  );
}
