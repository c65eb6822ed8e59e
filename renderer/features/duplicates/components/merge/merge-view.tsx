import { Trans } from '@lingui/react/macro';
import { Button, Group, Loader, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ContactKey } from '../../../../../electron/contract/contacts/contact.ts';
import { useBridge } from '../../../../lib/host-calls/bridge-context.ts';
import { appErrorOf } from '../../../../lib/host-calls/call-host.ts';
import { useAccountId } from '../../../../lib/host-calls/open-account-context.ts';
import { ErrorNotice } from '../../../../ui/messages/error-notice.tsx';
import { firstMergeChoices, type MergeChoices } from '../../merging/merge-choices.ts';
import { mergeProposalQuery } from '../../queries.ts';
import { MergeForm, type MergeFormProps } from './merge-form.tsx';
import type { MergeTask } from './merge-task.ts';

interface MergeViewProps extends Pick<
  MergeFormProps,
  'groups' | 'onBegan' | 'onWith' | 'onContact' | 'onClose'
> {
  task: MergeTask;
}

/** Content of the merge dialog once the proposal is loaded. */
export function MergeView(props: MergeViewProps) {
  const { task, onClose } = props;
  const bridge = useBridge();
  const accountId = useAccountId();
  const [keptKey, setKeptKey] = useState<ContactKey | null>(null);
  const [choices, setChoices] = useState<MergeChoices>(() => firstMergeChoices(task.typed ?? {}));
  const proposed = useQuery({
    ...mergeProposalQuery(bridge, accountId, task.keys, keptKey),
    placeholderData: keepPreviousData,
  });
  if (proposed.isError) {
    return (
      <ErrorNotice error={appErrorOf(proposed.error)}>
        <Button size="compact-sm" variant="light" onClick={() => void proposed.refetch()}>
          <Trans>Try again</Trans>
        </Button>
        <Button size="compact-sm" variant="default" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      </ErrorNotice>
    );
  }
  if (proposed.data === undefined) {
    return (
      <Group gap="sm" p="md" role="status">
        <Loader size="sm" aria-hidden />
        <Text size="sm">
          <Trans>Comparing contacts…</Trans>
        </Text>
      </Group>
    );
  }
  return (
    <MergeForm
      {...props}
      proposed={proposed.data}
      isCurrent={!proposed.isPlaceholderData}
      chosenKept={keptKey}
      choices={choices}
      onChoices={setChoices}
      onKept={setKeptKey}
    />
  );
}
