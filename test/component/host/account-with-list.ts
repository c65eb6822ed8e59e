import type { HandBackRow } from '../../../electron/contract/lists/hand-back.ts';
import { aBatch } from '../../builders/batch.ts';
import { FakeAccount } from './fake-account.ts';
import { FakeList } from './fake-list.ts';

/** A contact of a reviewed list, by default with a conflict about the email. */
export const handBackRow = (given: Partial<HandBackRow>): HandBackRow => ({
  row: 1,
  line: 2,
  label: 'Ben Carter',
  detail: 'ben@list.com',
  kind: 'conflict',
  isRemoval: false,
  key: crypto.randomUUID(),
  matchedBy: 'id',
  uncertainMatch: null,
  fields: [
    {
      field: 'email',
      original: 'ben@old.com',
      reviewed: 'ben@list.com',
      now: 'ben@now.com',
      isConflict: true,
    },
  ],
  created: null,
  missingGroup: null,
  missingGuardian: null,
  choice: 'account',
  ...given,
});

/** Numbers of the differences between the account and the list. */
export const COUNTS = { update: 3, create: 1, delete: 2, conflict: 1, unmatched: 0, same: 4 };

/** An account beside a reviewed list, with the differences between them. */
export function accountWithList(): FakeAccount {
  const account = new FakeAccount();
  const list = new FakeList();
  account.session({ accounts: [account.profile, list.account.profile] });
  const { host } = account;
  let choice: HandBackRow['choice'] = 'account';
  host.answer('handBacks.begin', { handBackId: crypto.randomUUID(), counts: COUNTS });
  host.answer('handBacks.rows', ({ kind = 'conflict' }) => ({
    rows: [handBackRow({ kind, choice })],
    total: 1,
    counts: COUNTS,
  }));
  host.answer('handBacks.decide', (decision) => {
    choice = decision.choice;
    return { decided: 1 };
  });
  host.answer('handBacks.run', { batchId: crypto.randomUUID(), changes: 4, leftOut: 0 });
  host.answer('batches.get', ({ batchId }) => aBatch({ batchId, kind: 'review', total: 4 }));
  return account;
}
