import { describe, expect, it } from 'vitest';
import { IMPORT_PROBLEMS } from '../../electron/contract/imports/import-problem.ts';
import { READING_PROBLEMS } from '../../electron/core/import/raw-record.ts';
import { FILES_USAGE, parseFilesOptions } from '../../electron/launch/files/options.ts';
import {
  importProblemLine,
  isNote,
  problemText,
  type ProblemCode,
} from '../../electron/launch/files/problem-texts.ts';

const BARE = {
  maps: [],
  encoding: undefined,
  delimiter: undefined,
  sheet: undefined,
  header: undefined,
  country: null,
  dateOrder: null,
  group: null,
};

describe('arguments of npm run files', () => {
  it('name a command and its files', () => {
    expect(parseFilesOptions(['read', 'a.csv', 'b.vcf'])).toEqual({
      kind: 'run',
      command: { name: 'read', files: ['a.csv', 'b.vcf'], reading: BARE },
    });
    expect(parseFilesOptions(['convert', 'a.csv', 'B.XLSX'])).toEqual({
      kind: 'run',
      command: { name: 'convert', input: 'a.csv', output: 'B.XLSX', format: 'xlsx', reading: BARE },
    });
    expect(parseFilesOptions(['compare', 'a.csv', 'b.vcf', '--json'])).toEqual({
      kind: 'run',
      command: { name: 'compare', before: 'a.csv', after: 'b.vcf', isJson: true, reading: BARE },
    });
    expect(parseFilesOptions(['--help', 'read'])).toEqual({ kind: 'help' });
  });

  it('set how the files are read', () => {
    const parsed = parseFilesOptions([
      'check',
      'a.csv',
      '--map',
      'E=mail=email',
      '--map',
      'X=none',
      '--map',
      '2=firstName',
      '--encoding',
      'UTF8',
      '--delimiter',
      'tab',
      '--sheet',
      'S',
      '--header',
      'No',
      '--country',
      'ch',
      '--date-order',
      'DMY',
      '--group',
      ' G ',
    ]);
    expect(parsed).toEqual({
      kind: 'run',
      command: {
        name: 'check',
        files: ['a.csv'],
        reading: {
          maps: [
            { column: 'E=mail', field: 'email' },
            { column: 'X', field: null },
            { column: '2', field: 'firstName' },
          ],
          encoding: 'utf-8',
          delimiter: '\t',
          sheet: 'S',
          header: false,
          country: 'CH',
          dateOrder: 'dmy',
          group: 'G',
        },
      },
    });
  });

  it.each([
    [[], 'read, check, convert or compare'],
    [['sort', 'a', 'b'], 'no command "sort"'],
    [['compare', 'a'], 'compare needs the two files'],
    [['compare', 'a', 'b', 'c'], 'compare needs the two files'],
    [['check', 'a', '--json'], '--json works only with compare'],
    [['read'], 'needs a file'],
    [['convert', 'a.csv'], 'the file to read and the file to write'],
    [['convert', 'a.csv', 'b.doc'], 'must end in'],
    [['convert', 'a.csv', 'b.csv', 'c.csv'], 'the file to read and the file to write'],
    [['read', 'a', '--map', 'x'], 'COLUMN=FIELD'],
    [['read', 'a', '--map', 'x=shoe_size'], 'no field "shoe_size"'],
    [['read', 'a', '--encoding', 'klingon'], '--encoding'],
    [['read', 'a', '--encoding', 'xx1252'], '--encoding'],
    [['read', 'a', '--encoding', 'constructor'], '--encoding'],
    [['read', 'a', '--delimiter', 'ab'], '--delimiter'],
    [['read', 'a', '--delimiter', 'constructor'], '--delimiter'],
    [['read', 'a', '--header', 'maybe'], '--header must be yes or no'],
    [['read', 'a', '--country', 'XX'], '--country'],
    [['read', 'a', '--date-order', 'ydm'], '--date-order'],
    [['read', 'a', '--group', ' '], '--group'],
    [['read', 'a', '--frobnicate'], '--frobnicate'],
  ])('are explained when they are wrong: %j', (args, problem) => {
    const parsed = parseFilesOptions(args);
    expect(parsed.kind).toBe('wrong');
    expect(parsed.kind === 'wrong' ? parsed.problem : '').toContain(problem);
  });

  it('are all listed in the help', () => {
    for (const option of [
      '--map',
      '--encoding',
      '--delimiter',
      '--sheet',
      '--header',
      '--country',
      '--date-order',
      '--group',
      '--help',
      'whatsapp_phone',
    ]) {
      expect(FILES_USAGE).toContain(option);
    }
  });
});

describe('the message of an import problem', () => {
  it('is one line, whatever the value holds', () => {
    const text = `a\nb\u001b[31m${'x'.repeat(200)}`;
    const line = importProblemLine('list.csv', 'E\nmail\u2028\u202e', {
      line: 3,
      column: 0,
      field: 'email',
      code: 'invalid_email',
      text,
    });
    expect(line).toBe(`list.csv:3: E mail : "a b [31m${'x'.repeat(52)}…" isn't an email address\n`);
  });

  it('exists for every problem code', () => {
    for (const code of [...(Object.keys(IMPORT_PROBLEMS) as ProblemCode[]), ...READING_PROBLEMS]) {
      expect(problemText(code)).toMatch(/^\S.{8,}[^.]$/);
    }
    expect(isNote('two_digit_year')).toBe(true);
    expect(isNote('cell_count')).toBe(false);
  });
});
