import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { AccountId } from '../../../../electron/contract/account.ts';
import type { AppError } from '../../../../electron/contract/result.ts';
import { useBatchControl } from '../../../lib/batch-control.ts';
import { batchQuery } from '../../../lib/batch-queries.ts';
import { useBridge } from '../../../lib/bridge-context.ts';
import { BatchProgress } from '../../../ui/batch-progress.tsx';

/** A batch under way, inside its toast. */
export function BatchToastBody({
  accountId,
  batchId,
  onFailed,
  onShow,
}: {
  accountId: AccountId;
  batchId: string;
  onFailed: (error: AppError) => void;
  onShow: () => void;
}) {
  const { data: batch } = useQuery(batchQuery(useBridge(), accountId, batchId));
  const control = useBatchControl(accountId, batchId, onFailed);
  if (batch == null) return null;
  return (
    <BatchProgress batch={batch} busy={control.isPending} onCommand={(command) => control.mutate(command)}>
      <Button size="compact-sm" variant="subtle" onClick={onShow}>
        Show
      </Button>
    </BatchProgress>
  );
}
