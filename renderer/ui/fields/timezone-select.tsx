import { Select } from '@mantine/core';
import { useMemo } from 'react';
import { FIELD_LABELS } from '../../lib/field-labels.ts';
import { findByWords } from '../../lib/find-by-words.ts';
import { timezoneChoices, timezoneNow } from '../../lib/timezone-choices.ts';

/** A time zone of the form Area/City, found by any part of its name. What a contact has is kept, known or not. */
export function TimezoneSelect({
  value,
  problem,
  onChange,
}: {
  value: string;
  problem: string | undefined;
  onChange: (timezone: string) => void;
}) {
  const zones = useMemo(() => [...timezoneChoices(value)], [value]);
  const hint = useMemo(() => describe(value), [value]);
  return (
    <Select
      label={FIELD_LABELS.timezone}
      description={hint}
      searchable
      clearable
      allowDeselect={false}
      openOnFocus={false}
      limit={60}
      nothingFoundMessage="No such time zone"
      data={zones}
      value={value || null}
      error={problem}
      clearButtonProps={{ 'aria-label': 'Clear the time zone', tabIndex: -1 }}
      filter={({ options, search, limit }) =>
        findByWords(options, search, (option) => ('label' in option ? zoneText(option.label) : '')).slice(
          0,
          limit,
        )
      }
      onChange={(zone) => onChange(zone ?? '')}
    />
  );
}

/** The city first: it is what people type. */
const zoneText = (zone: string) => `${zone.slice(zone.lastIndexOf('/') + 1)} ${zone}`;

function describe(zone: string): string {
  if (zone === '') return 'Search by city';
  return timezoneNow(zone, Date.now()) ?? 'Not known to this computer, kept as it is';
}
