import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, Paper, Stack, Text, Title, UnstyledButton } from '@mantine/core';
import { IconArrowLeft, IconCake, IconChevronRight, IconTestPipe } from '@tabler/icons-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { AccountProfile, KeyStorage } from '../../../../electron/contract/accounts/account.ts';
import { isFocusFree } from '../../../lib/focus/is-focus-elsewhere.ts';
import { confirm } from '../../../ui/dialogs/confirm.tsx';
import { AccountDot } from '../../../ui/data-display/account-dot.tsx';
import { ListBadge } from '../../../ui/lists/list-badge.tsx';
import { useIsConnecting } from '../mutations.ts';
import { ConnectForm } from './connect-form.tsx';
import classes from './first-run-screen.module.css';

interface FirstRunScreenProps {
  /** Known accounts, none of them open. */
  accounts: readonly AccountProfile[];
  keyStorage: KeyStorage;
  openingSample: boolean;
  /** Entry that opens a list. */
  lists: ReactNode;
  /** `isHere` is false if the user has left the form meanwhile. */
  onConnected: (isHere: boolean) => void;
  onSample: () => void;
  onOpen: (account: AccountProfile) => void;
  /** Returns to the open account; null if there is none. */
  onBack: (() => void) | null;
}

/** First-run screen: connect an account, review a list, or explore the sample account. */
export function FirstRunScreen(props: FirstRunScreenProps) {
  const { accounts, keyStorage, openingSample, lists, onConnected, onSample, onOpen, onBack } = props;
  const screen = useRef<HTMLElement>(null);
  // An account opens by itself once it's connected, so the other entries are disabled while one is being connected.
  const connecting = useIsConnecting();
  const [typed, setTyped] = useState(false);
  const back = async () => {
    if (
      typed &&
      !(await confirm({
        title: t`Discard your entries?`,
        text: t`The account isn’t connected yet.`,
        confirm: t`Discard`,
        cancel: t`Keep editing`,
        dangerous: true,
      }))
    )
      return;
    onBack?.();
  };
  const leave = useRef(back);
  useEffect(() => {
    leave.current = connecting ? () => Promise.resolve() : back;
  });
  const leavable = onBack !== null;
  useEffect(() => {
    if (!leavable) {
      // After an account was forgotten, the element that had the focus is gone.
      if (isFocusFree(screen.current)) screen.current?.focus({ preventScroll: true });
      return;
    }
    // The screen was opened to connect another account, so typing can start at once.
    screen.current?.querySelector('input')?.focus();
    const onKeyDown = (event: KeyboardEvent) => {
      // The Escape belongs to an input method or a confirmation.
      if (event.isComposing || document.querySelector('[aria-modal="true"]') !== null) return;
      if (event.key === 'Escape' && !event.defaultPrevented) void leave.current();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [leavable]);
  return (
    <main ref={screen} tabIndex={-1} data-connecting className={classes['screen']}>
      <div className={classes['content']}>
        <header className={classes['head']}>
          <span className={classes['mark']} aria-hidden>
            <IconCake size={30} stroke={1.6} />
          </span>
          <div>
            <Title order={1} size="h2">
              <Trans>Celebration Contacts</Trans>
            </Title>
            <Text c="dimmed">
              <Trans>The people you celebrate, all up to date.</Trans>
            </Text>
          </div>
          {onBack !== null && (
            <Button
              ml="auto"
              variant="default"
              leftSection={<IconArrowLeft size={16} aria-hidden />}
              disabled={connecting}
              onClick={() => void back()}
            >
              <Trans>Back</Trans>
            </Button>
          )}
        </header>
        <div className={classes['choices']}>
          <Paper component="section" withBorder p="lg" radius="md" aria-labelledby="connect-title">
            <Title order={2} size="h4" id="connect-title" mb={4}>
              <Trans>Connect your account</Trans>
            </Title>
            <Text size="sm" c="dimmed" mb="md">
              <Trans>
                Enter the API key from the service’s application to sync your contacts to this computer.
              </Trans>
            </Text>
            <ConnectForm keyStorage={keyStorage} onConnected={onConnected} onTyped={setTyped} />
          </Paper>
          <fieldset disabled={connecting || openingSample} className={classes['others']}>
            <Paper component="section" withBorder p="lg" radius="md" aria-labelledby="sample-title">
              <Title order={2} size="h4" id="sample-title" mb={4}>
                <Trans>Explore the sample account</Trans>
              </Title>
              <Text size="sm" c="dimmed" mb="md">
                <Trans>
                  A made-up account with people, families and groups from many countries. It runs on this
                  computer without a key or a network. Try anything: no real data changes.
                </Trans>
              </Text>
              <Button
                fullWidth
                variant="light"
                leftSection={<IconTestPipe size={18} aria-hidden />}
                loading={openingSample}
                onClick={onSample}
              >
                <Trans>Explore the sample account</Trans>
              </Button>
            </Paper>
            {lists}
            {accounts.length > 0 && (
              <section aria-labelledby="known-title">
                <Title order={2} size="h5" id="known-title" mb="xs">
                  <Trans>Accounts on this computer</Trans>
                </Title>
                <Stack gap={6}>
                  {accounts.map((account) => (
                    <UnstyledButton
                      key={account.accountId}
                      className={classes['account']}
                      onClick={() => onOpen(account)}
                    >
                      <AccountDot color={account.color} />
                      <span className={classes['accountName']} dir="auto">
                        {account.name}
                      </span>
                      {account.kind === 'list' && <ListBadge />}
                      <IconChevronRight size={16} aria-hidden />
                    </UnstyledButton>
                  ))}
                </Stack>
              </section>
            )}
          </fieldset>
        </div>
      </div>
    </main>
  );
}
