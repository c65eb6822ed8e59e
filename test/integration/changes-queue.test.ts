import { describe, expect, it, vi } from 'vitest';
import { systemClock } from '../../electron/host/clock.ts';
import { connectedAccount, UNTRIED } from './connected-account.ts';
import { SHORT_TIMEOUT_MS } from './test-host.ts';

describe('a service that fails every write', () => {
  // A read shows that a failed edit did not happen; a delete is repeated until the service confirms it.
  it.each([
    ['PATCH', 'queued'],
    ['DELETE', 'unsettled'],
  ])('is not retried endlessly (%s)', async (method, state) => {
    const { test, accountId, edit, find } = await connectedAccount();
    test.faults.push({ method, path: '/v1/contacts/', breaks: 'fails', lasting: true });
    const outcome =
      method === 'PATCH'
        ? await edit('Ada', { lastName: 'King' })
        : await test.must('contacts.delete', { accountId, key: (await find('Ada')).key });
    expect(outcome).toMatchObject({ state, error: { code: 'service_down' } });
    const tries = test.logged.filter((line) => line.includes(`"method":"${method}"`));
    expect(tries.length).toBeGreaterThan(0);
    expect(tries.length).toBeLessThanOrEqual(3);
  });
});

describe('while offline', () => {
  it('a batch that was paused in the meantime is tried again when it is resumed', async () => {
    let trying = 0;
    const { test, accountId } = await connectedAccount({
      retryWaitsMs: [20],
      // Enough changes that one queue probes the network for all.
      load: Array.from({ length: 12 }, (_, at) => ({
        first_name: `Person${at}`,
        group: 'Friends',
        category: 'birthday',
      })),
      clock: {
        ...systemClock,
        async delay(ms, signal) {
          trying += ms === 20 ? 1 : 0;
          await systemClock.delay(ms, signal);
          trying -= ms === 20 ? 1 : 0;
        },
      },
    });
    test.network.down = true;
    const query = { search: '', filter: {}, sort: null };
    const { previewId } = await test.must('bulk.preview', {
      accountId,
      selection: { kind: 'query', query, except: [] },
      action: { kind: 'set', values: { company: 'Engines' } },
    });
    const inBatch = {
      accountId,
      batchId: (await test.must('bulk.run', { accountId, previewId })).batchId ?? '',
    };
    await test.waitFor('changes.progress', ({ status }) => status.heldBy === 'offline');
    await test.must('batches.pause', inBatch);
    // No probing while every queued change is paused.
    await vi.waitFor(() => expect(trying).toBe(0), { timeout: 30_000 });
    test.network.down = false;
    await test.must('batches.resume', inBatch);
    await test.until(async () => (await test.must('batches.get', inBatch))?.settledAt !== null);
    expect(await test.must('batches.get', inBatch)).toMatchObject({ counts: { done: 12 } });
  });
});

describe('a rejected change', () => {
  it("that the user drops is cancelled, and can't be dropped again", async () => {
    const { test, accountId, edit } = await connectedAccount();
    const { changeId, batchId, state } = await edit('Ada', { email: 'no address' });
    expect(state).toBe('refused');
    const letGo = () => test.must('changes.resolve', { accountId, changeId, decision: 'drop' });
    expect(await letGo()).toMatchObject({ state: 'cancelled', error: null });
    expect(await test.must('batches.get', { accountId, batchId })).toMatchObject({
      counts: { refused: 0, cancelled: 1 },
    });
    await expect(letGo()).rejects.toThrow('already_settled');
  });
});

