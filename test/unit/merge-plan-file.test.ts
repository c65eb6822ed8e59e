import { describe, expect, it } from 'vitest';
import { blankServiceFields } from '../../electron/core/contact/blank-fields.ts';
import { linesAt, placesOf, syntaxErrorAt } from '../../electron/core/merge/json-positions.ts';
import {
  decodePlanFile,
  encodePlanFile,
  MAX_LISTED_ERRORS,
  MAX_PLAN_FILE_LENGTH,
  type PlanFile,
} from '../../electron/core/merge/plan-file.ts';

const fields = (given: object = {}) => ({ ...blankServiceFields(), guardianContactId: null, ...given });

const FILE: PlanFile = {
  savedAt: '2026-11-21T08:00:00.000Z',
  account: { name: 'Main', baseUrl: 'https://api.example.org', groups: [{ groupId: 3, name: 'Family' }] },
  merges: [
    {
      label: "Zoë O'Hara-李",
      keep: 7,
      contacts: [
        { contactId: 7, fields: fields({ firstName: 'Zoë', lastName: "O'Hara-李", groupId: 3 }) },
        {
          contactId: 9,
          fields: fields({
            firstName: '=1+1',
            birthday: { month: 2, day: 29, year: null },
            guardianContactId: 12,
          }),
        },
      ],
      result: fields({ firstName: 'Zoë', lastName: '<b>x</b>', birthday: { month: 2, day: 30, year: 1990 } }),
      removeFirst: true,
    },
  ],
};

const TEXT = encodePlanFile(FILE);

describe('a merge plan file', () => {
  it('is the same when encoded and decoded', () => {
    expect(decodePlanFile(TEXT)).toEqual({
      file: { savedAt: FILE.savedAt, account: FILE.account },
      merges: FILE.merges.map((merge, place) => ({ place, merge })),
      errors: [],
      errorCount: 0,
    });
    expect(decodePlanFile(`\uFEFF${TEXT}`).errors).toEqual([]);
  });

  it("uses the interface's names", () => {
    expect(TEXT).toContain('"first_name": "Zoë"');
    expect(TEXT).toContain('"birthday": "02-29"');
    expect(TEXT).not.toContain('firstName');
  });

  it.each<[string, (text: string) => string, object]>([
    ['not_json', (text) => text.replace('"keep": 7,', '"keep": 7'), { path: '', line: 19 }],
    ['not_json', (text) => text.slice(0, -40), { path: '' }],
    ['not_a_plan', () => '[]', {}],
    ['not_a_plan', () => '{"format":"other"}', {}],
    ['newer_version', (text) => text.replace('"version": 1', '"version": 2'), { path: 'version', line: 3 }],
    [
      'wrong_value',
      (text) => text.replace('"keep": 7', '"keep": "seven"'),
      { path: 'merges[0].keep', line: 18 },
    ],
    [
      'kept_is_no_member',
      (text) => text.replace('"keep": 7', '"keep": 8'),
      { path: 'merges[0].keep', line: 18 },
    ],
    [
      'member_twice',
      (text) => text.replace('"contact_id": 9', '"contact_id": 7'),
      { path: 'merges[0].contacts[1].contact_id' },
    ],
    [
      'wrong_value',
      (text) => text.replace('"birthday": "02-29"', '"birthday": "soon"'),
      { path: 'merges[0].contacts[1].birthday' },
    ],
    ['missing_value', (text) => text.replace('"result"', '"outcome"'), { path: 'merges[0].result' }],
  ])('reports %s with its position', (code, spoil, where) => {
    const { errors, merges } = decodePlanFile(spoil(TEXT));
    expect(merges).toEqual([]);
    expect(errors).toMatchObject([{ code, ...where }]);
  });

  it('keeps valid merges next to invalid ones', () => {
    const two = encodePlanFile({ ...FILE, merges: [...FILE.merges, ...FILE.merges] });
    const { merges, errors } = decodePlanFile(two.replace('"keep": 7', '"keep": null'));
    expect(merges.map(({ place }) => place)).toEqual([1]);
    expect(errors).toHaveLength(1);
  });
});

