import { describe, expect, it } from 'vitest';
import { BentClock } from '../builders/bent-clock.ts';
import { connectedAccount, UNTRIED } from './connected-account.ts';
import { mergingAccount, person } from './merging-account.ts';
import { atService, dayFrom, WAITING } from './undo-window-account.ts';
import { firstRows } from '../deep/depth.ts';

const HOUR_MS = WAITING.undoWindowMs;
const farBirthday = () => dayFrom(180);

async function statusOf({
  test,
  accountId,
}: Pick<Awaited<ReturnType<typeof connectedAccount>>, 'test' | 'accountId'>) {
  return test.must('changes.status', { accountId });
}

async function nothingOpen(account: Parameters<typeof statusOf>[0]) {
  await account.test.until(async () => {
    const { queued, sending, unsettled } = await statusOf(account);
    return queued + sending + unsettled === 0;
  });
}

describe('a delete within its undo window', () => {
  it('is shown at once with its send time, and is not sent', async () => {
    const account = await connectedAccount(WAITING);
    const { test, accountId } = account;
    const grace = await account.find('Grace');
    const outcome = await test.must('contacts.delete', { accountId, key: grace.key });
    expect(outcome).toMatchObject({ state: 'queued', error: null });
    expect(Date.parse(outcome.sendAt ?? '') - Date.now()).toBeGreaterThan(HOUR_MS - 60_000);
    await expect(account.find('Hopper')).rejects.toThrow('no contact');
    expect((await statusOf(account)).removals?.count).toBe(1);
    const [waiting] = await test.must('batches.waiting', { accountId, limit: 10 });
    expect(waiting?.batch).toMatchObject({ kind: 'delete', undo: 'possible', removals: { count: 1 } });
    const { rows } = await test.must('trash.list', { accountId, search: '', offset: 0, limit: 10 });
    expect(rows).toMatchObject([{ key: grace.key, lost: [], sendAt: outcome.sendAt }]);
    expect(account.requests('DELETE')).toBe(0);
  });

  it('is undone exactly without a request, and can be redone', async () => {
    const account = await connectedAccount(WAITING);
    const { test, accountId } = account;
    const before = account.stored('Grace');
    const grace = await account.find('Grace');
    const { batchId } = await test.must('contacts.delete', { accountId, key: grace.key });
    await test.must('changes.undo', { accountId, batchId });
    expect(await account.find('Grace')).toEqual(grace);
    expect(account.stored('Grace')).toEqual(before);
    expect((await statusOf(account)).removals).toBeUndefined();
    const { redo } = await test.must('history.latest', { accountId });
    await test.must('changes.redo', { accountId, batchId: redo?.batchId ?? '' });
    expect((await statusOf(account)).removals?.count).toBe(1);
    expect(account.requests('DELETE') + account.requests('POST')).toBe(0);
  });

  it('is restored from the trash without a request', async () => {
    const account = await connectedAccount(WAITING);
    const { test, accountId } = account;
    const grace = await account.find('Grace');
    const { changeId } = await test.must('contacts.delete', { accountId, key: grace.key });
    const restored = await test.must('trash.restore', { accountId, changeIds: [changeId] });
    expect(restored).toMatchObject({ batchId: null, cancelled: 1 });
    expect(await account.find('Grace')).toEqual(grace);
    expect(account.requests('DELETE') + account.requests('POST')).toBe(0);
  });

  it('is cancelled by a restore although the contact was deleted several times at once', async () => {
    const account = await connectedAccount(WAITING);
    const { test, accountId } = account;
    const grace = await account.find('Grace');
    const { previewId } = await test.must('bulk.preview', {
      accountId,
      selection: { kind: 'keys', keys: [grace.key] },
      action: { kind: 'delete' },
    });
    await Promise.all([
      test.must('contacts.delete', { accountId, key: grace.key }),
      test.must('contacts.delete', { accountId, key: grace.key }),
      test.must('bulk.run', { accountId, previewId }),
    ]);
    const { rows, total } = await test.must('trash.list', { accountId, search: '', offset: 0, limit: 10 });
    expect(total).toBe(1);
    await test.must('trash.restore', { accountId, changeIds: rows.map(({ changeId }) => changeId) });
    expect(await account.find('Grace')).toEqual(grace);
    expect((await statusOf(account)).removals).toBeUndefined();
    await test.must('changes.sendNow', { accountId });
    await nothingOpen(account);
    expect(account.stored('Grace')).toHaveLength(1);
    expect(account.requests('DELETE') + account.requests('POST')).toBe(0);
  });

  it('is undone by a restore after it was requested twice at once, and was sent', async () => {
    const account = await connectedAccount(WAITING);
    const { test, accountId } = account;
    const { key } = await account.find('Grace');
    const [first] = await Promise.all([
      test.must('contacts.delete', { accountId, key }),
      test.must('contacts.delete', { accountId, key }),
    ]);
    await test.must('changes.sendNow', { accountId, batchId: first.batchId });
    await nothingOpen(account);
    expect(account.requests('DELETE')).toBe(1);
    const { rows } = await test.must('trash.list', { accountId, search: '', offset: 0, limit: 10 });
    expect(rows).toHaveLength(1);
    await test.must('trash.restore', { accountId, changeIds: rows.map(({ changeId }) => changeId) });
    await nothingOpen(account);
    expect(account.stored('Grace')).toHaveLength(1);
  });

  it('is sent once although it is requested again while it is being sent', async () => {
    const account = await connectedAccount();
    const { test, accountId } = account;
    const { key } = await account.find('Grace');
    const isHeld = Promise.withResolvers<void>();
    const released = Promise.withResolvers<void>();
    test.proxy.meanwhile.before = async (method) => {
      if (method !== 'DELETE') return;
      isHeld.resolve();
      await released.promise;
    };
    const first = test.must('contacts.delete', { accountId, key });
    await isHeld.promise;
    const second = await test.must('contacts.delete', { accountId, key });
    expect(second.state).toBe('sending');
    released.resolve();
    expect(await first).toMatchObject({ changeId: second.changeId, state: 'done' });
    expect(account.requests('DELETE')).toBe(1);
    const { rows } = await test.must('trash.list', { accountId, search: '', offset: 0, limit: 10 });
    await test.must('trash.restore', { accountId, changeIds: rows.map(({ changeId }) => changeId) });
    await nothingOpen(account);
    expect(account.stored('Grace')).toHaveLength(1);
    expect(await account.find('Grace')).toMatchObject({ key });
  });

  it('is recorded although the contact is being removed by a merge, which may be undone', async () => {
    const account = await connectedAccount(UNTRIED);
    const { test, accountId } = account;
    const [ada, grace] = [await account.find('Ada'), await account.find('Grace')];
    const { plan } = await test.must('merges.propose', {
      accountId,
      keys: [ada.key, grace.key],
      keptKey: ada.key,
    });
    test.network.down = true;
    const { batchId } = await test.must('merges.run', { accountId, plans: [plan] });
    await test.must('contacts.delete', { accountId, key: grace.key });
    await test.must('changes.undo', { accountId, batchId });
    test.network.down = false;
    await test.must('sync.attend', { accountId, because: 'online' });
    await nothingOpen(account);
    expect(account.stored('Grace')).toEqual([]);
    expect(account.stored('Ada')).toHaveLength(1);
  });

  it('is recorded once if the contact is deleted again', async () => {
    const account = await connectedAccount(WAITING);
    const { test, accountId } = account;
    const { key } = await account.find('Grace');
    const { previewId } = await test.must('bulk.preview', {
      accountId,
      selection: { kind: 'keys', keys: [key] },
      action: { kind: 'delete' },
    });
    const first = await test.must('contacts.delete', { accountId, key });
    const again = await test.must('contacts.delete', { accountId, key });
    expect(again).toEqual({ ...first, sendAt: again.sendAt });
    const inBulk = await test.must('bulk.run', { accountId, previewId });
    expect(inBulk).toEqual({ batchId: null, changing: 0, already: 1 });
    await test.must('changes.undo', { accountId, batchId: first.batchId });
    expect(await account.find('Grace')).toMatchObject({ key });
  });

  it('is sent at once if the user asks', async () => {
    const account = await connectedAccount(WAITING);
    const { test, accountId } = account;
    const { key } = await account.find('Grace');
    const { batchId } = await test.must('contacts.delete', { accountId, key });
    await test.must('changes.sendNow', { accountId, batchId });
    await nothingOpen(account);
    expect(account.stored('Grace')).toEqual([]);
  });

  it('survives a restart, and is sent by the first run after its end', async () => {
    const clock = new BentClock();
    const account = await connectedAccount({ ...WAITING, clock });
    const { test, accountId } = account;
    const { key } = await account.find('Grace');
    await test.must('contacts.delete', { accountId, key });
    await test.restart();
    await test.until(async () => (await statusOf(account)).removals?.count === 1);
    clock.jump(2 * HOUR_MS);
    await test.restart();
    await test.until(async () => account.stored('Grace').length === 0);
    expect(account.requests('DELETE')).toBe(1);
  });

  it('is sent by itself when the window ends', async () => {
    const account = await connectedAccount({ undoWindowMs: 60_000, clock: new BentClock({ speed: 200 }) });
    const { test, accountId } = account;
    const { key } = await account.find('Grace');
    await test.must('contacts.delete', { accountId, key });
    await test.until(() => Promise.resolve(account.stored('Grace').length === 0));
    expect(account.requests('DELETE')).toBe(1);
  });

  it("is sent at once if the contact's birthday is today or tomorrow", async () => {
    const birthday = dayFrom(0);
    const account = await mergingAccount(
      [person('Ada', { birthday }), person('Bee', { birthday: farBirthday() })],
      WAITING,
    );
    const { test, accountId } = account;
    const [ada, bee] = [await account.find('Ada'), await account.find('Bee')];
    const selection = { kind: 'keys' as const, keys: [ada.key, bee.key] };
    const preview = await test.must('bulk.preview', { accountId, selection, action: { kind: 'delete' } });
    expect(preview).toMatchObject({ changing: 2, atOnce: 1 });
    await test.must('bulk.run', { accountId, previewId: preview.previewId });
    await test.until(async () => account.stored('Ada') === undefined);
    expect(account.stored('Bee')).toBeDefined();
    expect((await statusOf(account)).removals?.count).toBe(1);
  });

  it('is sent before the group of its contact is deleted', async () => {
    const account = await connectedAccount(WAITING);
    const { test, accountId } = account;
    await test.must('contacts.delete', { accountId, key: (await account.find('Linus')).key });
    await test.must('groups.delete', { accountId, groupId: account.groupId('Work') });
    await nothingOpen(account);
    const deletes = test.service.requests.filter(({ method }) => method === 'DELETE').map(({ path }) => path);
    expect(deletes).toEqual([
      expect.stringContaining('/v1/contacts/'),
      expect.stringContaining('/v1/celebration-groups/'),
    ]);
  });

  it('is sent before a create that needs its email', async () => {
    const account = await connectedAccount({ ...WAITING, retryWaitsMs: [5] });
    const { test, accountId } = account;
    const { key } = await account.find('Grace');
    await test.must('contacts.delete', { accountId, key });
    const created = await account.create({
      firstName: 'Grace',
      email: 'grace@example.org',
      groupId: account.groupId('Friends'),
    });
    await test.until(
      async () =>
        (await test.must('batches.get', { accountId, batchId: created.batchId }))?.counts.done === 1,
    );
    expect(account.stored('Grace')).toMatchObject([{ last_name: '' }]);
  });
});

