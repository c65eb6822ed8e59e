import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconSearchOff, IconUsers } from '@tabler/icons-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { isFocusFree } from '../../../lib/focus/is-focus-elsewhere.ts';
import { useIsList } from '../../../lib/host-calls/open-account-context.ts';
import { EmptyState } from '../../../ui/messages/empty-state.tsx';
import classes from './contacts-workspace.module.css';

interface NothingHereProps {
  reading: boolean;
  /** Search text. */
  search: string;
  /** Whether filters other than the group are set. */
  filtered: boolean;
  inGroup: boolean;
  /** Whether there is a group that contacts can be added to. */
  hasGroups: boolean;
  onClear: () => void;
  onAll: () => void;
  onCreate: () => void;
  onCreateGroup: () => void;
  onImport: () => void;
}

/**
 * Message in place of a table without rows: the reason, and the next step. The table's single-key shortcuts work here,
 * too.
 */
export function EmptyTable(props: NothingHereProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isFocusFree(place.current)) place.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div ref={place} tabIndex={-1} data-contact-shortcuts className={classes['nothing']}>
      <Why {...props} />
    </div>
  );
}

function NoMatch({ search, filtered, inGroup }: Pick<NothingHereProps, 'search' | 'filtered' | 'inGroup'>) {
  const words = <bdi className={classes['words']}>{search}</bdi>;
  if (search === '')
    return inGroup ? (
      <Trans>No contacts in this group match the filters.</Trans>
    ) : (
      <Trans>No contacts match the filters.</Trans>
    );
  if (filtered)
    return inGroup ? (
      <Trans>No contacts in this group match “{words}” and the filters.</Trans>
    ) : (
      <Trans>No contacts match “{words}” and the filters.</Trans>
    );
  return inGroup ? (
    <Trans>No contacts in this group match “{words}”.</Trans>
  ) : (
    <Trans>No contacts match “{words}”.</Trans>
  );
}

function Why({
  reading,
  search,
  filtered,
  inGroup,
  hasGroups,
  onClear,
  onAll,
  onCreate,
  onCreateGroup,
  onImport,
}: NothingHereProps): ReactNode {
  const isList = useIsList();
  if (search !== '' || filtered) {
    return (
      <EmptyState
        icon={<IconSearchOff size={40} stroke={1.4} />}
        title={t`Nothing found`}
        text={<NoMatch search={search} filtered={filtered} inGroup={inGroup} />}
      >
        <Button onClick={onClear}>
          {search === '' ? t`Clear filters` : filtered ? t`Clear search and filters` : t`Clear the search`}
        </Button>
        {inGroup && (
          <Button variant="subtle" onClick={onAll}>
            <Trans>Search in all groups</Trans>
          </Button>
        )}
      </EmptyState>
    );
  }
  if (reading) {
    return (
      <EmptyState
        icon={<IconUsers size={40} stroke={1.4} />}
        title={isList ? t`Reading the file` : t`Syncing the account`}
        text={
          isList
            ? t`Contacts appear here once the file is read.`
            : t`Contacts appear here once the service responds.`
        }
      />
    );
  }
  return (
    <EmptyState
      icon={<IconUsers size={40} stroke={1.4} />}
      title={inGroup ? t`No contacts in this group yet` : t`No contacts yet`}
      text={t`Contacts belong to groups. A group decides which celebrations they take part in.`}
    >
      {hasGroups ? (
        <Button onClick={onCreate}>
          <Trans>Create a contact</Trans>
        </Button>
      ) : (
        <Button onClick={onCreateGroup}>
          <Trans>Create the first group</Trans>
        </Button>
      )}
      {!isList && !inGroup && (
        <Button variant="default" onClick={onImport}>
          <Trans>Import contacts…</Trans>
        </Button>
      )}
    </EmptyState>
  );
}
