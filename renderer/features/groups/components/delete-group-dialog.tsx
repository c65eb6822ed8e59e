import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, Group, Modal, Select, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Group as ContactGroup } from '../../../../electron/contract/contacts/group.ts';
import { useIsMounted } from '../../../lib/focus/use-is-mounted.ts';
import { useNotifier } from '../../../lib/notices/notifier.ts';
import { appErrorOf } from '../../../lib/host-calls/call-host.ts';
import { formatCount } from '../../../lib/formats/formats.ts';
import { isSameName } from '../../../lib/groups/compare-group-names.ts';
import { assignableGroups } from '../../../lib/groups/assignable-groups.ts';
import { groupLabels } from '../../../lib/groups/group-labels.ts';
import { useAccountId, useIsList } from '../../../lib/host-calls/open-account-context.ts';
import { DialogButtons } from '../../../ui/dialogs/dialog-buttons.tsx';
import { useFirstMatch } from '../../../ui/fields/use-first-match.ts';
import { useDeleteGroup } from '../mutations.ts';

export interface GroupDeletion {
  group: ContactGroup;
  /** Group that its contacts were moved to. */
  movedTo: ContactGroup | null;
  /** Whether the dialog was still open, so that the user has not moved on. */
  wasAwaited: boolean;
}

interface DeleteGroupDialogProps {
  opened: boolean;
  /** The group's current data; null before the first opening. */
  group: ContactGroup | null;
  groups: readonly ContactGroup[];
  /** Whether the first full sync is still running, so the group may have more contacts than listed. */
  isReading: boolean;
  /** Moves all contacts of the group; resolves with whether that was recorded. */
  onMove: (from: ContactGroup, to: ContactGroup) => Promise<boolean>;
  /** Called once the deletion is recorded, also if the user has closed the dialog meanwhile. */
  onDeleted: (deletion: GroupDeletion) => void;
  onClose: () => void;
}

/** Confirmation for deleting a group. Its contacts can be moved first; while it has any, the user must type its name. */
export function DeleteGroupDialog({ opened, group, onClose, ...content }: DeleteGroupDialogProps) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t`Delete this group?`}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      {group !== null && <DeleteGroup key={group.groupId} group={group} onClose={onClose} {...content} />}
    </Modal>
  );
}