describe('a hostile merge plan', () => {
  const HEAD = '{"format":"celebration-contacts-merge-plan","version":1';
  const deep = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);

  it('with very many unknown parts is read without storing their positions', () => {
    // The paths of all elements, written out, would not fit into memory.
    const parts = `[${'[{"a":[1]}],'.repeat(100_000)}0]`;
    expect(decodePlanFile(`${HEAD},"merges":[],"more":${parts}}`)).toMatchObject({
      merges: [],
      errorCount: 0,
    });
  });

  it('with very many errors lists the first ones with their lines and counts all', () => {
    const text = `${HEAD},"merges":[\n${'{},\n'.repeat(4_999)}{}]}`;
    const { errors, errorCount } = decodePlanFile(text);
    expect(errorCount).toBe(5_000);
    expect(errors).toHaveLength(MAX_LISTED_ERRORS);
    expect(errors.at(-1)).toEqual({ code: 'missing_value', path: 'merges[99].contacts', line: 101 });
  });

  it('with a text of millions of characters is read without a stack overflow', () => {
    const text = `${HEAD},"merges":[{"label":"${String.raw`\n`.repeat(3_000_000)}"}]}`;
    expect(decodePlanFile(text).errors).toMatchObject([{ code: 'missing_value', line: 1 }]);
    expect(decodePlanFile(text.slice(0, -5)).errors).toMatchObject([{ code: 'not_json', line: 1 }]);
    expect(decodePlanFile(`${HEAD},"n":${'1'.repeat(5_000_000)}`).errors).toMatchObject([
      { code: 'not_json' },
    ]);
  });

  it('nested a million levels deep is read without a stack overflow', () => {
    const found = decodePlanFile(`${HEAD},"merges":[${deep(1_000_000)}]}`);
    expect(found.errors).toEqual([{ code: 'wrong_value', path: 'merges[0]', line: 1 }]);
    expect(decodePlanFile(`${HEAD},"merges":${'['.repeat(1_000_000)}`).errors).toMatchObject([
      { code: 'not_json' },
    ]);
  });

  it('beyond the maximum length is refused unread', () => {
    expect(decodePlanFile(' '.repeat(MAX_PLAN_FILE_LENGTH + 1)).errors).toMatchObject([
      { code: 'too_large' },
    ]);
  });
});

describe('syntaxErrorAt and placesOf', () => {
  it.each([
    '{"a":[1,-2.5e3,{"b":null}],"c":"\\u00e9\\n","d":true}',
    '[]',
    '"x"',
    ' {} ',
    '[[[]],[{}]]',
    '[{"a":{}},{"b":[ ]}]',
    '-0.5',
  ])('find no error in valid JSON: %s', (text) => {
    expect(() => JSON.parse(text) as unknown).not.toThrow();
    expect(syntaxErrorAt(text)).toBeNull();
  });

  it.each([
    ['', 0],
    ['{', 1],
    ['[1,]', 3],
    ['{"a" 1}', 5],
    ['01', 0],
    ["{'a':1}", 1],
    ['[1] 2', 4],
    ['nul', 0],
    ['"\n"', 0],
    ['{"a":1,}', 7],
    ['[1}', 2],
    ['['.repeat(1_000), 65],
  ])('find the position of the first error: %j', (text, at) => {
    expect(() => JSON.parse(text) as unknown).toThrow();
    expect(syntaxErrorAt(text)).toBe(at);
  });

  it('find the lines of given paths', () => {
    const text = '{\n "a": [\n  "]}\\"", 1,\n  {"c": [{}, []], "b": 2}\n ],\n "d": {}}';
    const places = placesOf(text, ['a[2].b', 'd', 'a', 'none', 'a[9]']);
    expect([...places.keys()].toSorted()).toEqual(['a', 'a[2].b', 'd']);
    const lines = linesAt(text, [...places.values()]);
    expect(['a', 'a[2].b', 'd'].map((path) => lines.get(places.get(path) ?? -1))).toEqual([2, 4, 6]);
  });
});
