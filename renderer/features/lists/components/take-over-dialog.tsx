import { Trans, useLingui } from '@lingui/react/macro';
import { Loader, Modal, NativeSelect, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AccountProfile } from '../../../../electron/contract/account.ts';
import type { Group } from '../../../../electron/contract/group.ts';
import { useBridge } from '../../../lib/bridge-context.ts';
import { appErrorOf } from '../../../lib/call-host.ts';
import { useAccountId } from '../../../lib/open-account.ts';
import { Texts } from '../../../lib/texts.tsx';
import { ErrorNotice } from '../../../ui/error-notice.tsx';
import { takeOverQuery } from '../take-over-queries.ts';
import { TakeOverForm } from './take-over-form.tsx';

interface TakeOverDialogProps {
  opened: boolean;
  /** Lists of this computer. */
  lists: readonly AccountProfile[];
  groups: readonly Group[];
  onBegan: (batchId: string) => void;
  onClose: () => void;
}

/** Takes a reviewed list over into the open account, after showing what will change. */
export function TakeOverDialog(props: TakeOverDialogProps) {
  return (
    <Texts>
      <Dialog {...props} />
    </Texts>
  );
}

function Dialog({ opened, ...content }: TakeOverDialogProps) {
  const { t } = useLingui();
  return (
    <Modal
      opened={opened}
      onClose={content.onClose}
      title={t`Take over a reviewed list`}
      size={1080}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <Content {...content} />
    </Modal>
  );
}

function Content({ lists, groups, onBegan, onClose }: Omit<TakeOverDialogProps, 'opened'>) {
  const { t } = useLingui();
  const [listId, setListId] = useState(lists[0]?.accountId ?? '');
  const comparison = useQuery(takeOverQuery(useBridge(), useAccountId(), listId));
  return (
    <Stack gap="sm">
      <NativeSelect
        label={t`List`}
        data-autofocus
        maw={420}
        data={lists.map(({ accountId, name }) => ({ value: accountId, label: name }))}
        value={listId}
        onChange={(event) => setListId(event.currentTarget.value)}
      />
      {comparison.isError ? (
        <ErrorNotice error={appErrorOf(comparison.error)} />
      ) : comparison.data === undefined ? (
        <Text size="sm" role="status">
          <Loader size="xs" mr={8} aria-hidden />
          <Trans>Comparing the list with the account…</Trans>
        </Text>
      ) : (
        <TakeOverForm
          key={comparison.data.handBackId}
          comparison={comparison.data}
          groups={groups}
          onBegan={(batchId) => {
            onClose();
            onBegan(batchId);
          }}
          onClose={onClose}
        />
      )}
    </Stack>
  );
}
