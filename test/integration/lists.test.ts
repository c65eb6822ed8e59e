import { describe, expect, it } from 'vitest';
import { openedList, PEOPLE, TODAY } from './opened-list.ts';
import { mark } from './review-list.ts';

const asFile = (lines: readonly string[]) => `${lines.join('\n')}\n`;

const IN_REVIEW = { ok: false, error: { code: 'invalid_request', message: 'list_in_review' } };

describe('a list', () => {
  it('shows the rows of a file as contacts, in the groups of its group column', async () => {
    const { test, accountId, names, profile } = await openedList();
    expect(profile).toMatchObject({ kind: 'list', name: 'people.csv', baseUrl: '', isKnown: false });
    expect(await names()).toEqual(['Marie Curie', 'Rosalind Franklin', 'Ada Lovelace', 'Nobody']);
    const { groups, allCount } = await test.must('groups.list', { accountId });
    expect(allCount).toBe(4);
    expect(groups.map(({ name, count }) => [name, count])).toEqual([
      ['Friends', 2],
      ['Work', 1],
    ]);
    const session = await test.must('session.get', {});
    expect(session).toMatchObject({ openAccountId: accountId, blockedBy: null, doubt: null });
    expect(await test.must('sync.status', { accountId })).toMatchObject({ state: 'idle', error: null });
  });

  it('puts the contacts of a file without groups into one named after the file', async () => {
    const { test, accountId } = await openedList('Name;Mail\nAda Lovelace;ada@example.org\n', {
      name: 'club members.csv',
    });
    expect((await test.must('groups.list', { accountId })).groups).toMatchObject([
      { name: 'club members', count: 1 },
    ]);
  });

  it('with the same bytes is opened only once, whatever the file name', async () => {
    const { test, accountId } = await openedList();
    const again = test.openText('copy.csv', asFile(PEOPLE));
    expect(await test.must('lists.open', { fileId: again })).toMatchObject({ accountId, isKnown: true });
    const other = await test.must('lists.open', { fileId: test.openText('people.csv', 'Name\nAda\n') });
    expect(other).toMatchObject({ name: 'people.csv', isKnown: false });
    expect((await test.must('session.get', {})).accounts).toHaveLength(2);
  });

  it('is not created for an unsupported file', async () => {
    const { test } = await openedList();
    const fileId = test.openText('people.pdf', '%PDF-1.7\n');
    expect(await test.call('lists.open', { fileId })).toMatchObject({
      ok: false,
      error: { code: 'unreadable_file', message: 'unknown_format' },
    });
    expect((await test.must('session.get', {})).accounts).toHaveLength(1);
  });

  it('keeps changes beside the file, with the original values and cells', async () => {
    const { test, accountId, find, page, quiet } = await openedList();
    const ada = await find('Ada');
    expect(ada).toMatchObject({ dateUpdated: null, contactId: 2, source: 'people.csv' });
    const edit = { accountId, key: ada.key, before: { lastName: 'Lovelace' }, after: { lastName: 'King' } };
    expect(await test.must('contacts.edit', edit)).toMatchObject({ state: 'done' });
    expect((await find('Ada')).dateUpdated).not.toBeNull();
    expect((await page({ filter: { changed: true } })).total).toBe(1);
    const [row] = await test.must('lists.rows', { accountId, keys: [ada.key] });
    expect(row).toMatchObject({
      line: 3,
      original: { lastName: 'Lovelace' },
      cells: ['Ada', 'Lovelace', 'ada@example.org', '', 'Friends', ''],
    });
    const { batchId } = await test
      .must('history.latest', { accountId })
      .then(({ undo }) => undo ?? { batchId: '' });
    await test.must('changes.undo', { accountId, batchId });
    await quiet();
    expect(await find('Ada')).toMatchObject({ fields: { lastName: 'Lovelace' }, dateUpdated: null });
  });

  it('restores a deleted contact as its original row', async () => {
    const { test, accountId, find, quiet } = await openedList();
    const ada = await find('Ada');
    await test.must('contacts.delete', { accountId, key: ada.key });
    await quiet();
    const [deleted] = (await test.must('trash.list', { accountId, search: '', offset: 0, limit: 10 })).rows;
    await test.must('trash.restore', { accountId, changeIds: [deleted?.changeId ?? ''] });
    await quiet();
    expect(await find('Ada')).toMatchObject({ key: ada.key, contactId: 2, dateUpdated: null });
  });

  it('can be read in another way until its review has begun', async () => {
    const { test, accountId, names, readWhole, find } = await openedList();
    const { mapping, canReread } = await test.must('lists.about', { accountId });
    expect(canReread).toBe(true);
    const columns = mapping.columns.map((column, at) =>
      at === 5 ? { ...column, field: 'company' as const } : column,
    );
    const reread = { accountId, reading: {}, mapping: { ...mapping, columns }, today: TODAY };
    await test.must('lists.reread', reread);
    await readWhole();
    expect((await find('Marie')).fields.company).toBe('two prizes');
    expect(await names()).toHaveLength(4);
    // The files that were deleted to read the list again don't count as lost.
    expect((await test.must('session.get', {})).notices).toEqual([]);
    expect((await test.must('changes.status', { accountId })).heldBy).toBeNull();
    await test.must('lists.note', { accountId, key: (await find('Marie')).key, note: 'spelling?' });
    expect(await test.call('lists.reread', reread)).toMatchObject(IN_REVIEW);
  });

  it('keeps a mark that another window sets while the file is being read in another way', async () => {
    const opened = await openedList();
    const { test, accountId, names } = opened;
    const { mapping } = await test.must('lists.about', { accountId });
    const reread = test.call('lists.reread', { accountId, reading: {}, mapping, today: TODAY });
    // This is answered after the check that there is no review, and before the file is read again.
    await test.must('lists.about', { accountId });
    await mark(opened, 'Ada', 'fix');
    expect(await reread).toMatchObject(IN_REVIEW);
    expect(await names({ filter: { reviewMark: 'fix' } })).toEqual(['Ada Lovelace']);
  });
});

