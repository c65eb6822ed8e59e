import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Alert, Button, Group, Text } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';

/** Notice that the form shows an earlier unsaved draft. */
export function ResumedDraftNotice({ isNew, onStartOver }: { isNew: boolean; onStartOver: () => void }) {
  return (
    <Alert role="status" color="gray" variant="light" p="xs" icon={<IconHistory size={18} aria-hidden />}>
      <Group gap="xs" justify="space-between" wrap="nowrap">
        <Text size="sm">
          {isNew ? t`What you typed before is still here.` : t`Your unsaved edit is still here.`}
        </Text>
        <Button size="compact-sm" variant="subtle" flex="none" onClick={onStartOver}>
          <Trans>Start over</Trans>
        </Button>
      </Group>
    </Alert>
  );
}
