import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, Tooltip } from '@mantine/core';
import { IconArrowBackUp, IconSend } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Batch } from '../../../../electron/contract/changes/batch.ts';
import type { WaitingRemovals } from '../../../../electron/contract/changes/changes-status.ts';
import { activeBatchesQuery } from '../../../lib/host-calls/queries/batch-queries.ts';
import { batchTitle } from '../../../lib/texts/changes/batch-texts.ts';
import { useBridge } from '../../../lib/host-calls/bridge-context.ts';
import { useAccountId } from '../../../lib/host-calls/open-account-context.ts';
import { useSendRemovalsNow } from '../../../lib/changes/use-send-removals-now.ts';
import { removalsText } from '../../../lib/texts/changes/waiting-removals.ts';

/** Removals in their undo window, for the status line, with buttons to undo the newest and to send all now. */
export function RemovalStrip({
  removals,
  onShow,
  onUndo,
}: {
  removals: WaitingRemovals;
  onShow: () => void;
  onUndo: (batch: Batch) => void;
}) {
  const accountId = useAccountId();
  const active = useQuery(activeBatchesQuery(useBridge(), accountId));
  const sendNow = useSendRemovalsNow();
  const newest = active.data?.find((batch) => batch.removals !== undefined);
  return (
    <span data-testid="waiting-removals">
      <Button
        size="compact-xs"
        variant="subtle"
        color="gray"
        title={t`Show waiting changes`}
        onClick={onShow}
      >
        {removalsText(removals)}
      </Button>
      {newest !== undefined && (
        <Tooltip label={t`Undo: ${batchTitle(newest)}`} openDelay={400} withinPortal={false}>
          <Button
            size="compact-xs"
            variant="subtle"
            leftSection={<IconArrowBackUp size={13} aria-hidden />}
            aria-label={t`Undo: ${batchTitle(newest)}`}
            onClick={() => onUndo(newest)}
          >
            <Trans>Undo</Trans>
          </Button>
        </Tooltip>
      )}
      <Button
        size="compact-xs"
        variant="subtle"
        leftSection={<IconSend size={13} aria-hidden />}
        aria-disabled={sendNow.isPending}
        onClick={() => {
          if (!sendNow.isPending) sendNow.mutate({});
        }}
      >
        <Trans>Send now</Trans>
      </Button>
    </span>
  );
}
