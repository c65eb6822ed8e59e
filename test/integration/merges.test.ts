import { describe, expect, it } from 'vitest';
import { contactFields } from '../builders/contact-fields.ts';
import { mergingAccount, person, type MergingAccount } from './merging-account.ts';
import { DEEP } from '../deep/depth.ts';

/** Two contacts of one person, and a ward of the second. */
const PAIR = [
  person('Ada', { email: 'ada@example.org', company: 'Kwik' }),
  person('Bee', { phone: '+49 30 901820', email: 'bee@example.org', job_title: 'Nurse' }),
  person('Ward', { email: 'ward@example.org' }),
];

/** Makes Bee the guardian of Ward. */
async function withWard(account: MergingAccount): Promise<void> {
  const [ward, bee] = [await account.find('Ward'), await account.find('Bee')];
  await account.edit(ward.key, { guardian: bee.key });
}

describe('a merge', () => {
  it('writes the kept contact, updates wards, and removes the others', async () => {
    const account = await mergingAccount(PAIR);
    await withWard(account);
    const plan = await account.plan(['Ada', 'Bee'], { phone: '+49 30 901820' });
    const before = account.writes().length;
    const batchId = await account.run(plan);
    expect(await account.ended(batchId)).toMatchObject({ state: 'done', stop: null, left: null });
    // The service accepts a phone once per group, so it is cleared on the other contact first.
    expect(account.writes().slice(before)).toEqual([
      'PATCH Ada',
      'PATCH Bee',
      'PATCH Ada',
      'PATCH Ward',
      'DELETE Bee',
    ]);
    const ada = account.stored('Ada');
    expect(ada).toMatchObject({ phone: '+49 30 901820', job_title: 'Nurse', email: 'ada@example.org' });
    expect(account.stored('Bee')).toBeUndefined();
    expect(account.stored('Ward')?.guardian_contact_id).toBe(ada?.contact_id);
    expect(await account.batch(batchId)).toMatchObject({
      kind: 'merge',
      label: 'Ada Li',
      merges: { done: 1, running: 0 },
      undo: 'possible',
    });
  });

  it('can be undone: everything is as before, except the contact id of the removed member', async () => {
    const account = await mergingAccount(PAIR);
    await withWard(account);
    const { key } = await account.find('Bee');
    const [ada, bee] = [account.stored('Ada'), account.stored('Bee')];
    const batchId = await account.run(await account.plan(['Ada', 'Bee'], { phone: '+49 30 901820' }));
    await account.ended(batchId);
    await account.undo(batchId);
    expect(account.stored('Ada')).toMatchObject({ phone: null, job_title: null, email: ada?.email });
    const again = account.stored('Bee');
    expect(again).toMatchObject({ phone: bee?.phone, email: bee?.email, job_title: 'Nurse' });
    expect(again?.contact_id).not.toBe(bee?.contact_id);
    expect((await account.find('Bee')).key).toBe(key);
    expect(account.stored('Ward')?.guardian_contact_id).toBe(again?.contact_id);
    expect(await account.batch(batchId)).toMatchObject({ undo: 'done' });
  });

  it('can be redone after an undo, as a merge with all its checks', async () => {
    const account = await mergingAccount(PAIR);
    await withWard(account);
    const batchId = await account.run(await account.plan(['Ada', 'Bee']));
    await account.ended(batchId);
    const undoing = await account.undo(batchId);
    const { test, accountId } = account;
    expect(await test.must('history.latest', { accountId })).toMatchObject({ redo: { batchId: undoing } });
    const redone = await test.must('changes.redo', { accountId, batchId: undoing });
    expect(await account.ended(redone.batchId ?? '')).toMatchObject({ state: 'done' });
    expect(account.stored('Bee')).toBeUndefined();
    expect(account.stored('Ward')?.guardian_contact_id).toBe(account.stored('Ada')?.contact_id);
    expect(await test.must('history.latest', { accountId })).toMatchObject({
      undo: { batchId: redone.batchId, kind: 'merge' },
      redo: null,
    });
    await account.undo(redone.batchId ?? '');
    const edited = await account.find('Bee');
    await account.edit(edited.key, { company: 'Later' });
    const { redo } = await test.must('history.latest', { accountId });
    expect(redo).toBeNull();
  });

  it('lists known custom fields as a loss, and undo restores them', async () => {
    const account = await mergingAccount(PAIR);
    const { test, accountId } = account;
    const groupId = test.service.inspect.groups()[0]?.group_id ?? 0;
    const fields = contactFields({ firstName: 'Dee', lastName: 'Li', groupId });
    await test.must('contacts.create', { accountId, fields, customFields: { shirt: 'L' } });
    const plan = await account.plan(['Ada', 'Dee'], { firstName: 'Ada' });
    const { losses } = await test.must('merges.preview', { accountId, plan });
    expect(losses).toEqual(['contact_id', 'date_created', 'source', 'custom_fields']);
    const batchId = await account.run(plan);
    await account.ended(batchId);
    expect(account.stored('Dee')).toBeUndefined();
    await account.undo(batchId);
    expect(account.stored('Dee')?.custom_fields).toEqual({ shirt: 'L' });
  });

  describe('of two contacts with the same email and phone in one group', () => {
    const SAME = { email: 'same@example.org', phone: '+49 30 901820' };
    const twins = [person('Ada', SAME), person('Bee', { ...SAME, job_title: 'Nurse' })];

    it('is undone completely if the service checks only new contacts', async () => {
      const account = await mergingAccount(twins, { quirks: { conflict: 'create' } });
      const batchId = await account.run(await account.plan(['Ada', 'Bee']));
      expect(await account.ended(batchId)).toMatchObject({ state: 'done' });
      await account.undo(batchId);
      expect(account.stored('Ada')).toMatchObject({ ...SAME, job_title: null });
      expect(account.stored('Bee')).toMatchObject({ ...SAME, job_title: 'Nurse' });
      expect(await account.batch(batchId)).toMatchObject({ undo: 'done' });
    });

    it('is undone without email and phone if the service rejects duplicates, and reports that', async () => {
      const account = await mergingAccount(twins);
      const batchId = await account.run(await account.plan(['Ada', 'Bee']));
      await account.ended(batchId);
      const undoing = await account.undo(batchId);
      expect(account.stored('Bee')).toMatchObject({ email: null, phone: null, job_title: 'Nurse' });
      const { test, accountId } = account;
      const refused = await test.must('batches.results', {
        accountId,
        batchId: undoing,
        states: ['refused'],
        offset: 0,
        limit: 5,
      });
      const { key } = await account.find('Ada');
      expect(refused.rows).toMatchObject([
        { label: 'Bee Li', after: SAME, error: { code: 'contact_exists', existingContactKey: key } },
      ]);
    });
  });

  it('is undone except for fields that were edited since', async () => {
    const account = await mergingAccount(PAIR);
    const batchId = await account.run(await account.plan(['Ada', 'Bee']));
    await account.ended(batchId);
    const ada = await account.find('Ada');
    await account.edit(ada.key, { jobTitle: 'Doctor' });
    const { test, accountId } = account;
    const undone = await test.must('changes.undo', { accountId, batchId });
    expect(undone.conflicts).toMatchObject([{ key: ada.key, fields: ['jobTitle'], because: 'changed' }]);
    await account.settled(undone.batchId ?? '');
    expect(account.stored('Ada')).toMatchObject({ phone: null, job_title: 'Doctor' });
    expect(account.stored('Bee')).toMatchObject({ phone: '+49 30 901820', email: 'bee@example.org' });
  });

  it('works with ten contacts of several groups, some of them guardians of each other', DEEP, async () => {
    const many = Array.from({ length: 10 }, (_, at) =>
      person(`P${at}`, {
        email: at % 2 === 0 ? `p${at}@example.org` : null,
        phone: at % 3 === 0 ? `+49 30 90182${at}` : null,
        group: at % 4 === 0 ? 'Work' : 'Friends',
      }),
    );
    const account = await mergingAccount([...many, person('Ward')]);
    const members = await Promise.all(many.map(({ first_name }) => account.find(first_name)));
    for (const [at, guardianAt] of [
      [0, 1],
      [1, 2],
      [2, 1],
      [5, 0],
    ] as const)
      await account.edit(members[at]?.key ?? '', { guardian: members[guardianAt]?.key ?? null });
    await account.edit((await account.find('Ward')).key, { guardian: members[2]?.key ?? null });
    const names = many.map(({ first_name }) => first_name);
    const before = names.map((name) => account.stored(name));
    // The proposed name would depend on which member was edited last, and so on the clock.
    const batchId = await account.run(
      await account.plan(names, { firstName: 'P0', email: 'p8@example.org' }),
    );
    expect(await account.ended(batchId)).toMatchObject({ state: 'done', removed: { length: 9 } });
    const kept = account.stored('P0');
    expect(kept).toMatchObject({ email: 'p8@example.org', guardian_contact_id: null });
    expect(account.stored('Ward')?.guardian_contact_id).toBe(kept?.contact_id);
    await account.undo(batchId);
    const idOf = (name: string) => account.stored(name)?.contact_id;
    expect(
      names.map((name) => {
        const { email, phone, group_id, guardian_contact_id } = account.stored(name) ?? {};
        return { email, phone, group_id, guarded: guardian_contact_id };
      }),
    ).toEqual(
      before.map((each, at) => ({
        email: each?.email,
        phone: each?.phone,
        group_id: each?.group_id,
        guarded:
          at === 0
            ? idOf('P1')
            : at === 1
              ? idOf('P2')
              : at === 2
                ? idOf('P1')
                : at === 5
                  ? idOf('P0')
                  : null,
      })),
    );
    expect(account.stored('Ward')?.guardian_contact_id).toBe(idOf('P2'));
  });

  it('is previewed with its requests, losses and warnings, and can be run once', async () => {
    const account = await mergingAccount(PAIR);
    await withWard(account);
    const plan = await account.plan(['Ada', 'Bee']);
    const { test, accountId } = account;
    const preview = await test.must('merges.preview', { accountId, plan });
    const before = account.writes().length;
    await account.ended(await account.run(plan));
    expect(preview.requests.map(({ method, label }) => `${method} ${label.replace(' Li', '')}`)).toEqual(
      account.writes().slice(before),
    );
    expect(preview).toMatchObject({
      problem: null,
      losses: ['contact_id', 'date_created', 'source', 'unknown_custom_fields'],
    });
    expect(preview.warnings.map(({ code }) => code)).toEqual(['may_collide', 'repoints']);
    expect(preview.requests.at(-1)).toMatchObject({ role: 'remove', body: null });
    expect(await test.call('merges.run', { accountId, plans: [plan] })).toMatchObject({
      ok: false,
      error: { message: 'gone' },
    });
  });
});

