import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { aSampleService } from '../builders/sample-service.ts';
import { LABELLED_FOLDER, convertLabelled, readLabelled } from '../data/convert-labelled.ts';
import { parseCsv } from '../data/parse-csv.ts';

describe('parseCsv (RFC 4180)', () => {
  it('reads quoted cells, all line ends, a BOM and short rows', () => {
    const text = '\uFEFFa,b\r\n"x, ""y""","1\n2"\n\n,""\r"last"';
    expect(parseCsv(text)).toEqual([
      { a: 'x, "y"', b: '1\n2' },
      { a: '', b: '' },
      { a: 'last', b: '' },
    ]);
    expect(parseCsv('')).toEqual([]);
    expect(parseCsv('a,b')).toEqual([]);
    expect(parseCsv('a,b\n1,')).toEqual([{ a: '1', b: '' }]);
  });

  it('rejects stray quotes', () => {
    expect(() => parseCsv('a\n"x"y\n')).toThrow(/Record 2/);
    expect(() => parseCsv('a\n"x')).toThrow(/Record 2/);
  });
});

describe('convertLabelled', () => {
  it("keeps the service's fields, and gives groups a category", () => {
    const csv = `id,source,cluster,first_name,last_name,email,phone,birthday,group_name,notes
1,a,7,Ada,"Love, lace",ada@example.com,,1815-12-10,Team,x
2,a,7,,Lovelace,,123,--12-10,Friends,
3,a,8,Eve,,,,--12,,
`;
    const { jsonl, contacts, brokenBirthdays } = convertLabelled(csv);
    expect([contacts, brokenBirthdays]).toEqual([3, 1]);
    expect(
      jsonl
        .trimEnd()
        .split('\n')
        .map((line): unknown => JSON.parse(line)),
    ).toEqual([
      {
        first_name: 'Ada',
        last_name: 'Love, lace',
        email: 'ada@example.com',
        birthday: '1815-12-10',
        group: 'Team',
        category: 'work_anniversary',
      },
      {
        first_name: '',
        last_name: 'Lovelace',
        phone: '123',
        birthday: '--12-10',
        group: 'Friends',
        category: 'birthday',
      },
      { first_name: 'Eve', group_id: null },
    ]);
  });

  const present = existsSync(LABELLED_FOLDER);
  it.skipIf(!present)(
    `converts the labelled list to a file that loads completely${present ? '' : ' (no labelled lists here)'}`,
    async () => {
      const { jsonl, contacts } = convertLabelled(
        readLabelled(new URL('contacts20k.csv.gz', LABELLED_FOLDER)),
      );
      expect(contacts).toBe(20_000);
      const service = await aSampleService();
      expect(service.load(jsonl.split('\n'))).toBe(20_000);
      expect(service.inspect.groups()).toHaveLength(8);
    },
  );
});
