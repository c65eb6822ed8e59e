import { Alert, Button, Group, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { SyncStatus } from '../../../../electron/contract/sync.ts';
import { formatCount } from '../../../lib/formats.ts';

/** So many contacts are no longer seen at the service that their removal here needs the user's word. */
export function RemovalQuestion({
  question,
  answering,
  onAnswer,
}: {
  question: NonNullable<SyncStatus['removalQuestion']>;
  answering: boolean;
  onAnswer: (remove: boolean) => void;
}) {
  return (
    <Alert
      role="alert"
      color="orange"
      variant="light"
      radius={0}
      icon={<IconAlertTriangle aria-hidden />}
      title={`${formatCount(question.count)} of ${formatCount(question.of)} contacts are no longer found at the service`}
    >
      <Group justify="space-between" gap="sm">
        <Text size="sm">
          They may have been deleted there, or the key may open another account by now. Nothing is removed at
          the service either way.
        </Text>
        <Group gap="xs">
          <Button size="xs" variant="default" disabled={answering} onClick={() => onAnswer(false)}>
            Keep them
          </Button>
          <Button size="xs" color="red" loading={answering} onClick={() => onAnswer(true)}>
            Remove them here
          </Button>
        </Group>
      </Group>
    </Alert>
  );
}
