import { expect, it } from 'vitest';
import { connectedAccount } from './connected-account.ts';

it('a change whose batch is paused while its contact is read is not sent until the batch is resumed', async () => {
  const { test, accountId, find, requests } = await connectedAccount({ retryWaitsMs: [5] });
  const selection = { kind: 'keys' as const, keys: [(await find('Ada')).key, (await find('Grace')).key] };
  const { previewId } = await test.must('bulk.preview', { accountId, selection, action: { kind: 'delete' } });
  let readings = 0;
  let pausing: Promise<string> | undefined;
  const pause = async () => {
    const [batch] = await test.must('batches.list', { accountId, active: true, limit: 1 });
    const { batchId } = batch ?? { batchId: '' };
    await test.must('batches.pause', { accountId, batchId });
    return batchId;
  };
  test.proxy.meanwhile.before = async (method) => {
    if (method !== 'GET') return;
    readings += 1;
    await (pausing ??= pause());
  };
  await test.must('bulk.run', { accountId, previewId });
  await test.until(() => Promise.resolve(readings === 2));
  const batchId = (await pausing) ?? '';
  // These writes are sent after the deletes would have been, so the pause must have stopped the deletes.
  await test.must('groups.create', { accountId, name: 'Later', category: 'birthday' });
  await test.must('groups.create', { accountId, name: 'Later still', category: 'birthday' });
  expect(requests('DELETE')).toBe(0);
  delete test.proxy.meanwhile.before;
  await test.must('batches.resume', { accountId, batchId });
  await test.untilAllEnded(accountId);
  expect(requests('DELETE')).toBe(2);
});
