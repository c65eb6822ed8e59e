import { Alert, NativeSelect, Skeleton, Text } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { FilePreview, FileReading } from '../../../../electron/contract/import-survey.ts';
import { TEXT_ENCODINGS } from '../../../../electron/contract/text-encodings.ts';
import { useBridge } from '../../../lib/bridge-context.ts';
import { formatCount } from '../../../lib/formats.ts';
import { useAccountId } from '../../../lib/open-account.ts';
import { delimiterNames, encodingNames, formatNames } from '../file-texts.ts';
import { previewQuery } from '../queries.ts';
import { FileProblem } from './file-problem.tsx';
import classes from './imports.module.css';
import { PreviewTable } from './preview-table.tsx';
import { StepButtons } from './step-buttons.tsx';
import { StepFrame } from './step-frame.tsx';

interface ReadingStepProps {
  importId: string;
  reading: FileReading;
  onReading: (reading: FileReading) => void;
  onBack: () => void;
  onNext: () => void;
}

/** How the file is read, with its first records as they are read so. */
export function ReadingStep({ importId, reading, onReading, onBack, onNext }: ReadingStepProps) {
  const { t } = useLingui();
  const preview = useQuery({
    ...previewQuery(useBridge(), useAccountId(), importId, reading),
    placeholderData: keepPreviousData,
  });
  const { data } = preview;
  const isUnreadable = preview.isError;
  return (
    <StepFrame
      title={t`How the file is read`}
      text={<Trans>This was found out. Change it if the letters or columns below look wrong.</Trans>}
      buttons={
        <StepButtons
          onBack={onBack}
          onNext={onNext}
          missing={
            isUnreadable ? t`The file can’t be read like this.` : data === undefined ? t`Reading…` : null
          }
        />
      }
    >
      {data !== undefined && <ReadingOptions preview={data} reading={reading} onReading={onReading} />}
      {isUnreadable && <FileProblem thrown={preview.error} />}
      {data === undefined ? (
        !isUnreadable && (
          <div role="status" aria-label={t`The file is being read`}>
            <Skeleton height={180} />
          </div>
        )
      ) : (
        <Records preview={data} isStale={preview.isPlaceholderData || isUnreadable} />
      )}
    </StepFrame>
  );
}

function ReadingOptions({
  preview: { format, encoding, delimiter, sheets, sheet },
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
        <Text size="sm" fw={500}>
          <Trans>Format</Trans>
        </Text>
        <Text size="sm" mt={6}>
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
          label={t`Between cells`}
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
          onChange={(event) => onReading({ ...reading, sheet: event.currentTarget.value })}
        />
      )}
    </div>
  );
}

function Records({ preview: { columns, records }, isStale }: { preview: FilePreview; isStale: boolean }) {
  const { t } = useLingui();
  const count = formatCount(records.length);
  if (records.length === 0)
    return (
      <Alert color="orange" variant="light" role="status">
        <Trans>No record is found like this.</Trans>
      </Alert>
    );
  return (
    <div data-stale={isStale || undefined} className={classes['previewArea']}>
      <Text size="xs" c="dimmed" mb={4}>
        <Trans>The first {count} records</Trans>
      </Text>
      <PreviewTable label={t`The first ${count} records`} columns={columns} records={records} />
    </div>
  );
}
