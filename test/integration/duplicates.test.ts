import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ClusterListEntry, DuplicatesMode } from '../../electron/contract/merging/duplicates.ts';
import { watchWorkers } from '../builders/store-workers.ts';
import { connectedAccount } from './connected-account.ts';
import { firstRows } from '../deep/depth.ts';

const friends = { group: 'Friends', category: 'birthday' };
const work = { group: 'Work', category: 'work_anniversary' };
const ADA = {
  first_name: 'Ada',
  last_name: 'Lovelace',
  email: 'ada@example.org',
  phone: '+44 20 7946 0001',
  birthday: '1985-12-10',
};
/** Ada twice in Friends and once in Work, Grace twice with typing errors, a family with one phone, namesakes. */
const PEOPLE = [
  { ...ADA, ...friends },
  { ...ADA, email: 'Ada@Example.org', phone: '020 7946 0001', ...friends },
  { ...ADA, phone: '0044 20 79460001', email: null, ...work },
  {
    first_name: 'Grace',
    last_name: 'Hopper',
    email: 'grace@navy.example',
    birthday: '1976-12-09',
    ...friends,
  },
  { first_name: 'Grace', last_name: 'Hoper', phone: '+1 202 555 0143', birthday: '1976-12-09', ...friends },
  { first_name: 'Tom', last_name: 'Miller', phone: '+1 202 555 0199', birthday: '1970-04-01', ...friends },
  { first_name: 'Lucy', last_name: 'Miller', phone: '+1 202 555 0199', birthday: '2004-08-17', ...friends },
  { first_name: 'Ben', last_name: 'Miller', phone: '+1 202 555 0199', birthday: '2006-02-11', ...friends },
  {
    first_name: 'Maria',
    last_name: 'Garcia',
    email: 'maria.g@one.example',
    birthday: '1990-01-05',
    ...friends,
  },
  {
    first_name: 'Maria',
    last_name: 'Garcia',
    email: 'mgarcia@two.example',
    birthday: '1961-07-30',
    ...friends,
  },
];

async function looking(options: Parameters<typeof connectedAccount>[0] = {}) {
  const account = await connectedAccount({ load: PEOPLE, compareAfterMs: 0, ...options });
  const { test, accountId } = account;
  const status = (mode: DuplicatesMode = 'within-group') =>
    test.must('duplicates.status', { accountId, mode });
  const ready = () => test.until(async () => (await status()).state === 'ready');
  const list = async (mode: DuplicatesMode = 'within-group', filter = {}) =>
    (await test.must('duplicates.list', { accountId, mode, filter, offset: 0, limit: 50 })).rows;
  await ready();
  return {
    ...account,
    status,
    ready,
    list,
    /** Member keys of the first cluster with a member of that name. */
    async keysOf(label: string, mode: DuplicatesMode = 'within-group') {
      const cluster = (await list(mode)).find(({ members }) =>
        members.some((member) => member.label === label),
      );
      if (cluster === undefined) throw new Error(`no cluster with ${label}`);
      return cluster.members.map(({ key }) => key);
    },
    /** Waits until `count` clusters are listed. */
    until: (count: number, mode: DuplicatesMode = 'within-group') =>
      test.until(async () => (await list(mode)).length === count),
    marks: async (search = '') =>
      (await test.must('duplicates.marks', { accountId, search, offset: 0, limit: 50 })).rows,
  };
}

const names = (clusters: ClusterListEntry[]) =>
  clusters.map(({ members }) => members.map(({ label }) => label));
const ADA_TWICE = ['Ada Lovelace', 'Ada Lovelace'];
const GRACE_TWICE = ['Grace Hoper', 'Grace Hopper'];

