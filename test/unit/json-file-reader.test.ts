import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FileRefusedError } from '../../electron/core/import/file-refused-error.ts';
import { openJson } from '../../electron/host/files/json/open-json.ts';
import { MAX_SHORT_TEXT_BYTES } from '../../electron/host/files/text/short-text.ts';
import { fileSource, readAll } from '../builders/file-source.ts';

async function read(content: string | Uint8Array, { name = 'contacts.json', chunkSize = 65_536 } = {}) {
  const file = await openJson(fileSource(content, { name, chunkSize }));
  const { records, problems } = await readAll(file);
  const rows = records.map(({ cells }) => cells);
  return {
    columns: file.columns.map((column) => column.name),
    fields: file.columns.map(({ field }) => field),
    lines: records.map(({ line }) => line),
    rows,
    problems,
  };
}
const refusal = async (content: string | Uint8Array, name?: string) =>
  read(content, { ...(name === undefined ? {} : { name }), chunkSize: 1_000_000 }).then(
    () => 'read',
    (error: unknown) => (error instanceof FileRefusedError ? error.code : error),
  );

describe('an array of objects', () => {
  it('has the union of its keys as columns, in order of appearance', async () => {
    const { columns, rows, lines, fields } = await read('[\n{"a":"1","b":"2"},\n\n{"c":"3","a":"4"}]');
    expect(columns).toEqual(['a', 'b', 'c']);
    expect(rows).toEqual([
      ['1', '2', ''],
      ['4', '', '3'],
    ]);
    expect(lines).toEqual([2, 4]);
    expect(fields).toEqual([null, null, null]);
  });

  it('keeps numbers as they are written in the file', async () => {
    const { rows } = await read(
      '[{"a":1e21,"b":12345678901234567890,"c":0.10,"d":-0,"e":"0049 30","f":4915112345678,"g":7.0}]',
    );
    expect(rows).toEqual([['1e21', '12345678901234567890', '0.10', '-0', '0049 30', '4915112345678', '7.0']]);
  });

  it('reads true, false and null as text', async () => {
    expect((await read('[{"a":true,"b":false,"c":null,"d":""," ":" x "}]')).rows).toEqual([
      ['true', 'false', '', '', ' x '],
    ]);
  });

  it('flattens objects and joins arrays with " ::: "', async () => {
    const { columns, rows } = await read(
      '[{"address":{"city":"Bonn","at":{"zip":"53111"}},"tags":["a","","b"],"mails":[{"value":"x@y.z","type":"home"},{"value":"q@y.z"}],"none":[]}]',
    );
    expect(columns).toEqual(['address.city', 'address.at.zip', 'tags', 'mails.value', 'mails.type', 'none']);
    expect(rows).toEqual([['Bonn', '53111', 'a ::: b', 'x@y.z ::: q@y.z', 'home', '']]);
  });

  it('keeps values nested too deeply for columns as JSON', async () => {
    const { columns, rows } = await read('[{"a":{"b":{"c":{"d":{"e":{"f":{"g":{"h":1}}}}}}}}]');
    expect(columns).toEqual(['a.b.c.d.e.f.g']);
    expect(rows).toEqual([['{"h":1}']]);
  });

  it('reads birthdays given as month, day and year', async () => {
    const { rows } = await read(
      '[{"birthday":{"month":2,"day":29,"year":null}},{"birthday":{"year":1990,"month":12,"day":1}},{"birthday":{"month":3,"day":4}}]',
    );
    expect(rows).toEqual([['--02-29'], ['1990-12-01'], ['--03-04']]);
  });

  it('reports a malformed record with its line and reads on', async () => {
    const { rows, lines, problems } = await read(
      '[{"a":1},\n{"a":},\n{"a" 3}\n{"a":0049},\n"text",\n{"a":5}]',
    );
    expect(rows).toEqual([['1'], ['5']]);
    expect(lines).toEqual([1, 6]);
    expect(problems.map(({ line, code, detail }) => [line, code, detail])).toEqual([
      [2, 'malformed_record', '{"a":}'],
      [3, 'malformed_record', '{"a" 3}'],
      [4, 'malformed_record', '{"a":0049}'],
      [5, 'malformed_record', '"text"'],
    ]);
  });

  it('reports text after its end', async () => {
    const { rows, problems } = await read('[{"a":1}]\nand more');
    expect(rows).toEqual([['1']]);
    expect(problems).toEqual([{ line: 2, code: 'malformed_record', detail: 'and more' }]);
  });

  it('drops records without a value', async () => {
    expect((await read('[{"a":" "},{},{"a":"x"}]')).rows).toEqual([['x']]);
  });

  it('handles brackets and quotes in texts, and keys like __proto__', async () => {
    const { columns, rows } = await read(String.raw`[{"a]}":"\"}],[{\\","__proto__":"p"},{"a]}":"x\\"}]`);
    expect(columns).toEqual(['a]}', '__proto__']);
    expect(rows).toEqual([
      ['"}],[{\\', 'p'],
      ['x\\', ''],
    ]);
  });
});