/** Pairs of contacts of one person each. */
const pairs = (count: number) =>
  Array.from({ length: count }, (_, at) => [
    person(`Kept${at}`, { email: `kept${at}@example.org` }),
    person(`Copy${at}`, { phone: `+49 30 555${String(at).padStart(4, '0')}` }),
  ]).flat();

describe('a batch of merges', () => {
  const plansOf = (account: MergingAccount, count: number) =>
    Promise.all(
      // The proposed name would depend on which member was edited last, and so on the clock.
      Array.from({ length: count }, (_, at) =>
        account.plan([`Kept${at}`, `Copy${at}`], { firstName: `Kept${at}` }),
      ),
    );

  it('is counted, found and undone as one', async () => {
    const account = await mergingAccount(pairs(25));
    const batchId = await account.run(...(await plansOf(account, 25)));
    await account.settled(batchId);
    expect(await account.batch(batchId)).toMatchObject({ merges: { done: 25, waiting: 0 }, label: null });
    expect(account.test.service.inspect.contacts()).toHaveLength(25);
    expect(account.stored('Kept7')).toMatchObject({ phone: '+49 30 5550007' });
    const { test, accountId } = account;
    const entries = await test.must('history.list', { accountId, search: '5550007', limit: 5 });
    expect(entries).toMatchObject([{ batch: { batchId, kind: 'merge' } }]);
    await account.undo(batchId);
    expect(test.service.inspect.contacts()).toHaveLength(50);
    expect(account.stored('Kept7')).toMatchObject({ phone: null });
    expect(account.stored('Copy7')).toMatchObject({ phone: '+49 30 5550007' });
  });

  it('can be paused and cancelled between two merges', async () => {
    const account = await mergingAccount(pairs(20));
    const { test, accountId } = account;
    const plans = await plansOf(account, 20);
    test.network.down = true;
    const batchId = await account.run(...plans);
    await test.waitFor('changes.progress', ({ status }) => status.heldBy === 'offline');
    expect(await test.must('batches.pause', { accountId, batchId })).toMatchObject({ paused: true });
    const cancelled = await test.must('batches.cancel', { accountId, batchId });
    test.network.down = false;
    await test.must('sync.attend', { accountId, because: 'online' });
    await account.settled(batchId);
    const { merges } = await account.batch(batchId);
    expect(cancelled.counts.cancelled).toBeGreaterThan(0);
    expect(merges).toMatchObject({ waiting: 0, running: 0, stopped: 0 });
    expect(merges?.done).toBeGreaterThan(0);
    expect(test.service.inspect.contacts()).toHaveLength(40 - (merges?.done ?? 0));
    for (let at = 0; at < 20; at++) {
      const merged = account.stored(`Copy${at}`) === undefined;
      expect(account.stored(`Kept${at}`)?.phone !== null).toBe(merged);
    }
  });

  it('keeps guardians right when members are guardians of other members', DEEP, async () => {
    const account = await mergingAccount([...pairs(2), person('Child')]);
    const copy = await account.find('Copy0');
    for (const ward of ['Kept1', 'Copy1', 'Child'])
      await account.edit((await account.find(ward)).key, { guardian: copy.key });
    const batchId = await account.run(...(await plansOf(account, 2)));
    await account.settled(batchId);
    expect(await account.batch(batchId)).toMatchObject({ merges: { done: 2 } });
    const parent = account.stored('Kept0')?.contact_id;
    expect(account.stored('Kept1')?.guardian_contact_id).toBe(parent);
    expect(account.stored('Child')?.guardian_contact_id).toBe(parent);
    await account.undo(batchId);
    const again = account.stored('Copy0')?.contact_id;
    for (const ward of ['Kept1', 'Copy1', 'Child'])
      expect([ward, account.stored(ward)?.guardian_contact_id]).toEqual([ward, again]);
  });
});

