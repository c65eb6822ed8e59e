import { Buffer } from 'node:buffer';
import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ContactPatch } from '../../electron/contract/contacts/contact.ts';
import { decodeBytes, encodeText } from '../../electron/host/files/text/text-codec.ts';
import { writeXlsx } from '../../electron/host/files/xlsx/xlsx-writer.ts';
import { openWorkbook } from '../../electron/host/files/xlsx/open-xlsx.ts';
import { fileSource } from '../builders/file-source.ts';
import { textCell, xlsxFile } from '../builders/xlsx-file.ts';
import { openedList } from './opened-list.ts';
import { DEEP, firstRows } from '../deep/depth.ts';

type Opened = Awaited<ReturnType<typeof openedList>>;

/** Saves the reviewed list and returns the file. */
async function saved(
  { test, accountId }: Opened,
  options: { leavesOutMarked?: boolean; addsReviews?: boolean } = {},
  name: string = randomUUID(),
) {
  const path = join(test.dataDirectory, name);
  const targetId = test.files.saveTargets.add(path);
  const counts = await test.must('lists.saveReviewed', { accountId, targetId, ...options });
  return { bytes: readFileSync(path), text: readFileSync(path, 'utf8'), counts };
}

async function edit({ test, accountId, find }: Opened, firstName: string, after: ContactPatch) {
  const { key, fields } = await find(firstName);
  const before = Object.fromEntries(
    Object.keys(after).map((field) => [field, fields[field as keyof typeof fields]]),
  );
  const outcome = await test.must('contacts.edit', { accountId, key, before, after });
  expect(outcome).toMatchObject({ state: 'done' });
}

async function mark({ test, accountId, find }: Opened, firstName: string, as: 'keep' | 'fix' | 'remove') {
  const { key } = await find(firstName);
  await test.must('lists.mark', { accountId, selection: { kind: 'keys', keys: [key] }, mark: as });
}

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
  ])('%s is a table with tabs', async (_, source, table) => {
    const opened = await openedList(source, { name: 'people.txt' });
    await edit(opened, 'Bo', { birthday: { year: 1981, month: 5, day: 14 } });
    expect((await saved(opened)).text).toBe(table);
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
    expect(existsSync(path)).toBe(true);
  });
});

describe('a reviewed JSON file', () => {
  it('keeps unchanged records byte for byte', async () => {
    const source =
      '[\n  {"first_name": "Ada", "last_name": "Lovelace", "n": 12345678901234567890},\n' +
      '  {"first_name":"Bo",   "last_name":"Li", "tags":["a"]},\n  {"first_name": "Cy", "last_name": "Young"}\n]\n';
    const opened = await openedList(source, { name: 'people.json' });
    expect((await saved(opened)).text).toBe(source);
    await edit(opened, 'Ada', { lastName: 'King' });
    await mark(opened, 'Cy', 'remove');
    expect((await saved(opened)).text).toBe(
      '[\n  {"first_name":"Ada","last_name":"King","n":12345678901234567890},\n  {"first_name":"Bo",   "last_name":"Li", "tags":["a"]}\n]\n',
    );
  });

  it('of JSON Lines loses marked lines and gets corrected ones', async () => {
    const source =
      '{"first_name":"Ada","email":"ada@example.org"}\n{"first_name":"Bo"}\n{"first_name":"Cy"}\n';
    const opened = await openedList(source, { name: 'people.jsonl' });
    await mark(opened, 'Ada', 'remove');
    await edit(opened, 'Cy', { lastName: 'Young' });
    expect((await saved(opened)).text).toBe('{"first_name":"Bo"}\n{"first_name":"Cy","Last name":"Young"}\n');
  });
});

describe("a reviewed file in this product's own JSON format", () => {
  it('has the fields that no contact had before', DEEP, async () => {
    const source =
      '{"format":"celebration-contacts","version":1,"contacts":[\n{"contact_id":7,"first_name":"Ada"},\n{"contact_id":8,"first_name":"Bo"}\n]}\n';
    const opened = await openedList(source, { name: 'people.json' });
    const { key: guardian } = await opened.find('Ada');
    const after = { jobTitle: 'Countess', birthday: { year: null, month: 2, day: 29 }, guardian };
    await edit(opened, 'Bo', after);
    const { bytes, text } = await saved(opened);
    expect(text).toBe(
      source.replace('"Bo"', '"Bo","birthday":"--02-29","guardian_contact_id":7,"job_title":"Countess"'),
    );
    const again = await openedList(bytes, { name: 'reviewed.json' });
    const { fields } = await again.find('Bo');
    expect(fields).toMatchObject({ ...after, guardian: (await again.find('Ada')).key });
  });
});

