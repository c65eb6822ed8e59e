import { t } from '@lingui/core/macro';
import type { AccountColor } from '../../../electron/contract/accounts/account.ts';

const colorNames = (): Record<AccountColor, string> => ({
  indigo: t`Indigo`,
  teal: t`Teal`,
  orange: t`Orange`,
  grape: t`Purple`,
  cyan: t`Cyan`,
  pink: t`Pink`,
  lime: t`Lime`,
  violet: t`Violet`,
});

/** Account colours with their names. */
export function namedColors(): { color: AccountColor; name: string }[] {
  const names = colorNames();
  return (Object.keys(names) as AccountColor[]).map((color) => ({ color, name: names[color] }));
}
