import { expect, it } from 'vitest';
import type { BatchKind } from '../../electron/contract/changes/batch.ts';
import type { ContactSelection } from '../../electron/contract/contacts/contact-query.ts';
import type { MergePlan } from '../../electron/contract/merging/merge-plan.ts';
import { contactFields } from '../builders/contact-fields.ts';
import { WAITING } from './undo-window-account.ts';
import { connectedAccount, type ConnectedAccount } from './connected-account.ts';

interface Given extends ConnectedAccount {
  key: string;
  selection: ContactSelection;
  plan: MergePlan;
}

/** Steps that a user may undo right away. */
const ACTS: Partial<Record<BatchKind, (given: Given) => Promise<unknown>>> = {
  edit: ({ test, accountId, key }) =>
    test.must('contacts.edit', { accountId, key, before: { company: null }, after: { company: 'Engines' } }),
  delete: ({ test, accountId, key }) => test.must('contacts.delete', { accountId, key }),
  create: ({ test, accountId }) =>
    test.must('contacts.create', {
      accountId,
      fields: contactFields({ firstName: 'Alan', lastName: 'Turing' }),
      customFields: null,
    }),
  move: ({ test, accountId, selection, groupId }) =>
    test.must('contacts.move', { accountId, selection, groupId: groupId('Work') }),
  merge: ({ test, accountId, plan }) => test.must('merges.run', { accountId, plans: [plan] }),
};

it.each(Object.entries(ACTS))(
  'history.latest right after a "%s" returns that step, not the one before',
  async (kind, act) => {
    const account = await connectedAccount();
    const { test, accountId, edit, find } = account;
    const { key } = await find('Ada');
    const { key: other } = await find('Grace');
    const selection: ContactSelection = { kind: 'keys', keys: [key, other] };
    const { plan } = await test.must('merges.propose', { accountId, keys: [key, other] });
    await edit('Linus', { company: 'Before' });
    const acting = act({ ...account, key, selection, plan });
    const { undo } = await test.must('history.latest', { accountId });
    expect(undo).toMatchObject({ kind });
    expect(undo?.label).not.toBe('Linus Pauling');
    await acting;
  },
);

it('history.latest right after a bulk edit returns that step', async () => {
  const account = await connectedAccount();
  const { test, accountId, edit } = account;
  await edit('Linus', { company: 'Before' });
  const { previewId } = await test.must('bulk.preview', {
    accountId,
    selection: { kind: 'query', query: { search: '', filter: {}, sort: null }, except: [] },
    action: { kind: 'set', values: { language: 'de' } },
  });
  const acting = test.must('bulk.run', { accountId, previewId });
  const { undo } = await test.must('history.latest', { accountId });
  expect(undo?.batchId).toBe((await acting).batchId);
});

it('undo and redo skip a step with nothing left but conflicts', async () => {
  const account = await connectedAccount();
  const { test, accountId, edit, find } = account;
  const changeElsewhere = async (search: string, company: string) => {
    await account.changeElsewhere(search, { company });
    await test.startFullSync(accountId);
    await test.until(async () => (await find(search)).fields.company === company);
  };
  const latest = () => test.must('history.latest', { accountId });
  const step = async (direction: 'undo' | 'redo') => {
    const { batchId = '' } = (await latest())[direction] ?? {};
    const { conflictCount, recorded } = await test.must(`changes.${direction}`, { accountId, batchId });
    return { batchId, conflictCount, recorded };
  };
  const first = await edit('Linus', { company: 'One' });
  const second = await edit('Ada', { company: 'Two' });
  await changeElsewhere('Ada', 'Theirs');
  expect(await step('undo')).toEqual({ batchId: second.batchId, conflictCount: 1, recorded: 0 });
  expect(await step('undo')).toEqual({ batchId: first.batchId, conflictCount: 0, recorded: 1 });
  expect((await latest()).undo).toBeNull();
  await changeElsewhere('Linus', 'Theirs');
  expect(await step('redo')).toMatchObject({ conflictCount: 1, recorded: 0 });
  expect((await latest()).redo).toBeNull();
  // The second batch can still be undone from the history, with force.
  await test.must('changes.undo', { accountId, batchId: second.batchId, force: true });
  expect((await latest()).redo?.undoOf?.batchId).toBe(second.batchId);
});

it('history.latest waits for an undo that is being recorded', async () => {
  const account = await connectedAccount();
  const { test, accountId, edit } = account;
  const first = await edit('Linus', { company: 'One' });
  const second = await edit('Ada', { company: 'Two' });
  const undoing = test.must('changes.undo', { accountId, batchId: second.batchId });
  const { undo, redo } = await test.must('history.latest', { accountId });
  expect([undo?.batchId, redo?.batchId]).toEqual([first.batchId, (await undoing).batchId]);
});

it('undo begins with the step that was redone last, although that redo had nothing to send', async () => {
  const account = await connectedAccount(WAITING);
  const { test, accountId, edit, find } = account;
  await test.must('contacts.delete', {
    accountId,
    key: (await find('Grace')).key,
  });
  await edit('Ada', { company: 'Engines' });
  test.network.down = true;
  const steps: unknown[] = [];
  for (const direction of ['undo', 'undo', 'redo', 'redo', 'undo', 'undo', 'redo', 'redo'] as const) {
    const batch = (await test.must('history.latest', { accountId }))[direction];
    steps.push(batch?.label);
    await test.must(`changes.${direction}`, { accountId, batchId: batch?.batchId ?? '' });
  }
  const [ada, grace] = ['Ada Lovelace', 'Grace Hopper'];
  expect(steps).toEqual([ada, grace, grace, ada, ada, grace, grace, ada]);
});