describe('an object with an array', () => {
  it.each(['data', 'contacts', 'items'])('has its records in `%s`', async (property) => {
    const { columns, rows, lines } = await read(
      `{"success":true,"meta":{"x":[{"n":1}]},\n"${property}":[\n{"a":1},{"b":2}],"total":2}`,
    );
    expect([columns, rows, lines]).toEqual([
      ['a', 'b'],
      [
        ['1', ''],
        ['', '2'],
      ],
      [3, 3],
    ]);
  });

  it('is itself the record if no array holds objects', async () => {
    expect((await read('{\n"first_name":"Ada","tags":["x"]\n}')).rows).toEqual([['Ada', 'x']]);
  });

  it('followed by other objects is one record of several', async () => {
    const { rows, lines } = await read('{\n"a":[{"b":1}]\n}\n{\n"a":[{"b":2}]\n}\n');
    expect([rows, lines]).toEqual([
      [['1'], ['2']],
      [1, 4],
    ]);
  });
});

describe('records within an object', () => {
  it('have the lines on which they begin', async () => {
    const nested =
      '{"data": {\n"meta": {"x": ["}", "{\\"users\\": ["]},\n"users": [\n{"name": "Ann", "tags": [{"a": 1}]},\nnull,\n{\n"name": "Bo"}]}}';
    expect((await read(nested)).lines).toEqual([4, 6]);
    const byKey = '{\n"10": {"name": "Ann"},\n"9": {"name": "Bo"},\n"a\\"b": {"name": "Cy"}\n}';
    const { rows, lines } = await read(byKey);
    expect([rows, lines]).toEqual([
      [['Bo'], ['Ann'], ['Cy']],
      [3, 2, 4],
    ]);
  });
});