describe("a merge that would make two contacts each other's guardians", () => {
  it('is proposed without a guardian, and the preview warns if the user chooses that guardian', async () => {
    const account = await mergingAccount([
      person('Ada', { company: 'Kwik', email: 'ada@example.org' }),
      person('Ada', { phone: '+49 30 901820' }),
      person('Parent'),
    ]);
    const { test, accountId } = account;
    const parent = await account.find('Parent');
    const query = { search: 'Ada', filter: {}, sort: null };
    const { rows } = await test.must('contacts.page', { accountId, query, offset: 0, limit: 9 });
    const [kept, other] = rows.toSorted((a, b) => (a.contactId ?? 0) - (b.contactId ?? 0));
    if (kept === undefined || other === undefined) throw new Error('two contacts are merged');
    await account.edit(other.key, { guardian: parent.key });
    await account.edit(parent.key, { guardian: kept.key });
    const { plan, proposal } = await test.must('merges.propose', {
      accountId,
      keys: [kept.key, other.key],
      keptKey: kept.key,
    });
    expect(plan.final.guardian).toBeNull();
    expect(proposal.fields).toContainEqual({
      field: 'guardian',
      value: null,
      reason: 'mutual_guardian',
      alternatives: [{ value: parent.key, keys: [other.key] }],
    });
    const warned = async (guardian: string | null) =>
      (
        await test.must('merges.preview', {
          accountId,
          plan: { ...plan, final: { ...plan.final, guardian } },
        })
      ).warnings.filter(({ code }) => code === 'mutual_guardians');
    expect(await warned(null)).toEqual([]);
    expect(await warned(parent.key)).toEqual([
      { code: 'mutual_guardians', keys: [parent.key], fields: ['guardian'] },
    ]);
  });
});

