import { describe, expect, it } from 'vitest';
import { PEOPLE, UNTRIED } from './connected-account.ts';
import { importingAccount, type ImportingAccount } from './importing-account.ts';

const LINES = [
  'First name,Last name,Email,Phone,Company',
  'Ada,Lovelace,ada@example.org,+44 20 7946 0001,Engines',
  'Marie,Curie,marie@example.org,,',
  'Niels,Bohr,niels@example.org,,Atoms',
];

async function recorded(options: Parameters<typeof importingAccount>[0] = {}) {
  const account = await importingAccount(options);
  const started = await account.begin(LINES);
  await started.planned();
  const batchId = (await started.run()) ?? '';
  const inImport = { accountId: account.accountId, importId: started.importId };
  return { ...account, ...started, batchId, inImport };
}

/** Redoes the latest undo, like Ctrl+Shift+Z. */
async function redo({ test, accountId, quiet }: ImportingAccount) {
  const latest = (await test.must('history.latest', { accountId })).redo;
  await test.must('changes.redo', { accountId, batchId: latest?.batchId ?? '' });
  if (!test.network.down) await quiet();
}

/** Imported contacts at the service, and the value that the import gave to an existing contact. */
const atService = ({ stored }: ImportingAccount) => ({
  created: [...stored('Marie'), ...stored('Niels')].map(({ first_name: name }) => name),
  company: stored('Ada')[0]?.company,
});
const IMPORTED = { created: ['Marie', 'Niels'], company: 'Engines' };
const NOT_IMPORTED = { created: [], company: null };

describe('an import that was undone and redone', () => {
  it('is reported as done, and can be undone and redone again', async () => {
    const account = await recorded();
    const { test, inImport, quiet, results } = account;
    await quiet();
    for (let round = 0; round < 2; round++) {
      expect(await test.must('imports.undo', inImport)).toMatchObject({ kept: 0, failed: 0 });
      await quiet();
      expect(await results()).toEqual(['undone', 'undone', 'undone']);
      expect(await test.must('imports.undone', inImport)).toMatchObject({ undone: 3 });
      expect(atService(account)).toEqual(NOT_IMPORTED);
      await redo(account);
      expect(await results()).toEqual(['done', 'done', 'done']);
      const { redoBatchId } = await account.report();
      expect(redoBatchId).toBe(
        (await test.must('history.latest', { accountId: account.accountId })).undo?.batchId,
      );
      expect(await test.must('imports.undone', inImport)).toBeNull();
      expect(atService(account)).toEqual(IMPORTED);
    }
  });

  it('while offline is reported as waiting, and sent once', async () => {
    const account = await importingAccount(UNTRIED);
    const { test, accountId, quiet } = account;
    const started = await account.begin(LINES);
    const { results, importId } = started;
    const inImport = { accountId, importId };
    await started.planned();
    test.network.down = true;
    await started.run();
    for (let round = 0; round < 2; round++) {
      // A change that is being sent when the undo is recorded isn't cancelled, since it may have arrived.
      await account.triedInVain(3);
      await test.must('imports.undo', inImport);
      expect(await results()).toEqual(['undone', 'undone', 'undone']);
      await redo(account);
      expect(await results()).toEqual(['waiting', 'waiting', 'waiting']);
    }
    test.network.down = false;
    await test.must('changes.resume', { accountId });
    await quiet();
    expect(await results()).toEqual(['done', 'done', 'done']);
    expect((await started.report()).failed).toBe(0);
    expect(atService(account)).toEqual(IMPORTED);
    await test.must('imports.undo', inImport);
    await quiet();
    expect(await results()).toEqual(['undone', 'undone', 'undone']);
    expect(atService(account)).toEqual(NOT_IMPORTED);
  });

  it('reports what the service rejected on redo', async () => {
    const account = await recorded();
    const { test, inImport, quiet, report, results } = account;
    await quiet();
    await test.must('imports.undo', inImport);
    await quiet();
    test.faults.push({ method: 'POST', path: '/v1/contacts', about: 'Niels', breaks: '422' });
    await redo(account);
    expect(await results()).toEqual(['done', 'done', 'refused']);
    expect((await report({ failed: true })).rows).toMatchObject([
      { line: 4, error: { code: 'validation_error' } },
    ]);
  });

  it('keeps contacts that were changed since, and names them by row', async () => {
    const account = await recorded();
    const { test, inImport, quiet, edit, report, results, stored } = account;
    await quiet();
    await test.must('imports.undo', inImport);
    await quiet();
    await redo(account);
    await edit('Marie', { jobTitle: 'Physicist' });
    await quiet();
    expect(await test.must('imports.undo', inImport)).toMatchObject({ kept: 1 });
    await quiet();
    expect(await results()).toEqual(['undone', 'kept', 'undone']);
    expect(stored('Marie')).toMatchObject([{ job_title: 'Physicist' }]);
    const { rows } = await report({ result: 'kept' });
    expect(rows).toMatchObject([{ line: 3, kept: { because: 'changed', fields: ['jobTitle'] } }]);
  });
});