describe('a file with several lists', () => {
  const ann = { first_name: 'Ann', email: 'ann@x.org' };
  const bo = { first_name: 'Bo', email: 'bo@x.org' };
  const cy = { first_name: 'Cy', email: 'cy@x.org' };
  const groups = [
    { id: 1, name: 'VIP' },
    { id: 2, name: 'New' },
    { id: 3, name: 'Old' },
  ];
  const outcome = async (content: unknown, name = 'contacts.json') => {
    const text = typeof content === 'string' ? content : JSON.stringify(content);
    const { columns, rows, problems } = await read(text, { name });
    const at = columns.findIndex((column) => /first_?name/i.test(column));
    return {
      names: rows.map((row) => row[at] ?? ''),
      notes: problems.map(({ code, detail }) => [code, detail]),
    };
  };

  it.each<[string, unknown]>([
    ['after a list of groups', { groups, people: [ann, bo] }],
    ['within an object', { status: 'ok', data: { contacts: [ann, bo] } }],
    ['within objects', { data: { people: { items: [ann, bo], total: 2 } } }],
    ['beside its owner', { email: 'owner@x.org', contacts: [ann, bo] }],
    [
      'in pages',
      [
        { page: 1, contacts: [ann] },
        { page: 2, contacts: [bo] },
      ],
    ],
    ['in pages within an object', { data: { pages: [{ contacts: [ann] }, { contacts: [bo] }] } }],
    [
      'by key, beside groups by key',
      { groups: { g1: { name: 'A' }, g2: { name: 'B' } }, contacts: { a: ann, b: bo } },
    ],
    ['by key, within an object', { collections: { users: { a: ann, b: bo } } }],
    [
      'of wrapped people',
      {
        tags: groups,
        results: [
          { id: 1, properties: ann },
          { id: 2, properties: bo },
        ],
      },
    ],
  ])('is read as the list of people: %s', async (_name, content) => {
    expect(await outcome(content)).toEqual({ names: ['Ann', 'Bo'], notes: [] });
  });

  it('is read as all lists of people with mostly the same columns, whose names are groups', async () => {
    const content = { family: [ann], work: [bo, { ...cy, phone: '1' }], tags: groups, removed: [ann] };
    expect(await outcome(content)).toEqual({
      names: ['Ann', 'Bo', 'Cy'],
      notes: [['unread_list', 'removed (1)']],
    });
    const { columns, rows } = await read(JSON.stringify(content), { name: 'contacts.json' });
    expect(rows.map((row) => row[columns.indexOf('group')])).toEqual(['family', 'work', 'work']);
    const withGroups = { family: [{ ...ann, group: 'best' }], work: [bo] };
    const own = await read(JSON.stringify(withGroups), { name: 'contacts.json' });
    expect(own.rows.map((row) => row[own.columns.indexOf('group')])).toEqual(['best', 'work']);
    const byKey = { staff: { a: ann, b: bo }, guests: { c: cy, d: ann } };
    expect(await outcome(byKey)).toEqual({ names: ['Ann', 'Bo', 'Cy', 'Ann'], notes: [] });
  });

  it.each<[string, object]>([
    ['two levels deep', { data: { a: [ann], work: [bo, cy], archived: [ann] } }],
    ['below their groups', { teams: { a: { people: [ann] }, work: { people: [bo, cy] } }, archived: [ann] }],
  ])('is read as all lists of people: %s', async (_name, content) => {
    const { columns, rows } = await read(JSON.stringify(content), { name: 'contacts.json' });
    const values = rows.map((row) => ['first_name', 'group'].map((name) => row[columns.indexOf(name)]));
    expect(values).toEqual([
      ['Ann', 'a'],
      ['Bo', 'work'],
      ['Cy', 'work'],
    ]);
    const { notes } = await outcome(content);
    expect(notes.map(([code]) => code)).toEqual(['unread_list']);
  });

  it.each(['favorites', 'recent', 'parents', 'emergency_contacts', 'projects', 'pets', 'cancelled'])(
    'is read without a list called %s, which is reported',
    async (name) => {
      expect(await outcome({ [name]: [ann, cy], people: [ann, bo] })).toEqual({
        names: ['Ann', 'Bo'],
        notes: [['unread_list', `${name} (2)`]],
      });
    },
  );

  it('is read as the list with the most people, and others with other columns are reported', async () => {
    const team = [{ first_name: 'Di', score: 1, team: 'red', rank: 3 }];
    expect(await outcome({ team, work: [bo, cy], tags: groups })).toEqual({
      names: ['Bo', 'Cy'],
      notes: [['unread_list', 'team (1)']],
    });
    expect(await outcome({ data: [{ buyers: [ann], sellers: [bo, cy] }] })).toEqual({
      names: ['Bo', 'Cy'],
      notes: [['unread_list', 'data.buyers (1)']],
    });
  });

  it.each<[string, object, string]>([
    ['before it', { owner: { ...cy, phone: '1' }, contacts: { list: [ann, bo] } }, 'owner'],
    ['behind it', { contacts: [ann, bo], me: cy }, 'me'],
    ['within an object', { data: { user: { name: 'Cy', phone: '1' }, people: [ann, bo] } }, 'data.user'],
    ['who has the list', { ...cy, friends: [ann, bo] }, ''],
  ])('is read as the list of people, and a person beside it is reported: %s', async (_, content, name) => {
    expect(await outcome(content)).toEqual({ names: ['Ann', 'Bo'], notes: [['unread_person', name]] });
  });

  it('is read as its `contacts` if they are people', async () => {
    expect(await outcome({ archived: [bo, cy], contacts: [ann] })).toEqual({
      names: ['Ann'],
      notes: [['unread_list', 'archived (2)']],
    });
  });

  it('of a large file is read without the values linked to its people, which is reported once', async () => {
    const emails = ['1', '2'].map((id) => ({
      type: 'Email',
      id,
      attributes: { address: `${id}@example.org` },
    }));
    const relationships = { emails: { data: emails.map(({ type, id }) => ({ type, id })) } };
    const content = { data: [{ ...ann, type: 'Person', id: '1', relationships }], included: emails };
    const file = fileSource(JSON.stringify(content), { name: 'people.json' });
    const { problems } = await readAll(await openJson({ ...file, size: MAX_SHORT_TEXT_BYTES + 1 }));
    expect(problems.filter(({ code }) => code === 'unread_links')).toHaveLength(1);
    expect((await readAll(await openJson(file))).problems).toEqual([]);
  });

  it('on each line is read as these lists', async () => {
    const lines = [
      { page: 1, contacts: [ann] },
      { page: 2, contacts: [bo] },
    ].map((page) => JSON.stringify(page));
    const read = { names: ['Ann', 'Bo'], notes: [] };
    expect(await outcome(lines.join('\n'), 'contacts.jsonl')).toEqual(read);
    expect(await outcome(lines.join('\n'))).toEqual(read);
  });

  it('is read as one person if the lists belong to the person', async () => {
    const person = { ...ann, phones: [{ phone: '1' }, { phone: '2' }], children: [{ first_name: 'Di' }] };
    expect(await outcome(person)).toEqual({ names: ['Ann'], notes: [['unread_list', 'children (1)']] });
    expect(await outcome([{ ...ann, children: [bo, cy] }])).toEqual({
      names: ['Ann'],
      notes: [['unread_list', 'children (2)']],
    });
  });
});

