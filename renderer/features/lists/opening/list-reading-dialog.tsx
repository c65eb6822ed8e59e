import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Alert, Button, Modal, Skeleton, Stack, Tabs, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { FileReading } from '../../../../electron/contract/imports/import-survey.ts';
import type { ImportMapping } from '../../../../electron/contract/imports/import-mapping.ts';
import type { ListAbout } from '../../../../electron/contract/lists/list.ts';
import { accountKey } from '../../../lib/host-calls/queries/account-keys.ts';
import { useBridge } from '../../../lib/host-calls/bridge-context.ts';
import { appErrorOf, callHost } from '../../../lib/host-calls/call-host.ts';
import { hasName, sharedFields, withUse } from '../../../lib/file-reading/column-mapping.ts';
import { columnNames } from '../../../lib/file-reading/column-names.ts';
import { formatCount } from '../../../lib/formats/formats.ts';
import { useAccountId } from '../../../lib/host-calls/open-account-context.ts';
import { listAboutQuery } from '../../../lib/host-calls/queries/review-queries.ts';
import { useSingleFlightMutation } from '../../../lib/host-calls/use-single-flight-mutation.ts';
import { useReportAfterUnmount } from '../../../lib/notices/use-report-after-unmount.ts';
import { useToday } from '../../../lib/formats/today.ts';
import { DialogButtons } from '../../../ui/dialogs/dialog-buttons.tsx';
import { ErrorNotice } from '../../../ui/messages/error-notice.tsx';
import { ColumnTable } from '../../../ui/file-reading/column-table.tsx';
import { FileProblem } from '../../../ui/file-reading/file-problem.tsx';
import { FirstRecords } from '../../../ui/file-reading/first-records.tsx';
import { ReadingOptions } from '../../../ui/file-reading/reading-options.tsx';
import { ReadingProblems } from '../../../ui/file-reading/reading-problems.tsx';
import { SharedFieldChoice } from '../../../ui/file-reading/shared-field-choice.tsx';
import classes from '../reviewing/review.module.css';
import { listPreviewQuery, listSurveyQuery } from './list-file-queries.ts';

interface ListReadingDialogProps {
  opened: boolean;
  onClose: () => void;
}

/** Dialog with the options for reading a list's file; editable until the first mark, note or correction. */
export function ListReadingDialog({ opened, onClose }: ListReadingDialogProps) {
  const about = useQuery({ ...listAboutQuery(useBridge(), useAccountId()), staleTime: 0, enabled: opened });
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t`How the file was read`}
      size={1000}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      {about.isError ? (
        <ErrorNotice error={appErrorOf(about.error)} />
      ) : about.data === undefined ? (
        <Skeleton height={240} />
      ) : (
        <ReadingForm about={about.data} onClose={onClose} />
      )}
    </Modal>
  );
}

/** What must be chosen before the file can be read; null if nothing. */
function missingChoice(mapping: ImportMapping | undefined): string | null {
  if (mapping === undefined) return t`The file can’t be read with these settings.`;
  if (!hasName(mapping)) return t`Choose the column with the name.`;
  if (sharedFields(mapping).some(({ isDecided }) => !isDecided))
    return t`Choose how to combine columns of the same field.`;
  return null;
}

