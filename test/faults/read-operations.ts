import type { Contact } from '../../electron/contract/contacts/contact.ts';
import { contactFields } from '../builders/contact-fields.ts';
import type { BentClock } from '../builders/bent-clock.ts';
import type { WalkedAccount } from './write-operations.ts';
import type { NetworkFault } from './fault-proxy.ts';

/** Purposes of reads: the columns of the table in `read-table.ts`. */
export const READ_COLUMNS = [
  'key: groups',
  'key: contacts',
  'groups',
  'first page',
  'later pages',
  'check: groups',
  'counts',
  'a group',
  'probe',
  'for a write',
] as const;
export type ReadColumn = (typeof READ_COLUMNS)[number];

export interface ReadWorld extends WalkedAccount {
  clock: BentClock;
}

/** One kind of read, started on its own. */
export interface ReadOperation {
  column: ReadColumn;
  /** The request that meets the fault: the only one of the read, or one of several. */
  carriedBy: Pick<NetworkFault, 'path' | 'about'>;
  /** Starts the read. Returns the error code of its call; null if the call succeeded or there is none. */
  start(world: ReadWorld): Promise<string | null>;
  /** The fault applies only during a full sync, and spares the periodic checks in between. */
  duringFullSync?: boolean;
  /** Whether the read has had its effect. If absent, the read is over when the sync is idle. */
  isOver?(world: ReadWorld): Promise<boolean>;
}

/** Longer than the time for which read values count as fresh. */
const STALE_AFTER_MS = 180_000;
const LIST = '/v1/contacts';
const GROUPS = '/v1/celebration-groups';
const WHOLE_PAGE = 'page=1&per_page=100 ';

export async function connect({ test }: ReadWorld): Promise<string | null> {
  const { url: baseUrl, apiKey } = test.service;
  const result = await test.call('accounts.connect', { name: 'Test', baseUrl, apiKey });
  return result.ok ? null : result.error.code;
}

/** A full sync started by the user; over when it has completed. */
function fullSync(column: ReadColumn, carriedBy: ReadOperation['carriedBy']): ReadOperation {
  let before: string | null = null;
  return {
    column,
    carriedBy,
    duringFullSync: true,
    async start({ test, accountId }) {
      before = (await test.must('sync.status', { accountId })).completedAt;
      await test.must('sync.now', { accountId });
      return null;
    },
    isOver: async ({ test, accountId }) =>
      (await test.must('sync.status', { accountId })).completedAt !== before,
  };
}

const stored = ({ test }: ReadWorld, firstName: string) =>
  test.service.inspect.contacts().filter((contact) => contact.first_name === firstName);

async function find({ test, accountId }: ReadWorld, name: string): Promise<Contact | undefined> {
  const query = { search: name, filter: {}, sort: null };
  const { rows } = await test.must('contacts.page', { accountId, query, offset: 0, limit: 200 });
  return rows.find(({ fields }) => fields.firstName === name);
}

async function edit(world: ReadWorld, name: string, company: string): Promise<null> {
  const { test, accountId } = world;
  const contact = await find(world, name);
  if (contact === undefined) throw new Error(`There is no contact ${name}.`);
  const before = { company: contact.fields.company };
  await test.must('contacts.edit', { accountId, key: contact.key, before, after: { company } });
  return null;
}

/** More contacts than the app reads one by one. */
const BULK_EDITED = ['Friend', 'Worker'].flatMap((kind) =>
  ['1', '2', '3', '4', '5', '6'].map((n) => `${kind}${n}`),
);

const isEdited = (name: string, company: string) => (world: ReadWorld) =>
  Promise.resolve(stored(world, name)[0]?.company === company);