describe('a reviewed JSON file with undecodable bytes', () => {
  const bytesOf = (text: string) => Buffer.from(text, 'latin1');

  it.each(
    firstRows(1, [
      [
        '',
        '[{"first_name":"Ada","note":"caf\xe9","f\xfc.r":"\xe2\x82"},\n {"first_name":"B\xf6", "x":"\xff"}]',
      ],
      ['in lines', '{"first_name":"Ada","note":"caf\xe9"}\n{"first_name":"B\xf6", "x":"\xff\xc3\xb6"}\n'],
      ['by key', '{"a":{"first_name":"Ada","note":"caf\xe9"},"b":{"first_name":"B\xf6","x":"\xff\\udbff"}}'],
    ]),
  )('keeps them when another value changes %s', async (_, source) => {
    const opened = await openedList(bytesOf(source), { name: 'people.json' });
    expect((await saved(opened)).bytes.toString('latin1')).toBe(source);
    await edit(opened, 'Ada', { firstName: 'Ad\u00e4' });
    const changed = source.replace('Ada', 'Ad\xc3\xa4');
    expect((await saved(opened)).bytes.toString('latin1')).toBe(changed);
  });

  it('changes the value of a property with such a name', async () => {
    const source = (name: string) =>
      `[{"first_name":"Ada","m\xe9l":"${name}@example.org"},{"first_name":"Bo","m\xe9l":"bo@example.org"}]`;
    const opened = await openedList(bytesOf(source('ada')), { name: 'people.json' });
    await edit(opened, 'Ada', { email: 'eve@example.org' });
    expect((await saved(opened)).bytes.toString('latin1')).toBe(source('eve'));
  });

  it('in UTF-16 keeps lone surrogates', async () => {
    const source = '\ufeff[{"first_name":"Ada"},{"first_name":"Bo","note":"\ud800"}]';
    const opened = await openedList(Buffer.from(source, 'utf16le'), { name: 'people.json' });
    await edit(opened, 'Ada', { firstName: 'Eve' });
    const changed = source.replace('Ada', 'Eve');
    expect((await saved(opened)).bytes.equals(Buffer.from(changed, 'utf16le'))).toBe(true);
  });
});

describe('a reviewed JSON file with records by key', () => {
  it('has its corrections also if another object comes first', async () => {
    const source =
      '{"about":{"version":1},"contacts":{"a1":{"first_name":"Ada","email":"ada@example.org"},"b2":{"first_name":"Bo","email":"bo@example.org"}}}';
    const opened = await openedList(source, { name: 'people.json' });
    await edit(opened, 'Bo', { email: 'bo.li@example.org' });
    expect((await saved(opened)).text).toBe(source.replace('bo@', 'bo.li@'));
  });

  it('gets created contacts beside those that an earlier review created', async () => {
    const ada = '"a1":{"first_name":"Ada"},"added-1":{"first_name":"Bo"}';
    const opened = await openedList(`{${ada}}`, { name: 'people.json' });
    const fields = { ...(await opened.find('Ada')).fields, firstName: 'Cy' };
    await opened.test.must('contacts.create', { accountId: opened.accountId, fields, customFields: null });
    expect((await saved(opened)).text).toBe(`{${ada},"added-2":{"first_name":"Cy","Group":"people"}}`);
  });
});

describe('a reviewed JSON file with lists in its records', () => {
  it('changes only the pages with changed contacts, and gets created ones in the last list', async () => {
    const page = (people: string) => `{ "page": 1, "data": {"contacts": [${people}]} }`;
    const opened = await openedList(
      `[${page('{"first_name":"Ada"}')},\n ${page('{"first_name":"Bo"},{"first_name":"Cy"}')}]`,
      { name: 'people.json' },
    );
    await edit(opened, 'Cy', { firstName: 'Di' });
    await mark(opened, 'Bo', 'remove');
    const ada = page('{"first_name":"Ada"}');
    const first = await saved(opened);
    expect(first.text).toBe(`[${ada},\n {"page":1,"data":{"contacts":[{"first_name":"Di"}]}}]`);
    const fields = { ...(await opened.find('Ada')).fields, firstName: 'Ed' };
    await opened.test.must('contacts.create', { accountId: opened.accountId, fields, customFields: null });
    expect((await saved(opened)).text).toBe(
      `[${ada},\n {"page":1,"data":{"contacts":[{"first_name":"Di"},{"first_name":"Ed","Group":"people"}]}}]`,
    );
  });
});

