import { Buffer } from 'node:buffer';
import { describe, expect, it } from 'vitest';
import { decodeBytes, encodeText } from '../../electron/host/files/text/text-codec.ts';
import { DEEP, firstRows } from '../deep/depth.ts';
import { openedList } from './opened-list.ts';
import { edit, mark, saved } from './review-list.ts';

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

describe('a reviewed JSON file with several lists of people', () => {
  it('has corrected and removed people in their own lists', async () => {
    const source =
      '{"friends": [{"first_name": "Ann", "last_name": "Lee"}, {"first_name": "Bo", "last_name": "Ek"}],\n "work": [{"first_name": "Cy", "last_name": "Young"}, {"first_name": "Di", "last_name": "Roe"}],\n "left": []}';
    const opened = await openedList(source, { name: 'people.json' });
    expect((await saved(opened)).text).toBe(source);
    await mark(opened, 'Bo', 'remove');
    await mark(opened, 'Cy', 'remove');
    await edit(opened, 'Di', { lastName: 'Ray' });
    expect((await saved(opened)).text).toBe(
      '{"friends": [{"first_name": "Ann", "last_name": "Lee"}],\n "work": [ {"first_name":"Di","last_name":"Ray"}],\n "left": []}',
    );
    await mark(opened, 'Di', 'remove');
    expect(JSON.parse((await saved(opened)).text)).toEqual({
      friends: [{ first_name: 'Ann', last_name: 'Lee' }],
      work: [],
      left: [],
    });
  });

  it('has them also within an object', async () => {
    const source =
      '{"data": {"work": [{"first_name": "Ann"}, {"first_name": "Bo"}], "count": 3, "friends": [{"first_name": "Cy", "last_name": "Roe"}]}}';
    const opened = await openedList(source, { name: 'people.json' });
    expect((await saved(opened)).text).toBe(source);
    await mark(opened, 'Ann', 'remove');
    await edit(opened, 'Cy', { lastName: 'Ray' });
    expect(JSON.parse((await saved(opened)).text)).toEqual({
      data: {
        work: [{ first_name: 'Bo' }],
        count: 3,
        friends: [{ first_name: 'Cy', last_name: 'Ray' }],
      },
    });
  });
});

describe('a reviewed JSON file with people by their names', () => {
  it('keeps the keys, and has a changed name beside its key', async () => {
    const source = '{"Ann Lee": {"phone": "555-0101"}, "Bo Ek": {"phone": "555-0102"}}';
    const opened = await openedList(source, { name: 'people.json' });
    expect((await saved(opened)).text).toBe(source);
    await edit(opened, 'Bo', { lastName: 'Ekman' });
    const { bytes, text } = await saved(opened);
    expect(JSON.parse(text)).toEqual({
      'Ann Lee': { phone: '555-0101' },
      'Bo Ek': { phone: '555-0102', name: 'Bo Ekman' },
    });
    const again = await openedList(bytes, { name: 'people.json' });
    expect((await again.find('Ann')).fields).toMatchObject({ lastName: 'Lee' });
    expect((await again.find('Bo')).fields).toMatchObject({ lastName: 'Ekman' });
  });
});

