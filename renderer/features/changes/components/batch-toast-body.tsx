import { Trans } from '@lingui/react/macro';
import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { AccountId } from '../../../../electron/contract/accounts/account.ts';
import type { Notifier } from '../../../lib/notices/notifier.ts';
import { useBatchControl } from '../../../lib/changes/use-batch-control.ts';
import { batchQuery } from '../../../lib/host-calls/queries/batch-queries.ts';
import { useBridge } from '../../../lib/host-calls/bridge-context.ts';
import { changesStatusQuery } from '../../../lib/host-calls/queries/change-queries.ts';
import { batchReason } from '../../../lib/texts/changes/waiting-reason.ts';
import { BatchProgress } from '../../../ui/batch-progress.tsx';

/** Progress of a running batch inside its toast. */
export function BatchToastBody({
  accountId,
  batchId,
  notifier,
  onShow,
}: {
  accountId: AccountId;
  batchId: string;
  notifier: Pick<Notifier, 'failure'>;
  onShow: () => void;
}) {
  const bridge = useBridge();
  const { data: batch } = useQuery(batchQuery(bridge, accountId, batchId));
  const { data: status } = useQuery(changesStatusQuery(bridge, accountId));
  const control = useBatchControl(accountId, batchId, notifier);
  if (batch == null) return null;
  // A reason is shown only while sending is paused. Otherwise the progress bar is enough.
  const reason = status == null || status.heldBy === null ? '' : batchReason(batch, status);
  return (
    <>
      {reason !== '' && (
        <Text size="xs" mb={6}>
          {reason}
        </Text>
      )}
      <BatchProgress batch={batch} busy={control.isPending} onCommand={(command) => control.mutate(command)}>
        <Button size="compact-sm" variant="subtle" onClick={onShow}>
          <Trans>Show</Trans>
        </Button>
      </BatchProgress>
    </>
  );
}
