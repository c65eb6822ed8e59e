import { describe, expect, it } from 'vitest';
import type { ChangeState } from '../../electron/contract/changes/change.ts';
import { connectedAccount } from './connected-account.ts';
import { StoreInFolder } from '../builders/store-in-folder.ts';

describe('a change that was refused and is being sent again', () => {
  /** As `changes.resolveRefused` and the queue leave it. */
  async function sentAgain(folder: StoreInFolder): Promise<string> {
    const { changeId } = await folder.record({ kind: 'contact.create', after: { firstName: 'Ada' } });
    await folder.store.claim(changeId, {});
    await folder.store.settle({ changeId, state: 'refused', error: { code: 'refused' } });
    expect(await folder.store.resolveRefused({ changeIds: [changeId] }, 'queued')).toHaveLength(1);
    expect(await folder.store.claim(changeId, {})).toBe(true);
    return changeId;
  }

  it.each<ChangeState>(['cancelled', 'queued'])(
    'is not moved to %s by a word on the refusal that comes late',
    async (state) => {
      await using folder = await StoreInFolder.open();
      const changeId = await sentAgain(folder);
      expect(await folder.store.settle({ changeId, state, from: ['refused'] })).toMatchObject({
        state: 'sending',
      });
      expect(await folder.store.change(changeId)).toMatchObject({ state: 'sending', settledAt: null });
      // Its answer counts.
      await folder.store.settle({ changeId, state: 'done' });
      expect(await folder.store.change(changeId)).toMatchObject({ state: 'done' });
    },
  );
});

it('an end that has been noted down is not replaced by another one', async () => {
  await using folder = await StoreInFolder.open();
  const { changeId } = await folder.record({ kind: 'contact.create', after: { firstName: 'Ada' } });
  await folder.store.cancelChanges([changeId]);
  const { state } = await folder.store.settle({ changeId, state: 'refused', error: { code: 'refused' } });
  expect(state).toBe('cancelled');
});

it('a refused change that is sent again and dropped at once is either dropped unsent, or sent', async () => {
  const { test, accountId, create, groupId, requests } = await connectedAccount();
  const { changeId } = await create({ firstName: 'New', email: 'no address', groupId: groupId('Work') });
  const posts = requests('POST');
  // Else it might be refused once more before the other one is carried out, which then drops that refusal.
  const bothAnswered = Promise.withResolvers<void>();
  test.proxy.meanwhile.before = (method) => (method === 'POST' ? bothAnswered.promise : undefined);
  const [all, dropped] = await Promise.all([
    test.must('changes.resolveRefused', { accountId, changeIds: [changeId], decision: 'send_again' }),
    test.call('changes.resolve', { accountId, changeId, decision: 'drop' }),
  ]);
  bothAnswered.resolve();
  // Dropped, it is not sent, whether it was queued again before or not; what is being sent can't be dropped.
  if (!dropped.ok) expect(all.resolved).toBe(1);
  const ended = dropped.ok ? 'cancelled' : 'refused';
  await test.until(
    async () => (await test.must('changes.list', { accountId, limit: 1 }))[0]?.state === ended,
  );
  expect(requests('POST') - posts).toBe(dropped.ok ? 0 : 1);
});
