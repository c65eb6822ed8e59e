import { Trans } from '@lingui/react/macro';
import { Alert, Group, Text } from '@mantine/core';
import { IconExclamationCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { AppError } from '../../../electron/contract/result.ts';
import { describeError, supportReference } from '../../lib/texts/errors/error-messages.ts';
import { CopyReference } from './copy-reference.tsx';
import { Countdown } from './countdown.tsx';

/** Error inside a form or dialog with advice; `children` is the button that follows it. */
export function ErrorNotice({ error, children }: { error: AppError; children?: ReactNode }) {
  const text = describeError(error);
  const reference = supportReference(error);
  return (
    <Alert
      role="alert"
      color="red"
      variant="light"
      icon={<IconExclamationCircle aria-hidden />}
      title={text.title}
    >
      <Text size="sm">
        {text.advice}
        {error.code === 'rate_limited' && error.retryAfterMs !== undefined && (
          <>
            <Trans>
              {' '}
              You can continue in <Countdown milliseconds={error.retryAfterMs} />.
            </Trans>
          </>
        )}
      </Text>
      {(children !== undefined || reference !== null) && (
        <Group gap="xs" mt="xs">
          {children}
          {reference !== null && <CopyReference reference={reference} />}
        </Group>
      )}
    </Alert>
  );
}
