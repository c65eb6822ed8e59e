import type { AccountId } from '../../electron/contract/accounts/account.ts';
import type { Change } from '../../electron/contract/changes/change.ts';
import type { Contact } from '../../electron/contract/contacts/contact.ts';
import type { Merge } from '../../electron/contract/merging/merge-state.ts';
import type { HostChild } from './host-child.ts';

/** The whole journal, oldest first. */
export async function readJournal(host: HostChild, accountId: AccountId): Promise<Change[]> {
  const changes: Change[] = [];
  for (;;) {
    const last = changes.at(-1)?.sequence;
    const page = await host.must('changes.list', {
      accountId,
      limit: 500,
      ...(last === undefined ? {} : { beforeSequence: last }),
    });
    changes.push(...page);
    if (page.length < 500) return changes.toReversed();
  }
}

/** Every row of the mirror. */
export async function readRows(host: HostChild, accountId: AccountId): Promise<Contact[]> {
  const rows: Contact[] = [];
  for (;;) {
    const page = await host.must('contacts.page', {
      accountId,
      query: { search: '', filter: {}, sort: null },
      offset: rows.length,
      limit: 200,
    });
    // A request past the end returns the last page.
    if (page.offset < rows.length) return rows;
    rows.push(...page.rows);
    if (rows.length >= page.total) return rows;
  }
}

/** The merges of a batch. */
export async function readMerges(host: HostChild, accountId: AccountId, batchId: string): Promise<Merge[]> {
  const { rows } = await host.must('merges.results', { accountId, batchId, offset: 0, limit: 50 });
  return rows;
}

/** Paused batches, including those whose pause was never acknowledged. */
export async function readPaused(host: HostChild, accountId: AccountId): Promise<string[]> {
  const batches = await host.must('batches.list', { accountId, active: true, limit: 200 });
  return batches.flatMap(({ batchId, paused }) => (paused ? [batchId] : []));
}
