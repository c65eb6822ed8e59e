import { describe, expect, it } from 'vitest';
import { UNTRIED } from './connected-account.ts';
import { importingAccount } from './importing-account.ts';

const LINES = [
  'First name,Last name,Email,Group',
  'Marie,Curie,marie@example.org,Chess club',
  'Niels,Bohr,niels@example.org,chess CLUB',
  'Lise,Meitner,lise@example.org,Work',
  'Emmy,Noether,emmy@example.org,',
];
const CHESS = { name: 'Chess club', category: 'birthday' } as const;
const NEW_CHESS = { newGroups: [CHESS], groupsByName: { 'chess club': -1 } };

describe('groups named in a file', () => {
  it('are listed once each, with their number of rows and the existing group', async () => {
    const { begin, test, accountId, groupId } = await importingAccount();
    const { importId, read } = await begin(LINES);
    await read();
    expect(await test.must('imports.groupNames', { accountId, importId })).toEqual({
      names: [
        { name: 'Chess club', key: 'chess club', rows: 2, groupId: null },
        { name: 'Work', key: 'work', rows: 1, groupId: groupId('Work') },
      ],
      rowsWithout: 1,
    });
  });

  it('are created before the first row is recorded, and get their rows', async () => {
    const { begin, test, accountId, quiet, find } = await importingAccount();
    const started = await begin(LINES);
    const { outcomes } = await started.planned(NEW_CHESS);
    expect(outcomes).toEqual([{ outcome: 'create', reason: null, count: 4 }]);
    await started.run();
    await quiet();
    const { groups } = await test.must('groups.list', { accountId });
    const chess = groups.filter(({ name }) => name === 'Chess club');
    expect(chess).toMatchObject([{ category: 'birthday', count: 2 }]);
    expect((await find('Niels')).fields.groupId).toBe(chess[0]?.groupId);
    expect(await started.results()).toEqual(['done', 'done', 'done', 'done']);
  });

  it('are not created again if a group with that name exists by then', async () => {
    const { begin, test, accountId, quiet } = await importingAccount();
    const started = await begin(LINES);
    await started.planned(NEW_CHESS);
    const made = await test.must('groups.create', { accountId, ...CHESS });
    await started.run();
    await quiet();
    const { groups } = await test.must('groups.list', { accountId });
    expect(groups.filter(({ name }) => name === 'Chess club')).toMatchObject([
      { groupId: made.groupId, count: 2 },
    ]);
  });

  it("that can't be created while offline keep all rows from being recorded, and are created once", async () => {
    const { begin, test, accountId, quiet, taken, stored } = await importingAccount(UNTRIED);
    const started = await begin(LINES);
    await started.planned(NEW_CHESS);
    test.network.down = true;
    const waiting = { ok: false, error: { code: 'invalid_request', message: 'group_waiting' } };
    const inImport = { accountId, importId: started.importId };
    expect(await test.call('imports.run', inImport)).toMatchObject(waiting);
    expect(await test.call('imports.run', inImport)).toMatchObject(waiting);
    await test.restart();
    const again = taken(started.importId);
    await again.plan(NEW_CHESS);
    expect(await test.call('imports.run', inImport)).toMatchObject(waiting);
    test.network.down = false;
    await test.must('changes.resume', { accountId });
    await quiet();
    await again.plan(NEW_CHESS);
    await again.run();
    await quiet();
    expect(test.service.inspect.groups().filter(({ name }) => name === 'Chess club')).toHaveLength(1);
    expect(stored('Marie')).toHaveLength(1);
  });

  it('that the service rejects fail the import, and nothing is recorded', async () => {
    const { begin, test, accountId } = await importingAccount();
    const started = await begin(LINES);
    await started.planned(NEW_CHESS);
    test.faults.push({ method: 'POST', path: '/v1/celebration-groups', breaks: '422' });
    const { importId } = started;
    expect(await test.call('imports.run', { accountId, importId })).toMatchObject({ ok: false });
    expect(await test.must('imports.list', { accountId })).toMatchObject([{ importId, state: 'draft' }]);
  });

  it('that are being deleted make the plan outdated', async () => {
    const { begin, test, accountId, groupId } = await importingAccount();
    const started = await begin(LINES);
    await started.planned(NEW_CHESS);
    await test.must('groups.delete', { accountId, groupId: groupId('Work') });
    const { importId } = started;
    expect(await test.call('imports.run', { accountId, importId })).toMatchObject({
      ok: false,
      error: { code: 'invalid_request', message: 'plan_outdated' },
    });
  });
});