describe('the duplicates search', () => {
  it('finds duplicates within and across groups, but neither families nor namesakes', async () => {
    const { list, status } = await looking();
    const within = await list();
    expect(names(within)).toEqual([ADA_TWICE, GRACE_TWICE]);
    expect(within[0]).toMatchObject({ certainty: 'certain', size: 2, isLarge: false });
    expect(within[0]?.evidence).toEqual(['name', 'email', 'phone', 'birthday']);
    expect(names(await list('across-groups'))).toEqual([[...ADA_TWICE, 'Ada Lovelace'], GRACE_TWICE]);
    expect(await status('across-groups')).toMatchObject({ state: 'ready', clusters: 2, contacts: 5 });
    expect(await status('within-group')).toMatchObject({ state: 'ready', clusters: 2, contacts: 4 });
  });

  it('does not start before it is requested', async () => {
    const { test, accountId } = await connectedAccount({ load: PEOPLE, compareAfterMs: 0 });
    await test.must('contacts.facets', { accountId });
    expect(test.events.some(({ name }) => name === 'duplicates.changed')).toBe(false);
    const first = await test.must('duplicates.status', { accountId, mode: 'within-group' });
    expect(first).toMatchObject({ state: 'scanning', clusters: 0, scannedAt: null });
    const { status, clusters } = await test.waitFor('duplicates.changed', (event) => event.clusters);
    expect(status).toMatchObject({ state: 'ready', done: 0, of: 0 });
    expect(clusters).toBe(true);
  });

  it('can be filtered by group, evidence, certainty and words', async () => {
    const { list, groupId } = await looking();
    const certain = await list('within-group', { certainOnly: true });
    expect(names(certain)).toContainEqual(ADA_TWICE);
    expect(certain.every(({ certainty }) => certainty === 'certain')).toBe(true);
    expect(names(await list('within-group', { evidence: ['email'] }))).toEqual([ADA_TWICE]);
    expect(names(await list('within-group', { evidence: ['email', 'birthday'] }))).toHaveLength(2);
    expect(names(await list('within-group', { search: 'hop gra' }))).toEqual([GRACE_TWICE]);
    expect(names(await list('within-group', { search: '7946 0001' }))).toEqual([ADA_TWICE]);
    expect(await list('within-group', { search: 'ada hopper' })).toEqual([]);
    expect(await list('within-group', { groupId: groupId('Work') })).toEqual([]);
    expect(await list('across-groups', { groupId: groupId('Work') })).toHaveLength(1);
  });

  it('returns a whole cluster, with every pair explained field by field', async () => {
    const { test, accountId, list } = await looking();
    const [summary] = await list('across-groups');
    const cluster = await test.must('duplicates.get', { accountId, clusterId: summary?.clusterId ?? '' });
    expect(cluster?.contacts.map(({ fields }) => fields.firstName)).toEqual(['Ada', 'Ada', 'Ada']);
    expect(cluster?.pairs).toHaveLength(3);
    const [pair] = cluster?.pairs ?? [];
    expect(pair?.fields.find(({ field }) => field === 'birthday')).toMatchObject({
      verdict: 'equal',
      reason: 'birthday-equal',
    });
    const { a, b, probability } = cluster?.weakestLink ?? {};
    const weakest = cluster?.pairs.find((each) => [each.a, each.b].every((key) => key === a || key === b));
    expect(weakest?.probability).toBeCloseTo(probability ?? 0, 6);
    expect(await test.must('duplicates.get', { accountId, clusterId: 'w-none' })).toBeNull();
  });

  it('marks a cluster of more than ten as large and not certain', async () => {
    const many = Array.from({ length: 14 }, (_, at) => ({ ...ADA, company: `Firm ${at}`, ...friends }));
    const { test, accountId, list } = await looking({ load: many });
    const [cluster] = await list();
    expect(cluster).toMatchObject({ size: 14, isLarge: true });
    expect(cluster?.certainty).not.toBe('certain');
    expect(cluster?.members).toHaveLength(12);
    const whole = await test.must('duplicates.get', { accountId, clusterId: cluster?.clusterId ?? '' });
    expect(whole?.contacts).toHaveLength(14);
    expect(whole?.pairs.length).toBeGreaterThan(12);
  });
});

