import type { Contact, ContactFields } from '../../electron/contract/contacts/contact.ts';
import { contactFields } from '../builders/contact-fields.ts';
import type { TestHost } from '../integration/test-host.ts';
import type { NetworkFault } from './fault-proxy.ts';
import type { Column } from './fault-table.ts';

/** An account of a host under test, as the operations use it. */
export interface WalkedAccount {
  test: TestHost;
  accountId: string;
}

/** One kind of write. Each has its own contact or group, so that all can run at once. */
export interface WriteOperation {
  column: Column;
  /**
   * The first name of its contact or the name of its group. The label of its change begins with this name, and no other name
   * contains it.
   */
  about: string;
  /** Create payload, with `group` and `category`, of the contact that the service has beforehand. */
  load?: Record<string, string>;
  /** Runs before the fault begins. */
  prepare?(account: WalkedAccount): Promise<void>;
  start(account: WalkedAccount): Promise<unknown>;
  /** The request that sends the write. */
  carriedBy(account: WalkedAccount): Promise<Pick<NetworkFault, 'method' | 'path' | 'about'>>;
  /** How often the service has performed the write, judged by its contacts and groups. */
  effects(account: WalkedAccount): number;
}

/** Initial group and company of every operation's contact. */
const HOME = { group: 'Friends', category: 'birthday', company: 'Acme' };
const emailOf = (about: string) => `${about.toLowerCase()}@example.org`;
const stored = ({ test }: WalkedAccount, about: string) =>
  test.service.inspect.contacts().filter((contact) => contact.first_name === about);

async function groupIdOf({ test, accountId }: WalkedAccount, name: string): Promise<number> {
  const { groups } = await test.must('groups.list', { accountId });
  const group = groups.find((each) => each.name === name);
  if (group === undefined) throw new Error(`There is no group ${name}.`);
  return group.groupId;
}

async function find({ test, accountId }: WalkedAccount, about: string): Promise<Contact> {
  const query = { search: about, filter: {}, sort: null };
  const { rows } = await test.must('contacts.page', { accountId, query, offset: 0, limit: 200 });
  const row = rows.find((each) => each.fields.firstName === about);
  if (row === undefined) throw new Error(`There is no contact ${about}.`);
  return row;
}

async function undoLatest({ test, accountId }: WalkedAccount, about: string): Promise<void> {
  const changes = await test.must('changes.list', { accountId, limit: 500 });
  const change = changes.find((each) => each.label.startsWith(about));
  if (change === undefined) throw new Error(`Nothing to undo for ${about}.`);
  await test.must('changes.undo', { accountId, batchId: change.batchId });
}

async function removeContact(account: WalkedAccount, about: string): Promise<void> {
  const { key } = await find(account, about);
  await account.test.must('contacts.delete', { accountId: account.accountId, key });
}

async function createContact(account: WalkedAccount, fields: Partial<ContactFields>): Promise<void> {
  const groupId = await groupIdOf(account, 'Friends');
  await account.test.must('contacts.create', {
    accountId: account.accountId,
    fields: contactFields({ lastName: 'New', ...fields, groupId }),
    customFields: null,
  });
}

type Wanted = { company: string | null } | { group: string };

async function editContact(account: WalkedAccount, about: string, wanted: Wanted): Promise<void> {
  const { key, fields } = await find(account, about);
  const edit =
    'group' in wanted
      ? { before: { groupId: fields.groupId }, after: { groupId: await groupIdOf(account, wanted.group) } }
      : { before: { company: fields.company }, after: wanted };
  await account.test.must('contacts.edit', { accountId: account.accountId, key, ...edit });
}

function created(about: string, fields: Partial<ContactFields>, column: Column): WriteOperation {
  return {
    column,
    about,
    start: (account) => createContact(account, { firstName: about, ...fields }),
    carriedBy: () => Promise.resolve({ method: 'POST', path: '/v1/contacts', about }),
    effects: (account) => stored(account, about).length,
  };
}

function madeAgain(about: string, load: Record<string, string>, column: Column): WriteOperation {
  return {
    column,
    about,
    load: { first_name: about, ...HOME, ...load },
    prepare: (account) => removeContact(account, about),
    start: (account) => undoLatest(account, about),
    carriedBy: () => Promise.resolve({ method: 'POST', path: '/v1/contacts', about }),
    effects: (account) => stored(account, about).length,
  };
}

async function contactPath(account: WalkedAccount, about: string): Promise<string> {
  return `/v1/contacts/${(await find(account, about)).contactId}`;
}

