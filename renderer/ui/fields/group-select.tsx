import { Select } from '@mantine/core';
import { useState, type KeyboardEvent } from 'react';
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
  const [search, setSearch] = useState(() => data.find(({ value }) => value === String(chosen))?.label ?? '');
  const [isOpen, setOpen] = useState(false);
  /** A few letters and Enter choose the first that fits, also before the list has had time to mark it. */
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    const isPlain =
      event.key === 'Enter' && !event.ctrlKey && !event.metaKey && !event.nativeEvent.isComposing;
    if (!isPlain || !isOpen) return;
    const list = document.getElementById(event.currentTarget.getAttribute('aria-controls') ?? '');
    const marked = list?.querySelector('[data-combobox-selected]')?.textContent;
    const letters = search.trim().toLowerCase();
    const choice =
      data.find(({ label }) => label === marked) ??
      data.find(({ label }) => letters !== '' && label.toLowerCase().includes(letters));
    if (choice === undefined) return;
    event.preventDefault();
    onChange(Number(choice.value));
    setOpen(false);
  }
  return (
    <Select
      label={FIELD_LABELS.groupId}
      description="Decides which celebration it takes part in"
      required
      searchable
      openOnFocus={false}
      selectFirstOptionOnChange
      searchValue={search}
      onSearchChange={setSearch}
      dropdownOpened={isOpen}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
      onKeyDown={onKeyDown}
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