describe('an interrupted search', () => {
  it('is cancelled, and starts again only on request', async () => {
    const { test, accountId } = await connectedAccount({ load: PEOPLE, compareAfterMs: 0 });
    const mode = 'within-group';
    const [begun, cancelled] = await Promise.all([
      test.must('duplicates.scan', { accountId, mode }),
      test.must('duplicates.cancel', { accountId, mode }),
    ]);
    expect(begun.state).toBe('scanning');
    expect(cancelled).toMatchObject({ state: 'idle', scannedAt: null, clusters: 0 });
    expect((await test.must('duplicates.status', { accountId, mode })).state).toBe('idle');
    await test.must('duplicates.scan', { accountId, mode });
    await test.until(
      async () => (await test.must('duplicates.status', { accountId, mode })).state === 'ready',
    );
    // Earlier results stay when a new search is cancelled.
    const [, again] = await Promise.all([
      test.must('duplicates.scan', { accountId, mode }),
      test.must('duplicates.cancel', { accountId, mode }),
    ]);
    expect(again).toMatchObject({ state: 'ready', clusters: 2 });
  });

  it.each(
    firstRows(1, [
      ['restarts after its worker died', 1],
      ['fails if its worker dies again and again', 3],
    ]),
  )('%s', async (_, times) => {
    const workers = watchWorkers('matching-worker');
    const { test, accountId, list, status } = await looking();
    const before = names(await list());
    await test.must('duplicates.markNot', {
      accountId,
      keys: (await list())[1]?.members.map(({ key }) => key) ?? [],
    });
    for (let deaths = 1; deaths <= times; deaths++) {
      await workers.at(-1)?.terminate();
      await test.until(async () => {
        // Checked in this order, because `ready` may be from before the worker's death.
        const isAnother = workers.length > deaths;
        const { state } = await status();
        return (isAnother && state === 'ready') || state === 'failed';
      });
      if (deaths < 3) expect(names(await list())).toEqual(before.slice(0, 1));
    }
    if (times < 3) return;
    expect(await status()).toMatchObject({ state: 'failed', clusters: 0 });
    await test.must('duplicates.scan', { accountId, mode: 'within-group' });
    await test.until(async () => (await status()).state === 'ready');
    expect(names(await list())).toEqual(before.slice(0, 1));
  });
});

