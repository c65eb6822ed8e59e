import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { BulkAction } from '../../electron/contract/changes/bulk-action.ts';
import type { QueuedChange } from '../../electron/host/store/api/journal-api.ts';
import { LargeRecordings } from '../../electron/host/outbox/commands/large-recordings.ts';
import { PlannedBatchRecorder } from '../../electron/host/outbox/commands/planned-batch-recorder.ts';
import { RecordingQueue } from '../../electron/host/outbox/commands/recording-queue.ts';
import { connectedAccount, PEOPLE } from './connected-account.ts';
import { importingAccount } from './importing-account.ts';
import { openedList } from './opened-list.ts';
import { CSV_OF_PRODUCT } from '../builders/export-options.ts';

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

it('edits are recorded while the rows of an import are read and updated', async () => {
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
  const recordings = new RecordingQueue();
  const onContactsChanged = () => void steps.push('rows were updated');
  const largeRecordings = new LargeRecordings({ store, outbox, recordings, onContactsChanged });
  const recorder = new PlannedBatchRecorder({
    store,
    outbox,
    recordings,
    largeRecordings,
    undoWindowMs: () => 0,
  });
  const edit = (name: string) => recordings.runWhileUpdating(() => Promise.resolve(void steps.push(name)));

  const input = { path: '', batchId: 'import', fileName: 'list.csv' };
  const importing = recorder.recordImport(input);
  await edit('an edit while rows are read');
  prepared?.resolve();
  await expect.poll(() => steps).toContain('recording');
  const during = edit('an edit while changes are recorded');
  const undo = recordings.run(() => Promise.resolve(void steps.push('an undo')));
  recorded?.resolve();
  await during;
  expect(steps).not.toContain('an undo');
  shown?.resolve();
  expect(await importing).toBe(true);
  await undo;
  expect(steps.slice(0, 4)).toEqual([
    'an edit while rows are read',
    'recording',
    'added 0',
    'an edit while changes are recorded',
  ]);
  expect(steps.slice(4).toSorted()).toEqual(['an undo', 'rows were updated']);
});

/** An account of thousands, all of whom a bulk action is about to change. */
async function thousands(action: BulkAction) {
  const load = Array.from({ length: 3_000 }, (_, at) => ({ ...MANY[0], first_name: `P${at}` }));
  const account = await connectedAccount({ load: [...PEOPLE, ...load], undoWindowMs: 3_600_000 });
  const { test, accountId } = account;
  test.network.down = true;
  const selection = { kind: 'query' as const, query: EVERYONE, except: [] };
  const preview = () => test.must('bulk.preview', { accountId, selection, action });
  const { previewId, changing } = await preview();
  return { ...account, preview, changing, run: () => test.must('bulk.run', { accountId, previewId }) };
}

it('whatever compares rows finds a bulk action that was requested just before', async () => {
  const { test, accountId, preview, run } = await thousands({ kind: 'set', values: { company: 'Engines' } });
  const path = join(test.dataDirectory, 'all.csv');
  const targetId = test.files.saveTargets.add(path);
  const [, next] = await Promise.all([
    run(),
    preview(),
    test.must('exports.run', {
      accountId,
      exportId: crypto.randomUUID(),
      targetId,
      source: { kind: 'selection', selection: { kind: 'query', query: EVERYONE, except: [] } },
      options: CSV_OF_PRODUCT,
    }),
  ]);
  expect(next.changing).toBe(0);
  const lines = readFileSync(path, 'utf8').trimEnd().split(/\r?\n/);
  expect(lines.filter((line) => !line.includes('Engines'))).toHaveLength(1);
});

it('a contact of a bulk delete is not deleted once more', async () => {
  const { test, accountId, find, run } = await thousands({ kind: 'delete' });
  const { key } = await find('Zoë');
  const [bulk, deleted] = await Promise.all([run(), test.call('contacts.delete', { accountId, key })]);
  // The newest changes, which a second delete would be one of.
  const newest = await test.must('changes.list', { accountId, limit: 500 });
  expect(newest.filter(({ batchId }) => batchId !== bulk.batchId)).toEqual([]);
  expect(deleted).toMatchObject({ ok: true, value: { batchId: bulk.batchId } });
});

it('windows are told when rows show a bulk action', async () => {
  const { test, accountId, run, find } = await thousands({ kind: 'set', values: { company: 'Engines' } });
  const { key } = await find('Zoë');
  test.events.length = 0;
  await run();
  await test.waitFor('contacts.changed', ({ keys }) => keys === null);
  const contact = await test.must('contacts.get', { accountId, key });
  expect(contact?.fields.company).toBe('Engines');
});
