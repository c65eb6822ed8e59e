import { t } from '@lingui/core/macro';
import { Select } from '@mantine/core';
import { useEffect, useState, type FocusEvent, type KeyboardEvent } from 'react';
import type { Group } from '../../../electron/contract/contacts/group.ts';
import { foldText } from '../../../electron/core/contact/text-folding.ts';
import { unknownGroup, type DraftValues } from '../../lib/drafts/draft-values.ts';
import { deletionLabels, groupLabels } from '../../lib/groups/group-labels.ts';
import { fieldLabels } from '../../lib/texts/contacts/field-labels.ts';
import { isWindowBlur } from '../../lib/focus/window-blur.ts';

/** Select for a contact's group. A group that is being deleted or unknown is offered only if it's the current one. */
export function GroupSelect({
  groups,
  chosen,
  typed,
  problem,
  onChange,
}: {
  groups: readonly Group[];
  chosen: number | null;
  /** Text typed instead of a group's name. */
  typed: string;
  problem: string | undefined;
  onChange: (value: Pick<DraftValues, 'groupId' | 'groupTyped'>) => void;
}) {
  const open = groups.filter((group) => group.deletion === null || group.groupId === chosen);
  const labels = groupLabels(open);
  const data = open.map(({ groupId, name, deletion }) => {
    const label = labels.get(groupId) ?? name;
    return {
      value: String(groupId),
      label: deletion === null ? label : `${label} (${deletionLabels()[deletion]})`,
    };
  });
  if (chosen !== null && !open.some((group) => group.groupId === chosen))
    data.push({ value: String(chosen), label: t`Group ${chosen}` });
  const noGroup = data.length === 0 ? t`There’s no group yet. Create one with “+” next to the tabs.` : null;
  const labelOfChosen = data.find(({ value }) => value === String(chosen))?.label ?? '';
  const [search, setSearch] = useState(typed || labelOfChosen);
  const [kept] = useState(typed);
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- Mantine overwrites the search on mounting
    if (kept !== '') setSearch(kept);
  }, [kept]);
  const choose = (value: string) => onChange({ groupId: Number(value), groupTyped: '' });
  /** Keeps text that was typed; Mantine would restore the name of the selected group. */
  function onBlur(event: FocusEvent<HTMLInputElement>): void {
    if (isWindowBlur(event)) return;
    const text = event.currentTarget.value.trim();
    const named = data.filter(({ label }) => foldText(label) === foldText(text));
    const [only] = named;
    if (text === '' || text === labelOfChosen) {
      if (typed !== '') onChange({ groupId: chosen, groupTyped: '' });
    } else if (only !== undefined && named.length === 1) choose(only.value);
    else {
      setSearch(text);
      onChange({ groupId: chosen, groupTyped: text });
    }
  }
  const [isOpen, setOpen] = useState(false);
  /** Enter selects the first match, even before the list has highlighted it. */
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
    choose(choice.value);
    setOpen(false);
  }
  return (
    <Select
      label={fieldLabels().groupId}
      description={noGroup ?? t`Decides the contact’s celebrations`}
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
      onBlur={onBlur}
      nothingFoundMessage={noGroup ?? t`No matching group`}
      placeholder={t`Choose a group`}
      data={data}
      value={chosen === null ? null : String(chosen)}
      error={problem ?? (typed === '' ? undefined : unknownGroup(typed))}
      allowDeselect={false}
      onChange={(value) => value !== null && choose(value)}
    />
  );
}