describe('an update of the duplicates', () => {
  it('follows an edit, a create, a delete and their undo at once', async () => {
    const { test, accountId, list, until, edit, find, create, groupId, settledFor } = await looking();
    const [ada, grace] = await list();
    // First name and birthday were the only evidence for the two Graces.
    const edited = await edit('Hoper', { firstName: 'Gwen', birthday: { month: 3, day: 4, year: 1999 } });
    await until(1);
    expect((await list())[0]?.clusterId).toBe(ada?.clusterId);
    await settledFor(edited.changeId);
    await test.must('changes.undo', { accountId, batchId: edited.batchId });
    await until(2);
    expect((await list()).map(({ clusterId }) => clusterId)).toEqual([ada?.clusterId, grace?.clusterId]);

    await create({
      firstName: 'Lucy',
      lastName: 'Miller',
      birthday: { month: 8, day: 17, year: 2004 },
      phone: '202-555-0199',
      groupId: groupId('Friends'),
    });
    await until(3);
    expect(names(await list())).toContainEqual(['Lucy Miller', 'Lucy Miller']);

    // Removed from the list at once, before the service has answered.
    test.network.down = true;
    const removed = await test.must('contacts.delete', { accountId, key: (await find('hoper')).key });
    await until(2);
    await test.must('changes.undo', { accountId, batchId: removed.batchId });
    await until(3);
  });

  it('keeps the order of clusters when one loses a member', async () => {
    const people = ['Ada', 'Berta', 'Clara', 'Dora'].flatMap((first_name, at) =>
      Array.from({ length: 3 }, () => ({
        ...ADA,
        first_name,
        last_name: `Meyer-${'ABCD'[at] ?? ''}${first_name}`,
        email: `${first_name}@example.org`,
        phone: `+44 20 7946 00${at}1`,
        birthday: `19${60 + at * 7}-0${at + 1}-1${at}`,
        ...friends,
      })),
    );
    const { test, accountId, list, keysOf } = await looking({ load: people });
    const before = names(await list());
    expect(before).toHaveLength(4);
    const second = before[1]?.[0] ?? '';
    const [removed = ''] = await keysOf(second);
    await test.must('contacts.delete', { accountId, key: removed });
    await test.until(async () => (await list())[1]?.size === 2);
    expect(names(await list())).toEqual(before.map((each, at) => (at === 1 ? each.slice(1) : each)));
  });

  it('finds contacts similar to a draft, except the edited one and decided ones', async () => {
    const { test, accountId, groupId, find } = await looking();
    const similar = (fields: object, exceptKey?: string) =>
      test.must('duplicates.similar', { accountId, fields, limit: 5, ...(exceptKey ? { exceptKey } : {}) });
    const draft = {
      firstName: 'Grace',
      lastName: 'Hopper',
      email: 'GRACE@navy.example',
      groupId: groupId('Work'),
    };
    const found = await similar(draft);
    expect(found.ready).toBe(true);
    expect(found.rows[0]).toMatchObject({ contact: { fields: { lastName: 'Hopper' } }, sameGroup: false });
    const email = found.rows[0]?.explanation.fields.find(({ field }) => field === 'email');
    expect(email).toMatchObject({ verdict: 'equivalent', reason: 'email-spelling', differsInA: [[0, 5]] });
    expect((await similar({ firstName: 'Grace' })).rows).toEqual([]);

    const hopper = await find('hopper');
    const hoper = await find('hoper');
    const edited = async () =>
      (await similar(hopper.fields, hopper.key)).rows.map(({ contact }) => contact.key);
    expect(await edited()).toEqual([hoper.key]);
    await test.must('duplicates.markNot', { accountId, keys: [hopper.key, hoper.key] });
    expect(await edited()).toEqual([]);
  });
});

