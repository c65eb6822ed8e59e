import { NativeSelect, SegmentedControl, Select, Stack, Switch, Text, Title } from '@mantine/core';
import { useId, useMemo, type ReactNode } from 'react';
import type { KeyStorage, Preferences } from '../../../../electron/contract/account.ts';
import { countries } from '../../../lib/countries.ts';
import { KeyStorageNote } from '../../../ui/key-storage-note.tsx';
import classes from './preferences-screen.module.css';

const PAGE_SIZES: readonly Preferences['pageSize'][] = [25, 50, 75, 100];

/** How the app looks and behaves on this computer. Every choice takes effect at once. */
export function PreferencesScreen({
  preferences,
  version,
  keyStorage,
  onChange,
}: {
  preferences: Preferences;
  version: string;
  keyStorage: KeyStorage;
  onChange: (change: Partial<Preferences>) => void;
}) {
  const countryList = useMemo(() => countries().map(({ code, name }) => ({ value: code, label: name })), []);
  return (
    <main className={classes['screen']}>
      <Stack gap="xl" maw={640} mx="auto" p="xl">
        <Title order={1} size="h3">
          Settings
        </Title>
        <section aria-labelledby="look-title">
          <Title order={2} size="h5" id="look-title" mb="xs">
            Look
          </Title>
          <Setting label="Colours">
            {(labelId) => (
              <SegmentedControl
                aria-labelledby={labelId}
                data={[
                  { value: 'auto', label: 'As the system' },
                  { value: 'light', label: 'Light' },
                  { value: 'dark', label: 'Dark' },
                ]}
                value={preferences.colorScheme}
                onChange={(colorScheme) => onChange({ colorScheme })}
              />
            )}
          </Setting>
          <Setting label="Rows">
            {(labelId) => (
              <SegmentedControl
                aria-labelledby={labelId}
                data={[
                  { value: 'comfortable', label: 'Comfortable' },
                  { value: 'compact', label: 'Compact' },
                ]}
                value={preferences.density}
                onChange={(density) => onChange({ density })}
              />
            )}
          </Setting>
          <Setting label="Contacts per page">
            {(labelId) => (
              <NativeSelect
                aria-labelledby={labelId}
                w={110}
                data={PAGE_SIZES.map(String)}
                value={String(preferences.pageSize)}
                onChange={(event) => {
                  const pageSize = PAGE_SIZES.find((size) => String(size) === event.currentTarget.value);
                  if (pageSize !== undefined) onChange({ pageSize });
                }}
              />
            )}
          </Setting>
        </section>
        <section aria-labelledby="work-title">
          <Title order={2} size="h5" id="work-title" mb="xs">
            Work
          </Title>
          <Setting label="Default country" hint="Phone numbers without a country are read as of this one">
            {(labelId) => (
              <Select
                aria-labelledby={labelId}
                w={240}
                searchable
                clearable
                placeholder="None"
                nothingFoundMessage="No such country"
                data={countryList}
                value={preferences.defaultCountry || null}
                onChange={(code) => onChange({ defaultCountry: code ?? '' })}
              />
            )}
          </Setting>
          <Setting
            label="Single-key shortcuts"
            hint="/ searches and ? lists all shortcuts; letters such as N, E and M act while the table or a contact’s details have the focus"
          >
            {(labelId) => (
              <Switch
                aria-labelledby={labelId}
                checked={preferences.singleKeyShortcuts}
                onChange={(event) => onChange({ singleKeyShortcuts: event.currentTarget.checked })}
              />
            )}
          </Setting>
        </section>
        <section aria-labelledby="about-title">
          <Title order={2} size="h5" id="about-title" mb="xs">
            About
          </Title>
          <Text size="sm">Celebration Contacts {version}</Text>
          <KeyStorageNote storage={keyStorage} />
        </section>
      </Stack>
    </main>
  );
}

function Setting({
  label,
  hint,
  children,
}: {
  label: string;
  hint?: string;
  children: (labelId: string) => ReactNode;
}) {
  const id = useId();
  return (
    <div className={classes['setting']}>
      <div>
        <Text size="sm" fw={500} id={id}>
          {label}
        </Text>
        {hint !== undefined && (
          <Text size="xs" c="dimmed">
            {hint}
          </Text>
        )}
      </div>
      {children(id)}
    </div>
  );
}
