import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, Skeleton, Stack, VisuallyHidden } from '@mantine/core';
import { IconSearchOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { appErrorOf } from '../../lib/host-calls/call-host.ts';
import { EmptyState } from '../messages/empty-state.tsx';
import { ErrorState } from '../messages/error-state.tsx';

interface ReadListProps {
  /** How the list is read from the host. */
  query: {
    isError: boolean;
    error: unknown;
    data: unknown;
    /** What is shown is the answer to what was asked before. */
    isPlaceholderData: boolean;
    refetch: () => Promise<unknown>;
  };
  count: number;
  /** Where it is empty: only as yet. */
  isReading?: boolean;
  /** Said while it is read for the first time. */
  reading: string;
  /** What to say of a search or filters that nothing fits; null while there are none. */
  nothingFound: string | null;
  /** How many the search or filters have found: "3 sets of duplicates". */
  found: string;
  /** Gives search and filters up. */
  onClear?: () => void;
  /** In place of a list that is empty by itself. */
  empty: ReactNode;
  /** The list. */
  children: ReactNode;
}

/** A list that is read from the host, or why it is not to be seen. */
export function ReadList(props: ReadListProps) {
  const { query, count, nothingFound, found } = props;
  const isCurrent = query.data !== undefined && !query.isError && !query.isPlaceholderData;
  const announcement =
    nothingFound === null || !isCurrent ? '' : count === 0 ? nothingFound : t`${found} found.`;
  return (
    <>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      <ListOrReason {...props} />
    </>
  );
}

function ListOrReason(props: ReadListProps) {
  const { query, count, isReading = false, reading, nothingFound, onClear, empty, children } = props;
  if (query.isError)
    return <ErrorState error={appErrorOf(query.error)} onRetry={() => void query.refetch()} />;
  if (query.data === undefined || (count === 0 && isReading))
    return (
      <Stack gap="sm" p="md" flex={1} role="status" aria-label={reading}>
        {[60, 75, 50, 65].map((width) => (
          <Skeleton key={width} height={18} width={`${width}%`} />
        ))}
      </Stack>
    );
  if (count > 0) return children;
  if (nothingFound === null) return empty;
  return (
    <EmptyState icon={<IconSearchOff size={40} stroke={1.4} />} title={t`Nothing found`} text={nothingFound}>
      {onClear !== undefined && (
        <Button variant="light" onClick={onClear}>
          <Trans>Clear search and filters</Trans>
        </Button>
      )}
    </EmptyState>
  );
}