describe('changes of one contact', () => {
  it('are answered at once while an earlier one is waiting', async () => {
    const { test, accountId, edit } = await connectedAccount(UNTRIED);
    test.network.down = true;
    await edit('Ada', { lastName: 'King' });
    const second = await edit('Ada', { company: 'Engines' });
    expect(second.state).toBe('queued');
    const open = await test.must('changes.list', { accountId, states: ['queued'], limit: 10 });
    // The second change was answered as queued without an attempt.
    expect(open.map((change) => [change.changeId === second.changeId, change.attempts])).toEqual([
      [true, 0],
      [false, 0],
    ]);
  });

  it('follow in order after a create that the user sends again', async () => {
    const { test, accountId, groupId, create, settledFor, stored } = await connectedAccount({
      requestTimeoutMs: SHORT_TIMEOUT_MS,
    });
    test.faults.push({ method: 'POST', path: '/v1/contacts', breaks: 'before' });
    const made = await create({ firstName: 'Bare', groupId: groupId('Friends') });
    expect(made).toMatchObject({ state: 'unsettled', error: { message: 'needs_decision' } });
    const edited = await test.must('contacts.edit', {
      accountId,
      key: made.contactKey,
      before: { lastName: '' },
      after: { lastName: 'Later' },
    });
    expect(edited.state).toBe('queued');
    expect(
      await test.must('changes.resolve', { accountId, changeId: made.changeId, decision: 'send_again' }),
    ).toMatchObject({ state: 'done' });
    expect(await settledFor(edited.changeId)).toMatchObject({ state: 'done', reported: false });
    expect(stored('Bare')).toMatchObject([{ last_name: 'Later' }]);
  });

  it('are cancelled with a create that the user drops', async () => {
    const { test, accountId, groupId, create, settledFor } = await connectedAccount({
      requestTimeoutMs: SHORT_TIMEOUT_MS,
    });
    test.faults.push({ method: 'POST', path: '/v1/contacts', breaks: 'before' });
    const made = await create({ firstName: 'Bare', groupId: groupId('Friends') });
    const edited = await test.must('contacts.edit', {
      accountId,
      key: made.contactKey,
      before: { lastName: '' },
      after: { lastName: 'Later' },
    });
    await test.must('changes.resolve', { accountId, changeId: made.changeId, decision: 'drop' });
    expect(await settledFor(edited.changeId)).toMatchObject({ state: 'cancelled' });
    expect(await test.must('changes.status', { accountId })).toMatchObject({ queued: 0, unsettled: 0 });
  });

  it('are cancelled with a create that is deleted before it was sent', async () => {
    const { test, accountId, groupId, create } = await connectedAccount(UNTRIED);
    test.network.down = true;
    const made = await create({ firstName: 'Never', groupId: groupId('Work') });
    await test.must('contacts.edit', {
      accountId,
      key: made.contactKey,
      before: { lastName: '' },
      after: { lastName: 'Ever' },
    });
    expect(await test.must('contacts.delete', { accountId, key: made.contactKey })).toMatchObject({
      state: 'done',
    });
    const all = await test.must('changes.list', { accountId, limit: 10 });
    expect(all.map((change) => change.state)).toEqual(['done', 'cancelled', 'cancelled']);
  });

  it('continue when the one before them is dropped', async () => {
    const { test, accountId, edit, settledFor, stored } = await connectedAccount(UNTRIED);
    test.network.down = true;
    const first = await edit('Ada', { lastName: 'King' });
    const second = await edit('Ada', { company: 'Engines' });
    test.network.down = false;
    expect(
      await test.must('changes.resolve', { accountId, changeId: first.changeId, decision: 'drop' }),
    ).toMatchObject({ state: 'cancelled' });
    expect(await settledFor(second.changeId)).toMatchObject({ state: 'done' });
    expect(stored('Ada')).toMatchObject([{ last_name: 'Lovelace', company: 'Engines' }]);
  });
});

describe('an edit based on another edit that does not happen', () => {
  it.each([
    {
      way: 'undone before it was sent',
      quirks: {},
      refuses: false,
      end: { company: 'Second' },
      notTaken: [],
    },
    { way: 'refused', quirks: {}, refuses: true, end: { company: 'Second' }, notTaken: [] },
    {
      way: 'ignored by the service',
      quirks: { patch_ignores: 'company' },
      refuses: false,
      end: { company: null },
      notTaken: ['company'],
    },
  ])('is not a conflict ($way)', async ({ way, quirks, refuses, end, notTaken }) => {
    const { test, accountId, edit, settledFor, stored } = await connectedAccount({ quirks, ...UNTRIED });
    test.network.down = true;
    const first = await edit('Ada', { company: 'First', jobTitle: 'Countess' });
    const second = await edit('Ada', { company: 'Second', location: 'London' });
    if (refuses) test.faults.push({ method: 'PATCH', path: '/v1/contacts/', breaks: '422' });
    if (way.startsWith('undone'))
      await test.must('changes.undo', { accountId, batchId: first.batchId, force: false });
    test.network.down = false;
    await test.must('changes.resume', { accountId });
    expect(await settledFor(second.changeId)).toMatchObject({ state: 'done', error: null, notTaken });
    expect(stored('Ada')).toMatchObject([end]);
    // Undoing it restores the value from before both edits.
    await test.must('changes.undo', { accountId, batchId: second.batchId, force: false });
    expect(stored('Ada')).toMatchObject([{ company: null }]);
  });
});

