import type { Preferences } from '../../../../electron/contract/accounts/preferences.ts';

type Density = Preferences['density'];

/** Windows up to this height always use compact rows, so that more of them are visible. */
const LOW_WINDOW_HEIGHT = 320;

/** Row density of this window. */
export const densityHere = (preferred: Density): Density =>
  innerHeight <= LOW_WINDOW_HEIGHT ? 'compact' : preferred;

/** Height of a row in pixels at the default text size. */
export const ROW_HEIGHTS: Record<Density, number> = { comfortable: 44, compact: 32 };
