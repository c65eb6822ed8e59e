import { describe, expect, it } from 'vitest';
import type { ChangeState } from '../../electron/contract/changes/change.ts';
import { connectedAccount } from './connected-account.ts';
import { StoreInFolder } from '../builders/store-in-folder.ts';

describe('a rejected change that is being sent again', () => {
  /** Records a change in the state that `changes.resolveRefused` and the queue leave. */
  async function sentAgain(folder: StoreInFolder): Promise<string> {
    const { changeId } = await folder.record({ kind: 'contact.create', after: { firstName: 'Ada' } });
    await folder.store.claim(changeId, {});
    await folder.store.settle({ changeId, state: 'refused', error: { code: 'refused' } });
    expect(await folder.store.resolveRefused({ changeIds: [changeId] }, 'queued')).toHaveLength(1);
    expect(await folder.store.claim(changeId, {})).toBe(true);
    return changeId;
  }

  it.each<ChangeState>(['cancelled', 'queued'])(
    'is not moved to %s by a late decision about its rejection',
    async (state) => {
      await using folder = await StoreInFolder.open();
      const changeId = await sentAgain(folder);
      expect(await folder.store.settle({ changeId, state, from: ['refused'] })).toMatchObject({
        state: 'sending',
      });
      expect(await folder.store.change(changeId)).toMatchObject({ state: 'sending', settledAt: null });
      // The response to the second request settles it.
      await folder.store.settle({ changeId, state: 'done' });
      expect(await folder.store.change(changeId)).toMatchObject({ state: 'done' });
    },
  );
});

const MERGED = { merge: { mergeId: 'merge', role: 'write' as const } };

it.each([
  ['an edit', 'before', 'an edit', 'contact.edit', { kind: 'contact.edit' }, 'queued'],
  ['an edit', 'before', 'a delete', 'contact.edit', { kind: 'contact.delete' }, 'queued'],
  ['an edit', 'behind', 'a create', 'contact.edit', { kind: 'contact.create' }, 'queued'],
  ['an edit', 'behind', 'a step of a merge', 'contact.edit', { kind: 'contact.edit', ...MERGED }, 'queued'],
  [
    'an edit',
    'behind',
    'an edit that may have arrived',
    'contact.edit',
    { kind: 'contact.edit' },
    'unsettled',
  ],
  ['a create', 'before', 'an edit', 'contact.create', { kind: 'contact.edit' }, 'queued'],
  ['a delete', 'behind', 'an edit', 'contact.delete', { kind: 'contact.edit' }, 'queued'],
] as const)('%s that is queued again goes %s %s', async (_, where, __, kind, other, state) => {
  await using folder = await StoreInFolder.open();
  const contactKey = 'a contact';
  const again = await folder.record({ kind, contactKey });
  await folder.settle(again, { state: 'refused', error: { code: 'refused' } });
  const later = await folder.record({ ...other, contactKey });
  if (state === 'unsettled') await folder.settle(later, { state });
  const last = await folder.record({ kind: 'contact.edit', contactKey });
  await folder.store.resolveRefused({ changeIds: [again.changeId] }, 'queued');
  const ids = (await folder.store.queuedChanges()).map(({ changeId }) => changeId);
  const isLast = kind === 'contact.delete';
  const inOrder =
    where === 'before' ? [again, later, last] : isLast ? [later, last, again] : [later, again, last];
  expect(ids).toEqual(inOrder.map(({ changeId }) => changeId));
});

it('a settled state is not replaced by another one', async () => {
  await using folder = await StoreInFolder.open();
  const { changeId } = await folder.record({ kind: 'contact.create', after: { firstName: 'Ada' } });
  await folder.store.cancelChanges([changeId]);
  const { state } = await folder.store.settle({ changeId, state: 'refused', error: { code: 'refused' } });
  expect(state).toBe('cancelled');
});

it('a rejected change that is retried and dropped at the same time is either dropped unsent, or sent', async () => {
  const { test, accountId, create, groupId, requests } = await connectedAccount();
  const { changeId } = await create({ firstName: 'New', email: 'no address', groupId: groupId('Work') });
  const posts = requests('POST');
  // Otherwise the retry might be rejected before the drop is processed, which would then drop that rejection.
  const bothAnswered = Promise.withResolvers<void>();
  test.proxy.meanwhile.before = (method) => (method === 'POST' ? bothAnswered.promise : undefined);
  const [all, dropped] = await Promise.all([
    test.must('changes.resolveRefused', { accountId, changeIds: [changeId], decision: 'send_again' }),
    test.call('changes.resolve', { accountId, changeId, decision: 'drop' }),
  ]);
  bothAnswered.resolve();
  // A dropped change is not sent, whether it was queued again or not; a change that is being sent can't be dropped.
  if (!dropped.ok) expect(all.resolved).toBe(1);
  const ended = dropped.ok ? 'cancelled' : 'refused';
  await test.until(
    async () => (await test.must('changes.list', { accountId, limit: 1 }))[0]?.state === ended,
  );
  expect(requests('POST') - posts).toBe(dropped.ok ? 0 : 1);
});
