import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Modal, Text } from '@mantine/core';
import type { Group } from '../../../../../electron/contract/contacts/group.ts';
import { assignableGroups } from '../../../../lib/groups/assignable-groups.ts';
import { GroupPicker } from '../../../../ui/menus/group-picker.tsx';

interface RestoreToDialogProps {
  /** Names of deleted contacts whose group no longer exists; if empty, the dialog is closed. */
  labels: readonly string[];
  groups: readonly Group[];
  onRestore: (groupId: number) => void;
  onClose: () => void;
}

/** Dialog that chooses a group for restored contacts whose own group is gone or being deleted. */
export function RestoreToDialog({ labels, groups, onRestore, onClose }: RestoreToDialogProps) {
  const { t } = useLingui();
  const [first = ''] = labels;
  return (
    <Modal
      opened={labels.length > 0}
      onClose={onClose}
      title={t`Restore to another group`}
      closeButtonProps={{ 'aria-label': t`Close` }}
      yOffset="12vh"
      centered={false}
    >
      <Text size="sm" mb="sm">
        {labels.length === 1 ? (
          <Trans>
            The group of <b dir="auto">{first}</b> is gone or being deleted. Choose another one.
          </Trans>
        ) : (
          <Plural
            value={labels.length}
            one="The group of # contact is gone or being deleted. Choose another one."
            other="The groups of # contacts are gone or being deleted. Choose another one for them."
          />
        )}
      </Text>
      <GroupPicker groups={assignableGroups(groups)} onPick={({ groupId }) => onRestore(groupId)} />
    </Modal>
  );
}