describe('a decision about a contact that is merged', () => {
  it('applies to the kept contact until the merge is undone', DEEP, async () => {
    const likeness = { last_name: 'Li', birthday: '1980-02-03', company: 'Kwik' };
    const account = await mergingAccount(
      [
        person('Ada', { ...likeness, email: 'ada@example.org' }),
        person('Ada', { ...likeness, phone: '+49 30 901820' }),
        person('Adah', { ...likeness, phone: '+49 30 901820' }),
      ],
      { compareAfterMs: 0, quirks: { conflict: 'off' } },
    );
    const { test, accountId } = account;
    const listed = async () =>
      (
        await test.must('duplicates.list', {
          accountId,
          mode: 'within-group',
          filter: {},
          offset: 0,
          limit: 9,
        })
      ).rows;
    await test.until(async () => (await listed()).length > 0);
    const query = { search: 'Ada', filter: {}, sort: null };
    const { rows } = await test.must('contacts.page', { accountId, query, offset: 0, limit: 9 });
    const [kept, other, adah] = rows.toSorted((a, b) => (a.contactId ?? 0) - (b.contactId ?? 0));
    const keys = [kept, other, adah].map((contact) => contact?.key ?? '');
    const { plan } = await test.must('merges.propose', {
      accountId,
      keys: keys.slice(0, 2),
      keptKey: keys[0],
    });
    await test.must('duplicates.markNot', { accountId, keys: keys.slice(1) });
    const batchId = await account.run(plan);
    expect(await account.ended(batchId)).toMatchObject({ state: 'done' });
    await test.until(async () => (await listed()).length === 0);
    const marks = () => test.must('duplicates.marks', { accountId, search: '', offset: 0, limit: 9 });
    expect(
      (await marks()).rows.map(({ passedOn, members }) => [passedOn, members.map(({ key }) => key)]),
    ).toEqual([
      [true, [keys[2], keys[0]]],
      [false, [keys[1], keys[2]]],
    ]);
    // The inherited decision still applies after a restart, but not once the merge is undone.
    await test.restart();
    await test.must('accounts.open', { accountId });
    expect((await marks()).total).toBe(2);
    await account.undo(batchId);
    expect((await marks()).rows.map(({ passedOn }) => passedOn)).toEqual([false]);
    await test.until(async () =>
      (await listed()).some(({ members }) => members.some(({ key }) => key === keys[0])),
    );
  });
});