describe("the product's own format", () => {
  const own = (contacts: string, version = '1') =>
    `{"format":"celebration-contacts","version":${version},"contacts":${contacts}}`;

  it('sets the fields of its columns', async () => {
    const { columns, fields, rows } = await read(
      own(
        '[{"contact_id":7,"first_name":"Ada","job_title":"Dr","custom_fields":{"Pet":"cat"},"group_name":"F"}]',
      ),
    );
    expect(columns).toEqual(['contact_id', 'first_name', 'job_title', 'custom_fields.Pet', 'group_name']);
    expect(fields).toEqual(['contactId', 'firstName', 'jobTitle', null, 'groupName']);
    expect(rows).toEqual([['7', 'Ada', 'Dr', 'cat', 'F']]);
  });

  it('is refused in an unknown version, or without contacts', async () => {
    expect(await refusal(own('[{"a":1}]', '2'))).toBe('newer_file');
    expect(await refusal(own('[{"a":1}]', '0'))).toBe('unknown_format');
    expect(await refusal(own('[]'))).toBe('empty_file');
  });
});

describe('JSON Lines', () => {
  const lines = '{"a":1}\n\n{"a":2,"b":{"c":"x"}}\r\n{"a":\n[1]\n{"a":3}';

  it.each(['contacts.jsonl', 'contacts.txt'])('reports a malformed line and reads on (%s)', async (name) => {
    const { columns, rows, lines: at, problems } = await read(lines, { name });
    expect(columns).toEqual(['a', 'b.c']);
    expect(rows).toEqual([
      ['1', ''],
      ['2', 'x'],
      ['3', ''],
    ]);
    expect(at).toEqual([1, 3, 6]);
    expect(problems).toEqual([
      { line: 4, code: 'malformed_record', detail: '{"a":' },
      { line: 5, code: 'malformed_record', detail: '[1]' },
    ]);
  });

  it('may begin with a malformed line, and may have a single line', async () => {
    expect((await read('{"a":\n{"a":2}\n{"a":3}')).rows).toEqual([['2'], ['3']]);
    expect((await read('{"a":[{"b":1}]}', { name: 'x.ndjson' })).rows).toEqual([['1']]);
  });
});

