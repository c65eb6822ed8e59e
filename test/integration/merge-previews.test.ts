import { describe, expect, it } from 'vitest';
import { mergingAccount, person, type MergingAccount } from './merging-account.ts';
import { DEEP, firstRows } from '../deep/depth.ts';

// Bulk merges of certain duplicates: previewed, run with exceptions, saved to a file, and run from that file.

/** Names that could cause trouble in a spreadsheet, a page or a narrow window. */
const LONG = 'Øyvind'.repeat(50);
const HOSTILE = ["Zoë O'Hara-李", '=1+1 Ada', '<b>Xenia</b>', 'שלום‏', LONG];

const birthday = (at: number) => `19${50 + (at % 40)}-0${1 + (at % 9)}-1${at % 9}`;

/** Two contacts of one person, equal except for values that only one of them has. */
const pair = (at: number, name = `Person${at}`): object[] => [
  person(name, {
    last_name: `Li${at}`,
    email: `p${at}@example.org`,
    birthday: birthday(at),
    company: `C${at}`,
  }),
  person(name, {
    last_name: `Li${at}`,
    email: `p${at}@example.org`,
    birthday: birthday(at),
    phone: `+49 30 77${String(at).padStart(5, '0')}`,
  }),
];

const certain = (account: MergingAccount, clusterIds?: string[]) =>
  account.test.must('merges.previewCertain', {
    accountId: account.accountId,
    mode: 'within-group',
    filter: {},
    ...(clusterIds === undefined ? {} : { clusterIds }),
  });

async function comparing(people: object[]): Promise<MergingAccount> {
  const account = await mergingAccount(people, { compareAfterMs: 0, quirks: { conflict: 'off' } });
  const { test, accountId } = account;
  await test.until(
    async () => (await test.must('duplicates.status', { accountId, mode: 'within-group' })).state === 'ready',
  );
  return account;
}

const rowsOf = async ({ test, accountId }: MergingAccount, previewId: string) =>
  (await test.must('merges.previewRows', { accountId, previewId, offset: 0, limit: 200 })).rows;

const names = [...HOSTILE, ...Array.from({ length: 7 }, (_, at) => `Person${at}`)];
const PEOPLE = names.flatMap((name, at) => pair(at, name));

