import { t } from '@lingui/core/macro';
import type { Screen } from '../app-store.ts';

/** Screen names, used in the navigation and the window title. */
export const screenNames = (): Readonly<Record<Exclude<Screen, 'connect'>, string>> => ({
  contacts: t`Contacts`,
  duplicates: t`Duplicates`,
  imports: t`Import`,
  history: t`History`,
  trash: t`Trash`,
  settings: t`Settings`,
});