describe('encodings', () => {
  const text = '[{"näme":"Zoë 😀"}]';
  const utf16 = (order: 'le' | 'be') => {
    const bytes = Buffer.from(`\ufeff${text}`, 'utf16le');
    return order === 'le' ? bytes : bytes.swap16();
  };

  it.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${text}`)],
    ['UTF-16LE', utf16('le')],
    ['UTF-16BE', utf16('be')],
  ])('%s is read for any chunk size', async (_name, bytes) => {
    for (const chunkSize of [1, 2, 3, 7]) {
      const { columns, rows } = await read(bytes, { chunkSize });
      expect([columns, rows]).toEqual([['näme'], [['Zoë 😀']]]);
    }
  });

  it('undecodable bytes are reported, and lone surrogates are replaced', async () => {
    const bytes = Buffer.concat([Buffer.from('[{"a":"x'), Buffer.from([0xff]), Buffer.from('"}]')]);
    const { rows, problems } = await read(bytes);
    expect(rows).toEqual([['x\ufffd']]);
    expect(problems).toEqual([{ line: 1, code: 'undecodable', detail: '' }]);
    expect((await read(String.raw`[{"a\ud800":"\ude00x"}]`)).rows).toEqual([['\ufffdx']]);
  });
});

describe('a JSON file is refused', () => {
  it.each([
    ['empty_file', ''],
    ['empty_file', ' \n'],
    ['empty_file', '[]'],
    ['empty_file', '{}'],
    ['unknown_format', 'hello'],
    ['unknown_format', '"text"'],
    ['unknown_format', '[1,2]'],
    ['unknown_format', '[["name"],["Ada"]]'],
    ['unknown_format', ']}'],
    [
      'unknown_format',
      '{"format":"celebration-contacts/review","creations":[{"fields":{"firstName":"Ada"}}]}',
    ],
    ['unknown_format', '{"columns":["name","email"],"data":[["Ada","ada@example.org"]]}'],
    ['damaged_file', '[{"a":1},{"a":'],
    ['damaged_file', '{"contacts":[{"a":"x'],
    ['nested_too_deep', '['.repeat(1_000_000)],
    ['nested_too_deep', `[{"a":${'{"b":'.repeat(70)}1${'}'.repeat(70)}}]`],
    ['too_many_columns', `[{${Array.from({ length: 2001 }, (_, at) => `"c${at}":1`).join()}}]`],
  ])('%s: %.30s', async (code, content) => {
    expect(await refusal(content)).toBe(code);
  });

  it('for a record or line that is too large', async () => {
    const large = `{"a":"${'x'.repeat(16 * 1024 * 1024)}"}`;
    expect(await refusal(`[${large}]`)).toBe('record_too_large');
    expect(await refusal(`{"a":1}\n${large}`, 'x.jsonl')).toBe('record_too_large');
  });

  it('for a line of JSON Lines that is nested too deeply', async () => {
    expect(await refusal(`{"a":1}\n{"a":${'['.repeat(100_000)}}`, 'x.jsonl')).toBe('nested_too_deep');
  });

  it('for its size, before anything is read', async () => {
    const huge = { ...fileSource('[]'), size: 513 * 1024 * 1024 };
    await expect(openJson(huge)).rejects.toMatchObject({ code: 'file_too_large' });
  });
});

describe('the columns of its beginning', () => {
  const open = (value: unknown) =>
    openJson(fileSource(JSON.stringify(value), { chunkSize: 4_096 }), { isBeginningEnough: true });
  const people = Array.from({ length: 2_000 }, (_, at) => ({
    name: `Ada Li${at}`,
    email: `a${at}@example.org`,
  }));

  it('are enough for a preview of a large file', async () => {
    const file = await open({ contacts: [...people, { name: 'Bo Li', phone: '030 1' }] });
    expect(file.isOfBeginning).toBe(true);
    expect(file.columns.map(({ name }) => name)).toEqual(['name', 'email']);
    const first = await file.records(() => undefined).next();
    expect(first.value?.[0]?.cells).toEqual(['Ada Li0', 'a0@example.org']);
  });

  it('are not enough before there are people', async () => {
    const rooms = people.map((_, at) => ({ floor: at }));
    const file = await open({ rooms, contacts: people.slice(0, 20) });
    expect(file.columns.map(({ name }) => name)).toEqual(['name', 'email']);
    expect(await open({ rooms })).toMatchObject({ isOfBeginning: false, columns: [{ name: 'floor' }] });
  });
});

const text = fc.string({ unit: 'binary', maxLength: 12 });
const records = fc.array(fc.dictionary(text, text, { minKeys: 1, maxKeys: 5 }), {
  minLength: 1,
  maxLength: 5,
});

describe('properties', () => {
  it('texts are unchanged for any layout and chunk size', async () => {
    const layouts = [
      (list: object[]) => JSON.stringify(list),
      (list: object[]) => JSON.stringify({ ok: true, rows: list }, null, 2),
      (list: object[]) => list.map((record) => JSON.stringify(record)).join('\n'),
    ];
    await fc.assert(
      fc.asyncProperty(
        records,
        fc.constantFrom(...layouts),
        fc.integer({ min: 1, max: 40 }),
        async (list, layOut, chunkSize) => {
          const isLines = layOut === layouts[2];
          const { columns, rows } = await read(layOut(list), {
            name: isLines ? 'a.jsonl' : 'a.json',
            chunkSize,
          });
          const keys = [...new Set(list.flatMap((record) => Object.keys(record)))];
          const filled = list.filter((record) => Object.values(record).some((value) => value.trim() !== ''));
          expect(columns).toEqual(keys);
          expect(rows).toEqual(
            filled.map((record) => keys.map((key) => (Object.hasOwn(record, key) ? record[key] : ''))),
          );
        },
      ),
      { seed: 7, numRuns: 100 },
    );
  });

  it('a mutated file is read or refused, without another error', async () => {
    const bytes = Buffer.from(
      '{"format":"celebration-contacts","version":1,"contacts":[{"a":"x\\n","b":[1,{"c":2e5}]},\n{"a":"Zoë"}]}\n',
    );
    const change = fc.record({
      at: fc.nat(bytes.length - 1),
      to: fc.constantFrom(...Buffer.from('{}[]",:\\\n\u0000x1'), 0xff),
    });
    const outcomes = new Set<unknown>();
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 4 }), async (changes) => {
        const mutated = Buffer.from(bytes);
        for (const { at, to } of changes) mutated[at] = to;
        outcomes.add(await refusal(mutated));
      }),
      { seed: 11, numRuns: 400 },
    );
    expect([...outcomes].filter((outcome) => typeof outcome !== 'string')).toEqual([]);
    expect(outcomes).toContain('read');
  });
});
