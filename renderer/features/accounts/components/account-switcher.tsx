import { Menu, Text, UnstyledButton } from '@mantine/core';
import {
  IconCheck,
  IconChevronDown,
  IconFileImport,
  IconKey,
  IconPalette,
  IconPlugConnected,
  IconTestPipe,
  IconTrash,
} from '@tabler/icons-react';
import type { AccountProfile } from '../../../../electron/contract/accounts/account.ts';
import { AccountDot } from '../../../ui/account-dot.tsx';
import { ActionMenu } from '../../../ui/menus/action-menu.tsx';
import { ListWord } from '../../../ui/lists/list-word.tsx';
import classes from './account-switcher.module.css';

interface AccountSwitcherProps {
  accounts: readonly AccountProfile[];
  open: AccountProfile;
  onOpen: (account: AccountProfile) => void;
  onConnect: () => void;
  onSample: () => void;
  onOpenList: () => void;
  onChange: () => void;
  onGiveKey: () => void;
  onForget: () => void;
}

/** Which account is open, by its name and dot, and the way to the others. */
export function AccountSwitcher(props: AccountSwitcherProps) {
  const { accounts, open, onOpen, onConnect, onSample, onOpenList, onChange, onGiveKey, onForget } = props;
  return (
    <ActionMenu
      position="bottom-start"
      width={280}
      target={
        <UnstyledButton
          className={classes['button']}
          aria-label={`${open.kind === 'list' ? 'List' : 'Account'}: ${open.name}`}
        >
          <AccountDot color={open.color} />
          {open.kind === 'list' && (
            <>
              <ListWord />{' '}
            </>
          )}
          <span className={classes['name']} dir="auto" title={open.name}>
            {open.name}
          </span>
          <IconChevronDown size={16} aria-hidden />
        </UnstyledButton>
      }
    >
      <Menu.Label>Accounts and lists</Menu.Label>
      {accounts.map((account) => (
        <Menu.Item
          key={account.accountId}
          leftSection={<AccountDot color={account.color} />}
          rightSection={account.accountId === open.accountId && <IconCheck size={16} aria-label="open" />}
          onClick={() => account.accountId !== open.accountId && onOpen(account)}
        >
          <Text size="sm" truncate dir="auto">
            {account.name}
          </Text>
          <Text size="xs" c="dimmed" truncate>
            {accountPlace(account)}
          </Text>
        </Menu.Item>
      ))}
      <Menu.Divider />
      <Menu.Item leftSection={<IconPlugConnected size={16} aria-hidden />} onClick={onConnect}>
        Connect another account…
      </Menu.Item>
      {!accounts.some(({ kind }) => kind === 'sample') && (
        <Menu.Item leftSection={<IconTestPipe size={16} aria-hidden />} onClick={onSample}>
          Explore the sample account
        </Menu.Item>
      )}
      <Menu.Item leftSection={<IconFileImport size={16} aria-hidden />} onClick={onOpenList}>
        Open a list…
      </Menu.Item>
      <Menu.Divider />
      <Menu.Item leftSection={<IconPalette size={16} aria-hidden />} onClick={onChange}>
        Name and look…
      </Menu.Item>
      {open.kind === 'service' && (
        <Menu.Item leftSection={<IconKey size={16} aria-hidden />} onClick={onGiveKey}>
          Give this account a new key…
        </Menu.Item>
      )}
      <Menu.Item c="var(--color-danger)" leftSection={<IconTrash size={16} aria-hidden />} onClick={onForget}>
        {open.kind === 'list' ? 'Remove this list…' : 'Forget this account…'}
      </Menu.Item>
    </ActionMenu>
  );
}

/** Where an account's contacts live. */
function accountPlace({ kind, baseUrl }: AccountProfile): string {
  switch (kind) {
    case 'sample':
      return 'Sample account, on this computer';
    case 'list':
      return 'List, on this computer';
    case 'service':
      return baseUrl;
  }
}