describe('all certain clusters', () => {
  it('are previewed, and merged as one batch, except those left out', async () => {
    const account = await comparing(PEOPLE);
    const { test, accountId } = account;
    const preview = await certain(account);
    expect(preview).toMatchObject({ total: 12, removing: 12, skippedCount: 0 });
    const rows = await rowsOf(account, preview.previewId);
    expect(new Set(rows.map(({ plan }) => plan.final.firstName))).toEqual(new Set(names));
    const zoe = rows.find(({ plan }) => plan.final.firstName === HOSTILE[0]);
    expect(zoe?.plan.final).toMatchObject({ company: 'C0', phone: '+49 30 7700000' });
    expect(zoe?.choices.map(({ field }) => field)).toEqual([]);

    const except = rows
      .filter(({ plan }) => plan.final.firstName.startsWith('Person'))
      .map(({ clusterId }) => clusterId);
    const { batchId } = await test.must('merges.runPreview', {
      accountId,
      previewId: preview.previewId,
      except,
    });
    await account.settled(batchId);
    expect(await account.batch(batchId)).toMatchObject({ merges: { done: 5, stopped: 0 } });
    expect(test.service.inspect.contacts()).toHaveLength(24 - 5);
    // A preview can be run only once.
    expect(
      await test.call('merges.runPreview', { accountId, previewId: preview.previewId, except: [] }),
    ).toMatchObject({ ok: false, error: { message: 'preview_gone' } });
    await account.undo(batchId);
    expect(test.service.inspect.contacts()).toHaveLength(24);
  });

  it('can be previewed by id; ids without a cluster are ignored', async () => {
    const account = await comparing(PEOPLE);
    const { test, accountId } = account;
    const { rows } = await test.must('duplicates.list', {
      accountId,
      mode: 'within-group',
      filter: {},
      offset: 0,
      limit: 50,
    });
    const ids = rows.slice(0, 3).map(({ clusterId }) => clusterId);
    expect(await certain(account, [...ids, 'no such cluster'])).toMatchObject({ total: 3 });
    expect(
      await test.call('merges.previewRows', {
        accountId,
        previewId: crypto.randomUUID(),
        offset: 0,
        limit: 5,
      }),
    ).toMatchObject({ ok: false, error: { message: 'preview_gone' } });
  });

  it('keep nobody in a group that is being deleted', async () => {
    const [fuller = {}, other = {}] = pair(1);
    const account = await comparing([
      { ...fuller, gender: 'f', group: 'Old' },
      { ...other, group: 'New' },
    ]);
    const { test, accountId } = account;
    const { groups } = await test.must('groups.list', { accountId });
    const idOf = (name: string) => groups.find((group) => group.name === name)?.groupId ?? 0;
    await test.must('groups.delete', { accountId, groupId: idOf('Old') });
    const mode = 'across-groups';
    await test.until(
      async () => (await test.must('duplicates.status', { accountId, mode })).state === 'ready',
    );
    const preview = await test.must('merges.previewCertain', { accountId, mode, filter: {} });
    const [row] = await rowsOf(account, preview.previewId);
    if (row === undefined) throw new Error('a pair is merged');
    const { plan } = await test.must('merges.propose', {
      accountId,
      keys: row.plan.members.map(({ key }) => key),
    });
    const kept = row.plan.members.find(({ key }) => key === row.plan.keptKey);
    expect([kept?.fields.groupId, row.plan.final.groupId, plan.final.groupId]).toEqual([
      idOf('Old'),
      idOf('New'),
      idOf('New'),
    ]);
  });

  it('exclude those with too many members', DEEP, async () => {
    const crowd = Array.from({ length: 12 }, () =>
      person('Crowd', { last_name: 'Many', email: 'crowd@example.org', birthday: '1980-05-05' }),
    );
    const account = await comparing([...crowd, ...pair(1)]);
    const preview = await certain(account);
    expect(preview.skipped.every(({ because }) => because === 'too_many_members')).toBe(true);
    expect(preview.total).toBe(1);
  });

  it('changed elsewhere since the preview stop with a reason, and the others are merged', async () => {
    const account = await comparing(PEOPLE);
    const { test, accountId } = account;
    const preview = await certain(account);
    const [first] = await rowsOf(account, preview.previewId);
    const other = first?.plan.members.find(({ key }) => key !== first.plan.keptKey);
    test.network.down = true;
    const { batchId } = await test.must('merges.runPreview', {
      accountId,
      previewId: preview.previewId,
      except: [],
    });
    await test.waitFor('changes.progress', ({ status }) => status.heldBy === 'offline');
    const { service } = test;
    await fetch(`${service.url}/v1/contacts/${other?.contactId}`, {
      method: 'PATCH',
      headers: { authorization: `Bearer ${service.apiKey}`, 'content-type': 'application/json' },
      body: JSON.stringify({ job_title: 'Elsewhere' }),
    });
    test.network.down = false;
    await test.must('sync.attend', { accountId, because: 'online' });
    await account.settled(batchId);
    expect(await account.batch(batchId)).toMatchObject({ merges: { done: 11, stopped: 1 } });
    const stopped = await test.must('merges.results', {
      accountId,
      batchId,
      states: ['stopped'],
      offset: 0,
      limit: 5,
    });
    expect(stopped.rows).toMatchObject([
      { left: 'untouched', stop: { reason: 'changed', key: other?.key, fields: ['jobTitle'] } },
    ]);
  });
});

