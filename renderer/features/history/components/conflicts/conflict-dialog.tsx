import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, Group, Loader, Modal, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Change } from '../../../../../electron/contract/changes/change.ts';
import type { Group as ContactGroup } from '../../../../../electron/contract/contacts/group.ts';
import { useBridge } from '../../../../lib/host-calls/bridge-context.ts';
import { appErrorOf } from '../../../../lib/host-calls/call-host.ts';
import { useAccountId } from '../../../../lib/host-calls/open-account-context.ts';
import { firstChoices, type ConflictChoices } from '../../../../ui/conflict/conflict-choices.ts';
import { ErrorState } from '../../../../ui/messages/error-state.tsx';
import { conflictsQuery, type ConflictSource } from '../../conflict-queries.ts';
import { useResolveConflicts } from '../../use-resolve-conflicts.ts';
import { ChangeConflict } from './change-conflict.tsx';

interface ConflictDialogProps {
  opened: boolean;
  source: ConflictSource | null;
  groups: readonly ContactGroup[];
  /** Called when a batch of edits starts; its progress is shown elsewhere. */
  onBegan: (batchId: string) => void;
  onClose: () => void;
}

/** Dialog that resolves conflicts of refused changes one by one, field by field. */
export function ConflictDialog({ opened, source, groups, onBegan, onClose }: ConflictDialogProps) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t`Changed here and at the service`}
      size={760}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      {source !== null && (
        <Conflicts
          key={JSON.stringify(source)}
          source={source}
          groups={groups}
          onBegan={onBegan}
          onClose={onClose}
        />
      )}
    </Modal>
  );
}

function Conflicts({
  source,
  groups,
  onBegan,
  onClose,
}: {
  source: ConflictSource;
  groups: readonly ContactGroup[];
  onBegan: (batchId: string) => void;
  onClose: () => void;
}) {
  const bridge = useBridge();
  const accountId = useAccountId();
  const found = useQuery(conflictsQuery(bridge, accountId, source));
  const [index, setIndex] = useState(0);
  const [settled, setSettled] = useState<ReadonlySet<string>>(new Set());
  // By change, so that the choices for one conflict stay while the user looks at another.
  const [choices, setChoices] = useState<Readonly<Record<string, ConflictChoices>>>({});
  const all = useResolveConflicts(onBegan);
  // Only one save at a time: a decision for all must not overtake the save of one.
  const [saving, setSaving] = useState(false);
  const busy = saving || all.running;
  if (found.isError)
    return <ErrorState error={appErrorOf(found.error)} onRetry={() => void found.refetch()} />;
  if (found.data === undefined) return <Loader type="dots" aria-label={t`Loading conflicts`} />;
  const left = found.data.filter(({ changeId }) => !settled.has(changeId));
  const at = Math.min(index, left.length - 1);
  const change = left[at];
  if (change === undefined) {
    return (
      <Stack>
        <Text size="sm" role="status">
          {found.data.length === 0 ? t`There are no conflicts to resolve.` : t`All conflicts are resolved.`}
        </Text>
        <Group justify="flex-end">
          <Button data-autofocus onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
        </Group>
      </Stack>
    );
  }
  const markResolved = (changes: readonly Change[]) =>
    setSettled((was) => new Set([...was, ...changes.map(({ changeId }) => changeId)]));
  const dismiss = async (changes: readonly Change[]) => {
    setSaving(true);
    const isDismissed = await all.dismiss(changes);
    setSaving(false);
    if (isDismissed) markResolved(changes);
    return isDismissed;
  };
  const keepMine = async (changes: readonly Change[]) => {
    if (!(await all.keepMine(changes))) return;
    markResolved(changes);
    if (changes.length === 1 && left.length === 1) onClose();
  };
  const onlyDeletes = left.every(({ kind }) => kind === 'contact.delete');
  return (
    <Stack gap="md">
      {left.length > 1 && (
        <Group gap="xs">
          <Text size="sm" role="status" mr="auto">
            {t`Conflict ${at + 1} of ${left.length}`}
          </Text>
          <Button
            size="compact-sm"
            variant="default"
            disabled={busy || at === 0}
            onClick={() => setIndex(at - 1)}
          >
            <Trans>Previous</Trans>
          </Button>
          <Button
            size="compact-sm"
            variant="default"
            disabled={busy || at === left.length - 1}
            onClick={() => setIndex(at + 1)}
          >
            <Trans>Next</Trans>
          </Button>
          <Button
            size="compact-sm"
            variant="light"
            disabled={saving}
            loading={all.running}
            onClick={() => void keepMine(left)}
          >
            {onlyDeletes ? t`Delete all ${left.length} anyway` : t`Keep your values in all ${left.length}`}
          </Button>
          <Button size="compact-sm" variant="light" disabled={busy} onClick={() => void dismiss(left)}>
            {onlyDeletes ? t`Keep all contacts` : t`Keep the service’s values in all`}
          </Button>
        </Group>
      )}
      <ChangeConflict
        key={change.changeId}
        change={change}
        groups={groups}
        last={left.length === 1}
        saving={saving}
        deleting={all.running}
        choices={choices[change.changeId] ?? firstChoices(change.after)}
        onChoices={(chosen) => setChoices({ ...choices, [change.changeId]: chosen })}
        onSaving={setSaving}
        onDelete={() => void keepMine([change])}
        onSettled={async () => {
          const isDismissed = await dismiss([change]);
          if (isDismissed && left.length === 1) onClose();
        }}
      />
    </Stack>
  );
}
