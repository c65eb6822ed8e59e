import { Trans } from '@lingui/react/macro';
import { plural, t } from '@lingui/core/macro';
import { Modal, Text } from '@mantine/core';
import { useState } from 'react';
import type { Group } from '../../../../electron/contract/contacts/group.ts';
import { findByWords } from '../../../lib/formats/find-by-words.ts';
import { formatCount } from '../../../lib/formats/formats.ts';
import { assignableGroups } from '../../../lib/groups/assignable-groups.ts';
import { groupLabels } from '../../../lib/groups/group-labels.ts';
import { Picker } from '../../../ui/menus/picker.tsx';
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
  onMove: (group: Group) => void;
  onClose: () => void;
}

/** Dialog that chooses the target group. Groups being deleted aren't offered. */
export function MoveDialog({ opened, count, label, fromGroupId, groups, onMove, onClose }: MoveDialogProps) {
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
      <GroupChoice
        groups={assignableGroups(groups).filter(({ groupId }) => groupId !== fromGroupId)}
        onMove={onMove}
      />
    </Modal>
  );
}

function GroupChoice({ groups, onMove }: { groups: readonly Group[]; onMove: (group: Group) => void }) {
  const [query, setQuery] = useState('');
  const labels = groupLabels(groups);
  const items = findByWords(groups, query, ({ name }) => name).map((group) => {
    const category = categoryOf(group.category);
    return {
      id: String(group.groupId),
      label: labels.get(group.groupId) ?? group.name,
      detail: category.label,
      icon: <category.icon size={18} stroke={1.7} aria-hidden />,
      end: (
        <Text size="xs" c="dimmed" component="span">
          {formatCount(group.count)}
        </Text>
      ),
      group,
    };
  });
  return (
    <Picker
      label={t`Group`}
      placeholder={t`Type the group’s name…`}
      query={query}
      items={items}
      nothing={
        groups.length === 0 ? t`There’s no other group. Create one first.` : t`No group has this name.`
      }
      onQuery={setQuery}
      onPick={({ group }) => onMove(group)}
    />
  );
}
