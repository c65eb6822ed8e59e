import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import { useRef } from 'react';
import type { Batch, RemovalAhead } from '../../../../../electron/contract/changes/batch.ts';
import { batchTitle } from '../../../../lib/texts/changes/batch-texts.ts';
import { isFocusElsewhere } from '../../../../lib/focus/focus-elsewhere.ts';
import { useSendNow } from '../../../../lib/host-calls/send-now.ts';

/** The ways out for removals that wait for the end of their undo window. */
export function RemovalButtons({ batch, onUndo }: { batch: Batch; onUndo: (batch: Batch) => void }) {
  const sendNow = useSendNow();
  const row = useRef<HTMLDivElement>(null);
  // The row goes, and with it the button that has the focus.
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

/** The way out for what waits for a removal: sends that one without waiting for the end of its undo window. */
export function SendRemovalButton({ behind: { changeId, label, sendAt } }: { behind: RemovalAhead }) {
  const sendNow = useSendNow();
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
