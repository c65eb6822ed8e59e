import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, Skeleton, Stack, VisuallyHidden } from '@mantine/core';
import { IconSearchOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { appErrorOf } from '../../lib/host-calls/call-host.ts';
import { EmptyPlace, EmptyState } from '../messages/empty-state.tsx';
import { ErrorState } from '../messages/error-state.tsx';

interface QueryListProps {
  /** State of the query for the list. */
  query: {
    isError: boolean;
    error: unknown;
    data: unknown;
    /** Whether the data belongs to a previous search. */
    isPlaceholderData: boolean;
    refetch: () => Promise<unknown>;
  };
  count: number;
  /** Whether an empty list may still receive items, because a sync or search is running. */
  isReading?: boolean;
  /** Status text during the first load. */
  reading: string;
  /** Text if a search or filter finds no items; null without one. */
  nothingFound: string | null;
  /** Number of results of a search or filter: "3 sets of duplicates". */
  found: string;
  /** Clears search and filters. */
  onClear?: () => void;
  /** Shown for an empty list without search or filters. */
  empty: ReactNode;
  /** The list itself. */
  children: ReactNode;
}

/** A list from the host, or its loading, empty or error state. */
export function QueryList(props: QueryListProps) {
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

function ListOrReason(props: QueryListProps) {
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
    // A screen that opens with its last search takes the focus here if the search finds nothing.
    <EmptyPlace>
      <EmptyState
        icon={<IconSearchOff size={40} stroke={1.4} />}
        title={t`Nothing found`}
        text={nothingFound}
      >
        {onClear !== undefined && (
          <Button variant="light" onClick={onClear}>
            <Trans>Clear search and filters</Trans>
          </Button>
        )}
      </EmptyState>
    </EmptyPlace>
  );
}
