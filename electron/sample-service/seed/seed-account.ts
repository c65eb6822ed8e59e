import type { DatabaseSync } from 'node:sqlite';
import type { Account, Accounts } from '../accounts.ts';
import type { Contacts } from '../contacts.ts';
import { inTransaction } from '../database.ts';
import type { Groups } from '../groups.ts';

/** stub */
export function seedAccount(
  database: DatabaseSync,
  account: Account,
  { accounts }: { accounts: Accounts; contacts: Contacts; groups: Groups },
  _count: number,
  _seed: number,
): void {
  inTransaction(database, () => accounts.markSeeded(account));
}
