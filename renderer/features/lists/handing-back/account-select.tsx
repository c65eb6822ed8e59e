import { Trans } from '@lingui/react/macro';
import { Button, Stack, Text, UnstyledButton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import type { AccountProfile } from '../../../../electron/contract/accounts/account.ts';
import { AccountDot } from '../../../ui/data-display/account-dot.tsx';
import { DialogButtons } from '../../../ui/dialogs/dialog-buttons.tsx';
import classes from './account-select.module.css';

/** Select for the account that receives the list. */
export function AccountSelect({
  accounts,
  onChoose,
  onClose,
}: {
  accounts: readonly AccountProfile[];
  onChoose: (account: AccountProfile) => void;
  onClose: () => void;
}) {
  return (
    <Stack gap="sm">
      <Text size="sm">
        {accounts.length === 0 ? (
          <Trans>Connect an account or open the sample account first. Then come back here.</Trans>
        ) : (
          <Trans>
            Choose an account to compare the list with. You’ll see what will change before anything does.
          </Trans>
        )}
      </Text>
      {accounts.length > 0 && (
        <Stack gap={6}>
          {accounts.map((account) => (
            <UnstyledButton
              key={account.accountId}
              className={classes['account']}
              onClick={() => onChoose(account)}
            >
              <AccountDot color={account.color} />
              <bdi className={classes['accountName']}>{account.name}</bdi>
              <IconChevronRight size={16} aria-hidden />
            </UnstyledButton>
          ))}
        </Stack>
      )}
      <DialogButtons>
        <Button variant="default" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      </DialogButtons>
    </Stack>
  );
}
