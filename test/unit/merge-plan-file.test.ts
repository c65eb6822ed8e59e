import { describe, expect, it } from 'vitest';
import { blankServiceFields } from '../../electron/core/blank-fields.ts';
import { lineAt, parseJsonWithPlaces } from '../../electron/core/merge/json-places.ts';
import { decodePlanFile, encodePlanFile, type PlanFile } from '../../electron/core/merge/plan-file.ts';

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

describe('a merge plan as a file', () => {
  it('out and in again is the same', () => {
    expect(decodePlanFile(TEXT)).toEqual({
      file: { savedAt: FILE.savedAt, account: FILE.account },
      merges: FILE.merges.map((merge, place) => ({ place, merge })),
      errors: [],
    });
    expect(decodePlanFile(`\uFEFF${TEXT}`).errors).toEqual([]);
  });

  it('names contacts by the words of the interface', () => {
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
  ])('says %s and where', (code, spoil, where) => {
    const { errors, merges } = decodePlanFile(spoil(TEXT));
    expect(merges).toEqual([]);
    expect(errors).toMatchObject([{ code, ...where }]);
  });

  it('keeps what is right beside what is wrong', () => {
    const two = encodePlanFile({ ...FILE, merges: [...FILE.merges, ...FILE.merges] });
    const { merges, errors } = decodePlanFile(two.replace('"keep": 7', '"keep": null'));
    expect(merges.map(({ place }) => place)).toEqual([1]);
    expect(errors).toHaveLength(1);
  });
});

describe('JSON with places', () => {
  it.each(['{"a":[1,-2.5e3,{"b":null}],"c":"\\u00e9\\n","d":true}', '[]', '"x"', ' {} ', '[[[]]]'])(
    'reads what JSON.parse reads: %s',
    (text) => {
      expect(parseJsonWithPlaces(text)).toMatchObject({ kind: 'parsed', value: JSON.parse(text) as unknown });
    },
  );

  it.each(['', '{', '[1,]', '{"a" 1}', '01', "{'a':1}", '[1] 2', 'nul', '"\n"', '['.repeat(1_000)])(
    'finds what it refuses: %j',
    (text) => {
      expect(parseJsonWithPlaces(text).kind).toBe('broken');
    },
  );

  it('knows where each part stands', () => {
    const text = '{\n "a": [\n  1,\n  {"b": 2}\n ]\n}';
    const parsed = parseJsonWithPlaces(text);
    if (parsed.kind === 'broken') throw new Error('it is right');
    expect(lineAt(text, parsed.places.get('a[1].b') ?? -1)).toBe(4);
  });
});
