import { t } from '@lingui/core/macro';
import type { Preferences } from '../../../electron/contract/accounts/preferences.ts';

/** Palette command that changes a setting or opens it on the preferences screen. */
export interface SettingCommand {
  id: string;
  title: string;
  /** Additional search words. */
  words: string;
  run: () => void;
}

interface Offer {
  title: string;
  words: string;
  to: Partial<Preferences>;
}

const PAGE_SIZES = [25, 50, 75, 100] as const;

const settingOffers = (): readonly Offer[] => [
  { title: t`Use the dark theme`, words: 'colors colours night', to: { colorScheme: 'dark' } },
  { title: t`Use the light theme`, words: 'colors colours day', to: { colorScheme: 'light' } },
  { title: t`Use the system’s theme`, words: 'colors colours dark light', to: { colorScheme: 'auto' } },
  { title: t`Use compact rows`, words: 'density dense height', to: { density: 'compact' } },
  { title: t`Use comfortable rows`, words: 'density height', to: { density: 'comfortable' } },
  ...PAGE_SIZES.map((pageSize) => ({
    title: t`Show ${pageSize} contacts per page`,
    words: 'rows size',
    to: { pageSize },
  })),
  { title: t`Turn single-key shortcuts on`, words: 'letters keyboard', to: { singleKeyShortcuts: true } },
  { title: t`Turn single-key shortcuts off`, words: 'letters keyboard', to: { singleKeyShortcuts: false } },
];

/** Settings with too many values for the palette; the command opens them on the preferences screen. */
const settingPlaces = (): readonly { title: string; words: string; name: keyof Preferences }[] => [
  { title: t`Default country…`, words: 'phone numbers region', name: 'defaultCountry' },
  { title: t`Undo window…`, words: 'delete remove wait seconds', name: 'undoWindowSeconds' },
  { title: t`Keep history and trash…`, words: 'days forget', name: 'historyDays' },
];

/** Commands for all settings, except those that would change nothing. */
export function settingCommands(
  preferences: Preferences,
  onChange: (to: Partial<Preferences>) => void,
  onPlace: (name: keyof Preferences) => void,
): SettingCommand[] {
  const now = new Map<string, unknown>(Object.entries(preferences));
  const isSo = (to: Partial<Preferences>) =>
    Object.entries(to).every(([name, value]) => now.get(name) === value);
  return [
    ...settingOffers()
      .filter(({ to }) => !isSo(to))
      .map(({ title, words, to }) => ({
        id: title,
        title,
        words,
        run: () => onChange(to),
      })),
    ...settingPlaces().map(({ title, words, name }) => ({
      id: title,
      title,
      words,
      run: () => onPlace(name),
    })),
  ];
}
