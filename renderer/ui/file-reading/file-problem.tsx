import { Alert, Text } from '@mantine/core';
import { IconExclamationCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { appErrorOf } from '../../lib/host-calls/call-host.ts';
import { ErrorNotice } from '../messages/error-notice.tsx';
import { fileProblem } from '../../lib/file-reading/file-texts.ts';

/** Why a file can't be read, or another error. `children` are buttons. */
export function FileProblem({ thrown, children }: { thrown: unknown; children?: ReactNode }) {
  const error = appErrorOf(thrown);
  const problem = fileProblem(error);
  if (problem === null) return <ErrorNotice error={error}>{children}</ErrorNotice>;
  return (
    <Alert
      role="alert"
      color="red"
      variant="light"
      icon={<IconExclamationCircle aria-hidden />}
      title={problem.title}
    >
      <Text size="sm" mb={children === undefined ? 0 : 'xs'}>
        {problem.advice}
      </Text>
      {children}
    </Alert>
  );
}
