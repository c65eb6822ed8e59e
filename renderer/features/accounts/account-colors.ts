import type { AccountColor } from '../../../electron/contract/accounts/account.ts';

const NAMES: Record<AccountColor, string> = {
  indigo: 'Indigo',
  teal: 'Teal',
  orange: 'Orange',
  grape: 'Purple',
  cyan: 'Cyan',
  pink: 'Pink',
  lime: 'Lime',
  violet: 'Violet',
};

/** The colours an account can wear, with what they are called. */
export const COLOR_NAMES = (Object.keys(NAMES) as AccountColor[]).map((color) => ({
  color,
  name: NAMES[color],
}));
