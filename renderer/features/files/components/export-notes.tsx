import { Alert, Group, List, Loader, Text } from '@mantine/core';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ExportPreview } from '../../../../electron/contract/exports/export.ts';
import { appErrorOf } from '../../../lib/host-calls/call-host.ts';
import { formatCount } from '../../../lib/formats/formats.ts';
import { useHasSeveralStatuses } from '../../../lib/use-has-several-statuses.ts';
import { ErrorNotice } from '../../../ui/messages/error-notice.tsx';
import { noteText } from '../export-texts.ts';

interface ExportNotesProps {
  id: string;
  preview: Pick<UseQueryResult<ExportPreview>, 'data' | 'error' | 'isError'>;
  hasColumns: boolean;
  /** Whether these are rows of the history rather than contacts. */
  areRows: boolean;
}

/** Number of contacts in the file, and what it can't hold. */
export function ExportNotes({
  id,
  preview: { data, error, isError },
  hasColumns,
  areRows,
}: ExportNotesProps) {
  const { t } = useLingui();
  const hasStatuses = useHasSeveralStatuses();
  if (!hasColumns)
    return (
      <Text id={id} size="sm" c="var(--color-danger)" role="status">
        <Trans>Select at least one column.</Trans>
      </Text>
    );
  if (isError) return <ErrorNotice error={appErrorOf(error)} />;
  if (data === undefined)
    return (
      <Group id={id} gap="xs" role="status">
        <Loader size="xs" aria-hidden />
        <Text size="sm">
          <Trans>Counting…</Trans>
        </Text>
      </Group>
    );
  const { written, notes } = data;
  const number = formatCount(written);
  const lost = notes.filter(
    ({ code }) => code !== 'custom_fields' && (code !== 'status_left_out' || hasStatuses),
  );
  return (
    <div id={id} role="status">
      <Text size="sm" fw={600}>
        {areRows
          ? plural(written, {
              one: `${number} row will be in the file.`,
              other: `${number} rows will be in the file.`,
            })
          : plural(written, {
              one: `${number} contact will be in the file.`,
              other: `${number} contacts will be in the file.`,
            })}
      </Text>
      {lost.length > 0 && (
        // A note, because the status around it is announced already.
        <Alert role="note" color="orange" variant="light" p="xs" mt={6} title={t`Not in the file`}>
          <List size="sm">
            {lost.map((note) => (
              <List.Item key={note.code}>{noteText(note)}</List.Item>
            ))}
          </List>
        </Alert>
      )}
      {notes
        .filter(({ code }) => code === 'custom_fields')
        .map((note) => (
          <Text key={note.code} size="xs" c="dimmed" mt={4}>
            {noteText(note)}
          </Text>
        ))}
    </div>
  );
}
