import { t } from '@lingui/core/macro';
import { Button, Progress } from '@mantine/core';
import type { DuplicatesStatus } from '../../../../../electron/contract/merging/duplicates.ts';
import { formatAgo } from '../../../../lib/formats/formats.ts';
import { useCurrentTime } from '../../../../lib/formats/use-current-time.ts';
import classes from '../duplicates.module.css';

/**
 * Progress of the search for duplicates, with a button. The button cancels a running search; otherwise it starts or
 * repeats the search.
 */
export function ScanStatus({
  status,
  onScan,
  onCancel,
}: {
  status: DuplicatesStatus | undefined;
  onScan: () => void;
  onCancel: () => void;
}) {
  const now = useCurrentTime();
  if (status === undefined) return null;
  const { state, done, of, scannedAt } = status;
  const isScanning = state === 'scanning';
  return (
    <>
      {isScanning ? (
        <>
          <Progress
            className={classes['bar'] ?? ''}
            size="sm"
            value={of === 0 ? 0 : (100 * done) / of}
            aria-label={t`Comparing contacts`}
            transitionDuration={0}
          />
          <span aria-live="off">
            {of === 0 ? t`Comparing contacts…` : t`Comparing contacts, ${Math.floor((100 * done) / of)}%`}
          </span>
        </>
      ) : (
        <span data-testid="scan-status">
          {state === 'failed'
            ? t`The comparison didn’t finish.`
            : scannedAt === null
              ? t`Not compared yet.`
              : t`All compared ${formatAgo(scannedAt, now)}, kept up to date since.`}
        </span>
      )}
      {/* One button for both states, so that it keeps the focus. */}
      <Button size="compact-xs" variant="default" onClick={isScanning ? onCancel : onScan}>
        {isScanning ? t`Cancel` : scannedAt === null ? t`Compare now` : t`Compare again`}
      </Button>
    </>
  );
}
