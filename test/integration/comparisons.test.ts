import { describe, expect, it } from 'vitest';
import { openedList, TODAY } from './opened-list.ts';

describe('a comparison of two lists', () => {
  it('reports added, missing and changed contacts, and can be searched', async () => {
    const before =
      'First name,Last name,Email,Company\nAda,Lovelace,ada@example.org,Engines\nBo,Li,bo@example.org,\nCy,Young,cy@example.org,\n';
    const after =
      'Given name,Surname,Mail,Company\nAda,King,ada@example.org,Engines\nCy,Young,cy@example.org,\nDee,Dee,dee@example.org,\n';
    const { test, accountId: listId, find } = await openedList(before, { name: 'before.csv' });
    // The list is compared with its corrections.
    const cy = await find('Cy');
    await test.must('contacts.edit', {
      accountId: listId,
      key: cy.key,
      before: {},
      after: { company: 'Acme' },
    });
    const { accountId } = await test.must('lists.open', {
      fileId: test.openText('after.csv', after),
      today: TODAY,
    });
    await test.until(async () => (await test.must('sync.status', { accountId })).completedAt !== null);
    const { comparisonId, counts } = await test.must('comparisons.begin', { accountId, listId });
    expect(counts).toEqual({ added: 1, missing: 1, changed: 2, same: 0 });
    const page = { accountId, comparisonId, offset: 0, limit: 50 };
    const { rows } = await test.must('comparisons.rows', page);
    expect(
      rows.map(({ kind, label, line, changes }) => [kind, label, line, ...changes.map((each) => each.field)]),
    ).toEqual([
      ['added', 'Dee Dee', null],
      ['missing', 'Bo Li', 3],
      ['changed', 'Ada King', 2, 'lastName'],
      ['changed', 'Cy Young', 4, 'company'],
    ]);
    expect(await test.must('comparisons.rows', { ...page, kind: 'missing' })).toMatchObject({ total: 1 });
    expect(rows.at(-1)?.changes).toEqual([{ field: 'company', before: 'Acme', after: null }]);
    const search = async (text: string) => {
      const found = await test.must('comparisons.rows', { ...page, search: text });
      return [found.rows.map(({ label }) => label), found.total, found.counts];
    };
    expect(await search('ADA lovelace')).toEqual([
      ['Ada King'],
      1,
      { added: 0, missing: 0, changed: 1, same: 0 },
    ]);
    expect(await search('bo@example')).toEqual([['Bo Li'], 1, { added: 0, missing: 1, changed: 0, same: 0 }]);
    expect(await search('nobody')).toEqual([[], 0, { added: 0, missing: 0, changed: 0, same: 0 }]);
    await test.must('comparisons.discard', { accountId, comparisonId });
    expect(await test.call('comparisons.rows', page)).toMatchObject({
      ok: false,
      error: { message: 'comparison_gone' },
    });
    expect(await test.call('comparisons.begin', { accountId, listId: accountId })).toMatchObject({
      ok: false,
      error: { message: 'no_such_list' },
    });
  });

  it('ignores what no card of a vCard file has, but compares what its review added', async () => {
    const card = (name: string, email: string) =>
      `BEGIN:VCARD\r\nVERSION:3.0\r\nFN:${name}\r\nEMAIL:${email}\r\nEND:VCARD\r\n`;
    const cards = card('Ada Lovelace', 'ada@example.org') + card('Bo Li', 'bo@example.org');
    const table =
      'Name,Email,Company,Group\nAda Lovelace,ada@example.org,,Friends\nBo Li,bo@example.org,Acme,\n';
    const { test, accountId: listId, find, quiet } = await openedList(cards, { name: 'people.vcf' });
    const { key } = await find('Ada');
    const correction = { before: {}, after: { company: 'Engines' } };
    await test.must('contacts.edit', { accountId: listId, key, ...correction });
    await quiet();
    const { accountId } = await test.must('lists.open', {
      fileId: test.openText('table.csv', table),
      today: TODAY,
    });
    await test.until(async () => (await test.must('sync.status', { accountId })).completedAt !== null);
    for (const [open, other] of [
      [accountId, listId],
      [listId, accountId],
    ] as const) {
      await test.must('accounts.open', { accountId: open });
      const { comparisonId, counts } = await test.must('comparisons.begin', {
        accountId: open,
        listId: other,
      });
      expect(counts).toEqual({ added: 0, missing: 0, changed: 1, same: 1 });
      const page = { accountId: open, comparisonId, kind: 'changed' as const, offset: 0, limit: 10 };
      const { rows } = await test.must('comparisons.rows', page);
      expect(rows).toMatchObject([{ label: 'Ada Lovelace', changes: [{ field: 'company' }] }]);
    }
  });

  it.each([
    [
      'columns that only one of them has are not compared',
      'First name,Last name,Email,Group\nAda,Lovelace,ada@example.org,Friends\nBo,Li,bo@example.org,Team\n',
      'First name,Email,Company\nAda,ada@example.org,Engines\nBo,bo@example.org,\n',
      { added: 0, missing: 0, changed: 0, same: 2 },
    ],
    [
      'contacts have the ids of the service, not the numbers of the rows',
      'Contact ID,First name,Last name,Email\n2,Ada,Lovelace,ada@example.org\n1,Bo,Li,bo@example.org\n',
      'First name,Last name,Email\nAda,Lovelace,ada@example.org\nBo,Li,bo@example.org\n',
      { added: 0, missing: 0, changed: 0, same: 2 },
    ],
    [
      'contacts with one id are one contact',
      'Contact ID,First name,Last name,Email\n70,Ada,Lovelace,ada@example.org\n71,Bo,Li,bo@example.org\n',
      'Contact ID,First name,Last name,Email\n71,Bo,Young,young@example.org\n70,Ada,Lovelace,ada@example.org\n',
      { added: 0, missing: 0, changed: 1, same: 1 },
    ],
  ])('%s', async (_name, before, after, expected) => {
    const { test, accountId: listId } = await openedList(before, { name: 'before.csv' });
    const { accountId } = await test.must('lists.open', {
      fileId: test.openText('after.csv', after),
      today: TODAY,
    });
    await test.until(async () => (await test.must('sync.status', { accountId })).completedAt !== null);
    expect(await test.must('comparisons.begin', { accountId, listId })).toMatchObject({ counts: expected });
  });
});
