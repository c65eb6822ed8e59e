import { t } from '@lingui/core/macro';
import { useState } from 'react';
import type { Group } from '../../../electron/contract/contacts/group.ts';
import { findByWords } from '../../lib/formats/find-by-words.ts';
import { groupLabels } from '../../lib/groups/group-labels.ts';
import { Picker, type PickerItem } from './picker.tsx';

interface GroupPickerProps {
  groups: readonly Group[];
  /** Returns what is shown of a group besides its name. */
  describe?: (group: Group) => Pick<PickerItem, 'detail' | 'icon' | 'end'>;
  /** Keys pressed for the field before it was shown. */
  keysAhead?: readonly string[];
  onPick: (group: Group) => void;
}

/** Search field for a group by its name. */
export function GroupPicker({ groups, describe = () => ({}), keysAhead = [], onPick }: GroupPickerProps) {
  const [query, setQuery] = useState('');
  const labels = groupLabels(groups);
  const items = findByWords(groups, query, ({ name }) => name).map((group) => ({
    ...describe(group),
    id: String(group.groupId),
    label: labels.get(group.groupId) ?? group.name,
    group,
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
      keysAhead={keysAhead}
      onQuery={setQuery}
      onPick={({ group }) => onPick(group)}
    />
  );
}
