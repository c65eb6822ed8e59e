import type { Contact } from '../../electron/contract/contacts/contact.ts';
import { contactFields } from '../builders/contact-fields.ts';
import type { BentClock } from '../builders/bent-clock.ts';
import type { WalkedAccount } from './write-operations.ts';
import type { NetworkFault } from './fault-proxy.ts';

/** Where a reading comes from; the columns of the table in `read-table.ts`. */
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

/** One kind of reading, set off alone. */
export interface ReadOperation {
  column: ReadColumn;
  /** The request that carries the reading, or one of it. */
  carriedBy: Pick<NetworkFault, 'path' | 'about'>;
  /** Sets it off. Answers the code that its caller was told, where it has one and was refused. */
  start(world: ReadWorld): Promise<string | null>;
  /** Met by a full sync alone, not by a check that comes by itself meanwhile. */
  duringFullSync?: boolean;
  /** Whether it has come to its right end; absent: when the sync is idle again. */
  isOver?(world: ReadWorld): Promise<boolean>;
}

/** Longer than what was read counts as fresh. */
const STALE_AFTER_MS = 180_000;
const LIST = '/v1/contacts';
const GROUPS = '/v1/celebration-groups';
const WHOLE_PAGE = 'page=1&per_page=100 ';

export async function connect({ test }: ReadWorld): Promise<string | null> {
  const { url: baseUrl, apiKey } = test.service;
  const result = await test.call('accounts.connect', { name: 'Test', baseUrl, apiKey });
  return result.ok ? null : result.error.code;
}

/** Reads all; over when a reading that began now has ended. */
function pass(column: ReadColumn, carriedBy: ReadOperation['carriedBy']): ReadOperation {
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

/** More than are read one by one. */
const BULK_EDITED = ['Friend', 'Worker'].flatMap((kind) =>
  ['1', '2', '3', '4', '5', '6'].map((n) => `${kind}${n}`),
);

const isEdited = (name: string, company: string) => (world: ReadWorld) =>
  Promise.resolve(stored(world, name)[0]?.company === company);

/** Every kind of reading, in the order in which they are walked. */
export const READ_OPERATIONS: Record<string, ReadOperation> = {
  'the first reading, a later page': {
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
  'a pass, the groups': pass('groups', { path: GROUPS }),
  'a pass, its first page': pass('first page', { path: LIST, about: WHOLE_PAGE }),
  'a pass, a later page': pass('later pages', { path: LIST, about: 'page=2&' }),
  // Passes alternate in direction.
  'a pass the other way, a later page': pass('later pages', { path: LIST, about: 'page=2&' }),
  // These come by themselves every few minutes.
  'between passes, the groups': {
    column: 'check: groups',
    carriedBy: { path: GROUPS },
    start: () => Promise.resolve(null),
  },
  'between passes, the counts': {
    column: 'counts',
    carriedBy: { path: LIST, about: 'per_page=1 ' },
    start: () => Promise.resolve(null),
  },
  'between passes, a group': {
    column: 'a group',
    carriedBy: { path: LIST, about: 'group_id=' },
    start: () => Promise.resolve(null),
  },
  'what became of a contact that passes missed': {
    column: 'probe',
    carriedBy: { path: LIST, about: 'search=' },
    async start(world) {
      const { test, accountId } = world;
      const [gone] = stored(world, 'Gone');
      await fetch(`${test.service.url}${LIST}/${gone?.contact_id}`, {
        method: 'DELETE',
        headers: { Authorization: `Bearer ${test.service.apiKey}` },
      });
      // A pass under way may have read the contact already, and asking for one only hurries it on.
      await test.until(async () => (await test.must('sync.status', { accountId })).state !== 'reading');
      await test.must('sync.now', { accountId });
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
      // Of several groups, so that all is read rather than each of them.
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

/** A list of two pages, a group of two pages among others, and those whom the operations are about. */
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
