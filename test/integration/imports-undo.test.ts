import { describe, expect, it } from 'vitest';
import { UNTRIED } from './connected-account.ts';
import { importingAccount } from './importing-account.ts';

const LINES = [
  'First name,Last name,Email,Phone,Company',
  'Ada,Lovelace,ada@example.org,+44 20 7946 0001,Engines',
  'Marie,Curie,marie@example.org,,',
  'Niels,Bohr,niels@example.org,,Atoms',
  'Lise,Meitner,lise@example.org,,',
];

async function imported(options: Parameters<typeof importingAccount>[0] = {}) {
  const account = await importingAccount(options);
  const started = await account.begin(LINES);
  await started.planned();
  const batchId = (await started.run()) ?? '';
  await account.quiet();
  const inImport = { accountId: account.accountId, importId: started.importId };
  return { ...account, ...started, batchId, inImport };
}

describe('undoing an import', () => {
  it('restores overwritten values and deletes created contacts', async () => {
    const { test, inImport, stored, quiet, results, accountId } = await imported();
    expect(await test.must('imports.undone', inImport)).toBeNull();
    await test.must('imports.undo', inImport);
    await quiet();
    expect(stored('Ada')).toMatchObject([{ company: null }]);
    expect([...stored('Marie'), ...stored('Niels'), ...stored('Lise')]).toEqual([]);
    expect(await results()).toEqual(['undone', 'undone', 'undone', 'undone']);
    expect(await test.must('imports.undone', inImport)).toMatchObject({ undone: 4, kept: 0, failed: 0 });
    const { redo } = await test.must('history.latest', { accountId });
    expect(redo).toMatchObject({ kind: 'undo', undoOf: { kind: 'import' } });
  });

  it('keeps what was changed since, here or elsewhere, even if only a value was added', async () => {
    const { test, inImport, edit, stored, quiet, report, changeElsewhere, accountId } = await imported();
    await edit('Marie', { company: 'Radium' });
    await edit('Ada', { company: 'Analytical' });
    await changeElsewhere('Niels', { job_title: 'Physicist' });
    await test.startFullSync(accountId);
    await test.until(async () => {
      const query = { search: 'Physicist', filter: {}, sort: null };
      const page = await test.must('contacts.page', { accountId, query, offset: 0, limit: 1 });
      return page.total === 1;
    });
    const undone = await test.must('imports.undo', inImport);
    expect(undone).toMatchObject({ kept: 3, failed: 0 });
    await quiet();
    expect(await test.must('imports.undone', inImport)).toMatchObject({ undone: 1, undoing: 0, kept: 3 });
    expect(stored('Marie')).toMatchObject([{ company: 'Radium' }]);
    expect(stored('Niels')).toHaveLength(1);
    expect(stored('Lise')).toEqual([]);
    const { rows } = await report({ result: 'kept' });
    expect(rows.map(({ line, kept }) => [line, kept])).toEqual([
      [2, { because: 'changed', fields: ['company'] }],
      [3, { because: 'changed', fields: ['company'] }],
      [4, { because: 'changed', fields: ['jobTitle'] }],
    ]);
  });

  it('keeps what turns out to be changed only when the undo is sent', async () => {
    const { test, inImport, stored, quiet, results, changeElsewhere } = await imported();
    await changeElsewhere('Niels', { company: 'Quanta' });
    await test.must('imports.undo', inImport);
    await quiet();
    expect(stored('Niels')).toMatchObject([{ company: 'Quanta' }]);
    expect(await results()).toEqual(['undone', 'undone', 'kept', 'undone']);
  });

  it('reports what the service rejected', async () => {
    const { test, inImport, quiet, report } = await imported();
    test.faults.push({ method: 'DELETE', path: '/v1/contacts', breaks: '422' });
    await test.must('imports.undo', inImport);
    await quiet();
    const { rows } = await report({ result: 'undo_failed' });
    expect(rows).toMatchObject([{ error: { code: 'validation_error' } }]);
    expect(await test.must('imports.undone', inImport)).toMatchObject({ undone: 3, failed: 1 });
  });

  it('cancels what was not sent yet', async () => {
    const account = await importingAccount(UNTRIED);
    const { test, accountId } = account;
    const started = await account.begin(LINES);
    await started.planned();
    test.network.down = true;
    await started.run();
    // A create that is being sent when the undo is recorded isn't cancelled, since it may have arrived.
    await account.triedInVain(4);
    await test.must('imports.undo', { accountId, importId: started.importId });
    expect(await started.results()).toEqual(['undone', 'undone', 'undone', 'undone']);
    expect((await started.report()).failed).toBe(0);
    test.network.down = false;
  });

  it('leaves out contacts that were deleted before they were sent, unless that was undone', async () => {
    const account = await importingAccount(UNTRIED);
    const { test, accountId, find } = account;
    const started = await account.begin(LINES);
    await started.planned();
    test.network.down = true;
    await started.run();
    await account.triedInVain(4);
    await test.must('contacts.delete', { accountId, key: (await find('Marie')).key });
    const { batchId } = await test.must('contacts.delete', { accountId, key: (await find('Niels')).key });
    expect(await started.results()).toEqual(['waiting', 'cancelled', 'cancelled', 'waiting']);
    await test.must('changes.undo', { accountId, batchId });
    expect(await started.results()).toEqual(['waiting', 'cancelled', 'waiting', 'waiting']);
    const undone = await test.must('imports.undo', { accountId, importId: started.importId });
    expect(undone).toMatchObject({ undone: 3, kept: 0, failed: 0 });
    expect(await started.results()).toEqual(['undone', 'cancelled', 'undone', 'undone']);
    test.network.down = false;
  });

  it('counts a contact as undone whose create was being sent and did not arrive', async () => {
    const account = await importingAccount(UNTRIED);
    const { test, accountId, quiet } = account;
    const started = await account.begin(LINES.filter((line) => !line.startsWith('Ada')));
    await started.planned();
    let goOn = () => {};
    let allLeft = () => {};
    let sent = 0;
    const held = new Promise<void>((resolve) => (goOn = resolve));
    const leaving = new Promise<void>((resolve) => (allLeft = resolve));
    test.proxy.meanwhile.before = async (method) => {
      if (method !== 'POST') return;
      sent += 1;
      if (sent === 3) allLeft();
      await held;
      test.network.down = true;
    };
    await started.run();
    await leaving;
    const undone = test.must('imports.undo', { accountId, importId: started.importId });
    await test.until(async () => {
      const queued = await test.must('changes.list', { accountId, states: ['queued'], limit: 10 });
      return queued.filter(({ kind }) => kind === 'contact.delete').length === 3;
    });
    goOn();
    await undone;
    await quiet();
    expect(await started.results()).toEqual(['undone', 'undone', 'undone']);
    expect((await started.report()).failed).toBe(0);
    test.network.down = false;
  });

  it('fails before the import is recorded', async () => {
    const account = await importingAccount();
    const { importId } = await account.begin(LINES);
    const inImport = { accountId: account.accountId, importId };
    expect(await account.test.call('imports.undo', inImport)).toMatchObject({
      ok: false,
      error: { code: 'invalid_request', message: 'not_recorded' },
    });
  });
});