/** Every kind of read, in the order in which they run. */
export const READ_OPERATIONS: Record<string, ReadOperation> = {
  'the first full sync, a later page': {
    column: 'later pages',
    carriedBy: { path: LIST, about: 'page=2&' },
    start: connect,
    isOver: async ({ test, accountId }) =>
      (await test.must('sync.status', { accountId })).completedAt !== null,
  },
  'connecting, the groups': { column: 'key: groups', carriedBy: { path: GROUPS }, start: connect },
  'connecting, the contacts': {
    column: 'key: contacts',
    carriedBy: { path: LIST, about: WHOLE_PAGE },
    start: connect,
  },
  'a full sync, the groups': fullSync('groups', { path: GROUPS }),
  'a full sync, its first page': fullSync('first page', { path: LIST, about: WHOLE_PAGE }),
  'a full sync, a later page': fullSync('later pages', { path: LIST, about: 'page=2&' }),
  // Every second full sync reads the pages in the opposite direction.
  'a full sync in the other direction, a later page': fullSync('later pages', {
    path: LIST,
    about: 'page=2&',
  }),
  // The sync makes these checks every few minutes.
  'between full syncs, the groups': {
    column: 'check: groups',
    carriedBy: { path: GROUPS },
    start: () => Promise.resolve(null),
  },
  'between full syncs, the counts': {
    column: 'counts',
    carriedBy: { path: LIST, about: 'per_page=1 ' },
    start: () => Promise.resolve(null),
  },
  'between full syncs, a group': {
    column: 'a group',
    carriedBy: { path: LIST, about: 'group_id=' },
    start: () => Promise.resolve(null),
  },
  'what happened to a contact that full syncs missed': {
    column: 'probe',
    carriedBy: { path: LIST, about: 'search=' },
    async start(world) {
      const { test, accountId } = world;
      const [gone] = stored(world, 'Gone');
      await fetch(`${test.service.url}${LIST}/${gone?.contact_id}`, {
        method: 'DELETE',
        headers: { Authorization: `Bearer ${test.service.apiKey}` },
      });
      await test.startFullSync(accountId);
      return null;
    },
    isOver: async (world) => (await find(world, 'Gone')) === undefined,
  },
  'a contact before it is edited': {
    column: 'for a write',
    carriedBy: { path: LIST, about: 'looked@example.org' },
    start(world) {
      world.clock.jump(STALE_AFTER_MS);
      return edit(world, 'Looked', 'Wanted');
    },
    isOver: isEdited('Looked', 'Wanted'),
  },
  'a contact after it was edited': {
    column: 'for a write',
    carriedBy: { path: LIST, about: 'back@example.org' },
    async start(world) {
      const { test, accountId } = world;
      const groupId = test.service.inspect.groups()[0]?.group_id ?? 0;
      await test.must('contacts.create', {
        accountId,
        fields: contactFields({ firstName: 'Back', email: 'back@example.org', groupId }),
        customFields: null,
      });
      return edit(world, 'Back', 'Wanted');
    },
    isOver: isEdited('Back', 'Wanted'),
  },
  'pages before a bulk edit': {
    column: 'for a write',
    carriedBy: { path: LIST, about: WHOLE_PAGE },
    async start(world) {
      const { test, accountId } = world;
      world.clock.jump(STALE_AFTER_MS);
      // The contacts are in several groups, so that the whole list is read instead of each group.
      const found = await Promise.all(BULK_EDITED.map((name) => find(world, name)));
      const { previewId } = await test.must('bulk.preview', {
        accountId,
        selection: { kind: 'keys', keys: found.flatMap((contact) => contact?.key ?? []) },
        action: { kind: 'set', values: { location: 'Bath' } },
      });
      await test.must('bulk.run', { accountId, previewId });
      return null;
    },
    isOver: (world) =>
      Promise.resolve(BULK_EDITED.every((name) => stored(world, name)[0]?.location === 'Bath')),
  },
  'the groups before one is made': {
    column: 'for a write',
    carriedBy: { path: GROUPS },
    async start({ test, accountId }) {
      await test.must('groups.create', { accountId, name: 'Founded', category: 'birthday' });
      return null;
    },
    isOver: ({ test }) =>
      Promise.resolve(test.service.inspect.groups().filter(({ name }) => name === 'Founded').length === 1),
  },
};

/** Create payloads: a list of two pages, one group of two pages, and the contacts that the operations use. */
export function loadedForReading(): Record<string, string>[] {
  const person = (name: string, group: string) => ({
    first_name: name,
    email: `${name.toLowerCase()}@example.org`,
    group,
    category: 'birthday',
  });
  return [
    ...Array.from({ length: 105 }, (_, at) => person(`Friend${at}`, 'Friends')),
    ...Array.from({ length: 12 }, (_, at) => person(`Worker${at}`, 'Work')),
    person('Looked', 'Friends'),
    person('Gone', 'Friends'),
  ];
}
