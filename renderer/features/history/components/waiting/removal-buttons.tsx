import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import { useRef } from 'react';
import type { Batch, RemovalAhead } from '../../../../../electron/contract/changes/batch.ts';
import { batchTitle } from '../../../../lib/texts/changes/batch-texts.ts';
import { isFocusElsewhere } from '../../../../lib/focus/is-focus-elsewhere.ts';
import { useSendRemovalsNow } from '../../../../lib/changes/use-send-removals-now.ts';

/** Buttons for removals in their undo window. */
export function RemovalButtons({ batch, onUndo }: { batch: Batch; onUndo: (batch: Batch) => void }) {
  const sendNow = useSendRemovalsNow();
  const row = useRef<HTMLDivElement>(null);
  // The focused button is about to disappear with its row.
  const keepFocus = () => {
    if (!isFocusElsewhere(row.current)) row.current?.closest<HTMLElement>('[role="region"]')?.focus();
  };
  const title = batchTitle(batch);
  return (
    <Group ref={row} gap="xs" wrap="nowrap">
      <Button
        size="xs"
        variant="default"
        aria-label={t`Send now: ${title}`}
        aria-disabled={sendNow.isPending}
        onClick={() => {
          if (!sendNow.isPending) sendNow.mutate({ batchId: batch.batchId }, { onSuccess: keepFocus });
        }}
      >
        <Trans>Send now</Trans>
      </Button>
      <Button
        size="xs"
        aria-label={t`Undo: ${title}`}
        onClick={() => {
          keepFocus();
          onUndo(batch);
        }}
      >
        <Trans>Undo</Trans>
      </Button>
    </Group>
  );
}

/** Button that sends a removal early, because other changes wait for it. */
export function SendRemovalButton({ behind: { changeId, label, sendAt } }: { behind: RemovalAhead }) {
  const sendNow = useSendRemovalsNow();
  if (sendAt === null) return null;
  return (
    <Button
      size="xs"
      variant="default"
      aria-label={t`Send the removal of “${label}” now`}
      aria-disabled={sendNow.isPending}
      onClick={() => {
        if (!sendNow.isPending) sendNow.mutate({ changeId });
      }}
    >
      <Trans>Send removal now</Trans>
    </Button>
  );
}