describe('a merge plan file', () => {
  const exported = async (account: MergingAccount, except: string[] = []) => {
    const { previewId } = await certain(account);
    const { accountId } = account;
    return account.test.must('merges.exportPreview', { accountId, previewId, except });
  };
  const read = (account: MergingAccount, text: string) =>
    account.test.must('merges.readPlan', { accountId: account.accountId, text });

  it('is read as it was written, with any names, and can be run', async () => {
    const account = await comparing(PEOPLE);
    const { fileName, text } = await exported(account);
    expect(fileName).toMatch(/^merge-plan-\d{4}-\d\d-\d\d\.json$/);
    const { rows, errors } = await read(account, text);
    expect(errors).toEqual([]);
    expect(rows.map(({ state }) => state)).toEqual(names.map(() => 'ready'));
    expect(new Set(rows.map(({ plan }) => plan?.final.firstName))).toEqual(new Set(names));
    const plans = rows.flatMap(({ plan }) => plan ?? []);
    expect(
      await account.test.must('merges.exportPlan', { accountId: account.accountId, plans }),
    ).toMatchObject({
      fileName,
    });
    await account.settled(await account.run(...plans));
    expect(account.test.service.inspect.contacts()).toHaveLength(12);
    // Reading the file again reports its merges as done.
    expect((await read(account, text)).rows.map(({ state }) => state)).toEqual(names.map(() => 'done'));
  });

  it("makes no two contacts each other's guardians, and reports a guardian that is left out", async () => {
    const account = await comparing(['Ann', 'Anna', 'Bo', 'Bob'].map((name) => person(name)));
    const { accountId, find, plan, test } = account;
    const [ann, bo] = [await find('Ann'), await find('Bo')];
    const plans = [
      await plan(['Ann', 'Anna'], { guardian: bo.key }),
      await plan(['Bo', 'Bob'], { guardian: ann.key }),
    ];
    const { text } = await test.must('merges.exportPlan', { accountId, plans });
    const { rows } = await read(account, text);
    expect(rows.map(({ state }) => state)).toEqual(['ready', 'ready']);
    expect(rows.map((row) => [row.plan?.final.guardian, row.withoutGuardian ?? false])).toEqual([
      [bo.key, false],
      [null, true],
    ]);
  });

  it('reports that a merged contact would lose its group', async () => {
    const account = await comparing([
      person('Ann', { group: 'Old' }),
      person('Anna'),
      ...['Bo', 'Bob'].map((name) => person(name, { group: 'Old' })),
      ...['Cy', 'Cyd'].map((name) => person(name)),
    ]);
    const { accountId, plan, test } = account;
    const [ann, bo, cy] = [
      await plan(['Ann', 'Anna']),
      await plan(['Bo', 'Bob']),
      await plan(['Cy', 'Cyd'], { groupId: 987_654 }),
    ];
    const groupId = ann.final.groupId ?? 0;
    const { text } = await test.must('merges.exportPlan', { accountId, plans: [ann, bo, cy] });
    expect((await read(account, text)).rows.map(({ state }) => state)).toEqual([
      'ready',
      'ready',
      'group_gone',
    ]);
    await test.must('groups.delete', { accountId, groupId });
    const { rows } = await read(account, text);
    expect(rows.map(({ state }) => state)).toEqual(['group_gone', 'ready', 'group_gone']);
  });

  it('reports what changed since, field by field, and who is gone', DEEP, async () => {
    const account = await comparing(PEOPLE.slice(0, 6));
    const { text } = await exported(account);
    const { rows: before } = await read(account, text);
    const [changed, gone] = before.map(({ plan }) => plan?.members[1]);
    await account.edit(changed?.key ?? '', { company: 'Elsewhere' });
    await account.test.must('contacts.delete', { accountId: account.accountId, key: gone?.key ?? '' });
    const { rows } = await read(account, text);
    expect(rows.map(({ state }) => state)).toEqual(['changed', 'gone', 'ready']);
    expect(rows[0]?.conflicts).toMatchObject([{ key: changed?.key, field: 'company', now: 'Elsewhere' }]);
    expect(rows[1]).toMatchObject({ plan: null, missing: [gone?.contactId] });
  });

  it("of another account is shown but can't be run", async () => {
    const account = await comparing(PEOPLE.slice(0, 4));
    const { text } = await exported(account);
    const elsewhere = text.replace(/"base_url": "[^"]*"/, '"base_url": "https://other.example"');
    const groups = text.replace(/("group_id": \d+,\s*"name": )"[^"]*"/g, '$1"Strangers"');
    const people = text.replace(/("first_name": )"[^"]*"/g, '$1"Stranger"');
    for (const strange of [elsewhere, groups, people])
      expect((await read(account, strange)).rows).toMatchObject([
        { state: 'wrong_account', plan: null },
        { state: 'wrong_account', plan: null },
      ]);
  });

  it('edited by hand is followed, and its errors name a line', async () => {
    const account = await comparing(PEOPLE.slice(0, 4));
    const { text } = await exported(account);
    const plan = JSON.parse(text) as {
      merges: { keep: number; result: object; contacts: { contact_id: number }[] }[];
    };
    const [one, two] = plan.merges;
    if (one === undefined || two === undefined) throw new Error('two merges were saved');
    one.result = { ...one.result, company: 'Chosen by hand' };
    const chosen = await read(account, JSON.stringify(plan, null, 2));
    expect(chosen.errors).toEqual([]);
    expect(chosen.rows[0]?.plan?.final.company).toBe('Chosen by hand');

    two.contacts = [...one.contacts];
    two.keep = one.keep;
    const twice = await read(account, JSON.stringify(plan, null, 2));
    expect(twice.rows).toHaveLength(1);
    expect(twice.errors).toMatchObject([{ code: 'in_two_merges', path: 'merges[1].contacts[0].contact_id' }]);
    expect(twice.errors[0]?.line).toBeGreaterThan(10);

    one.contacts.push({ contact_id: 4_711 });
    const unknown = await read(account, JSON.stringify({ ...plan, merges: [one] }));
    expect(unknown.rows).toMatchObject([{ state: 'gone', plan: null, missing: [4_711] }]);
  });

  it.each(
    firstRows(2, [
      ['cut off', (text: string) => text.slice(0, text.length / 2), 'not_json'],
      ['empty', () => '', 'not_json'],
      ['another kind of file', () => '{"contacts":[]}', 'not_a_plan'],
      ['of a later version', (text: string) => text.replace('"version": 1', '"version": 9'), 'newer_version'],
      ['too deep', () => '['.repeat(200_000), 'not_json'],
    ]),
  )('that is %s is refused with the reason', async (_, spoil, code) => {
    const account = await comparing(PEOPLE.slice(0, 2));
    const { text } = await exported(account);
    expect(await read(account, spoil(text))).toMatchObject({ rows: [], errors: [{ code }] });
  });
});
