import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { FileReading } from '../../electron/contract/imports/import-survey.ts';
import { fileSource } from '../builders/file-source.ts';
import { importingAccount, TODAY } from './importing-account.ts';
import { firstRows } from '../deep/depth.ts';

const LINES = ['Vorname,Ort,Wohnort,Geburtstag', 'Marie,Paris,Sceaux,3/4/1990', 'Niels,Copenhagen,,4/5/1985'];

describe('an import draft', () => {
  it('survives a restart with all its settings', async () => {
    const { begin, test, accountId, settings } = await importingAccount();
    const { importId, read, plan, survey } = await begin(LINES);
    await read((mapping) => ({ ...mapping, joins: { location: ', ' } }), [2]);
    const counts = await plan({ missingFirstName: 'skip' });
    const opened = await test.must('imports.open', { accountId, importId });
    await test.must('imports.saveDraft', {
      accountId,
      importId,
      draft: { ...opened.draft, step: 'check' },
    });
    await test.restart();
    const again = await test.must('imports.open', { accountId, importId });
    expect(again).toMatchObject({ fileName: 'people.csv', rows: 2, state: 'draft', isRead: true });
    expect(again.draft).toEqual({
      step: 'check',
      reading: {},
      mapping: { ...(await survey()).mapping, joins: { location: ', ' } },
      customColumns: [2],
      settings: { ...settings, missingFirstName: 'skip' },
    });
    // The account may have changed, so the rows have to be planned again before they can run.
    expect(again.counts).toEqual({ ...counts, planId: null });
    expect(await test.call('imports.run', { accountId, importId })).toMatchObject({
      ok: false,
      error: { message: 'plan_outdated' },
    });
  });

  it("is empty at first, and can't be planned before it is read", async () => {
    const { begin, test, accountId, settings } = await importingAccount();
    const { importId } = await begin(LINES);
    expect(await test.must('imports.open', { accountId, importId })).toMatchObject({
      draft: { step: null, reading: {}, mapping: null, customColumns: [], settings: null },
      isRead: false,
      counts: null,
    });
    expect(await test.call('imports.plan', { accountId, importId, settings })).toMatchObject({
      ok: false,
      error: { code: 'invalid_request', message: 'not_read' },
    });
  });

  it('is run only with the plan that the user saw', async () => {
    const { begin, test, accountId } = await importingAccount();
    const { importId, planned, plan } = await begin(LINES);
    const { planId } = await planned();
    await plan({ missingFirstName: 'skip' });
    const input = { accountId, importId, planId: planId ?? '' };
    expect(await test.call('imports.run', input)).toMatchObject({
      ok: false,
      error: { message: 'plan_outdated' },
    });
  });
});