describe('decisions', () => {
  it('separate every pair of a cluster in both modes until they are undone', async () => {
    const { test, accountId, list, keysOf, marks } = await looking();
    const keys = await keysOf('Ada Lovelace', 'across-groups');
    const { markId } = await test.must('duplicates.markNot', { accountId, keys: keys.toReversed() });
    expect(names(await list())).toEqual([GRACE_TWICE]);
    expect(names(await list('across-groups'))).toEqual([GRACE_TWICE]);
    const all = await marks();
    expect(all).toMatchObject([{ markId, kind: 'not' }]);
    expect(all[0]?.members.map(({ key }) => key).toSorted()).toEqual(keys.toSorted());
    expect(all[0]?.members[0]).toMatchObject({ label: 'Ada Lovelace', isHere: true });
    expect(await marks('lovelace ada')).toHaveLength(1);
    expect(await marks('hopper')).toEqual([]);
    expect(await test.must('duplicates.unmark', { accountId, markIds: [markId] })).toEqual({ unmarked: 1 });
    expect(await test.must('duplicates.unmark', { accountId, markIds: [markId] })).toEqual({ unmarked: 0 });
    expect(names(await list())).toEqual([ADA_TWICE, GRACE_TWICE]);
    expect(await marks()).toEqual([]);
  });

  it('as intentionally separate allow a person in several groups, but not twice in one', async () => {
    const { test, accountId, list, keysOf } = await looking();
    const keys = await keysOf('Ada Lovelace', 'across-groups');
    await test.must('duplicates.markMeant', { accountId, keys });
    expect(names(await list('across-groups'))).toEqual([GRACE_TWICE]);
    expect(names(await list('within-group'))).toEqual([ADA_TWICE, GRACE_TWICE]);
  });

  it('need two existing contacts', async () => {
    const { test, accountId, keysOf } = await looking();
    const [key = ''] = await keysOf('Ada Lovelace');
    const answer = await test.call('duplicates.markNot', { accountId, keys: [key, crypto.randomUUID()] });
    expect(answer).toMatchObject({ ok: false, error: { code: 'not_found', missing: 'contact' } });
    const twice = await test.call('duplicates.markNot', { accountId, keys: [key, key] });
    expect(twice).toMatchObject({ ok: false });
  });

  it('can be exported to a file and imported once', async () => {
    const { test, accountId, list, keysOf, marks } = await looking();
    const keys = await keysOf('Ada Lovelace', 'across-groups');
    const ids = [await test.must('duplicates.markMeant', { accountId, keys })];
    ids.push(await test.must('duplicates.markNot', { accountId, keys: await keysOf('Grace Hoper') }));
    const { text } = await test.must('duplicates.exportMarks', { accountId });
    const take = (of: string) => test.must('duplicates.importMarks', { accountId, text: of });
    expect(await take(text)).toEqual({ problem: null, marked: 0, known: 2, missing: 0 });
    const before = await marks();

    await test.must('duplicates.unmark', { accountId, markIds: ids.map(({ markId }) => markId) });
    expect(await marks()).toEqual([]);
    expect(await take(text)).toEqual({ problem: null, marked: 2, known: 0, missing: 0 });
    const asSaid = (all: typeof before) =>
      all.map(({ kind, members }) => [kind, members.map(({ key }) => key).toSorted()]);
    expect(new Set(asSaid(await marks()).map(String))).toEqual(new Set(asSaid(before).map(String)));
    expect(names(await list('across-groups'))).toEqual([]);
    expect(names(await list())).toEqual([ADA_TWICE]);

    const strange = text.replace(/"contact_id": \d+/g, '"contact_id": 4711');
    expect(await take(strange)).toEqual({ problem: null, marked: 0, known: 0, missing: 2 });
    for (const [wrong, problem] of [
      [text.slice(0, -9), 'not_json'],
      ['['.repeat(200_000), 'not_json'],
      ['{"marks":[]}', 'not_marks'],
      [text.replace('"kind": "not"', '"kind": "any"'), 'not_marks'],
      [text.replace('"version": 1', '"version": 2'), 'newer_version'],
      [text.replace(/"base_url": "[^"]*"/, '"base_url": "https://other.example"'), 'wrong_account'],
      [text.replace(/("group_id": \d+,\s*"name": )"[^"]*"/g, '$1"Strangers"'), 'wrong_account'],
    ] as const)
      expect(await take(wrong)).toEqual({ problem, marked: 0, known: 0, missing: 0 });
    expect(await marks()).toHaveLength(2);
  });

  it('survive a restart, a rebuilt mirror and an undone delete', async () => {
    const { test, accountId, list, keysOf, marks, ready, until, settledFor } = await looking();
    const keys = await keysOf('Grace Hoper');
    await test.must('duplicates.markNot', { accountId, keys });
    await test.restart();
    await ready();
    expect(names(await list())).toEqual([ADA_TWICE]);

    await test.host.close();
    const folder = join(test.dataDirectory, 'accounts', accountId);
    for (const file of ['mirror.sqlite', 'mirror.sqlite-wal', 'mirror.sqlite-shm'])
      await rm(join(folder, file), { force: true });
    await test.restart();
    await test.must('duplicates.status', { accountId, mode: 'within-group' });
    await ready();
    expect(names(await list())).toEqual([ADA_TWICE]);
    expect((await marks())[0]?.members.every(({ isHere }) => isHere)).toBe(true);

    const [key = ''] = keys;
    const removed = await test.must('contacts.delete', { accountId, key });
    await settledFor(removed.changeId);
    const gone = (await marks())[0]?.members.find((member) => member.key === key);
    expect(gone).toMatchObject({ label: 'Grace Hoper', isHere: false });
    const undone = await test.must('changes.undo', { accountId, batchId: removed.batchId });
    await test.until(
      async () =>
        (await test.must('batches.get', { accountId, batchId: undone.batchId ?? '' }))?.settledAt !== null,
    );
    await until(1);
    expect((await marks())[0]?.members.every(({ isHere }) => isHere)).toBe(true);
    expect(names(await list())).toEqual([ADA_TWICE]);
  });
});
