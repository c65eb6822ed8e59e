import { expect, it } from 'vitest';
import { connectedAccount } from './connected-account.ts';

it('a change whose batch is paused while its contact is read is not sent until the batch is resumed', async () => {
  const { test, accountId, find, requests } = await connectedAccount({ retryWaitsMs: [5] });
  const selection = { kind: 'keys' as const, keys: [(await find('Ada')).key, (await find('Grace')).key] };
  const { previewId } = await test.must('bulk.preview', { accountId, selection, action: { kind: 'delete' } });
  const pause = async () => {
    const [batch] = await test.must('batches.list', { accountId, active: true, limit: 1 });
    const { batchId } = batch ?? { batchId: '' };
    await test.must('batches.pause', { accountId, batchId });
    return batchId;
  };
  const bothAreRead = Promise.withResolvers<void>();
  const paused = bothAreRead.promise.then(pause);
  let readings = 0;
  test.proxy.meanwhile.before = async (method, path) => {
    if (method !== 'GET' || path !== '/v1/contacts') return;
    readings += 1;
    if (readings === 2) bothAreRead.resolve();
    await paused;
  };
  await test.must('bulk.run', { accountId, previewId });
  const batchId = await paused;
  // These writes are sent after the deletes would have been, so the pause must have stopped the deletes.
  await test.must('groups.create', { accountId, name: 'Later', category: 'birthday' });
  await test.must('groups.create', { accountId, name: 'Later still', category: 'birthday' });
  expect(requests('DELETE')).toBe(0);
  delete test.proxy.meanwhile.before;
  await test.must('batches.resume', { accountId, batchId });
  await test.untilAllEnded(accountId);
  expect(requests('DELETE')).toBe(2);
});
