import { describe, expect, it } from 'vitest';
import { BentClock } from '../builders/bent-clock.ts';
import { connectedAccount } from './connected-account.ts';

describe('a key that is refused temporarily', () => {
  it('pauses a write until a read with the same key succeeds, without the user', async () => {
    const { test, accountId, edit, stored, settledFor } = await connectedAccount();
    test.faults.push({ method: 'PATCH', path: '/v1/contacts/', breaks: 'keyRefused' });
    const { changeId, state } = await edit('Ada', { lastName: 'King' });
    expect(state).toBe('queued');
    expect(await test.must('changes.status', { accountId })).toMatchObject({ heldBy: 'key_refused' });
    expect((await test.must('session.get', {})).blockedBy).toBe('key_refused');
    expect(await settledFor(changeId)).toMatchObject({ state: 'done', error: null });
    expect(stored('Ada')).toMatchObject([{ last_name: 'King' }]);
    await test.until(async () => (await test.must('session.get', {})).blockedBy === null);
  });

  it('pauses writes, if a read was refused, until a read succeeds', async () => {
    const { test, accountId, edit, stored, settledFor } = await connectedAccount();
    test.faults.push({ method: 'GET', path: '/v1/', breaks: 'keyRefused' });
    await test.must('sync.now', { accountId });
    await test.waitFor('sync.progress', ({ status }) => status.error?.code === 'key_refused');
    const { changeId, state } = await edit('Ada', { lastName: 'King' });
    expect(state).toBe('queued');
    expect(stored('Ada')).toMatchObject([{ last_name: 'Lovelace' }]);
    await test.must('sync.now', { accountId });
    expect(await settledFor(changeId)).toMatchObject({ state: 'done', error: null });
  });
});

it('a key that can only read is not retried endlessly for writes', async () => {
  // A slow clock, so that all reads count as immediate.
  const { test, accountId, edit, requests } = await connectedAccount({
    clock: new BentClock({ speed: 0.02 }),
  });
  test.faults.push({ method: 'PATCH', path: '/v1/contacts/', breaks: 'keyRefused', lasting: true });
  await edit('Ada', { lastName: 'King' });
  const reads = requests('GET');
  for (let times = 0; times < 5; times += 1) {
    test.events.length = 0;
    await test.must('sync.now', { accountId });
    await test.waitFor('sync.progress', ({ status }) => status.state === 'idle');
  }
  expect(requests('GET')).toBeGreaterThan(reads);
  const tried = test.logged.filter((line) => line.includes('"PATCH"')).length;
  expect(tried).toBe(1);
  expect(await test.must('changes.status', { accountId })).toMatchObject({
    queued: 1,
    heldBy: 'key_refused',
  });
});
