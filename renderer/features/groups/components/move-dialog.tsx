import { Trans } from '@lingui/react/macro';
import { plural, t } from '@lingui/core/macro';
import { Modal, Text } from '@mantine/core';
import type { Group } from '../../../../electron/contract/contacts/group.ts';
import { formatCount } from '../../../lib/formats/formats.ts';
import { assignableGroups } from '../../../lib/groups/assignable-groups.ts';
import { GroupPicker } from '../../../ui/menus/group-picker.tsx';
import { categoryOf } from '../../../lib/groups/group-categories.ts';

interface MoveDialogProps {
  opened: boolean;
  /** Number of contacts to move. */
  count: number;
  /** Name of the contact, if there is only one and its name is known. */
  label: string | null;
  /** The common group of all contacts, which isn't offered; null if they are in several. */
  fromGroupId: number | null;
  groups: readonly Group[];
  /** Keys pressed for the dialog while its code was loading. */
  keysAhead: readonly string[];
  onMove: (group: Group) => void;
  onClose: () => void;
}

/** Dialog that chooses the target group. Groups being deleted aren't offered. */
export function MoveDialog(props: MoveDialogProps) {
  const { opened, count, label, fromGroupId, groups, keysAhead, onMove, onClose } = props;
  const number = formatCount(count);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t`Move to group`}
      closeButtonProps={{ 'aria-label': t`Close` }}
      yOffset="12vh"
      centered={false}
    >
      <Text size="sm" mb="sm">
        {label === null ? (
          plural(count, {
            one: `Choose a group for ${number} contact.`,
            other: `Choose a group for ${number} contacts.`,
          })
        ) : (
          <Trans>
            Choose a group for <b dir="auto">{label}</b>.
          </Trans>
        )}
      </Text>
      <GroupPicker
        groups={assignableGroups(groups).filter(({ groupId }) => groupId !== fromGroupId)}
        describe={describe}
        keysAhead={keysAhead}
        onPick={onMove}
      />
    </Modal>
  );
}

const describe = ({ category, count }: Group) => {
  const { label, icon: CategoryIcon } = categoryOf(category);
  return {
    detail: label,
    icon: <CategoryIcon size={18} stroke={1.7} aria-hidden />,
    end: (
      <Text size="xs" c="dimmed" component="span">
        {formatCount(count)}
      </Text>
    ),
  };
};
