import type { AccountColor } from '../../../electron/contract/accounts/account.ts';
import classes from './account-dot.module.css';

/** Dot in an account's colour, shown beside its name. */
export function AccountDot({ color }: { color: AccountColor }) {
  return (
    <span
      className={classes['dot']}
      aria-hidden
      style={{ background: `var(--mantine-color-${color}-filled)` }}
    />
  );
}