describe('review marks', () => {
  it('are counted, can be filtered by, and are undone step by step', async () => {
    const { test, accountId, find, names } = await openedList();
    const [ada, marie] = [await find('Ada'), await find('Marie')];
    const mark = (keys: string[], as: 'keep' | 'fix' | 'remove' | null) =>
      test.must('lists.mark', { accountId, selection: { kind: 'keys', keys }, mark: as });
    expect(await mark([ada.key, marie.key], 'keep')).toEqual({ marked: 2 });
    expect(await mark([marie.key], 'fix')).toEqual({ marked: 1 });
    await test.must('lists.note', { accountId, key: marie.key, note: 'Which of the two?' });
    expect(await test.must('lists.progress', { accountId })).toEqual({
      total: 4,
      reviewed: 2,
      keep: 1,
      fix: 1,
      remove: 0,
      changed: 0,
      problems: 1,
    });
    expect(await names({ filter: { reviewMark: 'fix' } })).toEqual(['Marie Curie']);
    expect(await names({ filter: { reviewMark: 'none' } })).toEqual(['Rosalind Franklin', 'Nobody']);
    await test.waitFor(
      'lists.changed',
      ({ keys, progress }) => progress.fix === 1 && keys?.[0] === marie.key,
    );
    await test.restart();
    const rows = await test.must('lists.rows', { accountId, keys: [marie.key, ada.key] });
    expect(rows.map(({ mark: as, note }) => [as, note])).toEqual([
      ['fix', 'Which of the two?'],
      ['keep', ''],
    ]);
    const undo = () => test.must('lists.undoReview', { accountId });
    expect(await undo()).toEqual({ contacts: 1, keys: [marie.key] });
    expect(await undo()).toMatchObject({ contacts: 1 });
    expect(await names({ filter: { reviewMark: 'keep' } })).toEqual(['Marie Curie', 'Ada Lovelace']);
    await undo();
    expect(await undo()).toEqual({ contacts: 0, keys: [] });
  });

  it('exist beside problems of the file, which are counted and can be filtered by', async () => {
    const { test, accountId, names } = await openedList(
      asFile(['First name,Email,Birthday', 'Ada,ada@example.org,1915-12-10', 'Bo,not an address,1915-13-77']),
    );
    const problems = async () => (await test.must('lists.progress', { accountId })).problems;
    await test.until(async () => (await problems()) === 1);
    expect(await names({ filter: { hasProblems: true } })).toEqual(['Bo']);
    expect(await names({ filter: { hasProblems: false } })).toEqual(['Ada']);
    const query = { search: '', filter: { hasProblems: true }, sort: null };
    const selection = { kind: 'query' as const, query, except: [] };
    expect(await test.must('lists.mark', { accountId, selection, mark: 'fix' })).toEqual({ marked: 1 });
    expect(await names({ filter: { hasProblems: true, reviewMark: 'fix' } })).toEqual(['Bo']);
    await test.restart();
    await test.until(async () => (await problems()) === 1);
  });

  it('can be set for all contacts of a query', async () => {
    const { test, accountId, names } = await openedList();
    const query = { search: 'example', filter: {}, sort: null };
    const selection = { kind: 'query' as const, query, except: [] };
    expect(await test.must('lists.mark', { accountId, selection, mark: 'remove' })).toEqual({ marked: 3 });
    expect(await names({ filter: { reviewMark: 'none' } })).toEqual(['Nobody']);
  });

  it('follow contacts into their kept contact, and back on undo', async () => {
    const { test, accountId, find, names, quiet } = await openedList(
      asFile([...PEOPLE, 'Ada,Lovelace,ada@example.org,+44 20 7946 0001,Friends,']),
    );
    const keys = (await names()).length;
    expect(keys).toBe(5);
    const page = await test.must('contacts.page', {
      accountId,
      query: { search: 'ada', filter: {}, sort: null },
      offset: 0,
      limit: 10,
    });
    const [one, two] = page.rows;
    const selection = { kind: 'keys' as const, keys: [two?.key ?? ''] };
    await test.must('lists.mark', { accountId, selection, mark: 'keep' });
    const { plan } = await test.must('merges.propose', {
      accountId,
      keys: [one?.key ?? '', two?.key ?? ''],
      keptKey: one?.key ?? '',
    });
    const { batchId } = await test.must('merges.run', { accountId, plans: [plan] });
    await quiet();
    expect(await names({ filter: { reviewMark: 'keep' } })).toEqual(['Ada Lovelace']);
    await test.must('changes.undo', { accountId, batchId });
    await quiet();
    expect((await test.must('lists.progress', { accountId })).keep).toBe(1);
    expect((await find('Ada')).key).toBeDefined();
    const rows = await test.must('lists.rows', { accountId, keys: [one?.key ?? '', two?.key ?? ''] });
    expect(rows.map(({ mark }) => mark)).toEqual([null, 'keep']);
  });

  it('let the user clear a note that the kept contact has from a merged one', async () => {
    const { test, accountId, page, quiet } = await openedList(
      asFile([...PEOPLE, 'Ada,Lovelace,ada@example.org,+44 20 7946 0001,Friends,']),
    );
    const [kept = '', gone = ''] = (await page({ search: 'ada' })).rows.map(({ key }) => key);
    const noteOf = async (key: string) =>
      (await test.must('lists.rows', { accountId, keys: [key] })).map(({ note }) => note);
    await test.must('lists.note', { accountId, key: gone, note: 'Has moved' });
    const { plan } = await test.must('merges.propose', { accountId, keys: [kept, gone], keptKey: kept });
    await test.must('merges.run', { accountId, plans: [plan] });
    await quiet();
    expect(await noteOf(kept)).toEqual(['Has moved']);
    await test.must('lists.note', { accountId, key: kept, note: '' });
    expect(await noteOf(kept)).toEqual(['']);
    await test.restart();
    await test.must('accounts.open', { accountId });
    expect(await noteOf(kept)).toEqual(['']);
    await test.must('lists.undoReview', { accountId });
    expect(await noteOf(kept)).toEqual(['Has moved']);
    await test.must('lists.redoReview', { accountId });
    expect(await noteOf(kept)).toEqual(['']);
  });
});
