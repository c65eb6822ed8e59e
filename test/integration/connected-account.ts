import { onTestFinished } from 'vitest';
import type { ChangeOutcome } from '../../electron/contract/changes/change.ts';
import type { Contact, ContactFields, ContactPatch } from '../../electron/contract/contacts/contact.ts';
import type { HostEvents, SettledChange } from '../../electron/contract/events.ts';
import { contactFields } from '../builders/contact-fields.ts';
import { startTestHost, type TestHost } from './test-host.ts';

/** Four people in two groups. */
export const PEOPLE = [
  {
    first_name: 'Ada',
    last_name: 'Lovelace',
    email: 'ada@example.org',
    phone: '+44 20 7946 0001',
    group: 'Friends',
    category: 'birthday',
    birthday: '1815-12-10',
  },
  {
    first_name: 'Grace',
    last_name: 'Hopper',
    email: 'grace@example.org',
    group: 'Friends',
    category: 'birthday',
  },
  { first_name: 'Zoë', last_name: "O'Hara-李", group: 'Friends', category: 'birthday' },
  {
    first_name: 'Linus',
    last_name: 'Pauling',
    email: 'linus@example.org',
    group: 'Work',
    category: 'work_anniversary',
  },
];

/** Options for tests of queued changes while offline: no automatic retry during the test. */
export const UNTRIED = { retryWaitsMs: [60_000] };

/** A host with an open, fully synced account, and shortcuts for what a user does. */
export interface ConnectedAccount {
  test: TestHost;
  accountId: string;
  groupId(name: string): number;
  find(search: string): Promise<Contact>;
  create(fields: Partial<ContactFields>): Promise<ChangeOutcome & { contactKey: string }>;
  /** Edits the first contact that the search finds, with its current values as the old ones. */
  edit(search: string, after: ContactPatch): Promise<ChangeOutcome>;
  /** The service's contacts with a first name. */
  stored(firstName: string): ReturnType<TestHost['service']['inspect']['contacts']>;
  /** Changes a contact directly at the service, as another program would. */
  changeElsewhere(firstName: string, fields: object): Promise<void>;
  settledFor(changeId: string): Promise<SettledChange>;
  /** Waits until `count` changes were tried and failed offline; with `UNTRIED`, none of them is in flight afterwards. */
  triedInVain(count: number): Promise<void>;
  requests(method: string): number;
}

/** Starts a host with two pages of contacts and connects; the first full sync can't read the second page. */
export async function unreadAccount(
  load: object[] = [],
  options: Parameters<typeof startTestHost>[0] = {},
): Promise<{ test: TestHost; accountId: string }> {
  const others = Array.from({ length: 120 }, (_, at) => ({ first_name: `P${at}`, group: 'Others' }));
  const test = await startTestHost({ load: [...load, ...others], ...options });
  onTestFinished(() => test.close());
  test.faults.push({ method: 'GET', path: '/v1/contacts', about: 'page=2', breaks: 'fails', lasting: true });
  const { accountId } = await test.must('accounts.connect', {
    name: 'Test',
    baseUrl: test.service.url,
    apiKey: test.service.apiKey,
  });
  await test.until(async () => (await test.must('groups.list', { accountId })).groups.length > 0);
  return { test, accountId };
}

/** Starts a host with `PEOPLE` and connects; both end with the test. */
export async function connectedAccount(
  options: Parameters<typeof startTestHost>[0] = {},
): Promise<ConnectedAccount> {
  const test = await startTestHost({ load: PEOPLE, ...options });
  onTestFinished(() => test.close());
  const { accountId } = await test.connect();
  const { groups } = await test.must('groups.list', { accountId });
  const find = async (search: string) => {
    const query = { search, filter: {}, sort: null };
    const page = await test.must('contacts.page', { accountId, query, offset: 0, limit: 10 });
    const [row] = page.rows;
    if (row === undefined) throw new Error(`no contact for ${search}`);
    return row;
  };
  const stored = (firstName: string) =>
    test.service.inspect.contacts().filter((each) => each.first_name === firstName);
  return {
    test,
    accountId,
    find,
    groupId: (name) => groups.find((group) => group.name === name)?.groupId ?? -1,
    async create(fields) {
      const outcome = await test.must('contacts.create', {
        accountId,
        fields: contactFields(fields),
        customFields: null,
      });
      if (outcome.contactKey === null) throw new Error('a create has a key');
      return { ...outcome, contactKey: outcome.contactKey };
    },
    async edit(search, after) {
      const contact = await find(search);
      const before = Object.fromEntries(
        Object.keys(after).map((field) => [field, contact.fields[field as keyof ContactFields]]),
      );
      return test.must('contacts.edit', { accountId, key: contact.key, before, after });
    },
    stored,
    async changeElsewhere(firstName, fields) {
      const [{ contact_id } = { contact_id: 0 }] = stored(firstName);
      const answer = await fetch(`${test.service.url}/v1/contacts/${contact_id}`, {
        method: 'PATCH',
        headers: { authorization: `Bearer ${test.service.apiKey}`, 'content-type': 'application/json' },
        body: JSON.stringify(fields),
      });
      if (!answer.ok) throw new Error(`${firstName} was not changed`);
    },
    async settledFor(changeId) {
      const isIt = (change: SettledChange) => change.changeId === changeId;
      const payload: HostEvents['changes.progress'] = await test.waitFor('changes.progress', ({ settled }) =>
        settled.some(isIt),
      );
      const change = payload.settled.find(isIt);
      if (change === undefined) throw new Error('the event that was waited for holds the change');
      return change;
    },
    triedInVain: (count) =>
      test.until(async () => {
        const waiting = await test.must('changes.list', { accountId, states: ['queued'], limit: 50 });
        return waiting.filter(({ error }) => error?.code === 'offline').length === count;
      }),
    requests: (method) => test.service.requests.filter((request) => request.method === method).length,
  };
}
