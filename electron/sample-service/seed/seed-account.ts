import type { DatabaseSync } from 'node:sqlite';
import type { Account, Accounts } from '../records/accounts.ts';
import type { Contacts } from '../records/contacts.ts';
import { inTransaction } from '../records/database.ts';
import type { Groups } from '../records/groups.ts';
import { generateContacts } from './population.ts';
import { SEED_GROUPS } from './seed-groups.ts';

/** Chosen so that the sample account's first page is varied. */
const SEED = 20_240_229;

/**
 * Fills an account with `count` generated contacts in nine groups, once and in one transaction, without the duplicate
 * check, as the service's own application would. Each `variant` generates other people.
 */
export function seedAccount(
  database: DatabaseSync,
  account: Account,
  { accounts, contacts, groups }: { accounts: Accounts; contacts: Contacts; groups: Groups },
  count: number,
  variant: number,
): void {
  inTransaction(database, () => {
    const groupIds = SEED_GROUPS.map(
      ({ name, category }) => groups.create(account, name, category, false).group_id,
    );
    const contactIds: number[] = [];
    for (const contact of generateContacts(count, SEED + variant)) {
      const guardianId = contact.guardian === null ? undefined : contactIds[contact.guardian];
      const groupId = contact.group === null ? undefined : groupIds[contact.group];
      const values = {
        ...contact.values,
        group_id: groupId ?? null,
        guardian_contact_id: guardianId ?? null,
      };
      // The write time 0 means that search sees these contacts immediately.
      contactIds.push(contacts.table.insert(account.account_id, values, contact, 0));
    }
    accounts.markSeeded(account);
  });
  contacts.forget(account);
}
