import type { ComparedRow } from '../../electron/contract/lists/comparison.ts';
import type { HandBackKind, HandBackRow } from '../../electron/contract/lists/hand-back.ts';
import { FakeAccount } from './host/fake-account.ts';
import { FakeList } from './host/fake-list.ts';

/** Special names: markup, formulas, several scripts, and a very long name. */
export const HARD_NAMES = ["Zoë O'Hara-李", '=1+1', '<b>x</b>', 'ليلى حداد', 'Long'.repeat(75)] as const;

const handBackRow = (kind: HandBackKind, label: string, at: number): HandBackRow => ({
  row: at + 1,
  line: at + 2,
  label,
  detail: `${at}@example.org`,
  kind,
  isRemoval: false,
  key: crypto.randomUUID(),
  matchedBy: 'id',
  uncertainMatch: null,
  fields: [
    {
      field: 'email',
      original: 'old@example.org',
      reviewed: 'list@example.org',
      now: 'now@example.org',
      isConflict: true,
    },
    { field: 'company', original: null, reviewed: label, now: null, isConflict: false },
  ],
  created: null,
  missingGroup: null,
  missingGuardian: at === 0 ? 'Ada King' : null,
  choice: 'account',
});

const comparedRow = (label: string, at: number): ComparedRow => ({
  kind: 'changed',
  label,
  detail: `${at}@example.org`,
  key: crypto.randomUUID(),
  row: at + 1,
  line: at + 2,
  matchedBy: 'id',
  changes: [
    { field: 'company', before: label, after: null },
    { field: 'groupName', before: 'Friends', after: 'Team' },
  ],
});

const matches = (search: string | undefined) => (row: { label: string }) =>
  row.label.toLowerCase().includes((search ?? '').toLowerCase());

/** An account beside a list whose contacts have special names: each is a conflict of the hand-back, and changed in the comparison. */
export function comparedAccount(): FakeAccount {
  const account = new FakeAccount();
  const list = new FakeList();
  account.session({ accounts: [account.profile, list.account.profile] });
  const taken = HARD_NAMES.map((name, at) => handBackRow('conflict', name, at));
  const compared = HARD_NAMES.map(comparedRow);
  const takenCounts = (conflict: number) => ({
    update: 0,
    create: 0,
    delete: 0,
    conflict,
    unmatched: 0,
    same: 0,
  });
  const comparedCounts = (changed: number) => ({ added: 0, missing: 0, changed, same: 0 });
  const { host } = account;
  host.answer('handBacks.begin', { handBackId: crypto.randomUUID(), counts: takenCounts(taken.length) });
  host.answer('handBacks.rows', ({ search }) => {
    const rows = taken.filter(matches(search));
    return { rows, total: rows.length, counts: takenCounts(rows.length) };
  });
  host.answer('comparisons.begin', {
    comparisonId: crypto.randomUUID(),
    counts: comparedCounts(compared.length),
  });
  host.answer('comparisons.rows', ({ kind, search }) => {
    const found = compared.filter(matches(search));
    const rows = found.filter((row) => kind === undefined || row.kind === kind);
    return { rows, total: rows.length, counts: comparedCounts(found.length) };
  });
  return account;
}
