import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Modal, Text } from '@mantine/core';
import { useState } from 'react';
import type { Group } from '../../../../../electron/contract/contacts/group.ts';
import { findByWords } from '../../../../lib/formats/find-by-words.ts';
import { assignableGroups } from '../../../../lib/groups/assignable-groups.ts';
import { groupLabels } from '../../../../lib/groups/group-labels.ts';
import { Picker } from '../../../../ui/menus/picker.tsx';

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
      <GroupChoice groups={assignableGroups(groups)} onRestore={onRestore} />
    </Modal>
  );
}

function GroupChoice({
  groups,
  onRestore,
}: Pick<RestoreToDialogProps, 'onRestore'> & { groups: readonly Group[] }) {
  const { t } = useLingui();
  const [query, setQuery] = useState('');
  const labels = groupLabels(groups);
  const items = findByWords(groups, query, ({ name }) => name).map(({ groupId, name }) => ({
    id: String(groupId),
    label: labels.get(groupId) ?? name,
    groupId,
  }));
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
      onPick={({ groupId }) => onRestore(groupId)}
    />
  );
}
