import { ACCOUNT_COLORS, type AccountColor, type AccountProfile } from '../../contract/accounts/account.ts';

/** Returns the first colour that none of these accounts has; the first of all colours if every colour is used. */
export function unusedColor(profiles: readonly AccountProfile[]): AccountColor {
  const used = new Set(profiles.map(({ color }) => color));
  return ACCOUNT_COLORS.find((color) => !used.has(color)) ?? ACCOUNT_COLORS[0];
}