describe('the mapping of a recorded import', () => {
  const OTHERS = ['Vorname,Ort,Wohnort,Geburtstag', 'Lise,Wien,,5/6/1978', 'Emmy,Erlangen,,3/2/1982'];

  it('is proposed for the next file with the same columns, even after a restart', async () => {
    const account = await importingAccount();
    const { begin, test, quiet } = account;
    const first = await begin(LINES);
    await first.read(
      (mapping) => ({
        ...mapping,
        joins: { location: ' / ' },
        columns: mapping.columns.map((column) => ({ ...column, dateOrder: 'dmy' })),
      }),
      [2],
    );
    await first.plan();
    await first.run();
    await quiet();
    await test.restart();
    const { mapping, columns, remembered } = await (await begin(OTHERS)).survey();
    expect(remembered).toMatchObject({ customColumns: [2] });
    expect(mapping.joins).toEqual({ location: ' / ' });
    expect(columns.map(({ reason }) => reason)).toContain('remembered');
    expect(mapping.columns[3]).toMatchObject({ field: 'birthday', dateOrder: 'dmy' });
    // Ambiguous dates are still reported, so that the user can check them.
    expect(columns[3]?.ambiguousDates).toMatchObject({ count: 2, because: 'no_evidence' });
  });

  it('has the groups that were chosen for group names, as far as they still exist', async () => {
    const { begin, test, accountId, quiet, groupId } = await importingAccount();
    const lines = ['First name,Group', 'Lise,Chess', 'Emmy,Choir', 'Max,Singers', 'Niels,Old'];
    const old = await test.must('groups.create', { accountId, name: 'Old friends', category: 'birthday' });
    const first = await begin(lines);
    await first.planned({
      newGroups: [{ name: 'Chor', category: 'birthday' }],
      groupsByName: { chess: groupId('Work'), choir: -1, singers: -1, old: old.groupId ?? 0 },
    });
    await first.run();
    await quiet();
    const { groups } = await test.must('groups.list', { accountId });
    const chor = groups.find(({ name }) => name === 'Chor')?.groupId;
    await test.must('groups.delete', { accountId, groupId: old.groupId ?? 0 });
    await quiet();
    const { remembered } = await (await begin([...lines, 'Ann,Chess'])).survey();
    expect(remembered?.groupsByName).toEqual({ chess: groupId('Work'), choir: chor, singers: chor });
  });

  it('yields to the dates of another file, and is not proposed for other columns', async () => {
    const { begin, quiet } = await importingAccount();
    const first = await begin(LINES);
    await first.read((mapping) => ({
      ...mapping,
      columns: mapping.columns.map((column) => ({ ...column, dateOrder: 'dmy' })),
    }));
    await first.plan();
    await first.run();
    await quiet();
    const shown = await (await begin([...OTHERS, 'Max,Kiel,,12/24/1970'])).survey();
    expect(shown.mapping.columns[3]?.dateOrder).toBe('mdy');
    const other = await (await begin(['Vorname,Ort', 'Max,Kiel'])).survey();
    expect(other.remembered).toBeNull();
  });

  it.each(
    firstRows(1, [
      ['12.24.1970', 'dmy', 'mdy'],
      ['24.12.1970', 'mdy', 'dmy'],
      ['5.6.1978', 'mdy', 'mdy'],
    ] as const),
  )('yields to %s in another file if dotted dates were read as %s', async (date, used, expected) => {
    const { begin, quiet } = await importingAccount();
    const first = await begin(LINES);
    await first.read((mapping) => ({
      ...mapping,
      columns: mapping.columns.map((column) => ({ ...column, dateOrder: 'dmy', dottedDateOrder: used })),
    }));
    await first.plan();
    await first.run();
    await quiet();
    const lines = ['Vorname,Ort,Wohnort,Geburtstag', 'Lise,Wien,,5.6.1978', `Max,Kiel,,${date}`];
    const shown = await (await begin(lines)).survey();
    expect(shown.remembered).not.toBeNull();
    expect(shown.mapping.columns[3]?.dottedDateOrder).toBe(expected);
  });

  it('is not remembered from a draft, and is deleted with the account', async () => {
    const { begin, test, accountId } = await importingAccount();
    await (await begin(LINES)).planned();
    expect((await (await begin(LINES)).survey()).remembered).toBeNull();
    await test.must('accounts.forget', { accountId });
    expect(existsSync(join(test.dataDirectory, 'accounts', accountId))).toBe(false);
  });
});

describe('the survey of a file', () => {
  it('reports words with counts and meanings, and dates with an unknown order', async () => {
    const { begin } = await importingAccount();
    const { columns } = await (
      await begin([
        'Vorname,Geschlecht,Sprache,Geburtstag',
        'Marie,W,Deutsch,3/4/1990',
        'Niels,m,deutsch,5/5/1985',
        'Lise,w,Klingonisch,6/7/1978',
      ])
    ).survey();
    expect(columns[1]?.words).toMatchObject([
      { text: 'W', key: 'w', count: 2, gender: 'female' },
      { text: 'm', key: 'm', count: 1, gender: 'male' },
    ]);
    expect(columns[2]?.words).toMatchObject([{ key: 'deutsch', count: 2, language: 'de' }, { count: 1 }]);
    expect(columns[2]?.words?.[1]).not.toHaveProperty('language');
    expect(columns[3]?.ambiguousDates).toEqual({
      count: 2,
      samples: ['3/4/1990', '6/7/1978'],
      because: 'no_evidence',
    });
  });

  it('reports dates that contradict each other', async () => {
    const { begin, test, accountId } = await importingAccount();
    const { survey, planned, importId } = await begin([
      'First name,Birthday',
      'Marie,24/12/1990',
      'Niels,12/25/1985',
      'Lise,6/7/1978',
    ]);
    expect((await survey()).columns[1]?.ambiguousDates).toEqual({
      count: 1,
      samples: ['6/7/1978'],
      because: 'contradictory',
    });
    // Only the date is left out, not the row.
    const { problems, outcomes } = await planned();
    expect(problems).toContainEqual({ code: 'ambiguous_date', count: 1 });
    expect(outcomes).toEqual([{ outcome: 'create', reason: null, count: 3 }]);
    const filter = { problem: 'ambiguous_date' };
    const input = { accountId, importId, filter, offset: 0, limit: 10 };
    const { rows } = await test.must('imports.rows', input);
    expect(rows).toMatchObject([{ line: 4, after: { firstName: 'Lise' } }]);
    expect(rows[0]?.after).not.toHaveProperty('birthday');
  });
});