describe('a reviewed vCard file', () => {
  const ANDROID_NICKNAME = 'X-ANDROID-CUSTOM:vnd.android.cursor.item/nickname;Annie;1;;;';
  const ANDROID_EVENT = 'X-ANDROID-CUSTOM:vnd.android.cursor.item/contact_event';
  const NEW_YEARS_EVE = { year: 1985, month: 12, day: 31 };
  /** As WhatsApp writes a shared contact. */
  const WAID_PHONE = 'item1.TEL;waid=491711234567:+49 171 1234567\nitem1.X-ABLabel:Mobile';
  const cardOfAda = (lines: string) =>
    ['BEGIN:VCARD', 'VERSION:3.0', 'FN:Ada Lovelace', 'N:Lovelace;Ada;;;', lines, 'END:VCARD', '']
      .filter((line, at) => line !== '' || at > 5)
      .join('\n');

  it('keeps unchanged cards and properties byte for byte', async () => {
    const ada =
      'BEGIN:VCARD\r\nVERSION:3.0\r\nN:Lovelace;Ada;;;\r\nFN:Ada Lovelace\r\nEMAIL;TYPE=INTERNET;TYPE=HOME:ada@example.org\r\n' +
      'X-ODD;A=b:one\\, two\r\n three\r\nPHOTO;ENCODING=b;TYPE=JPEG:/9j/4AAQSkZJRgABAQAAAQABAAD/2wBD\r\n  AAgGBgcGBQgHBwcJCQgKDBQNDAsLDBkS\r\nEND:VCARD\r\n';
    const bo = 'BEGIN:VCARD\r\nVERSION:3.0\r\nN:Li;Bo;;;\r\nFN:Bo Li\r\nEND:VCARD\r\n';
    const opened = await openedList(ada + bo, { name: 'people.vcf' });
    expect((await saved(opened)).text).toBe(ada + bo);
    await edit(opened, 'Ada', { email: 'ada.king@example.org', lastName: 'King' });
    await edit(opened, 'Bo', { company: 'Acme; Sons' });
    expect((await saved(opened)).text).toBe(
      ada
        .replace('N:Lovelace;', 'N:King;')
        .replace('FN:Ada Lovelace', 'FN:Ada King')
        .replace(':ada@', ':ada.king@') + bo.replace('END:', 'ORG:Acme\\; Sons\r\nEND:'),
    );
    await mark(opened, 'Ada', 'remove');
    expect((await saved(opened)).text).toBe(bo.replace('END:', 'ORG:Acme\\; Sons\r\nEND:'));
  });

  it.each(firstRows(1, ['2.1', '3.0', '4.0']))(
    'keeps commas and backslashes in version %s',
    async (version) => {
      const card = (name: string) =>
        ['BEGIN:VCARD', `VERSION:${version}`, name, 'END:VCARD', ''].join('\r\n');
      const opened = await openedList(card('N:Lovelace;Ada') + card('N:Li;Bo'), { name: 'people.vcf' });
      const names = { firstName: 'A\\d:a, \\, \\: \\; x', lastName: 'Lovelace, Jr.;\\' };
      await edit(opened, 'Ada', {
        ...names,
        salutation: 'Dr., Prof.',
        company: 'King, Sons \\',
        location: 'A\\',
      });
      const created = { ...(await opened.find('Bo')).fields, ...names, lastName: 'Jr., \u00d6\\' };
      await opened.test.must('contacts.create', {
        accountId: opened.accountId,
        fields: created,
        customFields: null,
      });
      const again = await openedList((await saved(opened)).bytes, { name: 'reviewed.vcf' });
      const { rows } = await again.page();
      expect(rows.map(({ fields }) => fields)).toEqual([
        expect.objectContaining({ firstName: names.firstName, lastName: created.lastName }),
        expect.objectContaining({ firstName: 'Bo', lastName: 'Li' }),
        expect.objectContaining({
          ...names,
          salutation: 'Dr., Prof.',
          company: 'King, Sons \\',
          location: 'A\\',
        }),
      ]);
    },
  );

  it.each(firstRows(1, ['2.1', '3.0']))('keeps a comma of a group in version %s', async (version) => {
    const card = (name: string, more = '') =>
      `BEGIN:VCARD\r\nVERSION:${version}\r\nN:${name}\r\n${more}END:VCARD\r\n`;
    const source = card(';Ada', 'CATEGORIES:Old,Chess\r\n') + card(';Bo', 'CATEGORIES:Friends\\, new\r\n');
    const opened = await openedList(source, { name: 'people.vcf' });
    await edit(opened, 'Ada', { groupId: (await opened.find('Bo')).fields.groupId });
    expect((await saved(opened)).text).toBe(source.replace('Old', 'Friends\\, new'));
  });

  it('has a new group in place of the old one, beside labels of Google', async () => {
    const card = (name: string, categories: string) =>
      `BEGIN:VCARD\r\nVERSION:3.0\r\nN:;${name};;;\r\nCATEGORIES:${categories}\r\nEND:VCARD\r\n`;
    const bo = card('Bo', 'Starred');
    const opened = await openedList(card('Ada', 'myContacts,Friends,Chess') + bo, { name: 'people.vcf' });
    const { groupId } = (await opened.find('Bo')).fields;
    await edit(opened, 'Ada', { groupId });
    expect((await saved(opened)).text).toBe(card('Ada', 'myContacts,Starred,Chess') + bo);
  });

  it.each(firstRows(1, ['2.1', '3.0', '4.0']))(
    'has one name per card, whatever is changed of it, in version %s',
    async (version) => {
      const card = (name: string) =>
        ['BEGIN:VCARD', `VERSION:${version}`, ...name.split('\n'), 'END:VCARD', ''].join('\r\n');
      const source = card('N:Ada;Lovelace;Byron;;\nFN:Lovelace Ada') + card('FN:Bo Li');
      const opened = await openedList(source, { name: 'people.vcf' });
      const { fields } = await opened.find('Bo');
      await edit(opened, 'Lovelace', { firstName: 'Adä', lastName: 'Lovelace', salutation: 'Countess' });
      await edit(opened, 'Bo', { firstName: 'Bob', lastName: 'Lee', salutation: 'Dr.' });
      await opened.test.must('contacts.create', {
        accountId: opened.accountId,
        fields: { ...fields, firstName: 'Cy', lastName: 'Young', salutation: 'Mr.' },
        customFields: null,
      });
      const { bytes, text } = await saved(opened);
      expect(text.match(/^N[:;]/gm)).toHaveLength(3);
      const again = await openedList(bytes, { name: 'reviewed.vcf' });
      const names = (await again.page()).rows.map(({ fields: { salutation, firstName, lastName } }) =>
        [salutation, firstName, lastName].join(' '),
      );
      expect(names.toSorted()).toEqual(['Countess Adä Lovelace', 'Dr. Bob Lee', 'Mr. Cy Young']);
    },
  );

  it('keeps a name that is written over several lines in quoted-printable', async () => {
    const card = (lastName: string) =>
      [
        'BEGIN:VCARD',
        'VERSION:2.1',
        `N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:${lastName};=4A=C3=BC=72=67=65=6E=`,
        '=20=4C=6F=6E=67;;;',
        '',
        'TEL;CELL:0171 1234567',
        'END:VCARD',
        '',
      ].join('\r\n');
    const opened = await openedList(card('=4E=61=6D=65'), { name: 'people.vcf' });
    await edit(opened, 'Jürgen Long', { lastName: 'Özil' });
    expect((await saved(opened)).text).toBe(
      card('=C3=96zil').replace('=4A=C3=BC=72=67=65=6E=\r\n=20=4C=6F=6E=67', 'J=C3=BCrgen=20Long'),
    );
  });

  it('has one full name, even if a line break is inside a character of it', DEEP, async () => {
    const name = 'FN;ENCODING=QUOTED-PRINTABLE;CHARSET=UTF-8:J=C3=\r\n=BCrgen Long=\r\n Name';
    const source = ['BEGIN:VCARD', 'VERSION:2.1', name, 'END:VCARD', ''].join('\r\n');
    const opened = await openedList(source, { name: 'people.vcf' });
    await edit(opened, 'Jürgen Long', { lastName: 'Özil' });
    const { bytes, text } = await saved(opened);
    expect(text.match(/^FN/gm)).toHaveLength(1);
    const again = await openedList(bytes, { name: 'reviewed.vcf' });
    expect((await again.find('Jürgen Long')).fields.lastName).toBe('Özil');
  });

  it.each<[string, string, ContactPatch, string]>(
    firstRows(3, [
      ['a gender that is a letter', 'GENDER:M', { gender: 'female' }, 'GENDER:F'],
      ['a cleared gender that is a letter', 'GENDER:F', { gender: null }, ''],
      [
        'a gender that is a letter in the older property',
        'X-GENDER:M',
        { gender: 'female' },
        'X-GENDER:female',
      ],
      ['a cleared gender in two properties', 'X-GENDER:male\nGENDER:M', { gender: null }, ''],
      ['a birthday without zeros', 'BDAY:1990-5-2', { birthday: NEW_YEARS_EVE }, 'BDAY:1985-12-31'],
      ['a cleared birthday without zeros', 'BDAY:1990-5-2', { birthday: null }, ''],
      [
        'a birthday of Android',
        `${ANDROID_NICKNAME}\n${ANDROID_EVENT};1990-05-12;3;;;`,
        { birthday: NEW_YEARS_EVE },
        `${ANDROID_NICKNAME}\n${ANDROID_EVENT};1985-12-31;3;;;`,
      ],
      ['a cleared birthday of Android', `${ANDROID_EVENT};1990-05-12;3;;;`, { birthday: null }, ''],
      [
        'a country in place of the city',
        'ADR;TYPE=HOME:;;S;;;;Germany',
        { location: 'Ulm' },
        'ADR;TYPE=HOME:;;S;;;;Ulm',
      ],
      ['a cleared country', 'ADR;TYPE=HOME:;;S;;;;Germany', { location: null }, 'ADR;TYPE=HOME:;;S;;;;'],
      ['a cleared city', 'ADR:;;S;Ulm;BW;89073;Germany', { location: null }, 'ADR:;;S;;;89073;'],
      [
        'the city of the home address',
        'ADR;TYPE=WORK:;;W;Ulm;;;\nADR;TYPE=HOME:;;H;Ulm;;;',
        { location: 'Bonn' },
        'ADR;TYPE=WORK:;;W;Ulm;;;\nADR;TYPE=HOME:;;H;Bonn;;;',
      ],
      [
        'the job title, not the equal role',
        'ROLE:Boss\nTITLE:Boss',
        { jobTitle: 'Chief' },
        'ROLE:Boss\nTITLE:Chief',
      ],
    ]),
  )('has %s where it was read', async (_, before, after, expected) => {
    const opened = await openedList(cardOfAda(before), { name: 'people.vcf' });
    await edit(opened, 'Ada', after);
    expect((await saved(opened)).text).toBe(cardOfAda(expected));
  });

  it.each<[string, string, ContactPatch, string]>(
    firstRows(3, [
      [
        'the WhatsApp number of a phone',
        WAID_PHONE,
        { whatsappPhone: '+4930999' },
        'item1.TEL:+49 171 1234567\nX-WHATSAPP:+4930999\nitem1.X-ABLabel:Mobile',
      ],
      [
        'no WhatsApp number beside a phone',
        WAID_PHONE,
        { whatsappPhone: null },
        'item1.TEL:+49 171 1234567\nitem1.X-ABLabel:Mobile',
      ],
      [
        'the phone of a WhatsApp number',
        WAID_PHONE,
        { phone: '+4930999' },
        'item1.TEL;waid=491711234567:+4930999\nitem1.X-ABLabel:Mobile',
      ],
      [
        'no phone beside a WhatsApp number',
        WAID_PHONE,
        { phone: null },
        'X-WHATSAPP:+491711234567\nitem1.X-ABLabel:Mobile',
      ],
      [
        'the phone of a number for both',
        'TEL;TYPE="cell,whatsapp":+491711234567',
        { phone: '+4930999' },
        'TEL;TYPE=cell:+4930999\nX-WHATSAPP:+491711234567',
      ],
      [
        'two numbers in place of one for both',
        'TEL;TYPE=cell;TYPE=WhatsApp:+491711234567',
        { phone: '+4930999', whatsappPhone: '+4940777' },
        'TEL;TYPE=cell:+4930999\nX-WHATSAPP:+4940777',
      ],
      [
        'the WhatsApp number of a phone with that label',
        'item1.TEL;TYPE=CELL:+491711234567\nitem1.X-ABLabel:WhatsApp',
        { whatsappPhone: '+4930999' },
        'TEL;TYPE=CELL:+491711234567\nitem1.X-WHATSAPP:+4930999\nitem1.X-ABLabel:WhatsApp',
      ],
      [
        'the number of a WhatsApp address',
        'IMPP;X-SERVICE-TYPE=WhatsApp:whatsapp:+491711234567',
        { whatsappPhone: '+4930999' },
        'IMPP;X-SERVICE-TYPE=WhatsApp:whatsapp:+4930999',
      ],
      [
        'a WhatsApp number in place of a link',
        'X-SOCIALPROFILE:https://wa.me/491711234567\nTEL:+491711234567',
        { whatsappPhone: '+4930999' },
        'X-WHATSAPP:+4930999\nTEL:+491711234567',
      ],
    ]),
  )('has %s', async (_, before, after, expected) => {
    const opened = await openedList(cardOfAda(before), { name: 'people.vcf' });
    const { fields } = await opened.find('Ada');
    await edit(opened, 'Ada', after);
    const { bytes, text } = await saved(opened);
    expect(text).toBe(cardOfAda(expected));
    const again = await openedList(bytes, { name: 'reviewed.vcf' });
    const { phone, whatsappPhone } = (await again.find('Ada')).fields;
    expect({ phone, whatsappPhone }).toEqual({
      phone: fields.phone,
      whatsappPhone: fields.whatsappPhone,
      ...after,
    });
  });

  it('has both parts of a name that was only a full name', async () => {
    const card = (...lines: string[]) =>
      ['BEGIN:VCARD', 'VERSION:3.0', ...lines, 'END:VCARD', ''].join('\r\n');
    const opened = await openedList(card('FN:Ada Lovelace') + card('N:;;;;', 'FN:Bo Li'), {
      name: 'people.vcf',
    });
    await edit(opened, 'Ada', { lastName: 'King' });
    await edit(opened, 'Bo', { firstName: 'Bob' });
    expect((await saved(opened)).text).toBe(
      card('FN:Ada King', 'N:King;Ada') + card('N:Li;Bob;;;', 'FN:Bob Li'),
    );
  });

  it('of joined files has corrections behind each byte order mark', DEEP, async () => {
    const bom = '\ufeff';
    const card = (lastName: string, firstName: string) =>
      `BEGIN:VCARD\r\nVERSION:3.0\r\nN:${lastName};${firstName};;;\r\nEND:VCARD\r\n`;
    const [ada, bo, cy] = [card('Lovelace', 'Ada'), card('Li', 'Bo'), card('Young', 'Cy')];
    const opened = await openedList(`${bom}${ada}${bom}${bo}${bom}${cy}`, { name: 'people.vcf' });
    expect((await saved(opened)).text).toBe(`${bom}${ada}${bom}${bo}${bom}${cy}`);
    await edit(opened, 'Bo', { lastName: 'Lee' });
    expect((await saved(opened)).text).toBe(`${bom}${ada}${bom}${card('Lee', 'Bo')}${bom}${cy}`);
    await mark(opened, 'Ada', 'remove');
    await mark(opened, 'Cy', 'remove');
    const { bytes, counts } = await saved(opened);
    expect(bytes.toString()).toBe(`${bom}${card('Lee', 'Bo')}`);
    expect(counts).toMatchObject({ records: 1, changed: 1, leftOut: 2 });
  });

  it.each(firstRows(1, ['  ', '\t', '> ']))(
    'keeps the indentation %j of pasted cards',
    async (indentation) => {
      const indented = (...lines: string[]) => lines.map((line) => `${indentation}${line}\n`).join('');
      const card = (company: string[], ...more: string[]) =>
        indented(
          'BEGIN:VCARD',
          'VERSION:3.0',
          'N:Li;Bo;;;',
          ...company,
          'NOTE:one',
          ' two',
          ...more,
          'END:VCARD',
        );
      const source = `Hello,\n\n${card(['ORG:A company wi', ' th', '  folds'])}Yours, Ada\n`;
      const opened = await openedList(source, { name: 'people.vcf' });
      expect((await saved(opened)).text).toBe(source);
      const company = 'A company whose name is long enough to need a second line in a file of vCards';
      await edit(opened, 'Bo', { company, email: 'bo@example.org' });
      const { bytes, text } = await saved(opened);
      const written = [`ORG:${company.slice(0, 71)}`, ` ${company.slice(71)}`];
      const added = 'EMAIL;TYPE=INTERNET:bo@example.org';
      expect(text).toBe(`Hello,\n\n${card(written, added)}Yours, Ada\n`);
      const again = await openedList(bytes, { name: 'reviewed.vcf' });
      expect((await again.find('Bo')).fields).toMatchObject({ company, email: 'bo@example.org' });
    },
  );

  it('may have cards with different line ends', async () => {
    const card = (name: string, lineEnd: string) =>
      ['BEGIN:VCARD', 'VERSION:3.0', `N:${name};;;`, 'END:VCARD', ''].join(lineEnd);
    const [ada, bo, cy, di] = [
      card('Lovelace;Ada', '\n'),
      card('Li;Bo', '\r\n'),
      card('Young;Cy', '\r'),
      card('Fu;Di', '\n'),
    ];
    const opened = await openedList([ada, bo, cy, di].join(''), { name: 'people.vcf' });
    await edit(opened, 'Cy', { lastName: 'Old' });
    await edit(opened, 'Di', { lastName: 'Wu' });
    expect((await saved(opened)).text).toBe(
      [ada, bo, cy?.replace('Young', 'Old'), di?.replace('Fu', 'Wu')].join(''),
    );
  });
});

