import { t } from '@lingui/core/macro';
import { Autocomplete } from '@mantine/core';
import { useMemo, useState } from 'react';
import { isTimezone } from '../../../electron/core/contact/timezones.ts';
import { unknownTimezone } from '../../lib/drafts/draft-values.ts';
import { fieldLabels } from '../../lib/texts/contacts/field-labels.ts';
import { findByWords } from '../../lib/formats/find-by-words.ts';
import { timezoneChoices, timezoneCalled, timezoneNow } from '../../lib/formats/timezone-choices.ts';
import { isWindowBlur } from '../../lib/focus/window-blur.ts';

/**
 * Input for an Area/City time zone, found by any part of its name. A stored unknown zone is kept; typed text that is no
 * zone stays and is marked as invalid on blur.
 */
export function TimezoneInput({
  value,
  problem,
  onChange,
}: {
  value: string;
  problem: string | undefined;
  onChange: (timezone: string) => void;
}) {
  const [stored] = useState(value);
  const [left, setLeft] = useState(false);
  const zones = useMemo(() => [...timezoneChoices(stored)], [stored]);
  const typed = value.trim();
  const isUnknown = typed !== '' && typed !== stored && !isTimezone(typed);
  const hint = useMemo(() => describe(isUnknown ? '' : typed), [typed, isUnknown]);
  return (
    <Autocomplete
      label={fieldLabels().timezone}
      description={hint}
      clearable
      selectFirstOptionOnChange
      openOnFocus={false}
      autoComplete="off"
      spellCheck={false}
      limit={60}
      data={zones}
      value={value}
      error={problem ?? (left && isUnknown ? unknownTimezone(typed) : undefined)}
      clearButtonProps={{ 'aria-label': t`Clear the time zone`, tabIndex: -1 }}
      filter={({ options, search, limit }) =>
        // The name of the selected zone isn't a search, so all zones are listed.
        (isTimezone(search.trim())
          ? options
          : findByWords(options, search, (option) => ('value' in option ? zoneText(option.value) : ''))
        ).slice(0, limit)
      }
      onChange={(zone) => {
        setLeft(false);
        onChange(zone);
      }}
      onBlur={(event) => {
        if (isWindowBlur(event)) return;
        const zone = timezoneCalled(value, zones);
        if (zone !== value) onChange(zone);
        setLeft(true);
      }}
    />
  );
}

/** Search text of a zone, with the city first because people type the city. */
const zoneText = (zone: string) => `${zone.slice(zone.lastIndexOf('/') + 1)} ${zone}`;

function describe(zone: string): string {
  if (zone === '') return t`Search by city`;
  return timezoneNow(zone, Date.now()) ?? t`Not known on this computer, kept as typed`;
}
