import { t } from '@lingui/core/macro';
import { Loader, Modal, NativeSelect, Stack, Text, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import type { AccountId, AccountProfile } from '../../../../electron/contract/accounts/account.ts';
import { appErrorOf } from '../../../lib/host-calls/call-host.ts';
import { ErrorNotice } from '../../../ui/messages/error-notice.tsx';
import classes from './comparing.module.css';

interface ListDialogProps {
  opened: boolean;
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** Wide dialog for comparisons with a list. */
export function ListDialog({ opened, title, onClose, children }: ListDialogProps) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      size={1080}
      closeButtonProps={{ 'aria-label': t`Close` }}
      // A click beside the dialog would lose what was decided.
      closeOnClickOutside={false}
    >
      {children}
    </Modal>
  );
}

interface ChosenListProps<Comparison> {
  lists: readonly AccountProfile[];
  listId: AccountId;
  onList: (listId: AccountId) => void;
  /** Comparison with the selected list. */
  query: { data: Comparison | undefined; isError: boolean; error: unknown };
  /** Status text while it's computed. */
  comparing: string;
  /** Content shown while the comparison can't start yet; null otherwise. */
  waiting?: ReactNode;
  children: (comparison: Comparison) => ReactNode;
}

/** Select for a list, followed by its comparison with the open account. */
export function ChosenList<Comparison>(props: ChosenListProps<Comparison>) {
  const { lists, listId, onList, query, comparing, waiting = null, children } = props;
  return (
    <Stack gap="sm">
      {/* Announces the end, because the focus stays where it is. */}
      <VisuallyHidden role="status">
        {waiting === null && query.data !== undefined ? t`Comparison finished.` : ''}
      </VisuallyHidden>
      <NativeSelect
        label={t`List`}
        data-autofocus
        className={classes['select'] ?? ''}
        data={lists.map(({ accountId, name }) => ({ value: accountId, label: name }))}
        value={listId}
        onChange={(event) => onList(event.currentTarget.value)}
      />
      {waiting !== null ? (
        waiting
      ) : query.isError ? (
        <ErrorNotice error={appErrorOf(query.error)} />
      ) : query.data === undefined ? (
        <Text size="sm" role="status">
          <Loader size="xs" mr={8} aria-hidden />
          {comparing}
        </Text>
      ) : (
        children(query.data)
      )}
    </Stack>
  );
}
