import type { Preferences } from '../../../electron/contract/accounts/account.ts';

/** A change of one setting, or the way to it, as the palette offers it. */
export interface SettingCommand {
  id: string;
  title: string;
  /** More words by which it is found. */
  words: string;
  run: () => void;
}

interface Offer {
  title: string;
  words: string;
  to: Partial<Preferences>;
}

const PAGE_SIZES = [25, 50, 75, 100] as const;

const OFFERS: readonly Offer[] = [
  { title: 'Use the dark theme', words: 'colors colours night', to: { colorScheme: 'dark' } },
  { title: 'Use the light theme', words: 'colors colours day', to: { colorScheme: 'light' } },
  { title: 'Use the system’s theme', words: 'colors colours dark light', to: { colorScheme: 'auto' } },
  { title: 'Use compact rows', words: 'density dense height', to: { density: 'compact' } },
  { title: 'Use comfortable rows', words: 'density height', to: { density: 'comfortable' } },
  ...PAGE_SIZES.map((pageSize) => ({
    title: `Show ${pageSize} contacts per page`,
    words: 'rows size',
    to: { pageSize },
  })),
  { title: 'Turn single-key shortcuts on', words: 'letters keyboard', to: { singleKeyShortcuts: true } },
  { title: 'Turn single-key shortcuts off', words: 'letters keyboard', to: { singleKeyShortcuts: false } },
];

/** Settings of many values, which are chosen on their screen. */
const PLACES: readonly { title: string; words: string; name: keyof Preferences }[] = [
  { title: 'Default country…', words: 'phone numbers region', name: 'defaultCountry' },
  { title: 'Undo window…', words: 'delete remove wait seconds', name: 'undoWindowSeconds' },
  { title: 'Keep history and trash…', words: 'days forget', name: 'historyDays' },
];

/** All settings but those that are so already. */
export function settingCommands(
  preferences: Preferences,
  onChange: (to: Partial<Preferences>) => void,
  onPlace: (name: keyof Preferences) => void,
): SettingCommand[] {
  const now = new Map<string, unknown>(Object.entries(preferences));
  const isSo = (to: Partial<Preferences>) =>
    Object.entries(to).every(([name, value]) => now.get(name) === value);
  return [
    ...OFFERS.filter(({ to }) => !isSo(to)).map(({ title, words, to }) => ({
      id: title,
      title,
      words,
      run: () => onChange(to),
    })),
    ...PLACES.map(({ title, words, name }) => ({ id: title, title, words, run: () => onPlace(name) })),
  ];
}
