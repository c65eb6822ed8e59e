import { t } from '@lingui/core/macro';
import type { Screen } from '../app-store.ts';

/** What the screens of an open account are called, in the navigation and in the title of the window. */
export const screenNames = (): Readonly<Record<Exclude<Screen, 'connect'>, string>> => ({
  contacts: t`Contacts`,
  duplicates: t`Duplicates`,
  imports: t`Import`,
  history: t`History`,
  trash: t`Trash`,
  settings: t`Settings`,
});
