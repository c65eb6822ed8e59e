import { Button, Group, Modal, Paper, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ChangeKind } from '../../../../electron/contract/change.ts';
import { useAnnouncer } from '../../../lib/announcer.ts';
import { useBridge } from '../../../lib/bridge-context.ts';
import { appErrorOf } from '../../../lib/call-host.ts';
import { formatInstant } from '../../../lib/formats.ts';
import { useAccountId } from '../../../lib/open-account.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { useResolveChange } from '../mutations.ts';
import { unsettledQuery } from '../queries.ts';

const WHAT: Record<ChangeKind, string> = {
  'contact.create': 'New contact',
  'contact.edit': 'Edit',
  'contact.delete': 'Delete',
  'group.create': 'New group',
  'group.delete': 'Delete group',
};

/** Changes that were sent without an answer: reading settles most of them; for the rest the user decides. */
export function UnsettledDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="Changes not confirmed yet"
      size="lg"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <UnsettledList />
    </Modal>
  );
}

function UnsettledList() {
  const bridge = useBridge();
  const accountId = useAccountId();
  const announcer = useAnnouncer();
  const changes = useQuery(unsettledQuery(bridge, accountId));
  const resolve = useResolveChange(accountId);
  if (changes.isError)
    return <ErrorState error={appErrorOf(changes.error)} onRetry={() => void changes.refetch()} />;
  if (changes.data === undefined) return <Skeleton height={80} />;
  if (changes.data.length === 0) return <Text size="sm">Everything that was sent is confirmed.</Text>;
  return (
    <Stack gap="sm">
      <Text size="sm">
        These were sent, but no answer came. The app reads the account to learn whether they arrived; where
        that leaves a doubt, look at the service and decide: send it again, or let it go because it arrived or
        is not wanted any more.
      </Text>
      {changes.data.map((change) => {
        const decide = (decision: 'send_again' | 'drop') =>
          resolve.mutate(
            { changeId: change.changeId, decision },
            {
              onSuccess: (outcome) =>
                decision === 'send_again' &&
                announcer.outcome({ accountId, kind: change.kind, label: change.label, outcome }),
              onError: (thrown) =>
                announcer.failure(appErrorOf(thrown), {
                  accountId,
                  attempt: change.kind,
                  label: change.label,
                }),
            },
          );
        return (
          <Paper key={change.changeId} withBorder p="sm">
            <Group justify="space-between" wrap="nowrap" gap="sm">
              <div style={{ minWidth: 0 }}>
                <Text size="sm" fw={600} truncate dir="auto">
                  {change.label}
                </Text>
                <Text size="xs" c="dimmed">
                  {WHAT[change.kind]}, {formatInstant(change.recordedAt)}
                </Text>
              </div>
              <Group gap="xs" wrap="nowrap">
                <Button
                  size="xs"
                  variant="default"
                  disabled={resolve.isPending}
                  onClick={() => decide('drop')}
                >
                  Let it go
                </Button>
                <Button size="xs" disabled={resolve.isPending} onClick={() => decide('send_again')}>
                  Send again
                </Button>
              </Group>
            </Group>
          </Paper>
        );
      })}
    </Stack>
  );
}
