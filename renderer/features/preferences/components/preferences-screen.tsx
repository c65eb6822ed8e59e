import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { NativeSelect, SegmentedControl, Select, Stack, Switch, Text, Title } from '@mantine/core';
import { useEffect, useId, type ReactNode } from 'react';
import { formatCount, formatWait } from '../../../lib/formats/formats.ts';
import type { KeyStorage } from '../../../../electron/contract/accounts/account.ts';
import type { Preferences } from '../../../../electron/contract/accounts/preferences.ts';
import { useFocusOnArrival } from '../../../lib/focus/use-focus-on-arrival.ts';
import { confirm } from '../../../ui/dialogs/confirm.tsx';
import { CountrySelect } from '../../../ui/fields/country-select.tsx';
import { KeyStorageNote } from '../../../ui/messages/key-storage-note.tsx';
import head from '../../../ui/layout/screen.module.css';
import classes from './preferences-screen.module.css';

const PAGE_SIZES: readonly Preferences['pageSize'][] = [25, 50, 75, 100];

const KEPT_DAYS = [7, 30, 90, 180, 365, 1_095, 3_650];

const keptLabel = (days: number): string =>
  days >= 365 && days % 365 === 0
    ? plural(days / 365, {
        one: `${formatCount(days / 365)} year`,
        other: `${formatCount(days / 365)} years`,
      })
    : plural(days, { one: `${formatCount(days)} day`, other: `${formatCount(days)} days` });

/** Undo windows in seconds, with their labels. */
const undoWindows = (): readonly (readonly [number, string])[] => [
  [0, t`None, remove right away`],
  [60, t`1 minute`],
  [300, t`5 minutes`],
  [3_600, t`1 hour`],
  [86_400, t`1 day`],
];

/** Options for the undo window, including the current one, which the settings file may set to any length. */
function undoWindowChoices(current: number): { value: string; label: string }[] {
  const isListed = undoWindows().some(([seconds]) => seconds === current);
  const all = isListed ? undoWindows() : [...undoWindows(), [current, formatWait(current * 1_000)] as const];
  return all.map(([seconds, label]) => ({ value: String(seconds), label }));
}

function keptChoices(current: number): { value: string; label: string }[] {
  const days = [...new Set([...KEPT_DAYS, current])].sort((a, b) => a - b);
  return days.map((each) => ({ value: String(each), label: keptLabel(each) }));
}

