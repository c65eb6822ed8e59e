import { Alert, Text } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import type { FilePreview } from '../../../electron/contract/imports/import-survey.ts';
import { formatCount } from '../../lib/formats/formats.ts';
import classes from './file-reading.module.css';
import { PreviewTable } from './preview-table.tsx';

/** First records of a file, read with the current options. */
export function FirstRecords({
  preview: { columns, records },
  isStale,
}: {
  preview: FilePreview;
  isStale: boolean;
}) {
  const { t } = useLingui();
  const count = formatCount(records.length);
  if (records.length === 0)
    return (
      <Alert color="orange" variant="light" role="status">
        <Trans>No contacts are found with these settings.</Trans>
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
