import type { Screen } from '../app-store.ts';

/** What the screens of an open account are called, in the navigation and in the title of the window. */
export const SCREEN_NAMES: Readonly<Record<Exclude<Screen, 'connect'>, string>> = {
  contacts: 'Contacts',
  duplicates: 'Duplicates',
  imports: 'Import',
  history: 'History',
  trash: 'Trash',
  settings: 'Settings',
};