/** Screen with the settings of this computer. Changes take effect at once. */
export function PreferencesScreen({
  switcher,
  preferences,
  focusOn,
  version,
  keyStorage,
  dataFolder,
  onChange,
}: {
  /** Content in the corner, as on every screen. */
  switcher: ReactNode;
  preferences: Preferences;
  /** Setting that takes the focus whenever this is a new object. */
  focusOn: { name: keyof Preferences } | null;
  version: string;
  keyStorage: KeyStorage;
  dataFolder: string;
  onChange: (change: Partial<Preferences>) => void;
}) {
  const screen = useFocusOnArrival<HTMLElement>(true);
  useEffect(() => {
    if (focusOn === null) return;
    screen.current?.querySelector<HTMLElement>(`[data-setting="${focusOn.name}"] input`)?.focus();
  }, [focusOn, screen]);
  const keepFor = async (historyDays: number) => {
    if (historyDays < preferences.historyDays) {
      const yes = await confirm({
        title: t`Delete entries older than ${keptLabel(historyDays)}?`,
        text: t`Older history entries are deleted right away, and you can no longer restore contacts deleted before then.`,
        confirm: t`Delete`,
        dangerous: true,
      });
      if (!yes) return;
    }
    onChange({ historyDays });
  };
  return (
    <main ref={screen} tabIndex={-1} className={classes['screen']}>
      <div className={head['head']}>
        <div className={head['start']}>{switcher}</div>
        <Title order={1} size="h4">
          <Trans>Settings</Trans>
        </Title>
      </div>
      <Stack gap="xl" className={classes['settings'] ?? ''}>
        <section aria-labelledby="look-title">
          <Title order={2} size="h5" id="look-title" mb="xs">
            <Trans>Appearance</Trans>
          </Title>
          <Setting name="colorScheme" label={t`Theme`}>
            {(labelId) => (
              <SegmentedControl
                aria-labelledby={labelId}
                data={[
                  { value: 'auto', label: t`System` },
                  { value: 'light', label: t`Light` },
                  { value: 'dark', label: t`Dark` },
                ]}
                value={preferences.colorScheme}
                onChange={(colorScheme) => onChange({ colorScheme })}
              />
            )}
          </Setting>
          <Setting name="density" label={t`Row height`}>
            {(labelId) => (
              <SegmentedControl
                aria-labelledby={labelId}
                data={[
                  { value: 'comfortable', label: t`Comfortable` },
                  { value: 'compact', label: t`Compact` },
                ]}
                value={preferences.density}
                onChange={(density) => onChange({ density })}
              />
            )}
          </Setting>
          <Setting name="pageSize" label={t`Contacts per page`}>
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
            <Trans>Work</Trans>
          </Title>
          <Setting
            name="defaultCountry"
            label={t`Default country`}
            hint={t`Used for phone numbers without a country code.`}
          >
            {(labelId) => (
              <CountrySelect
                aria-labelledby={labelId}
                w={240}
                value={preferences.defaultCountry || null}
                onChange={(code) => onChange({ defaultCountry: code ?? '' })}
              />
            )}
          </Setting>
          <Setting
            name="singleKeyShortcuts"
            label={t`Single-key shortcuts`}
            hint={t`Press / to search and ? to see all shortcuts. Letters such as N, E and M work while the table or a contact’s details are focused.`}
          >
            {(labelId) => (
              <Switch
                aria-labelledby={labelId}
                checked={preferences.singleKeyShortcuts}
                onChange={(event) => onChange({ singleKeyShortcuts: event.currentTarget.checked })}
              />
            )}
          </Setting>
          <Setting
            name="undoWindowSeconds"
            label={t`Undo window`}
            hint={t`How long the app waits before it removes deleted or merged contacts from the service. Until then, Undo brings back everything.`}
          >
            {(labelId) => (
              <Select
                aria-labelledby={labelId}
                w={240}
                allowDeselect={false}
                data={undoWindowChoices(preferences.undoWindowSeconds)}
                value={String(preferences.undoWindowSeconds)}
                onChange={(seconds) => onChange({ undoWindowSeconds: Number(seconds) })}
              />
            )}
          </Setting>
          <Setting
            name="historyDays"
            label={t`Keep history and trash`}
            hint={t`How long finished changes and deleted contacts are kept. Unsent changes are always kept.`}
          >
            {(labelId) => (
              // Applied on Enter, so that arrow keys passing a shorter period don't ask whether to delete history.
              <Select
                aria-labelledby={labelId}
                w={240}
                allowDeselect={false}
                data={keptChoices(preferences.historyDays)}
                value={String(preferences.historyDays)}
                onChange={(days) => void keepFor(Number(days))}
              />
            )}
          </Setting>
        </section>
        <section aria-labelledby="about-title">
          <Title order={2} size="h5" id="about-title" mb="xs">
            <Trans>About</Trans>
          </Title>
          <Text size="sm">
            <Trans>Celebration Contacts {version}</Trans>
          </Text>
          <Text size="sm">
            <Trans>
              All data is in <bdi className={classes['path']}>{dataFolder}</bdi>
            </Trans>
          </Text>
          <KeyStorageNote storage={keyStorage} />
        </section>
      </Stack>
    </main>
  );
}

function Setting({
  name,
  label,
  hint,
  children,
}: {
  name: keyof Preferences;
  label: string;
  hint?: string;
  children: (labelId: string) => ReactNode;
}) {
  const id = useId();
  return (
    <div className={classes['setting']} data-setting={name}>
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
