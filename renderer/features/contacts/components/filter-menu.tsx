import {
  Badge,
  Button,
  Group,
  Popover,
  SegmentedControl,
  Select,
  Stack,
  Switch,
  Text,
  VisuallyHidden,
} from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { ContactFilter, Facets } from '../../../../electron/contract/contact-query.ts';
import { useBridge } from '../../../lib/bridge-context.ts';
import { formatCount, formatLanguage, monthName } from '../../../lib/formats.ts';
import { useAccountId } from '../../../lib/open-account.ts';
import { filterParts, groupPart, withPart } from '../filter-parts.ts';
import { facetsQuery } from '../../../lib/contact-queries.ts';

/** Everything the table can be narrowed down by, besides group and search. */
export function FilterMenu({
  filter,
  onChange,
}: {
  filter: ContactFilter;
  onChange: (filter: ContactFilter) => void;
}) {
  const [opened, setOpened] = useState(false);
  const count = filterParts(filter).length;
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-start"
      width={340}
      shadow="md"
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <Button
          variant={count === 0 ? 'default' : 'light'}
          size="compact-sm"
          leftSection={<IconFilter size={15} aria-hidden />}
          rightSection={
            count > 0 && (
              <Badge size="xs" circle>
                {count}
              </Badge>
            )
          }
          onClick={() => setOpened((was) => !was)}
        >
          Filters
          {count > 0 && <VisuallyHidden>, in force:</VisuallyHidden>}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Filters">
        <FilterForm filter={filter} onChange={onChange} />
      </Popover.Dropdown>
    </Popover>
  );
}

function FilterForm({
  filter,
  onChange,
}: {
  filter: ContactFilter;
  onChange: (filter: ContactFilter) => void;
}) {
  const bridge = useBridge();
  const facets = useQuery(facetsQuery(bridge, useAccountId())).data;
  return (
    <Stack gap="sm">
      <Presence
        label="Email"
        value={filter.hasEmail}
        onChange={(value) => onChange(withPart(filter, 'hasEmail', value))}
      />
      <Presence
        label="Phone"
        value={filter.hasPhone}
        onChange={(value) => onChange(withPart(filter, 'hasPhone', value))}
      />
      <Presence
        label="Birthday"
        value={filter.hasBirthday}
        onChange={(value) => onChange(withPart(filter, 'hasBirthday', value))}
      />
      <Select
        label="Birthday month"
        placeholder="Any"
        clearable
        comboboxProps={{ withinPortal: false }}
        data={Array.from({ length: 12 }, (_, index) => ({
          value: String(index + 1),
          label: monthName(index + 1),
        }))}
        value={filter.birthdayMonth === undefined ? null : String(filter.birthdayMonth)}
        onChange={(value) =>
          onChange(withPart(filter, 'birthdayMonth', value === null ? null : Number(value)))
        }
      />
      <FacetSelect
        label="Status"
        values={facets?.status}
        value={filter.status}
        onChange={(value) => onChange(withPart(filter, 'status', value))}
      />
      <FacetSelect
        label="Language"
        values={facets?.language}
        value={filter.language}
        show={formatLanguage}
        onChange={(value) => onChange(withPart(filter, 'language', value))}
      />
      <FacetSelect
        label="Company"
        values={facets?.company}
        value={filter.company}
        onChange={(value) => onChange(withPart(filter, 'company', value))}
      />
      <Switch
        label="With unsent changes"
        checked={filter.pending ?? false}
        onChange={(event) => onChange(withPart(filter, 'pending', event.currentTarget.checked || null))}
      />
      <Switch
        label="Not seen by the last full readings"
        checked={filter.notSeen ?? false}
        onChange={(event) => onChange(withPart(filter, 'notSeen', event.currentTarget.checked || null))}
      />
      <Group justify="flex-end">
        <Button
          variant="subtle"
          size="compact-sm"
          disabled={filterParts(filter).length === 0}
          onClick={() => onChange(groupPart(filter))}
        >
          Clear filters
        </Button>
      </Group>
    </Stack>
  );
}

function Presence({
  label,
  value,
  onChange,
}: {
  label: string;
  value: boolean | undefined;
  onChange: (value: boolean | null) => void;
}) {
  const id = useId();
  return (
    <Group justify="space-between" wrap="nowrap">
      <Text size="sm" fw={500} id={id}>
        {label}
      </Text>
      <SegmentedControl
        size="xs"
        aria-labelledby={id}
        data={[
          { value: 'any', label: 'Any' },
          { value: 'yes', label: 'Given' },
          { value: 'no', label: 'Missing' },
        ]}
        value={value === undefined ? 'any' : value ? 'yes' : 'no'}
        onChange={(chosen) => onChange(chosen === 'any' ? null : chosen === 'yes')}
      />
    </Group>
  );
}

function FacetSelect({
  label,
  values,
  value,
  show = (text) => text || '(empty)',
  onChange,
}: {
  label: string;
  values: Facets['status'] | undefined;
  value: string | undefined;
  show?: (value: string) => string;
  onChange: (value: string | null) => void;
}) {
  const known = values ?? [];
  const all =
    value === undefined || known.some((entry) => entry.value === value)
      ? known
      : [...known, { value, count: 0 }];
  return (
    <Select
      label={label}
      placeholder="Any"
      clearable
      searchable={all.length > 8}
      limit={100}
      maxDropdownHeight={220}
      comboboxProps={{ withinPortal: false }}
      nothingFoundMessage="No such value"
      data={all.map((entry) => ({
        value: entry.value,
        label: `${show(entry.value)} · ${formatCount(entry.count)}`,
      }))}
      value={value ?? null}
      onChange={onChange}
    />
  );
}