function DeleteGroup({
  group,
  groups,
  isReading,
  onMove,
  onDeleted,
  onClose,
}: Omit<DeleteGroupDialogProps, 'opened' | 'group'> & { group: ContactGroup }) {
  const accountId = useAccountId();
  const isList = useIsList();
  const notifier = useNotifier();
  const isMounted = useIsMounted();
  const [typed, setTyped] = useState('');
  /** The last move of its contacts: the group they were moved to, and their number. */
  const [move, setMove] = useState<{ to: ContactGroup; count: number } | null>(null);
  const deletion = useDeleteGroup(
    accountId,
    (outcome) => {
      notifier.outcome({ accountId, kind: 'group.delete', label: group.name, outcome });
      if (outcome.state === 'refused') onClose();
      else onDeleted({ group, movedTo: move?.to ?? null, wasAwaited: isMounted.current });
    },
    (thrown) => {
      notifier.failure(appErrorOf(thrown), { accountId, attempt: 'group.delete', label: group.name });
      onClose();
    },
  );
  const { name, count } = group;
  const isEmpty = count === 0 && !isReading;
  const isConfirmed =
    isEmpty ||
    isSameName(typed, name) ||
    (!isReading && [String(count), formatCount(count)].includes(typed.trim()));
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // While the account is read, more contacts than shown are expected.
        if (isConfirmed)
          deletion.mutate({ groupId: group.groupId, ...(isReading ? {} : { mostContacts: count }) });
      }}
    >
      <Stack gap="sm">
        <Text size="sm">
          {isList ? (
            <>
              <Trans>
                <b dir="auto">{name}</b> is removed from this list. This can’t be undone.
              </Trans>
            </>
          ) : (
            <>
              <Trans>
                The service marks <b dir="auto">{name}</b> for deletion. Its contents aren’t removed right
                away. You can’t undo this here.
              </Trans>
            </>
          )}
        </Text>
        {move !== null && isEmpty ? (
          <Text size="sm" role="status">
            <Trans>
              Its contacts are moved to <b dir="auto">{move.to.name}</b>.
            </Trans>
          </Text>
        ) : isEmpty ? (
          <Text size="sm">
            <Trans>It has no contacts.</Trans>
          </Text>
        ) : (
          <>
            {isReading && (
              <Text size="sm" role="status">
                {isList
                  ? t`The file is still loading, so the group may have more contacts than shown. To move them all, wait until it’s loaded.`
                  : t`The account is still syncing, so the group may have more contacts than shown. To move them all, wait until it’s synced.`}
              </Text>
            )}
            {count > 0 && (
              <>
                {/* Until the recorded move is counted, the number is still that before it. */}
                {move !== null && count < move.count && (
                  <Text size="sm" role="status">
                    {plural(count, {
                      one: `${formatCount(count)} contact wasn’t moved to ${move.to.name}. See History for the reason.`,
                      other: `${formatCount(count)} contacts weren’t moved to ${move.to.name}. See History for the reasons.`,
                    })}
                  </Text>
                )}
                <Text size="sm">
                  {isList
                    ? plural(count, {
                        one: `Its ${formatCount(count)} contact stays, without a group. To keep it in one, move it to another group first.`,
                        other: `Its ${formatCount(count)} contacts stay, without a group. To keep them in one, move them to another group first.`,
                      })
                    : plural(count, {
                        one: `Its ${formatCount(count)} contact stays in the list until the service itself removes it. To keep it for certain, move it to another group first.`,
                        other: `Its ${formatCount(count)} contacts stay in the list until the service itself removes them. To keep them for certain, move them to another group first.`,
                      })}
                </Text>
                <MoveFirst
                  group={group}
                  groups={groups}
                  onMove={async (to) => {
                    if (await onMove(group, to)) setMove({ to, count });
                  }}
                />
              </>
            )}
            <TextInput
              label={
                isList
                  ? t`To delete it, type its name`
                  : isReading
                    ? t`To delete it with all contacts in it, type its name`
                    : plural(count, {
                        one: `To delete it with ${formatCount(count)} contact in it, type its name`,
                        other: `To delete it with ${formatCount(count)} contacts in it, type its name`,
                      })
              }
              placeholder={name}
              autoComplete="off"
              spellCheck={false}
              dir="auto"
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
          </>
        )}
        <DialogButtons>
          <Button variant="default" data-autofocus onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" color="red.9" loading={deletion.isPending} disabled={!isConfirmed}>
            <Trans>Delete group</Trans>
          </Button>
        </DialogButtons>
      </Stack>
    </form>
  );
}

/** Moves the contacts of a group to another one, as one undoable step. */
function MoveFirst({
  group,
  groups,
  onMove,
}: {
  group: ContactGroup;
  groups: readonly ContactGroup[];
  onMove: (to: ContactGroup) => Promise<void>;
}) {
  const [toId, setToId] = useState<string | null>(null);
  const [isMoving, setMoving] = useState(false);
  const firstMatch = useFirstMatch();
  const others = assignableGroups(groups).filter(({ groupId }) => groupId !== group.groupId);
  const labels = groupLabels(others);
  const to = others.find(({ groupId }) => String(groupId) === toId);
  if (others.length === 0)
    return (
      <Text size="sm">
        <Trans>There’s no other group to move them to. Create one first.</Trans>
      </Text>
    );
  return (
    <Group gap="xs" align="flex-end" wrap="nowrap">
      <Select
        label={t`Move its contacts to`}
        placeholder={t`Choose a group`}
        flex={1}
        searchable
        {...firstMatch}
        openOnFocus={false}
        nothingFoundMessage={t`No matching group`}
        data={others.map(({ groupId, name }) => ({
          value: String(groupId),
          label: labels.get(groupId) ?? name,
        }))}
        value={toId}
        onChange={setToId}
      />
      <Button
        variant="default"
        disabled={to === undefined}
        loading={isMoving}
        onClick={() => {
          if (to === undefined) return;
          setMoving(true);
          void onMove(to).finally(() => setMoving(false));
        }}
      >
        {plural(group.count, {
          one: `Move ${formatCount(group.count)} contact`,
          other: `Move ${formatCount(group.count)} contacts`,
        })}
      </Button>
    </Group>
  );
}