function edited(about: string, wanted: Wanted, load: Record<string, string> = {}): WriteOperation {
  return {
    column: 'edit',
    about,
    load: { first_name: about, ...HOME, ...load },
    start: (account) => editContact(account, about, wanted),
    carriedBy: async (account) => ({ method: 'PATCH', path: await contactPath(account, about) }),
    effects: (account) => howOften(account, about, wanted),
  };
}

function editUndone(about: string, wanted: Wanted): WriteOperation {
  const back = 'group' in wanted ? { group: HOME.group } : { company: HOME.company };
  return {
    ...edited(about, wanted, { email: emailOf(about) }),
    prepare: (account) => editContact(account, about, wanted),
    start: (account) => undoLatest(account, about),
    effects: (account) => howOften(account, about, back),
  };
}

/** Number of contacts of that name that have the wanted values. */
function howOften(account: WalkedAccount, about: string, wanted: Wanted): number {
  const groups = account.test.service.inspect.groups();
  const fitting = stored(account, about).filter((contact) =>
    'group' in wanted
      ? groups.find((group) => group.group_id === contact.group_id)?.name === wanted.group
      : contact.company === wanted.company,
  );
  return fitting.length;
}

function deleted(about: string, load: Record<string, string>): WriteOperation {
  return {
    column: 'delete',
    about,
    load: { first_name: about, ...HOME, ...load },
    start: (account) => removeContact(account, about),
    carriedBy: async (account) => ({ method: 'DELETE', path: await contactPath(account, about) }),
    effects: (account) => 1 - stored(account, about).length,
  };
}

/** Every kind of write; where it matters, with and without an email or phone by which the service detects duplicates. */
export const WRITE_OPERATIONS: Record<string, WriteOperation> = {
  'create with email': created('Emailed', { email: 'emailed@example.org' }, 'create'),
  'create with phone': created('Phoned', { phone: '+44 20 7946 0999' }, 'create'),
  'create with neither': created('Bare', {}, 'neither'),
  'undo of a delete': madeAgain('Revived', { email: 'revived@example.org' }, 'create'),
  'undo of a delete, with neither': madeAgain('Sparse', {}, 'neither'),
  edit: edited('Edited', { company: 'Wanted' }, { email: 'edited@example.org' }),
  'edit, with neither': edited('Plain', { company: 'Wanted' }),
  'clear a field': edited('Cleared', { company: null }, { phone: '+49 30 1234' }),
  move: edited('Moved', { group: 'Work' }, { email: 'moved@example.org' }),
  'undo of an edit': editUndone('Reedited', { company: 'Passing' }),
  'undo of a clear': editUndone('Refilled', { company: null }),
  'undo of a move': editUndone('Returned', { group: 'Work' }),
  delete: deleted('Deleted', { email: 'deleted@example.org' }),
  'delete, with neither': deleted('Dropped', {}),
  'undo of a create': {
    ...deleted('Unmade', {}),
    prepare: (account) => createContact(account, { firstName: 'Unmade', email: 'unmade@example.org' }),
    start: (account) => undoLatest(account, 'Unmade'),
  },
  'create a group': {
    column: 'group',
    about: 'Founded',
    start: ({ test, accountId }) =>
      test.must('groups.create', { accountId, name: 'Founded', category: 'birthday' }),
    carriedBy: () => Promise.resolve({ method: 'POST', path: '/v1/celebration-groups', about: 'Founded' }),
    effects: ({ test }) => test.service.inspect.groups().filter(({ name }) => name === 'Founded').length,
  },
  'delete a group': {
    column: 'no group',
    about: 'Dissolved',
    load: { first_name: 'Member', group: 'Dissolved', category: 'birthday' },
    start: async (account) =>
      account.test.must('groups.delete', {
        accountId: account.accountId,
        groupId: await groupIdOf(account, 'Dissolved'),
      }),
    carriedBy: async (account) => ({
      method: 'DELETE',
      path: `/v1/celebration-groups/${await groupIdOf(account, 'Dissolved')}`,
    }),
    effects: ({ test }) =>
      test.service.inspect.groups().filter(({ name, status }) => name === 'Dissolved' && status !== 'active')
        .length,
  },
};

/** Create payloads to load into a service: the contacts that the operations need, and others that they must not change. */
export function loadedForOperations(): Record<string, string>[] {
  const bystanders = Array.from({ length: 8 }, (_, at) => ({
    first_name: `Bystander${at}`,
    ...(at % 2 === 0 ? { email: `bystander${at}@example.org` } : {}),
    group: at % 3 === 0 ? 'Work' : 'Friends',
    category: 'birthday',
  }));
  const needed = Object.values(WRITE_OPERATIONS).flatMap(({ about, load }) =>
    load === undefined || about === 'Unmade' ? [] : [load],
  );
  return [...bystanders, ...needed];
}
