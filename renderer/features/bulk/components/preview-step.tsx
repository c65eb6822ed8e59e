import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, Group, Loader, Stack, Text } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef } from 'react';
import type { AccountId } from '../../../../electron/contract/accounts/account.ts';
import type { ContactsBridge } from '../../../../electron/contract/bridge.ts';
import type { BulkAction } from '../../../../electron/contract/changes/bulk-action.ts';
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
import { ErrorNotice } from '../../../ui/messages/error-notice.tsx';
import { PreviewSamples } from './preview-samples.tsx';
import { PreviewSummary } from './preview-summary.tsx';

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
  const first = useRef<HTMLButtonElement>(null);
  const summaryId = useId();
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
  useEffect(() => {
    if (shownId !== undefined) first.current?.focus();
  }, [shownId]);

  const back = onBack !== null && (
    <Button variant="subtle" color="gray" mr="auto" onClick={onBack}>
      <Trans>Back</Trans>
    </Button>
  );
  if (preview.isError) {
    return (
      <Stack>
        <ErrorNotice error={appErrorOf(preview.error)}>
          <Button size="compact-sm" variant="light" onClick={() => void preview.refetch()}>
            <Trans>Try again</Trans>
          </Button>
        </ErrorNotice>
        {back}
      </Stack>
    );
  }
  if (preview.data === undefined || preview.isFetching) {
    return (
      <Group gap="sm" p="md" role="status">
        <Loader size="sm" aria-hidden />
        <Text size="sm">
          <Trans>Checking what changes…</Trans>
        </Text>
      </Group>
    );
  }
  const { data } = preview;
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
            loading={run.isPending}
            {...(deletes ? { color: 'red.9' } : {})}
            onClick={() => run.mutate(data.previewId)}
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
