import { expect, it } from 'vitest';
import { connectedAccount } from './connected-account.ts';

const FAMILY = ['Senior', 'Junior'].map((last_name) => ({
  first_name: 'Sam',
  last_name,
  group: 'Friends',
  category: 'birthday',
}));

it('a contact and its guardian with the same first name and group are restored together', async () => {
  const { test, accountId, find, edit, stored } = await connectedAccount({ load: FAMILY });
  const guardian = (await find('Senior')).key;
  await edit('Junior', { guardian });
  const selection = { kind: 'keys' as const, keys: [guardian, (await find('Junior')).key] };
  const { previewId } = await test.must('bulk.preview', { accountId, selection, action: { kind: 'delete' } });
  const { batchId } = await test.must('bulk.run', { accountId, previewId });
  await test.untilAllEnded(accountId);
  expect(stored('Sam')).toEqual([]);
  await test.must('changes.undo', { accountId, batchId: batchId ?? '' });
  await test.untilAllEnded(accountId);
  const [senior, junior] = ['Senior', 'Junior'].map((name) =>
    stored('Sam').find((each) => each.last_name === name),
  );
  expect(junior).toMatchObject({ guardian_contact_id: senior?.contact_id });
});
