import { Alert, Button, Group, Text } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';

/** The form shows what was typed before and not saved. */
export function ResumedForm({ isNew, onStartOver }: { isNew: boolean; onStartOver: () => void }) {
  return (
    <Alert role="status" color="gray" variant="light" p="xs" icon={<IconHistory size={18} aria-hidden />}>
      <Group gap="xs" justify="space-between" wrap="nowrap">
        <Text size="sm">
          {isNew ? 'What you typed before is still here.' : 'Your unsaved edit is still here.'}
        </Text>
        <Button size="compact-sm" variant="subtle" flex="none" onClick={onStartOver}>
          Start over
        </Button>
      </Group>
    </Alert>
  );
}
