import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ContactKey } from '../../../electron/contract/contact.ts';
import { contactLabel } from '../../../electron/core/contact-label.ts';
import { useBridge } from '../../lib/bridge-context.ts';
import { FIELD_LABELS } from '../../lib/field-labels.ts';
import { useAccountId } from '../../lib/open-account.ts';
import { contactPageQuery } from '../../lib/contact-queries.ts';

/** Finds the contact who looks after this one, by the same search as the table's. */
export function GuardianSelect({
  value,
  name,
  problem,
  ownKey,
  onChange,
}: {
  value: ContactKey | null;
  name: string | null;
  problem: string | undefined;
  /** Nobody is their own guardian. */
  ownKey: ContactKey | null;
  onChange: (key: ContactKey | null, name: string | null) => void;
}) {
  const bridge = useBridge();
  const accountId = useAccountId();
  const [search, setSearch] = useState('');
  const [opened, setOpened] = useState(false);
  // The field holds the chosen name while nobody types: that is no search.
  const words = search === name ? '' : search;
  const page = useQuery({
    ...contactPageQuery(bridge, accountId, {
      query: { search: words, filter: {}, sort: null },
      offset: 0,
      limit: 20,
    }),
    enabled: opened,
  });
  const found = (page.data?.rows ?? []).filter((contact) => contact.key !== ownKey);
  const data = found.map((contact) => ({
    value: contact.key,
    label: [contactLabel(contact.fields), contact.fields.email ?? contact.fields.phone]
      .filter(Boolean)
      .join(' · '),
  }));
  if (value !== null && !data.some((option) => option.value === value))
    data.unshift({ value, label: name ?? 'Chosen contact' });
  return (
    <Select
      label={FIELD_LABELS.guardian}
      placeholder="Search a contact"
      searchable
      clearable
      allowDeselect={false}
      openOnFocus={false}
      data={data}
      value={value}
      error={problem}
      nothingFoundMessage={page.isFetching ? 'Searching…' : 'No contact found'}
      filter={({ options }) => options}
      onDropdownOpen={() => setOpened(true)}
      onSearchChange={setSearch}
      onChange={(key) => {
        const contact = found.find((candidate) => candidate.key === key);
        onChange(key, contact ? contactLabel(contact.fields) : key === value ? name : null);
      }}
    />
  );
}
