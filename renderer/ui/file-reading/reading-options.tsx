import { Input, NativeSelect, Text } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import type { FilePreview, FileReading } from '../../../electron/contract/imports/import-survey.ts';
import { TEXT_ENCODINGS } from '../../../electron/contract/imports/text-encodings.ts';
import { delimiterNames, encodingNames, formatNames } from '../../lib/file-reading/file-texts.ts';
import classes from './file-reading.module.css';

/** Inputs for a file's encoding, delimiter, sheet and first row, with the detected values preset. */
export function ReadingOptions({
  preview: { format, encoding, delimiter, sheets, sheet, hasHeader },
  reading,
  onReading,
}: {
  preview: FilePreview;
  reading: FileReading;
  onReading: (reading: FileReading) => void;
}) {
  const { t } = useLingui();
  const delimiters = delimiterNames();
  const names = encodingNames();
  const found = (isFound: boolean, label: string) => (isFound ? t`${label} (detected)` : label);
  const shown = reading.encoding ?? encoding ?? '';
  return (
    <div className={classes['options']}>
      <div>
        <Input.Label component="div" labelElement="div">
          <Trans>Format</Trans>
        </Input.Label>
        <Text size="sm" lh="2.25rem">
          {formatNames()[format]}
        </Text>
      </div>
      {encoding !== null && (
        <NativeSelect
          label={t`Encoding`}
          miw={230}
          data={TEXT_ENCODINGS.map((value) => ({
            value,
            label: found(reading.encoding === undefined && value === encoding, names[value]),
          }))}
          value={shown}
          onChange={(event) => {
            const chosen = TEXT_ENCODINGS.find((each) => each === event.currentTarget.value);
            if (chosen !== undefined) onReading({ ...reading, encoding: chosen });
          }}
        />
      )}
      {delimiter !== null && (
        <NativeSelect
          label={t`Delimiter`}
          miw={170}
          data={[...new Set([...Object.keys(delimiters), delimiter])].map((value) => ({
            value,
            label: found(reading.delimiter === undefined && value === delimiter, delimiters[value] ?? value),
          }))}
          value={reading.delimiter ?? delimiter}
          onChange={(event) => onReading({ ...reading, delimiter: event.currentTarget.value })}
        />
      )}
      {sheets.length > 1 && (
        <NativeSelect
          label={t`Sheet`}
          miw={170}
          data={sheets}
          value={reading.sheet ?? sheet ?? ''}
          onChange={(event) => {
            // Another sheet may begin with another kind of row.
            const { header: _, ...others } = reading;
            onReading({ ...others, sheet: event.currentTarget.value });
          }}
        />
      )}
      {hasHeader !== null && (
        <NativeSelect
          label={t`First row`}
          miw={225}
          data={[true, false].map((isHeader) => ({
            value: String(isHeader),
            label: found(
              reading.header === undefined && isHeader === hasHeader,
              isHeader ? t`Column names` : t`A contact`,
            ),
          }))}
          value={String(reading.header ?? hasHeader)}
          onChange={(event) => onReading({ ...reading, header: event.currentTarget.value === 'true' })}
        />
      )}
    </div>
  );
}