describe('a merge within its undo window', () => {
  const PEOPLE = [
    person('Ada', { phone: '+44 20 7946 0001', birthday: farBirthday() }),
    person('Bee', { email: 'bee@example.org', company: 'Li & Sons' }),
  ];

  it('writes the kept contact at once, and removes the other after the window', async () => {
    const account = await mergingAccount(PEOPLE, WAITING);
    const { test, accountId } = account;
    const batchId = await account.run(await account.plan(['Ada', 'Bee']));
    await test.until(async () => account.stored('Ada')?.company === 'Li & Sons');
    await test.until(async () => (await account.batch(batchId)).counts.done > 0);
    expect(account.stored('Bee')).toBeDefined();
    expect((await statusOf(account)).removals?.count).toBe(1);
    await expect(account.find('Bee')).resolves.toMatchObject({ fields: { firstName: 'Ada' } });
    await test.must('changes.sendNow', { accountId, batchId });
    expect(await account.ended(batchId)).toMatchObject({ state: 'done' });
    expect(account.stored('Bee')).toBeUndefined();
  });

  it.each(
    firstRows(1, [
      ['an email is cleared at the service first', PEOPLE],
      [
        'both share a phone in one group',
        [
          person('Ada', { phone: '+44 20 7946 0001' }),
          person('Bee', { phone: '+44 20 7946 0001', company: 'Li & Sons' }),
        ],
      ],
      ['the kept contact does not change', [person('Ada', { company: 'Li & Sons' }), person('Bee')]],
    ]),
  )('is undone exactly and can be redone where %s', async (_, load) => {
    const account = await mergingAccount(load, { ...WAITING, quirks: {} });
    const { test, accountId } = account;
    const before = atService(test);
    const batchId = await account.run(await account.plan(['Ada', 'Bee']));
    await test.until(async () => (await statusOf(account)).removals !== undefined);
    await test.until(async () => {
      const { counts } = await account.batch(batchId);
      return counts.queued === 1 && counts.sending === 0;
    });
    await test.must('changes.undo', { accountId, batchId });
    await account.settled(batchId);
    await nothingOpen(account);
    expect(atService(test)).toEqual(before);
    expect(account.writes().filter((write) => !write.startsWith('PATCH'))).toEqual([]);
    const { rows } = await test.must('merges.results', { accountId, batchId, offset: 0, limit: 1 });
    expect(rows).toMatchObject([{ state: 'cancelled', stop: { reason: 'undone' } }]);
    // Redo repeats the merge.
    const { redo } = await test.must('history.latest', { accountId });
    const again = await test.must('changes.redo', { accountId, batchId: redo?.batchId ?? '' });
    await test.must('changes.sendNow', { accountId });
    expect(await account.ended(again.batchId ?? '')).toMatchObject({ state: 'done' });
    expect((await test.must('history.latest', { accountId })).redo).toBeNull();
  });

  it('does not hold up other merges, and counts as one batch', async () => {
    // More than run at the same time.
    const COUNT = 14;
    const load = Array.from({ length: COUNT }, (_, at) => [
      person(`A${at}`, { email: `a${at}@example.org` }),
      person(`B${at}`, { company: `Company ${at}` }),
    ]).flat();
    const account = await mergingAccount(load, WAITING);
    const { test, accountId } = account;
    const plans = [];
    for (let at = 0; at < COUNT; at++)
      plans.push(await account.plan([`A${at}`, `B${at}`], { company: `Company ${at}` }));
    const batchId = await account.run(...plans);
    await test.until(async () => (await account.batch(batchId)).counts.done === COUNT);
    expect(await account.batch(batchId)).toMatchObject({ removals: { count: COUNT }, undo: 'possible' });
    await test.must('changes.undo', { accountId, batchId });
    await account.settled(batchId);
    await nothingOpen(account);
    expect(test.service.inspect.contacts()).toHaveLength(2 * COUNT);
    expect(test.service.inspect.contacts().filter(({ company }) => company !== null)).toHaveLength(COUNT);
  });

  it('removes the other members before the kept contact if that is deleted too', async () => {
    const account = await mergingAccount(PEOPLE, WAITING);
    const { test, accountId } = account;
    const batchId = await account.run(await account.plan(['Ada', 'Bee']));
    await test.until(async () => (await account.batch(batchId)).counts.done === 1);
    const { key } = await account.find('Ada');
    const deleted = await test.must('contacts.delete', { accountId, key });
    await test.must('changes.sendNow', { accountId, batchId: deleted.batchId });
    await nothingOpen(account);
    expect(account.writes().slice(-2)).toEqual(['DELETE Bee', 'DELETE Ada']);
    expect(test.service.inspect.contacts()).toEqual([]);
  });

  it('does not hold back a member with a birthday today behind one without', async () => {
    const account = await mergingAccount(
      [...PEOPLE, person('Cyd', { birthday: dayFrom(0), job_title: 'Nurse' })],
      WAITING,
    );
    const { test } = account;
    await account.run(await account.plan(['Ada', 'Bee', 'Cyd']));
    await test.until(() => Promise.resolve(account.stored('Cyd') === undefined));
    expect(account.stored('Bee')).toBeDefined();
    expect((await statusOf(account)).removals?.count).toBe(1);
  });

  it('takes the email of a contact with a pending removal', async () => {
    const account = await mergingAccount([...PEOPLE, person('Cyd', { email: 'cyd@example.org' })], WAITING);
    const { test, accountId } = account;
    await test.must('contacts.delete', { accountId, key: (await account.find('Cyd')).key });
    const batchId = await account.run(await account.plan(['Ada', 'Bee'], { email: 'cyd@example.org' }));
    await test.until(async () => (await account.batch(batchId)).counts.done === 1);
    expect(account.stored('Ada')?.email).toBe('cyd@example.org');
    expect(account.stored('Cyd')).toBeUndefined();
  });

  it('completes after an edit of the kept contact', async () => {
    const account = await mergingAccount(PEOPLE, WAITING);
    const { test, accountId } = account;
    const batchId = await account.run(await account.plan(['Ada', 'Bee']));
    await test.until(async () => (await account.batch(batchId)).counts.done === 1);
    await account.edit((await account.find('Ada')).key, { jobTitle: 'Countess' });
    await test.must('changes.sendNow', { accountId });
    expect(await account.ended(batchId)).toMatchObject({ state: 'done' });
    expect(account.stored('Ada')).toMatchObject({ job_title: 'Countess', company: 'Li & Sons' });
  });
});
