import { Select } from '@mantine/core';
import type { Group } from '../../../electron/contract/group.ts';
import { FIELD_LABELS } from '../../lib/field-labels.ts';

/** The group a contact belongs to. One that is marked for deletion, or not known, is offered only where it is the present one. */
export function GroupSelect({
  groups,
  chosen,
  problem,
  onChange,
}: {
  groups: readonly Group[];
  chosen: number | null;
  problem: string | undefined;
  onChange: (groupId: number | null) => void;
}) {
  const open = groups.filter((group) => !group.markedForDeletion || group.groupId === chosen);
  const data = open.map((group) => ({
    value: String(group.groupId),
    label: group.markedForDeletion ? `${group.name} (marked for deletion)` : group.name,
  }));
  if (chosen !== null && !open.some((group) => group.groupId === chosen))
    data.push({ value: String(chosen), label: `Group ${chosen}` });
  return (
    <Select
      label={FIELD_LABELS.groupId}
      description="Decides which celebration it takes part in"
      withAsterisk
      searchable
      openOnFocus={false}
      // A few letters and Enter.
      selectFirstOptionOnChange
      nothingFoundMessage={
        data.length === 0 ? 'There is no group yet: create one with “+” beside the tabs' : 'No such group'
      }
      placeholder="Choose a group"
      data={data}
      value={chosen === null ? null : String(chosen)}
      error={problem}
      allowDeselect={false}
      onChange={(value) => onChange(value === null ? null : Number(value))}
    />
  );
}