describe('rows without a first name', () => {
  const NAMES = [
    'First name,Last name,Name,Email',
    ',,Marie Curie,m@example.org',
    ',,,niels.bohr@example.org',
    ',,,info@example.org',
    'Lise,,,lise@example.org',
  ];

  it('are counted, and filled from the full name or the email', async () => {
    const { begin } = await importingAccount();
    const { planned, rows } = await begin(NAMES);
    const { firstNames, outcomes } = await planned();
    expect(firstNames).toEqual({ fromFullName: 1, fromEmail: 1, missing: 1 });
    expect(outcomes).toContainEqual({ outcome: 'create', reason: null, count: 3 });
    expect((await rows()).map(({ after }) => after.firstName)).toEqual(['Marie', 'Niels', undefined, 'Lise']);
  });

  it('are skipped if the user wants that, except those with a decision', async () => {
    const { begin, test, accountId } = await importingAccount();
    const { planned, importId } = await begin(NAMES);
    const { outcomes } = await planned({ missingFirstName: 'skip' });
    expect(outcomes).toEqual([
      { outcome: 'create', reason: null, count: 1 },
      { outcome: 'skip', reason: 'missing_first_name', count: 3 },
    ]);
    const decided = await test.must('imports.decide', { accountId, importId, rows: [0], decision: 'create' });
    expect(decided.outcomes).toContainEqual({ outcome: 'create', reason: null, count: 2 });
  });
});

describe('corrections and decisions', () => {
  const text = `${['First name,Last name', 'J\xf6rg,M\xfcller', 'Marie,Curie', 'Lise,Meitner'].join('\n')}\n`;

  /** Three rows read with a chosen encoding; the second is corrected and the third skipped. */
  async function decided() {
    const account = await importingAccount();
    const { test, accountId, settings } = account;
    const fileId = test.files.openFiles.add(fileSource(Buffer.from(text, 'latin1'))) ?? '';
    const { importId } = await test.must('imports.begin', { accountId, fileId });
    const inImport = { accountId, importId };
    const readAs = async (reading: FileReading) => {
      const { mapping } = await test.must('imports.survey', { ...inImport, reading, today: TODAY });
      const input = { ...inImport, reading, mapping, customColumns: [], today: TODAY };
      await test.must('imports.read', input);
      await test.must('imports.plan', { ...inImport, settings });
      return rows();
    };
    const rows = async () => {
      const page = await test.must('imports.rows', { ...inImport, filter: {}, offset: 0, limit: 9 });
      return page.rows.map(({ fields, outcome, reason }) => [fields.firstName, outcome, reason]);
    };
    const step = async (direction: 'undo' | 'redo') =>
      (await test.must('imports.stepChoices', { ...inImport, direction })).rows;
    await readAs({ encoding: 'windows-1251' });
    await test.must('imports.edit', { ...inImport, rows: [1], column: 0, text: 'Maria' });
    await test.must('imports.decide', { ...inImport, rows: [2], decision: 'skip' });
    return { ...account, readAs, rows, step };
  }

  it('stay when another encoding gives the same rows', async () => {
    const { readAs } = await decided();
    expect(await readAs({ encoding: 'windows-1252' })).toEqual([
      ['Jörg', 'create', null],
      ['Maria', 'create', null],
      ['Lise', 'skip', 'excluded'],
    ]);
  });

  it('can be undone and redone', async () => {
    const { rows, step } = await decided();
    const before = [
      ['Marie', 'create', null],
      ['Lise', 'create', null],
    ];
    const after = [
      ['Maria', 'create', null],
      ['Lise', 'skip', 'excluded'],
    ];
    expect((await rows()).slice(1)).toEqual(after);
    expect([await step('undo'), await step('undo'), await step('undo')]).toEqual([1, 1, 0]);
    expect((await rows()).slice(1)).toEqual(before);
    expect([await step('redo'), await step('redo'), await step('redo')]).toEqual([1, 1, 0]);
    expect((await rows()).slice(1)).toEqual(after);
  });

  it('are not applied to other rows', async () => {
    const { readAs } = await decided();
    const rows = await readAs({ delimiter: ';' });
    expect(rows.map(([name]) => name)).not.toContain('Maria');
    expect(rows.map(([, , reason]) => reason)).not.toContain('excluded');
  });

  it('are there again when the file is read with the first delimiter again', async () => {
    const { readAs } = await decided();
    await readAs({ delimiter: ';' });
    await readAs({ delimiter: ';', encoding: 'windows-1252' });
    expect(await readAs({ delimiter: ',', encoding: 'windows-1252' })).toEqual([
      ['Jörg', 'create', null],
      ['Maria', 'create', null],
      ['Lise', 'skip', 'excluded'],
    ]);
  });

  it('are there again when the first row is column names again, detected or chosen', async () => {
    const { readAs } = await decided();
    const before = [
      ['Jörg', 'create', null],
      ['Maria', 'create', null],
      ['Lise', 'skip', 'excluded'],
    ];
    const encoding = 'windows-1252';
    const asContact = await readAs({ encoding, header: false });
    expect(asContact.map(([name]) => name)).toEqual(['First name', 'Jörg', 'Marie', 'Lise']);
    expect(await readAs({ encoding, header: true })).toEqual(before);
    await readAs({ encoding, header: false });
    expect(await readAs({ encoding })).toEqual(before);
  });
});
