import { expect, it } from 'vitest';
import { connectedAccount } from './connected-account.ts';

// Actions that are requested within a millisecond are recorded in the order of their requests, although reading contacts
// and checking the disk before takes a different time each time.

/** Enough that an order by chance would hardly pass. */
const ROUNDS = 25;

it('of several quick edits of a field, the last one counts', async () => {
  const { test, accountId, find, groupId, stored } = await connectedAccount();
  test.network.down = true;
  for (let round = 0; round < ROUNDS; round++) {
    const { key, fields } = await find('Grace');
    const [town, city, port] = [`Town ${round}`, `City ${round}`, `Port ${round}`];
    // An edit of the group takes one more read before it is recorded.
    const intoGroup = { groupId: groupId(round % 2 === 0 ? 'Work' : 'Friends') };
    const edits = [
      { before: { location: fields.location }, after: { location: town, ...intoGroup } },
      { before: { location: town }, after: { location: city } },
      { before: { location: city }, after: { location: port } },
    ];
    await Promise.all(edits.map((edit) => test.must('contacts.edit', { accountId, key, ...edit })));
    expect((await find('Grace')).fields.location).toBe(port);
  }
  test.network.down = false;
  await test.must('changes.resume', { accountId });
  await test.untilAllEnded(accountId);
  expect(stored('Grace')).toMatchObject([{ location: `Port ${ROUNDS - 1}` }]);
});

it('an edit after a bulk edit of the same field counts, also if both waited', async () => {
  const { test, accountId, find, edit, stored } = await connectedAccount();
  test.network.down = true;
  const selection = { kind: 'keys' as const, keys: [(await find('Grace')).key] };
  const action = { kind: 'set' as const, values: { company: 'Engines' } };
  const { previewId } = await test.must('bulk.preview', { accountId, selection, action });
  await test.must('bulk.run', { accountId, previewId });
  expect(await edit('Grace', { company: 'Navy' })).toMatchObject({ state: 'queued' });
  test.network.down = false;
  await test.must('changes.resume', { accountId });
  await test.untilAllEnded(accountId);
  expect(stored('Grace')).toMatchObject([{ company: 'Navy' }]);
});

it('a contact that is deleted twice at once has one delete', async () => {
  const { test, accountId, find } = await connectedAccount({ undoWindowMs: 3_600_000 });
  for (let round = 0; round < ROUNDS; round++) {
    const { key } = await find('Grace');
    const [first, second] = await Promise.all([
      test.must('contacts.delete', { accountId, key }),
      test.must('contacts.delete', { accountId, key }),
    ]);
    expect(second.changeId).toBe(first.changeId);
    await test.must('changes.undo', { accountId, batchId: first.batchId });
  }
});
