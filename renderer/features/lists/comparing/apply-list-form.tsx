import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Checkbox, NativeSelect, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { ChannelOutput } from '../../../../electron/contract/channels.ts';
import type { Group } from '../../../../electron/contract/contacts/group.ts';
import type { HandBackKind } from '../../../../electron/contract/lists/hand-back.ts';
import { useNotifier } from '../../../lib/notices/notifier.ts';
import { useReportAfterUnmount } from '../../../lib/notices/use-report-after-unmount.ts';
import { useBridge } from '../../../lib/host-calls/bridge-context.ts';
import { appErrorOf, callHost } from '../../../lib/host-calls/call-host.ts';
import { formatCount } from '../../../lib/formats/formats.ts';
import { assignableGroups } from '../../../lib/groups/assignable-groups.ts';
import { useAccountId } from '../../../lib/host-calls/open-account-context.ts';
import { useSingleFlightMutation } from '../../../lib/host-calls/use-single-flight-mutation.ts';
import { DialogButtons } from '../../../ui/dialogs/dialog-buttons.tsx';
import { ErrorNotice } from '../../../ui/messages/error-notice.tsx';
import classes from './comparing.module.css';
import { ApplyListRows } from './apply-list-rows.tsx';

/** Kinds that need attention come first. */
const KINDS = [
  'conflict',
  'update',
  'create',
  'delete',
  'unmatched',
  'same',
] as const satisfies HandBackKind[];

interface ApplyListFormProps {
  comparison: ChannelOutput<'handBacks.begin'>;
  groups: readonly Group[];
  onBegan: (batchId: string) => void;
  onClose: () => void;
}

/** Form that applies a reviewed list to the open account: a preview by contact, and which kinds of changes to apply. */
export function ApplyListForm({ comparison, groups, onBegan, onClose }: ApplyListFormProps) {
  const { t } = useLingui();
  const bridge = useBridge();
  const accountId = useAccountId();
  const notifier = useNotifier();
  const { handBackId, counts } = comparison;
  const [creates, setCreates] = useState(true);
  const [createsAnother, setCreatesAnother] = useState(false);
  const [deletes, setDeletes] = useState(false);
  const [chosenId, setChosenId] = useState<number | null>(null);
  const openGroups = assignableGroups(groups);
  // The chosen group may have been deleted elsewhere since.
  const groupId = openGroups.some((group) => group.groupId === chosenId) ? chosenId : null;
  const kinds = KINDS.filter((kind) => counts[kind] > 0);
  const run = useSingleFlightMutation({
    mutationFn: () => callHost(bridge, 'handBacks.run', { accountId, handBackId, creates, deletes, groupId }),
    onSuccess: ({ batchId, leftOut }) => {
      if (batchId !== null) onBegan(batchId);
      else onClose();
      if (leftOut > 0) notifier.note(leftOutText(leftOut), t`Not everything was applied`, 'warning');
      else if (batchId === null)
        notifier.note(t`The account already has all of these changes.`, t`Nothing to change`);
    },
    onError: useReportAfterUnmount({ accountId, attempt: 'list.apply' }),
  });
  const [created, deleted] = [formatCount(counts.create), formatCount(counts.delete)];
  const wanted =
    counts.update + counts.conflict + (creates ? counts.create : 0) + (deletes ? counts.delete : 0);
  if (kinds.length === 0)
    return <Text size="sm">{t`The list has no corrections, new contacts or removals to apply.`}</Text>;
  return (
    <Stack gap="sm">
      <ApplyListRows
        comparison={comparison}
        kinds={kinds}
        groups={groups}
        onCreateAnother={() => setCreatesAnother(true)}
      />
      {counts.create + counts.delete > 0 && (
        <div className={classes['choices']}>
          {counts.create > 0 && (
            <Checkbox
              label={plural(counts.create, {
                one: `Create ${created} contact that was added in the review`,
                other: `Create ${created} contacts that were added in the review`,
              })}
              checked={creates}
              onChange={(event) => setCreates(event.currentTarget.checked)}
            />
          )}
          {counts.delete > 0 && (
            <Checkbox
              label={plural(counts.delete, {
                one: `Delete ${deleted} contact that was removed in the review`,
                other: `Delete ${deleted} contacts that were removed in the review`,
              })}
              checked={deletes}
              onChange={(event) => setDeletes(event.currentTarget.checked)}
            />
          )}
        </div>
      )}
      {((counts.create > 0 && creates) || createsAnother) && (
        <NativeSelect
          label={t`Group for new contacts whose group isn’t in the account`}
          className={classes['select'] ?? ''}
          data={[
            { value: '', label: t`Leave them out` },
            ...openGroups.map((group) => ({ value: String(group.groupId), label: group.name })),
          ]}
          value={groupId === null ? '' : String(groupId)}
          onChange={({ currentTarget: { value } }) => setChosenId(value === '' ? null : Number(value))}
        />
      )}
      {run.isError && <ErrorNotice error={appErrorOf(run.error)} />}
      <DialogButtons>
        <Button variant="default" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button disabled={wanted === 0} loading={run.isPending} onClick={() => run.mutate()}>
          <Trans>Apply changes</Trans>
        </Button>
      </DialogButtons>
    </Stack>
  );
}

function leftOutText(count: number): string {
  const contacts = formatCount(count);
  return plural(count, {
    one: `${contacts} contact was left out because the account has changed meanwhile. Apply the list again to see it.`,
    other: `${contacts} contacts were left out because the account has changed meanwhile. Apply the list again to see them.`,
  });
}
