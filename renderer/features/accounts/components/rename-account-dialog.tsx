import { Button, Group, Modal, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { AccountProfile } from '../../../../electron/contract/account.ts';
import { appErrorOf } from '../../../lib/call-host.ts';
import { ErrorNotice } from '../../../ui/error-notice.tsx';
import { useRenameAccount } from '../mutations.ts';

export function RenameAccountDialog({
  account,
  opened,
  onClose,
}: {
  account: AccountProfile;
  opened: boolean;
  onClose: () => void;
}) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="Rename account"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <RenameForm account={account} onClose={onClose} />
    </Modal>
  );
}

function RenameForm({ account, onClose }: { account: AccountProfile; onClose: () => void }) {
  const [name, setName] = useState(account.name);
  const rename = useRenameAccount(account.accountId);
  const empty = name.trim() === '';
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!empty) rename.mutate(name.trim(), { onSuccess: onClose });
      }}
    >
      <Stack>
        {rename.isError && <ErrorNotice error={appErrorOf(rename.error)} />}
        <TextInput
          label="Name"
          description="Only for you; the service does not see it"
          data-autofocus
          dir="auto"
          maxLength={200}
          value={name}
          error={empty ? 'The account needs a name.' : undefined}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={rename.isPending}>
            Rename
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
