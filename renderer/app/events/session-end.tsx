import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, Code, Group, List, Modal, Stack, Text } from '@mantine/core';
import { IconLinkOff, IconPlugConnectedX } from '@tabler/icons-react';
import { useEffect, useLayoutEffect, useState } from 'react';
import type { SessionEnd } from '../../../electron/contract/web-shell.ts';
import { useBridge } from '../../lib/host-calls/bridge-context.ts';
import { describeError } from '../../lib/texts/errors/error-messages.ts';
import { restoreFocus, focusReturnTarget } from '../../lib/focus/restore-focus.ts';
import { EmptyState } from '../../ui/messages/empty-state.tsx';

/** Why the host can't be reached from this page any more; null while it can. */
export function useSessionEnd(): SessionEnd | null {
  const bridge = useBridge();
  const [end, setEnd] = useState<SessionEnd | null>(null);
  useEffect(() => bridge.onEnd?.(setEnd), [bridge]);
  return end;
}

/** Full-page message when the session ends before anything is shown. */
export function SessionEndScreen({ end }: { end: SessionEnd }) {
  const { title, advice } = describeError({ code: end });
  return (
    <main style={{ display: 'flex', height: '100%', overflow: 'auto' }}>
      {end === 'host_gone' ? (
        <EmptyState
          icon={<IconPlugConnectedX size={40} stroke={1.4} />}
          headingOrder={1}
          title={title}
          text={advice}
        />
      ) : (
        <EmptyState
          icon={<IconLinkOff size={40} stroke={1.4} />}
          headingOrder={1}
          title={t`This address can’t be opened again`}
          text={t`Each address of Celebration Contacts works once, in one tab, for 10 minutes.`}
        >
          <List size="sm" maw={440} ta="start" spacing="xs" mt="xs">
            <List.Item>
              <Trans>If Celebration Contacts is open in another tab or window, use that one.</Trans>
            </List.Item>
            <List.Item>
              <Trans>
                To open a new window, run <Code>npm start</Code> in a terminal, with the same options as
                before. You can do that while Celebration Contacts is running.
              </Trans>
            </List.Item>
            <List.Item>
              <Trans>
                To get a new address, press Enter in the terminal where Celebration Contacts is running.
              </Trans>
            </List.Item>
          </List>
        </EmptyState>
      )}
    </main>
  );
}

/** Dialog saying that the session has ended. It can be closed, so that unsaved input can still be copied from the page. */
export function SessionEndDialog({ end }: { end: SessionEnd | null }) {
  const [isClosed, setClosed] = useState(false);
  const close = () => setClosed(true);
  const isOpen = end !== null && !isClosed;
  // A layout effect runs before the dialog takes the focus.
  useLayoutEffect(() => {
    if (!isOpen) return;
    const before = focusReturnTarget();
    return () => restoreFocus(before);
  }, [isOpen]);
  const { title, advice } = describeError({ code: end ?? 'host_gone' });
  return (
    <Modal
      opened={isOpen}
      onClose={close}
      title={title}
      closeButtonProps={{ 'aria-label': t`Close` }}
      // Above any open dialog: dialogs stop working when the session ends.
      zIndex={1_000}
    >
      <Stack gap="sm">
        <Text size="sm">{advice}</Text>
        <Text size="sm">
          <Trans>
            The changes you saved are kept. To copy something that you typed and didn’t save, close this
            message.
          </Trans>
        </Text>
        <Group justify="flex-end">
          <Button data-autofocus onClick={close}>
            <Trans>Close this message</Trans>
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
