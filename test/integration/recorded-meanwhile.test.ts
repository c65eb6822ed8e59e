import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { BulkAction } from '../../electron/contract/changes/bulk-action.ts';
import type { QueuedChange } from '../../electron/host/store/api/journal-api.ts';
import { PlannedBatchRecorder } from '../../electron/host/outbox/commands/planned-batch-recorder.ts';
import { RecordingQueue } from '../../electron/host/outbox/commands/recording-queue.ts';
import { aServiceContact } from '../builders/service-contact.ts';
import { StoreInFolder } from '../builders/store-in-folder.ts';
import { connectedAccount, PEOPLE } from './connected-account.ts';
import { importingAccount } from './importing-account.ts';
import { openedList } from './opened-list.ts';

// What happens while requested actions are being recorded.

const EVERYONE = { search: '', filter: {}, sort: null };
const MANY = Array.from({ length: 60 }, (_, at) => ({
  first_name: `Person${at}`,
  group: 'Friends',
  category: 'birthday',
}));

it.for([{ leave: 'quits the program' }, { leave: 'closes the account' }])(
  'actions are recorded although the user $leave at once',
  async ({ leave }) => {
    const { test, accountId } = await connectedAccount({ load: MANY });
    test.network.down = true;
    const page = () => test.must('contacts.page', { accountId, query: EVERYONE, offset: 0, limit: 200 });
    const { rows } = await page();
    const after = { location: 'Here' };
    const edits = rows.map(({ key }) =>
      test.call('contacts.edit', { accountId, key, before: { location: null }, after }),
    );
    if (leave === 'quits the program') await test.restart();
    else {
      await test.must('accounts.close', {});
      await test.must('accounts.open', { accountId });
    }
    for (const answer of await Promise.all(edits))
      if (!answer.ok) expect(answer.error).toMatchObject({ message: 'answer_dropped' });
    const located = (await page()).rows.filter(({ fields }) => fields.location === 'Here');
    expect(located).toHaveLength(MANY.length);
  },
);

it('a saved list has the edit requested just before', async () => {
  const { test, accountId, find } = await openedList();
  const { key } = await find('Ada');
  const path = join(test.dataDirectory, 'reviewed.csv');
  const targetId = test.files.saveTargets.add(path);
  const after = { phone: '+44 20 7946 0001' };
  const [edited] = await Promise.all([
    test.must('contacts.edit', { accountId, key, before: { phone: null }, after }),
    test.must('lists.saveReviewed', { accountId, targetId }),
  ]);
  expect(edited.state).toBe('done');
  expect(readFileSync(path, 'utf8')).toContain('+44 20 7946 0001');
});

it('an import is not recorded on a plan that an action requested before has outdated', async () => {
  const account = await importingAccount({ load: [...PEOPLE, ...MANY] });
  const { test, accountId, find } = account;
  const { key } = await find('Ada');
  const { importId, planned } = await account.begin([
    'First name,Last name,Email,Phone,City',
    'Ada,Lovelace,ada@example.org,+44 20 7946 0001,London',
  ]);
  expect((await planned()).outcomes).toMatchObject([{ outcome: 'update', count: 1 }]);
  const edit = { accountId, key, before: { location: null }, after: { location: 'Ockham' } };
  // Requested actions ahead of the edit keep it waiting while the import is requested.
  const groups = Array.from({ length: 30 }, (_, at) =>
    test.call('groups.create', { accountId, name: `Group ${at}`, category: 'birthday' }),
  );
  const [, run] = await Promise.all([
    test.must('contacts.edit', edit),
    test.call('imports.run', { accountId, importId }),
    ...groups,
  ]);
  expect(run).toMatchObject({ ok: false, error: { message: 'plan_outdated' } });
});

it('other actions are recorded while the rows of an import are read and shown', async () => {
  const steps: string[] = [];
  const [prepared, recorded, shown] = [1, 2, 3].map(() => Promise.withResolvers<void>());
  const store = {
    prepareImport: async () => {
      await prepared?.promise;
      return 1;
    },
    recordImport: async () => {
      steps.push('recording');
      await recorded?.promise;
      return { recorded: [] };
    },
    recordedShown: () => shown?.promise ?? Promise.resolve(),
    recordChanges: () => Promise.reject(new Error('No change is recorded here.')),
  };
  const outbox = {
    add: (changes: readonly QueuedChange[]) => void steps.push(`added ${changes.length}`),
    loadPending: () => Promise.resolve(),
  };
  const queue = new RecordingQueue();
  const recorder = new PlannedBatchRecorder(store, outbox, queue, () => 0);
  const other = (name: string) => queue.run(() => Promise.resolve(void steps.push(name)));

  const importing = recorder.recordImport({ path: '', batchId: 'import', fileName: 'list.csv' });
  await other('an edit while rows are read');
  prepared?.resolve();
  await expect.poll(() => steps).toContain('recording');
  const edit = other('an edit while changes are recorded');
  recorded?.resolve();
  await edit;
  await other('an edit while rows are updated');
  shown?.resolve();
  expect(await importing).toBe(true);
  expect(steps).toEqual([
    'an edit while rows are read',
    'recording',
    'added 0',
    'an edit while changes are recorded',
    'an edit while rows are updated',
  ]);
});

it('rows show a bulk action before they are compared for the next one', async () => {
  await using folder = await StoreInFolder.open();
  const { store } = folder;
  const contacts = Array.from({ length: 3_000 }, (_, at) => aServiceContact({ contactId: at + 1 }));
  await store.applyContacts({ contacts });
  const selection = { kind: 'query' as const, query: EVERYONE, except: [] };
  const action: BulkAction = { kind: 'set', values: { company: 'Engines' } };
  const { previewId } = await store.previewBulk({ selection, action });
  const run = await store.recordBulk(previewId);
  const [next, undone] = await Promise.all([
    store.previewBulk({ selection, action }),
    store.recordUndo({
      stepId: crypto.randomUUID(),
      kind: 'undo',
      batchId: run?.batchId ?? '',
      force: false,
    }),
  ]);
  expect(next).toMatchObject({ changing: 0, already: 3_000 });
  expect(undone).toMatchObject({ conflictCount: 0 });
});
