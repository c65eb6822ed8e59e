import { onTestFinished } from 'vitest';
import type { Batch } from '../../electron/contract/changes/batch.ts';
import type { Contact, ContactFields, ContactKey } from '../../electron/contract/contacts/contact.ts';
import type { Merge } from '../../electron/contract/merging/merge-state.ts';
import type { MergePlan } from '../../electron/contract/merging/merge-plan.ts';
import { startTestHost, type TestHost } from './test-host.ts';

type Stored = ReturnType<TestHost['service']['inspect']['contacts']>[number];

/** A host with contacts to merge, and shortcuts for what a user does. */
export interface MergingAccount {
  test: TestHost;
  accountId: string;
  find(search: string): Promise<Contact>;
  plan(names: readonly string[], choose?: Partial<ContactFields>): Promise<MergePlan>;
  run(...plans: MergePlan[]): Promise<string>;
  /** The first merge of a batch, once the whole batch has settled. */
  ended(batchId: string): Promise<Merge>;
  batch(batchId: string): Promise<Batch>;
  settled(batchId: string): Promise<void>;
  undo(batchId: string): Promise<string>;
  /** The service's contact with a first name, if any. */
  stored(firstName: string): Stored | undefined;
  /** Writes received by the service since the start, as `METHOD firstName`. */
  writes(): string[];
  edit(key: ContactKey, after: Partial<ContactFields>): Promise<void>;
}

export const person = (firstName: string, given: object = {}) => ({
  first_name: firstName,
  last_name: 'Li',
  group: 'Friends',
  category: 'birthday',
  ...given,
});

/** Starts a host with the contacts of `load` and connects; both end with the test. */
export async function mergingAccount(
  load: readonly object[],
  options: Parameters<typeof startTestHost>[0] = {},
): Promise<MergingAccount> {
  const test = await startTestHost({ load, retryWaitsMs: [5], ...options });
  onTestFinished(() => test.close());
  const { accountId } = await test.connect();
  const names = new Map(test.service.inspect.contacts().map((each) => [each.contact_id, each.first_name]));
  const find = async (search: string) => {
    const query = { search, filter: {}, sort: null };
    const page = await test.must('contacts.page', { accountId, query, offset: 0, limit: 10 });
    const row = page.rows.find(({ fields }) => fields.firstName === search) ?? page.rows[0];
    if (row === undefined) throw new Error(`no contact for ${search}`);
    return row;
  };
  const batch = async (batchId: string) => {
    const found = await test.must('batches.get', { accountId, batchId });
    if (found === null) throw new Error('no such batch');
    return found;
  };
  const settled = (batchId: string) => test.until(async () => (await batch(batchId)).settledAt !== null);
  return {
    test,
    accountId,
    find,
    batch,
    settled,
    async plan(members, choose = {}) {
      const keys: ContactKey[] = [];
      for (const name of members) keys.push((await find(name)).key);
      const [keptKey] = keys;
      if (keptKey === undefined) throw new Error('a merge has members');
      const { plan } = await test.must('merges.propose', { accountId, keys, keptKey });
      return { ...plan, final: { ...plan.final, ...choose } };
    },
    async run(...plans) {
      return (await test.must('merges.run', { accountId, plans })).batchId;
    },
    async ended(batchId) {
      await settled(batchId);
      const { rows } = await test.must('merges.results', { accountId, batchId, offset: 0, limit: 1 });
      const [merge] = rows;
      if (merge === undefined) throw new Error('a batch of merges has one');
      return merge;
    },
    async undo(batchId) {
      const { batchId: undoing } = await test.must('changes.undo', { accountId, batchId });
      if (undoing === null) throw new Error('nothing was to be undone');
      await settled(undoing);
      return undoing;
    },
    stored: (firstName) => test.service.inspect.contacts().find((each) => each.first_name === firstName),
    writes: () =>
      test.service.requests
        .filter(({ method }) => method !== 'GET')
        .map(({ method, path }) => `${method} ${names.get(Number(path.split('/').at(-1))) ?? path}`),
    async edit(key, after) {
      const contact = await test.must('contacts.get', { accountId, key });
      if (contact === null) throw new Error('no such contact');
      const before = Object.fromEntries(
        Object.keys(after).map((field) => [field, contact.fields[field as keyof ContactFields]]),
      );
      await test.must('contacts.edit', { accountId, key, before, after });
    },
  };
}
