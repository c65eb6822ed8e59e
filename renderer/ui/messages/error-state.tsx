import { Trans } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import type { AppError } from '../../../electron/contract/result.ts';
import { describeError, supportReference } from '../../lib/texts/errors/error-messages.ts';
import { CopyReference } from './copy-reference.tsx';
import { EmptyState } from './empty-state.tsx';

/** Error in place of content that couldn't be loaded, with a retry button. */
export function ErrorState({ error, onRetry }: { error: AppError; onRetry: () => void }) {
  const text = describeError(error);
  const reference = supportReference(error);
  return (
    <div role="alert" style={{ display: 'flex', flex: 1, flexDirection: 'column', height: '100%' }}>
      <EmptyState icon={<IconCloudOff size={40} stroke={1.4} />} title={text.title} text={text.advice}>
        <Group gap="xs">
          <Button onClick={onRetry}>
            <Trans>Try again</Trans>
          </Button>
          {reference !== null && <CopyReference reference={reference} />}
        </Group>
      </EmptyState>
    </div>
  );
}
