import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, Checkbox, Group, List, Modal, Stack, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AccountProfile } from '../../../../electron/contract/accounts/account.ts';
import { useBridge } from '../../../lib/host-calls/bridge-context.ts';
import { appErrorOf } from '../../../lib/host-calls/call-host.ts';
import { formatCount } from '../../../lib/formats/formats.ts';
import { useReportAfterUnmount } from '../../../lib/notices/use-report-after-unmount.ts';
import { saveText } from '../../../lib/host-calls/shell-calls.ts';
import { DialogButtons } from '../../../ui/dialogs/dialog-buttons.tsx';
import { ErrorNotice } from '../../../ui/messages/error-notice.tsx';
import { useForgetAccount } from '../mutations.ts';
import { pendingFileQuery } from '../queries.ts';

/** Dialog that removes an account from this computer, after offering to save unsent changes as a file. */
export function ForgetAccountDialog({
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
      title={account.kind === 'list' ? t`Remove this list?` : t`Forget this account?`}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <ForgetForm account={account} onClose={onClose} />
    </Modal>
  );
}

function ForgetForm({ account, onClose }: { account: AccountProfile; onClose: () => void }) {
  const bridge = useBridge();
  const isList = account.kind === 'list';
  // Lists send nothing, so nothing can be unsent.
  const pending = useQuery({ ...pendingFileQuery(bridge, account.accountId), enabled: !isList });
  const forget = useForgetAccount(
    account.accountId,
    useReportAfterUnmount({ accountId: null, attempt: 'remove', label: account.name }),
  );
  const saving = useMutation({
    mutationFn: async ({ fileName, text }: { fileName: string; text: string }) =>
      (await saveText(bridge, fileName, text)) ? fileName : null,
  });
  const [agreed, setAgreed] = useState(false);
  const unsent = pending.data?.count ?? 0;
  const ready = isList || (pending.data !== undefined && (unsent === 0 || agreed));
  return (
    <Stack>
      {isList ? <ListLosses name={account.name} /> : <AccountLosses name={account.name} />}
      {pending.isError && <ErrorNotice error={appErrorOf(pending.error)} />}
      {forget.isError && <ErrorNotice error={appErrorOf(forget.error)} />}
      {pending.data !== undefined && unsent > 0 && (
        <Stack gap="xs">
          <Text size="sm" fw={600}>
            {plural(unsent, {
              one: `${formatCount(unsent)} change isn’t confirmed by the service yet and will be lost.`,
              other: `${formatCount(unsent)} changes aren’t confirmed by the service yet and will be lost.`,
            })}
          </Text>
          {pending.data.removals > 0 && (
            <Text size="sm">
              {plural(pending.data.removals, {
                one: `${formatCount(pending.data.removals)} contact you deleted or merged stays at the service. To remove it, cancel and send the waiting changes first.`,
                other: `${formatCount(pending.data.removals)} contacts you deleted or merged stay at the service. To remove them, cancel and send the waiting changes first.`,
              })}
            </Text>
          )}
          {saving.isError && <ErrorNotice error={appErrorOf(saving.error)} />}
          <Group gap="xs">
            <Button variant="light" loading={saving.isPending} onClick={() => saving.mutate(pending.data)}>
              <Trans>Save changes as a file</Trans>
            </Button>
            {saving.data != null && (
              <Text size="sm" role="status">
                <Trans>
                  Saved as <b dir="auto">{saving.data}</b>.
                </Trans>
              </Text>
            )}
          </Group>
          <Checkbox
            label={t`I’ve saved them or don’t need them`}
            checked={agreed}
            onChange={(event) => setAgreed(event.currentTarget.checked)}
          />
        </Stack>
      )}
      <DialogButtons>
        <Button variant="default" data-autofocus onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button
          color="red.9"
          disabled={!ready}
          loading={forget.isPending}
          onClick={() => forget.mutate(undefined, { onSuccess: onClose })}
        >
          {isList ? t`Remove list` : t`Forget account`}
        </Button>
      </DialogButtons>
    </Stack>
  );
}

function AccountLosses({ name }: { name: string }) {
  return (
    <>
      <Text size="sm">
        <Trans>
          <b dir="auto">{name}</b> will be permanently removed from this computer. Nothing changes at the
          service. You’ll lose:
        </Trans>
      </Text>
      <List size="sm">
        <List.Item>
          <Trans>its API key</Trans>
        </List.Item>
        <List.Item>
          <Trans>the local copy of its contacts</Trans>
        </List.Item>
        <List.Item>
          <Trans>the history of changes, including undo and the trash</Trans>
        </List.Item>
        <List.Item>
          <Trans>its duplicate decisions and table layout</Trans>
        </List.Item>
      </List>
    </>
  );
}

function ListLosses({ name }: { name: string }) {
  return (
    <>
      <Text size="sm">
        <Trans>
          <b dir="auto">{name}</b> will be permanently removed from the app. The file you opened stays where
          it is. If you need the result, hand the list back first. You’ll lose:
        </Trans>
      </Text>
      <List size="sm">
        <List.Item>
          <Trans>its marks and notes</Trans>
        </List.Item>
        <List.Item>
          <Trans>your corrections, their history and the trash</Trans>
        </List.Item>
        <List.Item>
          <Trans>its duplicate decisions and table layout</Trans>
        </List.Item>
      </List>
    </>
  );
}
