import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
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
import { formatCount } from '../../../lib/formats/formats.ts';
import { AccountDot } from '../../../ui/data-display/account-dot.tsx';
import { MenuButton } from '../../../ui/menus/menu-button.tsx';
import { ListBadge } from '../../../ui/lists/list-badge.tsx';
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

/** Menu with the open account's name and colour, and the other accounts. */
export function AccountSwitcher(props: AccountSwitcherProps) {
  const { accounts, open, onOpen, onConnect, onSample, onOpenList, onChange, onGiveKey, onForget } = props;
  return (
    <MenuButton
      position="bottom-start"
      width={280}
      target={
        <UnstyledButton
          className={classes['button']}
          aria-label={`${open.kind === 'list' ? t`List` : t`Account`}: ${open.name}`}
        >
          <AccountDot color={open.color} />
          {open.kind === 'list' && (
            <>
              <ListBadge />{' '}
            </>
          )}
          <span className={classes['name']} dir="auto" title={open.name}>
            {open.name}
          </span>
          <IconChevronDown size={16} aria-hidden />
        </UnstyledButton>
      }
    >
      <Menu.Label>
        <Trans>Accounts and lists</Trans>
      </Menu.Label>
      {accounts.map((account) => (
        <Menu.Item
          key={account.accountId}
          leftSection={<AccountDot color={account.color} />}
          rightSection={account.accountId === open.accountId && <IconCheck size={16} aria-label={t`open`} />}
          onClick={() => account.accountId !== open.accountId && onOpen(account)}
        >
          <Text size="sm" truncate dir="auto">
            {account.name}
          </Text>
          <Text size="xs" c="dimmed" truncate>
            {account.accountId === open.accountId ? accountPlace(account) : unsentText(account)}
          </Text>
        </Menu.Item>
      ))}
      <Menu.Divider />
      <Menu.Item leftSection={<IconPlugConnected size={16} aria-hidden />} onClick={onConnect}>
        <Trans>Connect another account…</Trans>
      </Menu.Item>
      {!accounts.some(({ kind }) => kind === 'sample') && (
        <Menu.Item leftSection={<IconTestPipe size={16} aria-hidden />} onClick={onSample}>
          <Trans>Explore the sample account</Trans>
        </Menu.Item>
      )}
      <Menu.Item leftSection={<IconFileImport size={16} aria-hidden />} onClick={onOpenList}>
        <Trans>Open a list…</Trans>
      </Menu.Item>
      <Menu.Divider />
      <Menu.Item leftSection={<IconPalette size={16} aria-hidden />} onClick={onChange}>
        <Trans>Name and color…</Trans>
      </Menu.Item>
      {open.kind === 'service' && (
        <Menu.Item leftSection={<IconKey size={16} aria-hidden />} onClick={onGiveKey}>
          <Trans>Replace the API key…</Trans>
        </Menu.Item>
      )}
      <Menu.Item c="var(--color-danger)" leftSection={<IconTrash size={16} aria-hidden />} onClick={onForget}>
        {open.kind === 'list' ? t`Remove this list…` : t`Forget this account…`}
      </Menu.Item>
    </MenuButton>
  );
}

/** Changes that wait in an account that isn't open; where its contacts are stored if there are none. */
function unsentText(account: AccountProfile): string {
  const { unsent = 0 } = account;
  if (unsent === 0) return accountPlace(account);
  const count = formatCount(unsent);
  return plural(unsent, {
    one: `${count} change waiting to be sent`,
    other: `${count} changes waiting to be sent`,
  });
}

/** Where an account's contacts are stored. */
function accountPlace({ kind, baseUrl }: AccountProfile): string {
  switch (kind) {
    case 'sample':
      return t`Sample account, on this computer`;
    case 'list':
      return t`List, on this computer`;
    case 'service':
      return baseUrl;
  }
}