describe('a rejected change', () => {
  it('can be sent again once its reason is gone', async () => {
    const { test, accountId, groupId, create, stored } = await connectedAccount({ planLimit: 4 });
    const made = await create({ firstName: 'Fifth', email: 'fifth@example.org', groupId: groupId('Work') });
    expect(made).toMatchObject({ state: 'refused', error: { code: 'plan_limit_reached' } });
    test.service.setPlanLimit(10);
    const again = () =>
      test.call('changes.resolve', { accountId, changeId: made.changeId, decision: 'send_again' });
    const [one, other] = await Promise.all([again(), again()]);
    expect([one, other].filter((result) => result.ok && result.value.state === 'done')).not.toEqual([]);
    expect(stored('Fifth')).toHaveLength(1);
    expect(await again()).toMatchObject({ ok: false, error: { message: 'already_settled' } });
  });
});

describe('an unsettled create that needs a decision', () => {
  it('is sent once when two windows send it again at the same time', async () => {
    const { test, accountId, groupId, create, stored } = await connectedAccount({
      requestTimeoutMs: SHORT_TIMEOUT_MS,
    });
    test.faults.push({ method: 'POST', path: '/v1/contacts', breaks: 'before' });
    const { changeId } = await create({ firstName: 'Bare', groupId: groupId('Friends') });
    const say = (decision: 'send_again' | 'drop') =>
      test.call('changes.resolve', { accountId, changeId, decision });
    await Promise.all([say('send_again'), say('send_again'), test.must('changes.resume', { accountId })]);
    await test.waitFor('changes.progress', ({ settled }) =>
      settled.some((change) => change.changeId === changeId),
    );
    expect(stored('Bare')).toHaveLength(1);
    expect(await say('drop')).toMatchObject({ ok: false });
  });

  it('is not sent once it was dropped', async () => {
    const { test, accountId, groupId, create, stored, requests } = await connectedAccount({
      requestTimeoutMs: SHORT_TIMEOUT_MS,
    });
    test.faults.push({ method: 'POST', path: '/v1/contacts', breaks: 'before' });
    const { changeId } = await create({ firstName: 'Bare', groupId: groupId('Friends') });
    const say = (decision: 'send_again' | 'drop') =>
      test.call('changes.resolve', { accountId, changeId, decision });
    const [dropped, sent] = await Promise.all([say('drop'), say('send_again')]);
    expect(dropped).toMatchObject({ ok: true, value: { state: 'cancelled' } });
    expect(sent).toMatchObject({ ok: false });
    expect(stored('Bare')).toEqual([]);
    expect(requests('POST')).toBe(0);
  });
});

describe('the pause at the plan limit', () => {
  it('is not lifted when the network comes back', async () => {
    const { test, accountId, groupId, create, edit } = await connectedAccount({ planLimit: 4 });
    test.network.down = true;
    for (let at = 0; at < 30; at += 1)
      await create({ firstName: `P${at}`, email: `p${at}@example.org`, groupId: groupId('Work') });
    test.network.down = false;
    await test.must('changes.resume', { accountId });
    const held = await test.waitFor(
      'changes.progress',
      ({ status }) => status.heldBy === 'plan_limit_reached',
    );
    expect(held.status.queued).toBeGreaterThan(0);
    test.network.down = true;
    expect(await edit('Ada', { lastName: 'King' })).toMatchObject({ state: 'queued' });
    await test.must('sync.attend', { accountId, because: 'online' });
    expect((await test.must('changes.status', { accountId })).heldBy).toBe('plan_limit_reached');
  });
});
