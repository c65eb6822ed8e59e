import { Skeleton } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { FileReading } from '../../../../electron/contract/imports/import-survey.ts';
import { useBridge } from '../../../lib/host-calls/bridge-context.ts';
import { useAccountId } from '../../../lib/host-calls/open-account-context.ts';
import { FirstRecords } from '../../../ui/file-reading/first-records.tsx';
import { ReadingOptions } from '../../../ui/file-reading/reading-options.tsx';
import { previewQuery } from '../queries.ts';
import { FileProblem } from '../../../ui/file-reading/file-problem.tsx';
import { StepButtons } from './step-buttons.tsx';
import { StepFrame } from './step-frame.tsx';

interface ReadingStepProps {
  importId: string;
  reading: FileReading;
  onReading: (reading: FileReading) => void;
  onBack: () => void;
  onNext: () => void;
}

/** Step with the options for reading the file and a preview of the first records. */
export function ReadingStep({ importId, reading, onReading, onBack, onNext }: ReadingStepProps) {
  const { t } = useLingui();
  const bridge = useBridge();
  const accountId = useAccountId();
  const preview = useQuery({
    ...previewQuery(bridge, accountId, importId, reading),
    placeholderData: keepPreviousData,
  });
  const { data } = preview;
  // Shows the options if the file can't be read with the chosen ones, so that others can be chosen.
  const detected = useQuery(previewQuery(bridge, accountId, importId, {}));
  const options = data ?? detected.data;
  const isUnreadable = preview.isError;
  return (
    <StepFrame
      title={t`How the file is read`}
      text={
        <Trans>These settings were detected. Change them if the letters or columns below look wrong.</Trans>
      }
      buttons={
        <StepButtons
          onBack={onBack}
          onNext={onNext}
          missing={
            isUnreadable
              ? t`The file can’t be read with these settings.`
              : data === undefined
                ? t`Reading the file…`
                : null
          }
        />
      }
    >
      {options !== undefined && <ReadingOptions preview={options} reading={reading} onReading={onReading} />}
      {isUnreadable && <FileProblem thrown={preview.error} />}
      {data === undefined ? (
        !isUnreadable && (
          <div role="status" aria-label={t`Reading the file`}>
            <Skeleton height={180} />
          </div>
        )
      ) : (
        <FirstRecords preview={data} isStale={preview.isPlaceholderData} />
      )}
    </StepFrame>
  );
}