describe('a reviewed JSON file in an encoding of Windows', () => {
  it('keeps its bytes, and has escapes for characters that the encoding lacks', async () => {
    const source = Buffer.from('[{"first_name":"J\xf6rg"}, {"first_name": "Zo\xeb"}]', 'latin1');
    const opened = await openedList(source, { name: 'people.json' });
    expect((await saved(opened)).bytes).toEqual(source);
    await edit(opened, 'Zoë', { firstName: 'Łuk' });
    const written = source
      .toString('latin1')
      .replace('{"first_name": "Zo\xeb"}', '{"first_name":"\\u0141uk"}');
    expect(Buffer.from((await saved(opened)).bytes).toString('latin1')).toBe(written);
  });

  it('of East Asia keeps them, too, also bytes that are no character', async () => {
    const names = ['{"姓名": "王小明", "x": "', '"}, {"姓名": "李静怡"}, {"姓名": "欧阳建国"}'];
    const [first = '', rest = ''] = names.map((text) =>
      Buffer.from(encodeText(text, 'gb18030')).toString('latin1'),
    );
    const source = Buffer.from(`[${first}\xff${rest}]`, 'latin1');
    const opened = await openedList(source, { name: 'people.json' });
    expect((await saved(opened)).bytes).toEqual(source);
    await edit(opened, '静怡', { firstName: '静雅' });
    const written = decodeBytes((await saved(opened)).bytes, 'gb18030');
    expect(written).toContain('{"姓名":"李静雅"}, {"姓名": "欧阳建国"}');
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
  it('changes labelled values and primary emails in their places', async () => {
    const source =
      '[{"first_name":"Ada","emails":[{"value":"a@b.org"},{"value":"ada@example.org","primary":true}],' +
      '"dates":[{"label":"Wedding","value":"2010-05-06"},{"label":"Birthday","value":"1985-06-01"}]}]';
    const opened = await openedList(source, { name: 'people.json' });
    const birthday = { year: 1985, month: 6, day: 2 };
    await edit(opened, 'Ada', { birthday, email: 'eve@example.org' });
    const changed = source.replace('06-01', '06-02').replace('ada@', 'eve@');
    expect((await saved(opened)).text).toBe(changed);
  });

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

describe('a reviewed JSON:API file', () => {
  it('keeps the linked values, and has corrected ones in the record of the person', async () => {
    const source =
      '{"data": [{"type": "people", "id": "1", "attributes": {"first_name": "Ann"}, "relationships":\n' +
      '{"emails": {"data": [{"type": "emails", "id": "2"}]}, "addresses": {"data": [{"type": "addresses", "id": "3"}]}}}],\n' +
      '"included": [{"type": "emails", "id": "2", "attributes": {"address": "ann@example.org"}},\n' +
      '{"type": "addresses", "id": "3", "attributes": {"city": "York", "state": "PA"}}]}\n';
    const opened = await openedList(source, { name: 'people.json' });
    const { fields } = await opened.find('Ann');
    expect(fields).toMatchObject({ email: 'ann@example.org', location: 'York' });
    expect((await saved(opened)).text).toBe(source);
    await edit(opened, 'Ann', { email: 'eve@example.org', location: 'Hull' });
    const { bytes, text } = await saved(opened);
    const included = source.slice(source.indexOf('"included"'));
    expect(text.endsWith(included)).toBe(true);
    const again = await openedList(bytes, { name: 'people.json' });
    expect((await again.find('Ann')).fields).toEqual({
      ...fields,
      email: 'eve@example.org',
      location: 'Hull',
    });
    await edit(again, 'Ann', { email: null });
    const last = await openedList((await saved(again)).bytes, { name: 'people.json' });
    expect((await last.find('Ann')).fields).toEqual({ ...fields, email: null, location: 'Hull' });
  });

  it('about one person keeps everything else', async () => {
    const source =
      '{"data": {"type": "people", "id": "1", "attributes": {"first_name": "Ann"}, "relationships":\n' +
      '{"emails": {"data": [{"type": "emails", "id": "2"}]}}},\n' +
      '"included": [{"type": "emails", "id": "2", "attributes": {"address": "ann@example.org"}}]}\n';
    const opened = await openedList(source, { name: 'person.json' });
    expect((await saved(opened)).text).toBe(source);
    await edit(opened, 'Ann', { firstName: 'Eve', email: 'eve@example.org' });
    const { bytes, text } = await saved(opened);
    const { data, included }: Record<string, unknown> = JSON.parse(text);
    expect(data).toMatchObject({ attributes: { first_name: 'Eve' } });
    expect(included).toEqual(JSON.parse(source).included);
    const again = await openedList(bytes, { name: 'person.json' });
    expect((await again.find('Eve')).fields).toMatchObject({ email: 'eve@example.org' });
  });

  it('without its campuses keeps them', async () => {
    const source =
      '{"data": [], "included": [\n{"type": "Campus", "id": "1", "attributes": {"name": "North", "phone": "030 999999"}},\n' +
      '{"type": "people", "id": "1", "attributes": {"first_name": "Ann"}},\n' +
      '{"type": "people", "id": "2", "attributes": {"first_name": "Bo"}}]}\n';
    const opened = await openedList(source, { name: 'people.json' });
    await mark(opened, 'Ann', 'remove');
    expect((await saved(opened)).text).toBe(
      source.replace(',\n{"type": "people", "id": "1", "attributes": {"first_name": "Ann"}}', ''),
    );
  });
});
