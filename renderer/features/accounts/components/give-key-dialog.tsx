import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, Modal, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { AccountProfile, KeyStorage } from '../../../../electron/contract/accounts/account.ts';
import { useNotifier } from '../../../lib/notices/notifier.ts';
import { appErrorOf } from '../../../lib/host-calls/call-host.ts';
import { useIsMounted } from '../../../lib/focus/use-is-mounted.ts';
import { DialogButtons } from '../../../ui/dialogs/dialog-buttons.tsx';
import { ErrorNotice } from '../../../ui/messages/error-notice.tsx';
import { useProvideKey } from '../mutations.ts';
import { KeyStorageNote } from '../../../ui/messages/key-storage-note.tsx';

/** Dialog that sets a new API key. The host rejects a key of another account. */
export function GiveKeyDialog({
  account,
  keyStorage,
  opened,
  onClose,
}: {
  account: AccountProfile;
  keyStorage: KeyStorage;
  opened: boolean;
  onClose: () => void;
}) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t`Enter API key`}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <GiveKeyForm account={account} keyStorage={keyStorage} onClose={onClose} />
    </Modal>
  );
}

function GiveKeyForm({
  account,
  keyStorage,
  onClose,
}: {
  account: AccountProfile;
  keyStorage: KeyStorage;
  onClose: () => void;
}) {
  const [key, setKey] = useState('');
  const [address, setAddress] = useState('');
  const notifier = useNotifier();
  const isMounted = useIsMounted();
  const { accountId } = account;
  const needsAddress = account.baseUrl === '';
  const sentTo = account.baseUrl || t`the address you enter`;
  const isComplete = key.trim() !== '' && (!needsAddress || address.trim() !== '');
  const provide = useProvideKey(accountId, onClose, (thrown) => {
    // A failure is reported in the form, or in a toast if the form is closed.
    if (isMounted.current) return;
    const reason = appErrorOf(thrown);
    // `not_allowed`: another account was opened meanwhile and the key wasn't stored. The toast then appears over
    // whatever account is open.
    const where = reason.code === 'not_allowed' ? null : accountId;
    notifier.failure(reason, { accountId: where, attempt: 'account', label: account.name });
  });
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isComplete) return;
        provide.mutate({ apiKey: key.trim(), ...(needsAddress ? { baseUrl: address.trim() } : {}) });
      }}
    >
      <Stack>
        <Text size="sm">
          <Trans>
            Enter the API key of <b dir="auto">{account.name}</b>. You find it in the API settings of the
            service’s application. It’s sent only to {sentTo}.
          </Trans>
        </Text>
        {provide.isError && <ErrorNotice error={appErrorOf(provide.error)} />}
        {needsAddress && (
          <TextInput
            label={t`Address of the service`}
            description={t`The app’s settings were lost, so enter the address again.`}
            required
            withAsterisk={false}
            data-autofocus
            autoComplete="off"
            spellCheck={false}
            value={address}
            onChange={(event) => setAddress(event.currentTarget.value)}
          />
        )}
        <PasswordInput
          label={t`API key`}
          required
          withAsterisk={false}
          data-autofocus={!needsAddress || undefined}
          autoComplete="off"
          spellCheck={false}
          visibilityToggleButtonProps={{ 'aria-label': t`Show the key`, tabIndex: 0 }}
          value={key}
          onChange={(event) => setKey(event.currentTarget.value)}
        />
        <KeyStorageNote storage={keyStorage} />
        <DialogButtons>
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" loading={provide.isPending} disabled={!isComplete}>
            <Trans>Use this key</Trans>
          </Button>
        </DialogButtons>
      </Stack>
    </form>
  );
}