function ReadingForm({ about, onClose }: { about: ListAbout; onClose: () => void }) {
  const bridge = useBridge();
  const accountId = useAccountId();
  const queryClient = useQueryClient();
  const { year, month, day } = useToday();
  const today = { year, month, day };
  const [reading, setReading] = useState<FileReading>(about.reading);
  /** The user's mapping; null for the survey's proposal, such as after the reading options changed. */
  const [mapping, setMapping] = useState<ImportMapping | null>(about.mapping);
  const preview = useQuery(listPreviewQuery(bridge, accountId, reading));
  // Shows the options if the file can't be read with the chosen ones, so that others can be chosen.
  const detected = useQuery(listPreviewQuery(bridge, accountId, {}));
  const options = preview.data ?? detected.data;
  const survey = useQuery(listSurveyQuery(bridge, accountId, { reading, today }));
  const used = mapping ?? survey.data?.mapping;
  const { canReread } = about;
  const isChanged =
    JSON.stringify([reading, used]) !== JSON.stringify([about.reading, about.mapping]) && used !== undefined;
  const reread = useSingleFlightMutation({
    mutationFn: (to: { reading: FileReading; mapping: ImportMapping }) =>
      callHost(bridge, 'lists.reread', { accountId, today, ...to }),
    onSuccess: async () => {
      // All contacts have new keys now, so all cached data of the list is outdated.
      await queryClient.invalidateQueries({ queryKey: accountKey(accountId) });
      onClose();
    },
    onError: useReportAfterUnmount({ accountId, attempt: 'list.reread', label: about.fileName }),
  });
  const missing = missingChoice(preview.isError ? undefined : used);
  const count = formatCount(about.rows ?? 0);
  const rows = plural(about.rows ?? 0, { one: `${count} row`, other: `${count} rows` });
  const { fileName } = about;
  return (
    <Stack gap="sm">
      <Text size="sm">
        <Trans>
          <b dir="auto">{fileName}</b>, {rows}. The file itself is never changed.
        </Trans>
      </Text>
      {!canReread && (
        <Alert role="note" color="blue" variant="light" p="xs">
          <Trans>
            You can change this only while the list has no marks, notes or corrections. To read the file
            differently, remove this list and open the file again.
          </Trans>
        </Alert>
      )}
      <Tabs defaultValue="reading">
        <Tabs.List mb="sm" aria-label={t`How the file was read`}>
          <Tabs.Tab value="reading">{t`Format`}</Tabs.Tab>
          <Tabs.Tab value="columns">{t`Columns`}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="reading">
          <fieldset disabled={!canReread} className={classes['plain']}>
            {options !== undefined && (
              <ReadingOptions
                preview={options}
                reading={reading}
                onReading={(to) => {
                  setReading(to);
                  setMapping(null);
                }}
              />
            )}
            {preview.isError && <FileProblem thrown={preview.error} />}
            {preview.data !== undefined && (
              <FirstRecords preview={preview.data} isStale={preview.isPlaceholderData} />
            )}
          </fieldset>
        </Tabs.Panel>
        <Tabs.Panel value="columns">
          {survey.isError ? (
            <FileProblem thrown={survey.error} />
          ) : survey.data === undefined || used === undefined ? (
            <Skeleton height={180} />
          ) : (
            <fieldset disabled={!canReread} className={classes['plain']}>
              <ReadingProblems problems={survey.data.problems} count={survey.data.problemCount} />
              {sharedFields(used).map((shared) => (
                <SharedFieldChoice
                  key={shared.field}
                  shared={shared}
                  names={columnNames(survey.data.columns)}
                  onMapping={(change) => setMapping(change(used))}
                />
              ))}
              <ColumnTable
                survey={survey.data}
                choice={{ mapping: used, customColumns: [] }}
                names={columnNames(survey.data.columns)}
                isReviewed
                onUse={(column, use) =>
                  setMapping(withUse({ mapping: used, customColumns: [] }, column, use).mapping)
                }
              />
            </fieldset>
          )}
        </Tabs.Panel>
      </Tabs>
      {reread.isError && <ErrorNotice error={appErrorOf(reread.error)} />}
      <DialogButtons>
        {missing !== null && canReread && (
          <Text size="sm" c="dimmed" role="status">
            {missing}
          </Text>
        )}
        <Button variant="default" onClick={onClose}>
          {canReread ? <Trans>Cancel</Trans> : <Trans>Close</Trans>}
        </Button>
        {canReread && (
          <Button
            disabled={!isChanged || missing !== null}
            loading={reread.isPending}
            onClick={() => used !== undefined && reread.mutate({ reading, mapping: used })}
          >
            <Trans>Read again</Trans>
          </Button>
        )}
      </DialogButtons>
    </Stack>
  );
}
