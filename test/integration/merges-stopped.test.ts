import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import type { Merge } from '../../electron/contract/merging/merge-state.ts';
import type { QuirkSettings } from '../../electron/sample-service/quirks.ts';
import { mergingAccount, person, type MergingAccount } from './merging-account.ts';
import { DEEP, firstRows, inDepth } from '../deep/depth.ts';

/** Three contacts of one person in one group, two wards, and an unrelated contact. */
const LIST = [
  person('Ada', { email: 'ada@example.org', company: 'Kwik' }),
  person('Bee', { phone: '+49 30 901820', email: 'bee@example.org', job_title: 'Nurse' }),
  person('Cid', { location: 'Berlin' }),
  person('Ward', { email: 'ward@example.org' }),
  person('Young', { email: 'young@example.org' }),
  person('Stranger', { email: 'stranger@example.org' }),
];

async function started(quirks: QuirkSettings = {}): Promise<MergingAccount> {
  const account = await mergingAccount(LIST, { quirks });
  for (const [ward, guardian] of [
    ['Ward', 'Bee'],
    ['Young', 'Cid'],
  ] as const)
    await account.edit((await account.find(ward)).key, { guardian: (await account.find(guardian)).key });
  return account;
}

/** Changes a contact directly at the service, as another program would. */
async function byOthers(
  account: MergingAccount,
  method: string,
  firstName: string,
  body?: object,
): Promise<void> {
  const { service } = account.test;
  const id = account.stored(firstName)?.contact_id ?? 0;
  const answer = await fetch(`${service.url}/v1/contacts/${id}`, {
    method,
    headers: { authorization: `Bearer ${service.apiKey}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${firstName}: ${answer.status}`);
}

const without = (stored: ReturnType<MergingAccount['stored']>) =>
  stored === undefined ? undefined : { ...stored, date_updated: null };

const NAMES = LIST.map(({ first_name }) => first_name);
const everything = (account: MergingAccount) => NAMES.map((name) => without(account.stored(name)));

const MERGED = ['Ada', 'Bee', 'Cid'];
const PHONE = { phone: '+49 30 901820' };

describe('a rejected merge', () => {
  it.each<{ at: string; method: string; who: string; stop: Partial<Merge['stop'] & object> }>(
    firstRows(3, [
      { at: 'the write', method: 'PATCH', who: 'Ada', stop: { reason: 'refused', role: 'write' } },
      { at: 'clearing', method: 'PATCH', who: 'Bee', stop: { reason: 'cannot_clear', role: 'clear' } },
      { at: 'the first ward', method: 'PATCH', who: 'Ward', stop: { reason: 'refused', role: 'repoint' } },
      { at: 'the second ward', method: 'PATCH', who: 'Young', stop: { reason: 'refused', role: 'repoint' } },
      { at: 'the first removal', method: 'DELETE', who: 'Bee', stop: { reason: 'refused', role: 'remove' } },
    ]),
  )('leaves everything unchanged if it fails at $at', async ({ method, who, stop }) => {
    const account = await started();
    const before = everything(account);
    const plan = await account.plan(MERGED, PHONE);
    const path = `/v1/contacts/${account.stored(who)?.contact_id}`;
    account.test.faults.push({ method, path, breaks: '422' });
    const merge = await account.ended(await account.run(plan));
    expect(merge).toMatchObject({ state: 'stopped', stop, left: 'untouched', removed: [] });
    expect(everything(account)).toEqual(before);
    // A single step of a merge can't be sent by itself.
    const { test, accountId } = account;
    const { rows } = await test.must('batches.results', {
      accountId,
      batchId: merge.batchId,
      states: ['refused'],
      offset: 0,
      limit: 5,
    });
    expect(rows.length).toBeGreaterThan(0);
    for (const { changeId } of rows)
      expect(
        await test.call('changes.resolve', { accountId, changeId, decision: 'send_again' }),
      ).toMatchObject({
        ok: false,
        error: { message: 'part_of_merge' },
      });
    expect(await account.find(who)).toMatchObject({ pending: null });
    expect(await account.batch(merge.batchId)).toMatchObject({ merges: { stopped: 1 } });
  });

  it('keeps the complete kept contact if it fails at the second removal', async () => {
    const account = await started();
    const plan = await account.plan(MERGED, PHONE);
    const path = `/v1/contacts/${account.stored('Cid')?.contact_id}`;
    account.test.faults.push({ method: 'DELETE', path, breaks: '422' });
    const merge = await account.ended(await account.run(plan));
    expect(merge).toMatchObject({
      state: 'stopped',
      left: 'whole',
      stop: { reason: 'refused', role: 'remove' },
    });
    expect(account.stored('Ada')).toMatchObject({ ...PHONE, location: 'Berlin', job_title: 'Nurse' });
    expect(account.stored('Bee')).toBeUndefined();
    expect(account.stored('Cid')).toBeDefined();
    // The remaining members can be merged again.
    const again = await account.ended(await account.run(await account.plan(['Ada', 'Cid'])));
    expect(again).toMatchObject({ state: 'done' });
  });

  it('changes nothing if another contact has the email, and names that contact', async () => {
    const account = await started();
    const before = everything(account);
    const plan = await account.plan(MERGED, { email: 'stranger@example.org' });
    const { key } = await account.find('Stranger');
    const merge = await account.ended(await account.run(plan));
    expect(merge).toMatchObject({
      state: 'stopped',
      left: 'untouched',
      stop: { reason: 'contact_exists', key },
    });
    expect(everything(account)).toEqual(before);
  });
});

describe('a service with quirks', () => {
  const QUIRKS: QuirkSettings[] = [
    { patch_body: 'none' },
    { patch_body: 'success' },
    { patch_body: 'empty', delete_body: 'none' },
    { conflict: 'off' },
    { search: 'none' },
    { search: 'name', order: 'random' },
    { search_lag: '60000' },
    { birthday: 'split' },
    { errors: 'plain' },
  ];
  const CHOSEN: QuirkSettings[] = [{ patch_body: 'none' }, { search: 'none' }, { birthday: 'split' }];
  const isChosen = (quirks: QuirkSettings) => CHOSEN.some((chosen) => isDeepStrictEqual(chosen, quirks));

  it.each(inDepth(QUIRKS, isChosen))('%j allows merging and undoing', async (quirks) => {
    const account = await started(quirks);
    const before = everything(account).map((each) => ({
      ...each,
      contact_id: 0,
      guardian_contact_id: 0,
      source: '',
      date_created: '',
    }));
    const ids = MERGED.map((name) => account.stored(name)?.contact_id);
    const batchId = await account.run(await account.plan(MERGED, PHONE));
    expect(await account.ended(batchId)).toMatchObject({ state: 'done' });
    expect(account.stored('Ada')).toMatchObject({
      ...PHONE,
      job_title: 'Nurse',
      location: 'Berlin',
      contact_id: ids[0],
    });
    for (const ward of ['Ward', 'Young']) expect(account.stored(ward)?.guardian_contact_id).toBe(ids[0]);
    await account.undo(batchId);
    expect(
      everything(account).map((each) => ({
        ...each,
        contact_id: 0,
        guardian_contact_id: 0,
        source: '',
        date_created: '',
      })),
    ).toEqual(before);
    expect(account.stored('Ward')?.guardian_contact_id).toBe(account.stored('Bee')?.contact_id);
    expect(account.stored('Young')?.guardian_contact_id).toBe(account.stored('Cid')?.contact_id);
  });

  it('that returns old values for a while makes a merge wait for its writes', DEEP, async () => {
    const account = await started({ read_lag: '1000' });
    const batchId = await account.run(await account.plan(MERGED, PHONE));
    expect(await account.ended(batchId)).toMatchObject({ state: 'done', stop: null });
    expect(account.stored('Ada')).toMatchObject({ ...PHONE, job_title: 'Nurse', location: 'Berlin' });
    expect(account.stored('Bee')).toBeUndefined();
    expect(await account.find('Ada')).toMatchObject({ fields: PHONE, pending: null });
  });

  it.each<QuirkSettings>(firstRows(1, [{ patch_null: 'refuse' }, { patch_null: 'ignore' }]))(
    "that can't clear fields stops a merge, which can then run with removals first: %j",
    async (quirks) => {
      const account = await started(quirks);
      const before = everything(account);
      const plan = await account.plan(MERGED, PHONE);
      const merge = await account.ended(await account.run(plan));
      const { key } = await account.find('Bee');
      expect(merge).toMatchObject({
        state: 'stopped',
        left: 'untouched',
        stop: { reason: 'cannot_clear', key, fields: ['phone'] },
      });
      expect(everything(account)).toEqual(before);
      const writes = account.writes().length;
      const again = await account.ended(await account.run({ ...merge.plan, removeFirst: true }));
      expect(again).toMatchObject({ state: 'done' });
      const sent = account.writes().slice(writes);
      // The two wards are updated first, in any order.
      expect(sent.slice(0, 2).toSorted()).toEqual(['PATCH Ward', 'PATCH Young']);
      expect(sent.slice(2)).toEqual(['DELETE Bee', 'PATCH Ada', 'DELETE Cid']);
      expect(account.stored('Ada')).toMatchObject(PHONE);
    },
  );

  it('that ignores a field stops a merge before a removal', async () => {
    const account = await started({ patch_ignores: 'location' });
    const before = everything(account);
    const merge = await account.ended(await account.run(await account.plan(MERGED)));
    expect(merge).toMatchObject({
      state: 'stopped',
      left: 'untouched',
      stop: { reason: 'not_taken', fields: ['location'] },
    });
    expect(everything(account)).toEqual(before);
  });

  it('that reports an existing ward as "not found" stops a merge before a removal', async () => {
    const account = await started();
    const plan = await account.plan(MERGED);
    account.test.faults.push({
      method: 'PATCH',
      path: `/v1/contacts/${account.stored('Ward')?.contact_id}`,
      breaks: '404',
    });
    const merge = await account.ended(await account.run(plan));
    expect(merge.state).toBe('stopped');
    expect(MERGED.map((name) => account.stored(name) !== undefined)).toEqual([true, true, true]);
  });
});

describe('a change by others during a merge', () => {
  it.each(
    firstRows(1, [
      ['Ada', { company: 'Elsewhere' }, 'company'],
      ['Bee', { job_title: 'Doctor' }, 'jobTitle'],
      ['Cid', { location: 'Paris' }, 'location'],
    ]),
  )('in %s stops it before anything is written', async (name, body, field) => {
    const account = await started();
    const plan = await account.plan(MERGED, PHONE);
    account.test.network.down = true;
    const batchId = await account.run(plan);
    await account.test.waitFor('changes.progress', ({ status }) => status.heldBy === 'offline');
    await byOthers(account, 'PATCH', name, body);
    const before = everything(account);
    account.test.network.down = false;
    await account.test.must('sync.attend', { accountId: account.accountId, because: 'online' });
    const { key } = await account.find(name);
    expect(await account.ended(batchId)).toMatchObject({
      state: 'stopped',
      left: 'untouched',
      stop: { reason: 'changed', key, fields: [field] },
    });
    expect(everything(account)).toEqual(before);
  });

  it('of the kept contact is noticed before the first write, however recently it was read', async () => {
    const account = await started();
    const plan = await account.plan(MERGED, PHONE);
    await byOthers(account, 'PATCH', 'Ada', { phone: '+49 30 55', job_title: 'Doctor' });
    const before = everything(account);
    expect(await account.ended(await account.run(plan))).toMatchObject({
      state: 'stopped',
      left: 'untouched',
      stop: { reason: 'changed' },
    });
    expect(everything(account)).toEqual(before);
  });

  it('that removes a member stops it', async () => {
    const account = await started();
    const plan = await account.plan(MERGED, PHONE);
    account.test.network.down = true;
    const batchId = await account.run(plan);
    await account.test.waitFor('changes.progress', ({ status }) => status.heldBy === 'offline');
    const { key } = await account.find('Cid');
    await byOthers(account, 'DELETE', 'Cid');
    const before = everything(account);
    account.test.network.down = false;
    await account.test.must('sync.attend', { accountId: account.accountId, because: 'online' });
    expect(await account.ended(batchId)).toMatchObject({
      state: 'stopped',
      left: 'untouched',
      stop: { reason: 'gone', key },
    });
    expect(everything(account)).toEqual(before);
  });

  /** Runs `what` when the service has answered the `count`-th write, before the client receives the response. */
  function afterWrite(account: MergingAccount, count: number, what: () => Promise<void>): void {
    let writes = 0;
    account.test.proxy.meanwhile.after = async (method) => {
      if (method !== 'GET' && ++writes === count) await what();
    };
  }

  // The fifth write, to the second ward, is the last one before a removal.
  const WRITES_BEFORE = 5;

  it.each(
    firstRows(1, [
      ['Ada', { company: 'Elsewhere' }, 'company'],
      ['Bee', { job_title: 'Doctor' }, 'jobTitle'],
      ['Cid', { location: 'Paris' }, 'location'],
    ]),
  )(
    'in %s right before the first removal is noticed, however recently it was read',
    async (name, body, field) => {
      const account = await started();
      const plan = await account.plan(MERGED, PHONE);
      const { key } = await account.find(name);
      afterWrite(account, WRITES_BEFORE, () => byOthers(account, 'PATCH', name, body));
      expect(await account.ended(await account.run(plan))).toMatchObject({
        state: 'stopped',
        stop: { reason: 'changed', role: 'remove', key, fields: [field] },
        removed: [],
      });
      expect(MERGED.map((each) => account.stored(each) !== undefined)).toEqual([true, true, true]);
      expect(account.stored(name)).toMatchObject(body);
      expect(account.stored('Bee')).toMatchObject({ phone: '+49 30 901820' });
    },
  );

  it('that removes the kept contact leaves all others unchanged', async () => {
    const account = await started();
    const before = everything(account);
    const plan = await account.plan(MERGED, PHONE);
    afterWrite(account, WRITES_BEFORE, () => byOthers(account, 'DELETE', 'Ada'));
    expect(await account.ended(await account.run(plan))).toMatchObject({
      state: 'stopped',
      left: 'untouched',
      stop: { reason: 'gone', key: plan.keptKey },
    });
    expect(everything(account).slice(1)).toEqual(before.slice(1));
  });

  it('that removes the kept contact between two removals is reported, and undo restores the others', async () => {
    const account = await started();
    const [, bee, cid] = everything(account);
    const plan = await account.plan(MERGED, PHONE);
    afterWrite(account, WRITES_BEFORE + 1, () => byOthers(account, 'DELETE', 'Ada'));
    const merge = await account.ended(await account.run(plan));
    expect(merge).toMatchObject({
      state: 'stopped',
      left: 'keptGone',
      stop: { reason: 'gone', key: plan.keptKey },
    });
    expect(account.stored('Bee')).toBeUndefined();
    expect(without(account.stored('Cid'))).toEqual(cid);
    await account.undo(merge.batchId);
    expect(account.stored('Bee')).toMatchObject({ phone: bee?.phone, email: bee?.email, job_title: 'Nurse' });
    expect(account.stored('Ward')?.guardian_contact_id).toBe(account.stored('Bee')?.contact_id);
  });
});