describe('an import that is undone twice', () => {
  it('has nothing left to undo, and its report stays', async () => {
    const { test, inImport, quiet, results } = await recorded();
    await quiet();
    const first = await test.must('imports.undo', inImport);
    await quiet();
    expect(await test.call('imports.undo', inImport)).toMatchObject({
      ok: false,
      error: { code: 'invalid_request', message: 'nothing_to_undo' },
    });
    expect(await results()).toEqual(['undone', 'undone', 'undone']);
    expect(await test.must('imports.undone', inImport)).toMatchObject({
      batchId: first.batchId,
      undone: 3,
      kept: 0,
    });
  });

  it('undoes rows the second time that were restored to their imported values', async () => {
    const account = await recorded();
    const { test, inImport, quiet, results, edit } = account;
    await quiet();
    await edit('Marie', { company: 'Radium' });
    await test.must('imports.undo', inImport);
    await quiet();
    expect(await results()).toEqual(['undone', 'kept', 'undone']);
    await edit('Marie', { company: null });
    await test.must('imports.undo', inImport);
    await quiet();
    expect(await results()).toEqual(['undone', 'undone', 'undone']);
    expect(atService(account)).toEqual(NOT_IMPORTED);
  });
});

describe('an import that is undone from the history', () => {
  it('is reported as undone, with what was kept', async () => {
    const { test, accountId, batchId, inImport, quiet, edit, results, report } = await recorded();
    await quiet();
    await edit('Marie', { company: 'Radium' });
    const answer = await test.must('changes.undo', { accountId, batchId });
    expect(answer.conflicts).toMatchObject([{ label: 'Marie Curie' }]);
    await quiet();
    expect(await results()).toEqual(['undone', 'kept', 'undone']);
    expect((await report({ result: 'kept' })).rows).toMatchObject([
      { kept: { because: 'changed', fields: ['company'] } },
    ]);
    expect(await test.must('imports.undone', inImport)).toMatchObject({
      batchId: answer.batchId,
      undone: 2,
      kept: 1,
    });
  });

  it('does not count as undone if only some of its changes were undone', async () => {
    const { test, accountId, batchId, inImport, quiet, rows, results } = await recorded();
    await quiet();
    const [, marie] = await rows();
    await test.must('changes.undo', { accountId, batchId, changeIds: [marie?.change?.changeId ?? ''] });
    await quiet();
    expect(await results()).toEqual(['done', 'undone', 'done']);
    expect(await test.must('imports.undone', inImport)).toBeNull();
    await test.must('imports.undo', inImport);
    await quiet();
    expect(await results()).toEqual(['undone', 'undone', 'undone']);
  });
});

describe('an import that the service took in part', () => {
  it('is undone and redone in that part', async () => {
    const account = await recorded({ planLimit: PEOPLE.length + 1 });
    const { test, inImport, quiet, results } = account;
    await quiet();
    // It is not determined which of the two creates the service accepts.
    const first = await results();
    expect(first.filter((result) => result === 'done')).toHaveLength(2);
    expect(first).toContain('refused');
    const imported = atService(account);
    expect(imported).toMatchObject({ created: [expect.any(String)], company: 'Engines' });
    expect(await test.must('imports.undo', inImport)).toMatchObject({ kept: 0, failed: 0 });
    await quiet();
    expect(await results()).toEqual(first.map((result) => (result === 'done' ? 'undone' : result)));
    expect(atService(account)).toEqual(NOT_IMPORTED);
    await redo(account);
    expect(await results()).toEqual(first);
    expect(atService(account)).toEqual(imported);
  });

  it('continues with a retry once the plan has room', async () => {
    const account = await recorded({ planLimit: PEOPLE.length + 1 });
    const { test, accountId, batchId, quiet, results } = account;
    await quiet();
    test.service.setPlanLimit(null);
    await test.must('batches.retry', { accountId, batchId });
    await quiet();
    expect(await results()).toEqual(['done', 'done', 'done']);
    expect(atService(account)).toEqual(IMPORTED);
  });
});
