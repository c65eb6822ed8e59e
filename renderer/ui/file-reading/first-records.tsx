import { Alert, Text } from '@mantine/core';
import { plural } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
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
  const count = formatCount(records.length);
  if (records.length === 0)
    return (
      <Alert color="orange" variant="light" role="status">
        <Trans>No contacts are found with these settings.</Trans>
      </Alert>
    );
  const label = plural(records.length, { one: `The first record`, other: `The first ${count} records` });
  return (
    <div data-stale={isStale || undefined} className={classes['previewArea']}>
      <Text size="xs" c="dimmed" mb={4}>
        {label}
      </Text>
      <PreviewTable label={label} columns={columns} records={records} />
    </div>
  );
}
