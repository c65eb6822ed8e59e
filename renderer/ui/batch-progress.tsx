import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, Group, Progress, Text } from '@mantine/core';
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import type { Batch } from '../../electron/contract/changes/batch.ts';
import { batchProgressText, cancelText, isActive, progressOf } from '../lib/texts/changes/batch-texts.ts';
import type { BatchCommand } from '../lib/changes/use-batch-control.ts';
import { useIsList } from '../lib/host-calls/open-account-context.ts';

/** Progress bar of a batch with buttons to pause, resume and cancel. */
export function BatchProgress({
  batch,
  busy,
  onCommand,
  children,
}: {
  batch: Batch;
  /** Whether a command is running. */
  busy: boolean;
  onCommand: (command: BatchCommand) => void;
  /** Additional buttons. */
  children?: ReactNode;
}) {
  const isList = useIsList();
  const question = useId();
  const [isConfirming, setConfirming] = useState(false);
  const { paused, counts, merges } = batch;
  const { ended, total } = progressOf(batch);
  const waiting = counts.queued > 0 || (merges !== null && merges.waiting > 0);
  // Focus target when a button is replaced by its confirmation, or the confirmation by the button.
  const next = useRef<HTMLButtonElement>(null);
  const wasConfirming = useRef(isConfirming);
  useEffect(() => {
    if (wasConfirming.current !== isConfirming) next.current?.focus();
    wasConfirming.current = isConfirming;
  }, [isConfirming]);
  const Icon = paused ? IconPlayerPlay : IconPlayerPause;
  return (
    <div data-batch-progress>
      <Progress
        size="sm"
        value={(100 * ended) / Math.max(1, total)}
        aria-label={t`Progress`}
        striped={paused}
        transitionDuration={0}
      />
      <Text size="xs" mt={4} component="div" aria-live="off" style={{ fontVariantNumeric: 'tabular-nums' }}>
        {batchProgressText(batch)}
      </Text>
      {isActive(batch) && (
        <Group gap="xs" mt={6}>
          {!waiting ? (
            children
          ) : isConfirming ? (
            <>
              {/* Read once with the button, which has the focus, since its number changes all the time. */}
              <Text size="xs" id={question} aria-live="off">
                {cancelText(batch, { isList })}
              </Text>
              <Button
                size="compact-sm"
                variant="default"
                ref={next}
                aria-describedby={question}
                onClick={() => setConfirming(false)}
              >
                <Trans>Don’t cancel</Trans>
              </Button>
              <Button size="compact-sm" color="red.9" loading={busy} onClick={() => onCommand('cancel')}>
                <Trans>Cancel the rest</Trans>
              </Button>
            </>
          ) : (
            <>
              <Button
                size="compact-sm"
                variant="light"
                // `aria-disabled` rather than `disabled`, which would drop the focus.
                aria-disabled={busy}
                leftSection={<Icon size={14} aria-hidden />}
                onClick={() => {
                  if (!busy) onCommand(paused ? 'resume' : 'pause');
                }}
              >
                {paused ? t`Resume` : t`Pause`}
              </Button>
              <Button size="compact-sm" variant="default" ref={next} onClick={() => setConfirming(true)}>
                <Trans>Cancel…</Trans>
              </Button>
              {children}
            </>
          )}
        </Group>
      )}
    </div>
  );
}
