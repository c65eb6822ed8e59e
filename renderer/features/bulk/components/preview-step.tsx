import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, Group, Loader, Progress, Stack, Text } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useId, type ReactNode, type RefObject } from 'react';
import type { AccountId } from '../../../../electron/contract/accounts/account.ts';
import type { ContactsBridge } from '../../../../electron/contract/bridge.ts';
import type { BulkAction, BulkPreview } from '../../../../electron/contract/changes/bulk-action.ts';
import type { ContactSelection } from '../../../../electron/contract/contacts/contact-query.ts';
import type { Group as ContactGroup } from '../../../../electron/contract/contacts/group.ts';
import { useBridge } from '../../../lib/host-calls/bridge-context.ts';
import { appErrorOf, callHost } from '../../../lib/host-calls/call-host.ts';
import { accountKey } from '../../../lib/host-calls/queries/account-keys.ts';
import { formatCount } from '../../../lib/formats/formats.ts';
import { useNotifier } from '../../../lib/notices/notifier.ts';
import { useAccountId } from '../../../lib/host-calls/open-account-context.ts';
import { useSingleFlightMutation } from '../../../lib/host-calls/use-single-flight-mutation.ts';
import { DialogButtons } from '../../../ui/dialogs/dialog-buttons.tsx';
import { usePreviewFocus } from '../../../ui/focus/use-preview-focus.ts';
import { ErrorNotice } from '../../../ui/messages/error-notice.tsx';
import { PreviewSamples } from './preview-samples.tsx';
import { PreviewSummary } from './preview-summary.tsx';
import classes from './bulk.module.css';

/** Milliseconds between two requests for the progress of a preview. */
const PROGRESS_INTERVAL_MS = 300;

/** Preview of a bulk action. Fetched anew each time, because the host runs exactly what it previewed last. */
const bulkPreviewQuery = (
  bridge: ContactsBridge,
  accountId: AccountId,
  selection: ContactSelection,
  action: BulkAction,
) =>
  queryOptions({
    queryKey: [...accountKey(accountId), 'bulk-preview', selection, action],
    queryFn: () => callHost(bridge, 'bulk.preview', { accountId, selection, action }),
    staleTime: 0,
    gcTime: 0,
  });

interface PreviewStepProps {
  selection: ContactSelection;
  action: BulkAction;
  groups: readonly ContactGroup[];
  /** Returns to the choice of field and value; null if the action has none. */
  onBack: (() => void) | null;
  onBegan: (batchId: string) => void;
  onClose: () => void;
}

/**
 * Preview: what changes, what already has the value, what can't be changed, and the first contacts before and after.
 */
export function PreviewStep(props: PreviewStepProps) {
  const { selection, action, groups, onBack, onBegan, onClose } = props;
  const bridge = useBridge();
  const accountId = useAccountId();
  const notifier = useNotifier();
  const preview = useQuery(bulkPreviewQuery(bridge, accountId, selection, action));
  const run = useSingleFlightMutation({
    mutationFn: (previewId: string) => callHost(bridge, 'bulk.run', { accountId, previewId }),
    onSuccess: ({ batchId }) => (batchId === null ? onClose() : onBegan(batchId)),
    onError: (thrown) => {
      const error = appErrorOf(thrown);
      // A toast, because the user may have closed the dialog.
      notifier.failure(error, { accountId, attempt: 'bulk' });
      if (error.message === 'preview_gone') void preview.refetch();
    },
  });
  const shownId = preview.isFetching ? undefined : preview.data?.previewId;
  const { place, first } = usePreviewFocus(preview.isFetching, shownId);

  const back = onBack !== null && (
    <Button variant="subtle" color="gray" mr="auto" onClick={onBack}>
      <Trans>Back</Trans>
    </Button>
  );
  return (
    <div ref={place} tabIndex={-1} className={classes['preview']}>
      {preview.isError ? (
        <Stack>
          <ErrorNotice error={appErrorOf(preview.error)}>
            <Button size="compact-sm" variant="light" onClick={() => void preview.refetch()}>
              <Trans>Try again</Trans>
            </Button>
          </ErrorNotice>
          {back}
        </Stack>
      ) : preview.data === undefined || preview.isFetching ? (
        <PreviewProgress />
      ) : (
        <PreviewContent
          action={action}
          groups={groups}
          data={preview.data}
          back={back}
          first={first}
          running={run.isPending}
          onRun={run.mutate}
          onClose={onClose}
        />
      )}
    </div>
  );
}

/** Shown while the preview is made, which takes seconds for many contacts. */
function PreviewProgress() {
  const bridge = useBridge();
  const accountId = useAccountId();
  const { data } = useQuery({
    queryKey: [...accountKey(accountId), 'bulk-progress'],
    queryFn: () => callHost(bridge, 'bulk.progress', { accountId }),
    refetchInterval: PROGRESS_INTERVAL_MS,
    gcTime: 0,
  });
  const checking = t`Checking what changes…`;
  const [done, total] = [formatCount(data?.done ?? 0), formatCount(data?.total ?? 0)];
  return (
    <Stack gap="xs" p="md">
      <Group gap="sm" role="status">
        <Loader size="sm" aria-hidden />
        <Text size="sm">{checking}</Text>
      </Group>
      {data != null && (
        <>
          <Progress
            value={(data.done / Math.max(1, data.total)) * 100}
            size="sm"
            transitionDuration={0}
            aria-label={checking}
          />
          <Text size="xs" c="dimmed">
            {t`${done} of ${total}`}
          </Text>
        </>
      )}
    </Stack>
  );
}

interface PreviewContentProps extends Pick<PreviewStepProps, 'action' | 'groups' | 'onClose'> {
  data: BulkPreview;
  back: ReactNode;
  /** The button that takes the focus. */
  first: RefObject<HTMLButtonElement | null>;
  running: boolean;
  onRun: (previewId: string) => void;
}

function PreviewContent(props: PreviewContentProps) {
  const { action, groups, onClose, data, back, first, running, onRun } = props;
  const summaryId = useId();
  const deletes = action.kind === 'delete';
  const nothing = data.changing === 0;
  return (
    <Stack gap="md">
      <PreviewSummary id={summaryId} preview={data} action={action} groups={groups} />
      {data.samples.length > 0 && <PreviewSamples preview={data} action={action} groups={groups} />}
      <DialogButtons>
        {back}
        <Button
          ref={deletes || nothing ? first : null}
          variant="default"
          aria-describedby={summaryId}
          onClick={onClose}
        >
          {nothing ? t`Close` : t`Cancel`}
        </Button>
        {!nothing && (
          <Button
            ref={deletes ? null : first}
            aria-describedby={summaryId}
            loading={running}
            {...(deletes ? { color: 'red.9' } : {})}
            onClick={() => onRun(data.previewId)}
          >
            {runLabel(action, data.changing)}
          </Button>
        )}
      </DialogButtons>
    </Stack>
  );
}

/** Label of the button that runs the action. */
function runLabel({ kind }: BulkAction, changing: number): string {
  const count = formatCount(changing);
  switch (kind) {
    case 'delete':
      return plural(changing, { one: `Delete ${count} contact`, other: `Delete ${count} contacts` });
    case 'move':
      return plural(changing, { one: `Move ${count} contact`, other: `Move ${count} contacts` });
    case 'set':
      return plural(changing, { one: `Change ${count} contact`, other: `Change ${count} contacts` });
  }
}
