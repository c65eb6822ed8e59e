import { Buffer } from 'node:buffer';
import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ExportOptions } from '../../electron/contract/exports/export.ts';
import { decodeBytes, encodeText } from '../../electron/host/files/text/text-codec.ts';
import { DEEP } from '../deep/depth.ts';
import { openedList } from './opened-list.ts';
import { edit, mark, saved } from './review-list.ts';

const CSV: ExportOptions = {
  format: 'csv',
  columns: ['firstName'],
  preset: 'product',
  delimiter: ',',
  encoding: 'utf-8',
  byteOrderMark: false,
  protect: true,
  leapDayRule: 'feb28',
};

describe('a reviewed CSV file', () => {
  it('is one table with all columns if its sections have columns of their own', async () => {
    const source = 'Name;Tel\nAnn Lee;1\n\nTel;E-Mail;Name\n222;bö@example.org;Bo Ek\n';
    const opened = await openedList(encodeText(source, 'windows-1252'), { name: 'people.csv' });
    await edit(opened, 'Bo', { phone: '333' });
    const { bytes } = await saved(opened);
    expect(decodeBytes(bytes, 'windows-1252')).toBe(
      'Name;Tel;E-Mail\nAnn Lee;1;\n\n\nBo Ek;333;bö@example.org\n',
    );
  });

  it.each([
    ['of typed birthdays', 'Ann Lee 3.5.1980\nBo Ek - 13.5.1981\n', 'Ann Lee\t3.5.1980\nBo Ek\t14.05.1981\n'],
    [
      'of a web page',
      '<table><tr><th>Name</th><th>Geburtstag</th></tr><tr><td>Ann Lee</td><td>3.5.1980</td></tr><tr><td>Bo Ek</td><td>13.5.1981</td></tr></table>',
      'Name\tGeburtstag\nAnn Lee\t3.5.1980\nBo Ek\t14.05.1981\n',
    ],
    [
      'with a column for each person',
      'Name,Ann Lee,Bo Ek\nBirthday,3.5.1980,13.5.1981\nEmail,a@example.org,b@example.org\n',
      'Name\tBirthday\tEmail\nAnn Lee\t3.5.1980\ta@example.org\nBo Ek\t14.05.1981\tb@example.org\n',
    ],
  ])('%s is a table with tabs', async (_, source, table) => {
    const opened = await openedList(source, { name: 'people.txt' });
    await edit(opened, 'Bo', { birthday: { year: 1981, month: 5, day: 14 } });
    expect((await saved(opened)).text).toBe(table);
  });

  it('keeps the months of other people in a calendar that has each month only beside its first day', async () => {
    const source =
      'Month,Day,Name\nMay,3,Ann Lee\n,14,Ben Ives\n,20,Eve Orr\nJune,5,Cleo Judd\n,7,Dan Kerr\n,9,Flo Noe\n';
    const opened = await openedList(source, { name: 'birthdays.csv' });
    const day = (month: number, of: number) => ({ birthday: { year: null, month, day: of } });
    await edit(opened, 'Ann', day(9, 6));
    await edit(opened, 'Dan', day(9, 7));
    await mark(opened, 'Cleo', 'remove');
    const { text } = await saved(opened);
    expect(text).toBe(
      'Month,Day,Name\n9,6,Ann Lee\nMay,14,Ben Ives\n,20,Eve Orr\n9,7,Dan Kerr\nJune,9,Flo Noe\n',
    );
  });

  it('keeps the days of a list whose name is a month, and has a column for a birthday in another month', async () => {
    const source = 'Name,Day\nAnn Lee,3\nBen Ives,14\n';
    const opened = await openedList(source, { name: 'May.csv' });
    const birthday = (month: number, day: number) => ({ birthday: { year: null, month, day } });
    await edit(opened, 'Ann', birthday(5, 6));
    expect((await saved(opened)).text).toBe('Name,Day\nAnn Lee,6\nBen Ives,14\n');
    await edit(opened, 'Ben', birthday(9, 7));
    expect((await saved(opened)).text).toBe('Name,Day,Birthday\nAnn Lee,6,--05-06\nBen Ives,14,--09-07\n');
  });

  it('keeps a guardian if the new one has no id in the file', async () => {
    const source = 'Contact ID,First name,Guardian contact ID\n7,Ada,\n8,Bo,7\n,Cy,\n9,Di,7\n';
    const opened = await openedList(source);
    await edit(opened, 'Bo', { guardian: (await opened.find('Cy')).key });
    await edit(opened, 'Di', { guardian: null });
    const { text, counts } = await saved(opened);
    expect(text).toBe(source.replace('9,Di,7', '9,Di,'));
    expect(counts).toMatchObject({ unnamedGuardians: 1 });
  });

  it('without changes has the bytes of its source', async () => {
    const source =
      'sep=;\r\n"Vorname";Nachname;"E-Mail"\r\n Ada ;"Love""lace";ada@example.org\r\n\r\n;;\r\nBo;"Two\nlines";\r\n';
    const opened = await openedList(`\ufeff${source}`);
    expect((await saved(opened)).text).toBe(`\ufeff${source}`);
  });

  it('keeps every other byte, even undecodable ones, when a cell changes', async () => {
    const head = Buffer.from('First name,Last name,Email,Remarks\r\n');
    const odd = Buffer.concat([
      Buffer.from('Zo\xeb,"O\'Neil, Jr.",zoe@example.org,'),
      Buffer.from([0xff, 0xfe]),
      Buffer.from('x\r\n'),
    ]);
    const ada = Buffer.from('Ada,"Lovelace",ada@example.org,caf\u00e9 "black"\r\n');
    const opened = await openedList(Buffer.concat([head, odd, ada]));
    await edit(opened, 'Ada', { lastName: 'King, Countess' });
    const { bytes, counts } = await saved(opened);
    const changed = Buffer.from('Ada,"King, Countess",ada@example.org,caf\u00e9 "black"\r\n');
    expect(bytes.toString('latin1')).toBe(Buffer.concat([head, odd, changed]).toString('latin1'));
    expect(counts).toMatchObject({ records: 2, changed: 1, leftOut: 0, added: 0 });
  });

  it('has a changed last name in the column that it was read from, or in the main one', async () => {
    const opened = await openedList(
      'Voornaam;Tussenvoegsel;Achternaam\r\nJan;van der;Berg\r\nEva;de;Wit\r\nBo;;Smit\r\n',
    );
    await edit(opened, 'Jan', { lastName: 'van der Bergh' });
    await edit(opened, 'Eva', { lastName: 'Zwart' });
    await edit(opened, 'Bo', { lastName: 'de Smit' });
    expect((await saved(opened)).text).toBe(
      'Voornaam;Tussenvoegsel;Achternaam\r\nJan;van der;Bergh\r\nEva;;Zwart\r\nBo;de;Smit\r\n',
    );
  });

  it(
    'has a last name that was missing in its main column, and a second one in the column for it',
    DEEP,
    async () => {
      const opened = await openedList(
        'Voornaam;Tussenvoegsel;Achternaam\r\nJan;;\r\nEva;NULL;Wit\r\nBo;de;\r\n',
      );
      const { test, accountId, find } = opened;
      await edit(opened, 'Jan', { lastName: 'Smit' });
      await edit(opened, 'Eva', { lastName: 'Zwart' });
      await edit(opened, 'Bo', { lastName: 'de Wit' });
      const fields = { ...(await find('Jan')).fields, firstName: 'Dee', lastName: 'Dam', groupId: null };
      await test.must('contacts.create', { accountId, fields, customFields: null });
      expect((await saved(opened)).text).toBe(
        'Voornaam;Tussenvoegsel;Achternaam\r\nJan;;Smit\r\nEva;NULL;Zwart\r\nBo;de;Wit\r\nDee;;Dam\r\n',
      );
      const spanish = await openedList('Nombre;Primer apellido;Segundo apellido\nAna;García;\n');
      await edit(spanish, 'Ana', { lastName: 'García López' });
      expect((await saved(spanish)).text).toContain('\nAna;García;López\n');
    },
  );

  it('keeps titles, notes and the order of a full name that changes', async () => {
    const opened = await openedList(
      'Name;Ort\nDr. med. Ada Lovelace;Bonn\nBo Li (privat);Köln\nYOUNG Cy;Ulm\n"Ek, Dr. Di";Jena\nFrau Ida Lee;Trier\n',
    );
    await edit(opened, 'Ida', { lastName: 'Kim Park' });
    await edit(opened, 'Ada', { lastName: 'King' });
    await edit(opened, 'Bo', { firstName: 'Bob' });
    await edit(opened, 'Cy', { firstName: 'Cyd' });
    await edit(opened, 'Di', { lastName: 'Eck' });
    expect((await saved(opened)).text).toBe(
      'Name;Ort\nDr. med. Ada King;Bonn\nBob Li (privat);Köln\nYOUNG Cyd;Ulm\n"Eck, Dr. Di";Jena\nFrau Kim Park, Ida;Trier\n',
    );
    const capitals = await openedList('Nachname Vorname;Ort\nMEIER Anna;Bonn\n');
    await edit(capitals, 'Anna', { firstName: 'Anne' });
    expect((await saved(capitals)).text).toBe('Nachname Vorname;Ort\nMEIER Anne;Bonn\n');
  });

  it('has corrected genders and languages in the words that the file uses most', async () => {
    const opened = await openedList(
      'Vorname;Geschlecht;Sprache\nAda;Männlich;Français\nBo;Männlich;Français\nCy;Weiblich;Español\nDi;MÄNNLICH;Español\n',
    );
    await edit(opened, 'Ada', { gender: 'female', language: 'es' });
    await edit(opened, 'Cy', { gender: 'male', language: 'fr' });
    expect((await saved(opened)).text).toBe(
      'Vorname;Geschlecht;Sprache\nAda;Weiblich;Español\nBo;Männlich;Français\nCy;Männlich;Français\nDi;MÄNNLICH;Español\n',
    );
  });

  it('has a changed full name in the order of its column', async () => {
    const opened = await openedList('Nachname Vorname;Ort\nMeier Anna;Bonn\n');
    await edit(opened, 'Anna', { lastName: 'Weber' });
    expect((await saved(opened)).text).toBe('Nachname Vorname;Ort\nWeber Anna;Bonn\n');
  });

  it('of email addresses has one in each line, and of quoted rows no quotes around them', async () => {
    const addresses = await openedList(
      'Nicolà Lang <a@example.org>, "Kurz, Bo" <bo@example.org>; c@example.org',
    );
    expect((await saved(addresses)).text).toBe(
      'Nicolà Lang <a@example.org>\nBo Kurz <bo@example.org>\nc@example.org\n',
    );
    const quoted = await openedList('"Name,Email"\n"Zoë,zoe@example.org"\n"Bo,bo@example.org"\n');
    await edit(quoted, 'Bo', { email: 'b@example.org' });
    expect((await saved(quoted)).text).toBe('Name,Email\nZoë,zoe@example.org\nBo,b@example.org\n');
  });

  it('has the encoding of its source', async () => {
    const source = Buffer.from(
      'Vorname;Nachname;Ort\r\nJ\xfcrgen;M\xfcller;K\xf6ln\r\nAnna;Gro\xdf;Bonn\r\n',
      'latin1',
    );
    const opened = await openedList(source);
    await edit(opened, 'Anna', { location: 'D\u00fcsseldorf' });
    expect((await saved(opened)).bytes.toString('latin1')).toBe(
      'Vorname;Nachname;Ort\r\nJ\xfcrgen;M\xfcller;K\xf6ln\r\nAnna;Gro\xdf;D\xfcsseldorf\r\n',
    );
  });

  it('in UTF-16 keeps its byte order mark', async () => {
    const text =
      '\ufeffFirst name\tLast name\tEmail\nAda\tLovelace\tada@example.org\nBo\tLi\tbo@example.org\n';
    const opened = await openedList(Buffer.from(text, 'utf16le'));
    await edit(opened, 'Bo', { email: 'bo.li@example.org' });
    expect((await saved(opened)).bytes.toString('utf16le')).toBe(text.replace('bo@', 'bo.li@'));
  });

  it('omits deleted, merged and marked contacts, and includes created ones', async () => {
    const opened = await openedList(
      'First name,Last name,Email,Group\nAda,Lovelace,ada@example.org,Friends\nBo,Li,bo@example.org,Friends\nCy,Young,cy@example.org,Work',
    );
    const { test, accountId, find } = opened;
    await mark(opened, 'Cy', 'remove');
    await test.must('contacts.delete', { accountId, key: (await find('Bo')).key });
    const { groups } = await test.must('groups.list', { accountId });
    const fields = {
      ...(await find('Ada')).fields,
      firstName: 'Dee',
      lastName: 'Dee',
      email: null,
      groupId: groups.find(({ name }) => name === 'Work')?.groupId ?? null,
    };
    await test.must('contacts.create', { accountId, fields, customFields: null });
    const { text, counts } = await saved(opened);
    expect(text).toBe(
      'First name,Last name,Email,Group\nAda,Lovelace,ada@example.org,Friends\nDee,Dee,,Work\n',
    );
    expect(counts).toMatchObject({ records: 1, leftOut: 2, added: 1 });
    const all = await saved(opened, { leavesOutMarked: false }, 'all');
    expect(all.text).toContain('Cy,Young,cy@example.org,Work\nDee,Dee,,Work\n');
  });

  it('gets columns for marks, notes and fields without a column', async () => {
    const opened = await openedList('First name,Last name\nAda,Lovelace\nBo,Li\n');
    const { test, accountId, find } = opened;
    await mark(opened, 'Ada', 'fix');
    await test.must('lists.note', { accountId, key: (await find('Bo')).key, note: 'who, exactly?' });
    await edit(opened, 'Bo', { company: 'Acme' });
    const { text, counts } = await saved(opened, { addsReviews: true });
    expect(text).toBe(
      'First name,Last name,Company,Review,Review note\nAda,Lovelace,,fix,\nBo,Li,Acme,,"who, exactly?"\n',
    );
    expect(counts.addedColumns).toEqual(['Company']);
    expect(counts.unnamedColumns).toEqual([]);
  });

  it('without a header says which of its new columns is which', DEEP, async () => {
    const opened = await openedList('Ada,Lovelace,ada@example.org\nBo,Li,bo@example.org\n');
    await mark(opened, 'Ada', 'fix');
    await edit(opened, 'Bo', { company: 'Acme' });
    const { text, counts } = await saved(opened, { addsReviews: true });
    expect(text).toBe('Ada,Lovelace,ada@example.org,,fix,\nBo,Li,bo@example.org,Acme,,\n');
    expect(counts.unnamedColumns).toEqual([
      { column: '4', name: 'Company' },
      { column: '5', name: 'Review' },
      { column: '6', name: 'Review note' },
    ]);
  });

  it('gets its new columns behind the cells of records longer than the header', DEEP, async () => {
    const opened = await openedList('First name,Last name\nAda,Lovelace,more,\nBo,Li\nCy,Old,\n');
    for (const name of ['Ada', 'Bo', 'Cy']) await mark(opened, name, 'keep');
    await edit(opened, 'Ada', { company: 'Engines' });
    const { text } = await saved(opened, { addsReviews: true });
    expect(text).toBe(
      [
        'First name,Last name,,Company,Review,Review note',
        'Ada,Lovelace,more,Engines,keep,',
        'Bo,Li,,,keep,',
        'Cy,Old,,,keep,',
        '',
      ].join('\n'),
    );
  });

  it('gets its new columns in a repeated header too', DEEP, async () => {
    const header = 'First name,Last name\n';
    const opened = await openedList(`${header}Ada,Lovelace\n${header}Bo,Li\n`);
    await mark(opened, 'Ada', 'keep');
    const { text } = await saved(opened, { addsReviews: true });
    const written = 'First name,Last name,Review,Review note\n';
    expect(text).toBe(`${written}Ada,Lovelace,keep,\n${written}Bo,Li,,\n`);
  });

  it('has birthdays, full names and phones in the format of its columns', async () => {
    const opened = await openedList(
      'Name;Geburtstag;Telefon\nLovelace, Ada;10.12.1985;+44 20 7946 0001\nLi, Bo;31.01.1990;\nYoung, Cy;5.6.1991;\n',
    );
    await edit(opened, 'Ada', { lastName: 'King', birthday: { year: 1985, month: 12, day: 11 } });
    await edit(opened, 'Cy', { birthday: { year: 1991, month: 6, day: 7 } });
    expect((await saved(opened)).text).toBe(
      'Name;Geburtstag;Telefon\nKing, Ada;11.12.1985;+44 20 7946 0001\nLi, Bo;31.01.1990;\nYoung, Cy;7.6.1991;\n',
    );
  });

  it('keeps the other emails and phones of a changed cell', async () => {
    const opened = await openedList(
      'First name,Email,Phone\nAda,ada@example.org; a@example.org,"030 111111, 0171 222222"\nBo,Bo Li <bo@example.org>,030 333333 | 0171 444444\nCy,cy@example.org,"1\n2"\n',
    );
    await edit(opened, 'Ada', { email: 'ada.king@example.org', phone: '030 999999' });
    await edit(opened, 'Bo', { email: 'bo.li@example.org', phone: '030 888888' });
    await edit(opened, 'Cy', { email: null });
    expect((await saved(opened)).text).toBe(
      'First name,Email,Phone\nAda,ada.king@example.org; a@example.org,"030 999999, 0171 222222"\nBo,Bo Li <bo.li@example.org>,030 888888 | 0171 444444\nCy,,"1\n2"\n',
    );
  });

  it('loses the phone that was cleared, not another one of the contact', async () => {
    const opened = await openedList(
      [
        'First name,Phone 1 - Label,Phone 1 - Value,Phone 2 - Label,Phone 2 - Value,Birthday,Geburtstag',
        'Ada,Work,+49 30 111111,Mobile,+49 171 222222,1985-12-10,10.12.1985',
        'Bo,Mobile,+49 171 333333,Work,+49 30 444444,1990-01-31,31.01.1990',
        '',
      ].join('\n'),
    );
    await edit(opened, 'Ada', { phone: null });
    await edit(opened, 'Bo', { phone: null, birthday: null });
    expect((await saved(opened)).text.split('\n').slice(1, 3)).toEqual([
      'Ada,Work,+49 30 111111,Mobile,,1985-12-10,10.12.1985',
      'Bo,Mobile,,Work,+49 30 444444,,',
    ]);
  });

  it('includes all changes recorded before it is saved, even those still being sent', async () => {
    const rows = Array.from({ length: 300 }, (_, at) => `Ann${at},Li,Friends`);
    const opened = await openedList(['First name,Last name,Group', ...rows, ''].join('\n'));
    const { test, accountId } = opened;
    const query = { search: '', filter: {}, sort: null };
    const preview = await test.must('bulk.preview', {
      accountId,
      selection: { kind: 'query', query, except: [] },
      action: { kind: 'set', values: { lastName: 'King' } },
    });
    await test.must('bulk.run', { accountId, previewId: preview.previewId });
    const { counts } = await saved(opened);
    expect(counts.changed).toBe(300);
  });

  it('has all cells of a contact that was restored into another group', async () => {
    const file = 'First name,Group,Remarks\nAda,Friends,one\nAda,Friends,two\nBo,Work,three\n';
    const opened = await openedList(file);
    const { test, accountId, quiet, page } = opened;
    const [first, second] = (await page({ search: 'Ada' })).rows.toSorted(
      (a, b) => (a.contactId ?? 0) - (b.contactId ?? 0),
    );
    for (const contact of [first, second])
      await test.must('contacts.delete', { accountId, key: contact?.key ?? '' });
    await quiet();
    const { rows } = await test.must('trash.list', { accountId, search: '', offset: 0, limit: 9 });
    const changeIds = rows.filter(({ key }) => key === first?.key).map(({ changeId }) => changeId);
    const { groupId } = (await opened.find('Bo')).fields;
    await test.must('trash.restore', { accountId, changeIds, groupId: groupId ?? 0 });
    await quiet();
    expect((await saved(opened)).text).toBe('First name,Group,Remarks\nAda,Work,one\nBo,Work,three\n');
  });

  it('has all cells of a merged contact that came back without its email, which another one has by then', async () => {
    const file =
      'First name,Last name,Email,Remarks\nAda,Lee,ada@example.org,one\nAda,Lee,a.lee@example.org,two\nBo,Li,,three\n';
    const opened = await openedList(file);
    const { test, accountId, quiet } = opened;
    const keys = (await opened.page({ search: 'Lee' })).rows.map(({ key }) => key);
    const kept = (await opened.page({ search: 'ada@example.org' })).rows[0]?.key ?? '';
    const { plan } = await test.must('merges.propose', { accountId, keys, keptKey: kept });
    const { batchId } = await test.must('merges.run', { accountId, plans: [plan] });
    await quiet();
    await edit(opened, 'Bo', { email: 'a.lee@example.org' });
    await test.must('changes.undo', { accountId, batchId });
    await quiet();
    expect((await saved(opened)).text).toBe(file.replace('Bo,Li,,', 'Bo,Li,a.lee@example.org,'));
  });

  it('is not written while changes that the list shows are paused', async () => {
    const people = Array.from({ length: 300 }, (_, at) => `Ann,Lee ${at},\n`).join('');
    const opened = await openedList(`First name,Last name,Company\n${people}`);
    const { test, accountId } = opened;
    const everyone = { kind: 'query' as const, query: { search: '', filter: {}, sort: null }, except: [] };
    const action = { kind: 'set' as const, values: { company: 'Acme' } };
    const { previewId } = await test.must('bulk.preview', { accountId, selection: everyone, action });
    const batchId = (await test.must('bulk.run', { accountId, previewId })).batchId ?? '';
    await test.must('batches.pause', { accountId, batchId });
    expect((await test.must('changes.status', { accountId })).paused).toBeGreaterThan(0);
    const path = join(test.dataDirectory, 'reviewed.csv');
    for (const channel of ['lists.saveReviewed', 'lists.saveReview'] as const)
      expect(
        await test.call(channel, { accountId, targetId: test.files.saveTargets.add(path) }),
      ).toMatchObject({ ok: false, error: { code: 'file_not_saved', message: 'changes_waiting' } });
    expect(existsSync(path)).toBe(false);
    await test.must('batches.resume', { accountId, batchId });
    expect((await saved(opened)).counts.changed).toBe(300);
  });

  it('does not replace its source, nor a copy of it', async () => {
    const opened = await openedList();
    const { test, accountId } = opened;
    const path = join(test.dataDirectory, 'source.csv');
    const { bytes } = await saved(opened);
    writeFileSync(path, bytes);
    const targetId = test.files.saveTargets.add(path);
    expect(await test.call('lists.saveReviewed', { accountId, targetId })).toMatchObject({
      ok: false,
      error: { code: 'file_not_saved', message: 'is_source' },
    });
    const source = {
      kind: 'selection' as const,
      selection: { kind: 'query' as const, query: { search: '', filter: {}, sort: null }, except: [] },
    };
    const run = { accountId, exportId: randomUUID(), source, options: CSV };
    const exported = await test.call('exports.run', { ...run, targetId: test.files.saveTargets.add(path) });
    expect(exported).toMatchObject({ ok: false, error: { code: 'file_not_saved', message: 'is_source' } });
    expect(readFileSync(path)).toEqual(bytes);
  });
});
