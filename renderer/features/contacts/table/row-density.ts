import type { Preferences } from '../../../../electron/contract/accounts/preferences.ts';

type Density = Preferences['density'];

/** Windows up to this height, in pixels at the default text size, always use compact rows to show more of them. */
const LOW_WINDOW_HEIGHT = 320;

/** Row density of this window. `textScale`: the user's text size relative to the default. */
export const densityHere = (preferred: Density, textScale: number): Density =>
  innerHeight <= LOW_WINDOW_HEIGHT * textScale ? 'compact' : preferred;

/** Height of a row in pixels at the default text size. */
export const ROW_HEIGHTS: Record<Density, number> = { comfortable: 44, compact: 32 };