describe('a reviewed workbook', () => {
  const person = (...cells: string[]) => `<row>${cells.map(textCell).join('')}</row>`;
  const rows = person('First name', 'Last name') + person('Ada', 'Lovelace') + person('Bo', 'Li');

  it('has changed values in the columns of their sections, and columns that a section lacks behind all others', async () => {
    const rows = [
      person('Name', 'Phone'),
      person('Ada Lovelace', '1111'),
      '<row/>',
      person('Phone', 'E-mail', 'Name'),
      person('2222', 'bo@example.org', 'Bo Li'),
      person('3333', 'cy@example.org', 'Cy Day'),
    ].join('');
    const opened = await openedList(xlsxFile({ rows }), { name: 'people.xlsx' });
    await edit(opened, 'Ada', { email: 'ada@example.org' });
    await edit(opened, 'Bo', { phone: '4444', company: 'Acme' });
    const again = await openedList((await saved(opened)).bytes, { name: 'reviewed.xlsx' });
    const fields = async (name: string) => (await again.find(name)).fields;
    expect(await fields('Ada')).toMatchObject({
      lastName: 'Lovelace',
      phone: '1111',
      email: 'ada@example.org',
      company: null,
    });
    expect(await fields('Bo')).toMatchObject({
      lastName: 'Li',
      phone: '4444',
      email: 'bo@example.org',
      company: 'Acme',
    });
    expect(await fields('Cy')).toMatchObject({ lastName: 'Day', phone: '3333', email: 'cy@example.org' });
  });

  it('without a header says in which columns its new values are', DEEP, async () => {
    const people = person('', 'Ada', 'ada@example.org') + person('', 'Bo', 'bo@example.org');
    const opened = await openedList(xlsxFile({ rows: people }), { name: 'people.xlsx' });
    await edit(opened, 'Bo', { company: 'Acme' });
    const { counts } = await saved(opened);
    expect(counts.unnamedColumns).toEqual([{ column: 'D', name: 'Company' }]);
  });

  it.each(
    firstRows(1, [
      ['a formula of another sheet', { sheet: '<row><c><f>People!B3</f><v>0</v></c></row>', names: '' }],
      [
        'a name of the workbook',
        {
          sheet: '',
          names: '<definedNames><definedName name="Boss">People!$B$3</definedName></definedNames>',
        },
      ],
    ]),
  )('keeps the numbers of its rows if they are used in %s', async (_, { sheet, names }) => {
    const sheets = [
      { name: 'People', rows },
      { name: 'Sums', rows: sheet },
    ];
    const parts =
      names === ''
        ? {}
        : {
            'xl/workbook.xml': `<workbook xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="People" sheetId="1" r:id="rId1"/><sheet name="Sums" sheetId="2" r:id="rId2"/></sheets>${names}</workbook>`,
          };
    const book = xlsxFile({ sheets, parts });
    const opened = await openedList(book, { name: 'people.xlsx' });
    await mark(opened, 'Ada', 'remove');
    const again = await openedList((await saved(opened)).bytes, { name: 'reviewed.xlsx' });
    const keys = [(await again.find('Bo')).key];
    expect(await again.test.must('lists.rows', { accountId: again.accountId, keys })).toMatchObject([
      { line: 3 },
    ]);
  });

  it('is saved although another sheet has elements without an end', DEEP, async () => {
    const sheets = [
      { name: 'People', rows },
      // With a search that is quadratic in the number of these elements, saving takes minutes.
      { name: 'Broken', rows: '<f '.repeat(300_000) },
    ];
    const opened = await openedList(xlsxFile({ sheets }), { name: 'people.xlsx' });
    await mark(opened, 'Ada', 'remove');
    const again = await openedList((await saved(opened)).bytes, { name: 'reviewed.xlsx' });
    expect((await again.find('Bo')).fields.lastName).toBe('Li');
  });

  // With a search that is quadratic in the number of these texts, saving takes minutes.
  it.each<[string, { cells?: string; row?: string; types?: string }]>(
    firstRows(1, [
      ['types of a shared formula', { cells: `<c><f ${'t="shared" '.repeat(80_000)}>1</f><v>1</v></c>` }],
      ['rows in a comment', { row: `<!--${'<row>'.repeat(80_000)}-->` }],
      ['cells in a comment', { cells: `<!--${'<c>'.repeat(80_000)}-->` }],
      ['names in an unclosed element', { types: `<Types/><Override ${'calcChain '.repeat(80_000)}` }],
    ]),
  )('is saved although it has many %s', async (_, { cells = '', row = '', types = '<Types/>' }) => {
    const shared = `<row>${textCell('Ada')}${textCell('Li')}<c><f t="shared" ref="C2:C3" si="0">1</f><v>1</v></c></row>`;
    const book = xlsxFile({
      rows: `${person('First name', 'Last name')}${shared}<row>${textCell('Bo')}${textCell('Li')}${cells}</row>${row}`,
      parts: { '[Content_Types].xml': types, 'xl/calcChain.xml': '<calcChain><c r="C2" i="1"/></calcChain>' },
    });
    const opened = await openedList(book, { name: 'people.xlsx' });
    await mark(opened, 'Ada', 'remove');
    const again = await openedList((await saved(opened)).bytes, { name: 'reviewed.xlsx' });
    expect((await again.find('Bo')).fields.lastName).toBe('Li');
  });

  it('keeps the values of formulas that are shared with an omitted row', async () => {
    const shared = (name: string, formula: string) =>
      `<row>${textCell(name)}${textCell('Li')}<c>${formula}<v>7</v></c></row>`;
    const book = xlsxFile({
      rows:
        person('First name', 'Last name') +
        shared('Ada', '<f t="shared" ref="C2:C3" si="0">LEN(A2)</f>') +
        shared('Bo', '<f t="shared" si="0"/>') +
        shared('Cy', '<f>LEN(A4)</f>'),
      parts: { 'xl/calcChain.xml': '<calcChain><c r="C2" i="1"/></calcChain>' },
    });
    const opened = await openedList(book, { name: 'people.xlsx' });
    await mark(opened, 'Ada', 'remove');
    const { bytes } = await saved(opened);
    const { archive, workbook } = await openWorkbook(fileSource(bytes, { name: 'reviewed.xlsx' }));
    expect(archive.find('xl/calcChain.xml')).toBeUndefined();
    const xml: Uint8Array[] = [];
    for (const { entry } of workbook.sheets)
      for await (const chunk of archive.unpack(entry, { left: 100_000 })) xml.push(chunk);
    const text = Buffer.concat(xml).toString();
    expect(text).not.toContain('shared');
    expect(text).toContain(`${textCell('Bo')}${textCell('Li')}<c><v>7</v></c>`);
    expect(text).toContain('<f>LEN(A4)</f>');
  });

  it('keeps unchanged cells, writes dates as dates, and omits marked rows', async () => {
    const columns = (['First name', 'Last name', 'Birthday'] as const).map((name) => ({
      name,
      kind: name === 'Birthday' ? ('date' as const) : ('text' as const),
    }));
    const rows = [
      ['Ada', 'Lovelace', '1985-12-10'],
      ['Bo', 'Li', '1990-01-31'],
      ['Cy', 'Young', '1991-06-05'],
    ];
    const chunks: Buffer[] = [];
    for await (const chunk of writeXlsx({ columns, rows }, () => undefined)) chunks.push(chunk);
    const opened = await openedList(Buffer.concat(chunks), { name: 'people.xlsx' });
    await edit(opened, 'Cy', { lastName: 'Old & <Wise>', birthday: { year: 1991, month: 6, day: 7 } });
    await mark(opened, 'Bo', 'remove');
    const { bytes } = await saved(opened, {}, 'reviewed.xlsx');
    const again = await openedList(bytes, { name: 'reviewed.xlsx' });
    expect(
      (await again.page()).rows.map(({ fields }) => [fields.firstName, fields.lastName, fields.birthday]),
    ).toEqual([
      ['Ada', 'Lovelace', { year: 1985, month: 12, day: 10 }],
      ['Cy', 'Old & <Wise>', { year: 1991, month: 6, day: 7 }],
    ]);
    const lines = await again.test.must('lists.rows', {
      accountId: again.accountId,
      keys: (await again.page()).rows.map(({ key }) => key),
    });
    expect(lines.map(({ line, cells }) => [line, cells[2]])).toEqual([
      [2, '1985-12-10'],
      [3, '1991-06-07'],
    ]);
  });
});
