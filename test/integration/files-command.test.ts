import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { textRows, xlsxFile } from '../builders/xlsx-file.ts';
import { DEEP } from '../deep/depth.ts';

const SOURCE = fileURLToPath(new URL('../../electron/launch/files.ts', import.meta.url));
/** The same as a bundle, which starts in a quarter of the time. */
const BUNDLE = fileURLToPath(new URL('files-command.js', process.env['BUNDLED_PROGRAMS']));

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'files-command-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Ended {
  code: number;
  stdout: string;
  stderr: string;
}

/** Runs `npm run files` with these arguments in the folder of the test. */
const files = (...args: string[]) => run(BUNDLE, args);

const run = (program: string, args: readonly string[]) => runFile(process.execPath, [program, ...args]);

/** Runs a shell command in the folder of the test. `"$0" "$1"` begins a call of `npm run files` in it. */
const runInShell = (command: string) => runFile('/bin/sh', ['-c', command, process.execPath, BUNDLE]);

function runFile(program: string, args: readonly string[]): Promise<Ended> {
  return new Promise((resolve) => {
    execFile(program, args, { cwd: folder, maxBuffer: 2 ** 26 }, (error, stdout, stderr) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, stdout, stderr });
    });
  });
}

function write(name: string, content: string | Uint8Array): string {
  writeFileSync(join(folder, name), content);
  return name;
}

const linesOf = (text: string) => text.split('\n').slice(0, -1);
function jsonOf(text: string): Record<string, unknown>[] {
  return linesOf(text).map((line): Record<string, unknown> => {
    const contact: Record<string, unknown> = JSON.parse(line);
    return contact;
  });
}

const LIST = [
  'First name,Last name,Email,Mobile,Home phone,Birthday,Note',
  'Ann,Lee,ann@example.org,,030 901820,3/4/1990,x',
  'Ben,Carter,ben at example,+49 171 1234567,,--02-29,',
  ',,,,,,',
  ',Quill,q@example.org,,,12 May 79,',
  '',
].join('\n');

describe.concurrent('npm run files', () => {
  it('starts from its source files', async () => {
    const { code, stdout } = await run(SOURCE, ['--help']);
    expect([code, stdout]).toEqual([0, expect.stringContaining('npm run files -- convert')]);
  });

  it('reads a list to JSON Lines, and reports problems on stderr', async () => {
    const { code, stdout, stderr } = await files('read', write('list.csv', LIST));
    expect(jsonOf(stdout)).toEqual([
      { first_name: 'Ann', last_name: 'Lee', email: 'ann@example.org', phone: '030 901820' },
      { first_name: 'Ben', last_name: 'Carter', phone: '+491711234567', birthday: '--02-29' },
      { last_name: 'Quill', email: 'q@example.org', birthday: '1979-05-12' },
    ]);
    expect(linesOf(stderr)).toEqual([
      `list.csv:2: Birthday: "3/4/1990" could be day/month or month/day; set --date-order`,
      `list.csv:3: Email: "ben at example" isn't an email address`,
      `list.csv:5: First name: no first name`,
      `list.csv:5: Birthday: note: "12 May 79" has a two-digit year; the latest year not in the future was used`,
    ]);
    expect(code).toBe(1);
  });

  it('uses options for columns, dates, phones and groups', async () => {
    const { code, stdout, stderr } = await files(
      'read',
      write('said.csv', 'A;B;C;Tel\nAnn;3/4/1990;ann@example.org;030 901820\n'),
      '--map',
      'A=first_name',
      '--map',
      'B=birthday',
      '--map',
      '3=email',
      '--date-order',
      'mdy',
      '--country',
      'de',
      '--group',
      'Family',
      '--delimiter',
      ';',
      '--encoding',
      'cp1252',
    );
    expect(jsonOf(stdout)).toEqual([
      {
        first_name: 'Ann',
        email: 'ann@example.org',
        phone: '+4930901820',
        birthday: '1990-03-04',
        group_name: 'Family',
      },
    ]);
    expect([code, stderr]).toEqual([0, '']);
  });

  it('takes the first row as a contact or as the names of columns, as it is told', async () => {
    const list = write('rows.csv', 'Vorname;Nachname\nAnn;Lee\n');
    const maps = ['--map', '1=first_name', '--map', '2=last_name'];
    const read = async (header: string) => {
      const { code, stdout, stderr } = await files('read', list, ...maps, '--header', header);
      return [code, jsonOf(stdout).map((contact) => contact['first_name']), stderr];
    };
    expect(await read('no')).toEqual([0, ['Vorname', 'Ann'], '']);
    expect(await read('yes')).toEqual([0, ['Ann'], '']);
    expect(await read('maybe')).toEqual([2, [], expect.stringContaining('--header must be yes or no')]);
  });

  it('joins columns of one text field, and refuses several of any other', DEEP, async () => {
    const list = write('joined.csv', 'A,B,C,D\nAnn,Maria,ann@example.org,a@example.org\n');
    const names = ['--map', 'A=first_name', '--map', 'B=first_name'];
    const { code, stdout } = await files('read', list, ...names, '--map', 'C=email', '--map', 'D=none');
    expect(jsonOf(stdout)).toEqual([{ first_name: 'Ann Maria', email: 'ann@example.org' }]);
    expect(code).toBe(0);
    const refused = await files('read', list, ...names, '--map', 'C=email', '--map', 'D=email');
    expect([refused.code, refused.stdout]).toEqual([2, '']);
    expect(refused.stderr).toMatch(/^--map: only one column can be email/);
  });

  it('names other sheets with contacts, which are not read', DEEP, async () => {
    const contacts = (name: string) =>
      textRows([
        ['Name', 'Email'],
        [name, `${name}@example.org`],
      ]);
    const workbook = xlsxFile({
      sheets: [
        { name: 'Team', rows: contacts('Ann') },
        { name: 'Notes', rows: textRows([['To do'], ['Call Ann']]) },
        { name: 'Empty', rows: '' },
        { name: 'Guests', rows: contacts('Bo') },
        {
          name: 'No header',
          rows: textRows([
            ['Cy', 'cy@example.org'],
            ['Di', 'di@example.org'],
          ]),
        },
        { name: 'Names', rows: textRows([['Name'], ['Ed']]) },
        {
          name: 'Departments',
          rows: textRows([
            ['Category', 'Name'],
            ['A', 'Sales'],
          ]),
        },
      ],
    });
    const { code, stdout, stderr } = await files('read', write('sheets.xlsx', workbook));
    expect(jsonOf(stdout)).toEqual([{ first_name: 'Ann', email: 'Ann@example.org' }]);
    expect(linesOf(stderr)).toEqual([
      'sheets.xlsx: note: other sheets have contacts, too, and were not read; choose one with --sheet: "Guests", "No header", "Names"',
    ]);
    expect(code).toBe(0);
    const chosen = await files('read', 'sheets.xlsx', '--sheet', 'Guests');
    expect([chosen.code, chosen.stderr]).toEqual([0, '']);
    const days = textRows([
      ['Name', 'Day'],
      ['Ann', '14'],
    ]);
    const months = xlsxFile({ sheets: ['June', 'July'].map((name) => ({ name, rows: days })) });
    expect((await files('read', write('months.xlsx', months))).stderr).toContain('--sheet: "July"');
  });

  it('reports problems in the order of the lines', DEEP, async () => {
    const list = write('order.csv', 'First name,Email\nAnn,bad\nBo\nCy,bad\nDi\n');
    const { stderr } = await files('read', list);
    expect(linesOf(stderr).map((line) => line.split(':')[1])).toEqual(['2', '3', '4', '5']);
  });

  it('leaves out rows without values, and reports them', DEEP, async () => {
    const { code, stdout, stderr } = await files(
      'read',
      write('no-values.csv', 'ID,First name,Email\n1,Ann,ann@example.org\n2,,\n3,,nobody\n'),
    );
    expect(jsonOf(stdout)).toEqual([{ first_name: 'Ann', email: 'ann@example.org' }]);
    expect(linesOf(stderr)).toEqual([
      'no-values.csv:3: row: the row has no value for a contact and was skipped',
      `no-values.csv:4: Email: "nobody" isn't an email address`,
      'no-values.csv:4: row: the row has no value for a contact and was skipped',
    ]);
    expect(code).toBe(1);
  });

  it('detects the format from the content, whatever the file name', DEEP, async () => {
    const card = 'BEGIN:VCARD\nVERSION:3.0\nFN:Ann Lee\nN:Lee;Ann;;;\nEND:VCARD\n';
    const { code, stdout } = await files(
      'read',
      write('card.csv', card),
      write('list.json', 'First name,Email\nBen,ben@example.org\n'),
      write('lines.txt', '{"first_name":"Cy"}\n{"first_name":"Di"}\n'),
    );
    expect(jsonOf(stdout).map((contact) => contact['first_name'])).toEqual(['Ann', 'Ben', 'Cy', 'Di']);
    expect(code).toBe(0);
  });

  it('reports why a file is refused, and reads the others', async () => {
    const { code, stdout, stderr } = await files(
      'read',
      'missing.csv',
      write('empty.csv', ''),
      write('header.csv', 'First name,Email\n'),
      write('page.csv', '<html><body>Hello</body></html>'),
      write('good.csv', 'First name,Email\nAnn,a@example.org\n'),
    );
    expect(jsonOf(stdout)).toHaveLength(1);
    expect(linesOf(stderr)).toEqual([
      'missing.csv: there is no such file or folder',
      'empty.csv: the file has no contacts',
      'header.csv: the file has no contacts',
      "page.csv: this kind of file can't be read (html); save the list as CSV, XLSX, vCard or JSON",
    ]);
    expect(code).toBe(1);
  });

  it(
    'reports a file name with a line break on one line, and a symbolic link that leads to itself',
    DEEP,
    async () => {
      const name = write('two\nlines.csv', LIST);
      symlinkSync('loop.csv', join(folder, 'loop.csv'));
      const { stderr, code } = await files('read', name, 'loop.csv', `${name}/\u001b[2Jx`, 'missing.part');
      expect(code).toBe(1);
      const [others, ofPlaces] = [linesOf(stderr).slice(0, -3), linesOf(stderr).slice(-3)];
      expect(others.every((line) => line.startsWith('two lines.csv:'))).toBe(true);
      expect(ofPlaces).toEqual([
        'loop.csv: its symbolic links lead round in a circle',
        'two lines.csv/ [2Jx: a part of its path is a file, not a folder',
        'missing.part: there is no such file or folder',
      ]);
    },
  );

  it('counts problems by kind', DEEP, async () => {
    const { code, stdout, stderr } = await files('check', write('counted.csv', LIST));
    expect(linesOf(stdout)).toEqual([
      'counted.csv: 3 contacts',
      'counted.csv: 1 × a value could be day/month or month/day; set --date-order',
      "counted.csv: 1 × a value isn't an email address",
      'counted.csv: 1 × no first name',
      'counted.csv: 1 × note: a value has a two-digit year; the latest year not in the future was used',
    ]);
    expect([code, stderr]).toEqual([1, '']);
  });

  it('converts to each format and back without a change, and reports what is lost', async () => {
    const source =
      'contact_id,first_name,last_name,email,phone,birthday,company,group_name,relationship_status,Note\n7,Ann,Lee,ann@example.org,+4930901820,--02-29,"Acme; ""x""",Family,single,n\n';
    const list = write('source.csv', source);
    const { stdout: wanted } = await files('read', list);
    const losses: Record<string, string[]> = {};
    for (const format of ['csv', 'tsv', 'xlsx', 'vcf', 'json', 'jsonl', 'ics']) {
      const converted = await files('convert', list, `out.${format}`);
      expect([format, converted.code, converted.stdout]).toEqual([format, 0, '']);
      losses[format] = linesOf(converted.stderr);
    }
    const complete = ['out.csv', 'out.tsv', 'out.xlsx', 'out.json'];
    const { stdout } = await files('read', ...complete);
    expect(linesOf(stdout)).toEqual(complete.flatMap(() => linesOf(wanted)));
    const { relationship_status: _, ...inCard } = jsonOf(wanted)[0] ?? {};
    expect(jsonOf((await files('read', 'out.vcf')).stdout)).toEqual([inCard]);
    expect(losses['json']).toEqual(['out.json: columns left out: Note']);
    expect(losses['vcf']).toEqual([
      'out.vcf: columns left out: Note',
      "out.vcf: vCard can't hold relationship_status: 1 contact",
      "out.vcf: vCard can't hold contact_id: 1 contact",
    ]);
    expect(losses['ics']).toEqual([
      'out.ics: columns left out: Note',
      'out.ics: a calendar holds only names and birthdays',
    ]);
    expect(readFileSync(join(folder, 'out.ics'), 'utf8')).toContain('SUMMARY:Ann Lee');
    expect(readdirSync(folder).filter((name) => name.endsWith('.tmp'))).toEqual([]);
  });

  it(
    'gives the same contact the same UID in every conversion, and two contacts never one',
    DEEP,
    async () => {
      const uids = async (format: 'ics' | 'vcf', ...rows: string[]) => {
        const list = write('born.csv', ['First name,Last name,Email,Birthday', ...rows, ''].join('\n'));
        await files('convert', list, `born.${format}`);
        return readFileSync(join(folder, `born.${format}`), 'utf8').match(/^UID:.*$/gm);
      };
      const [ann, twin] = ['Ann,Lee,ann@x.org,1990-05-06', 'Bo,Li,,1991-01-02'];
      for (const format of ['ics', 'vcf'] as const) {
        const before = await uids(format, ann, twin, twin);
        expect(new Set(before).size).toBe(3);
        const after = await uids(format, twin, 'Cy,Young,,1992-01-02', ann.replace('-06', '-07'), twin);
        expect([after?.[2], after?.[0], after?.[3]]).toEqual(before);
      }
    },
  );

  it('names columns of which it keeps only one value per contact', DEEP, async () => {
    const list = write(
      'two-mails.csv',
      'First name,Email,Email 2,Phone,Phone 2\nAnn,a@x.org,b@x.org,030 11111,\n',
    );
    const { code, stdout, stderr } = await files('convert', list, 'one-mail.csv');
    expect([code, stdout, stderr]).toEqual([
      0,
      '',
      'one-mail.csv: columns of which each contact keeps one value: Email, Email 2\n',
    ]);
  });

  it("keeps the target file when the list can't be read", async () => {
    write('kept.json', 'before');
    const { code } = await files('convert', write('bad.csv', '%PDF-1.4'), 'kept.json');
    expect(code).toBe(1);
    expect(readFileSync(join(folder, 'kept.json'), 'utf8')).toBe('before');
    const elsewhere = await files(
      'convert',
      write('fine.csv', 'First name,Email\nAnn,a@example.org\n'),
      'none/out.csv',
    );
    expect([elsewhere.code, elsewhere.stderr]).toEqual([
      1,
      'none/out.csv: there is no such file or folder\n',
    ]);
  });

  it('does not write over the file that it reads, by whatever name', DEEP, async () => {
    const content = 'First name,Email,Note\nAnn,ann at x,important\n';
    const list = write('same.csv', content);
    symlinkSync(list, join(folder, 'link.csv'));
    for (const [from, to] of [
      [list, list],
      [list, join(folder, list)],
      [list, 'link.csv'],
      ['link.csv', list],
    ] as const) {
      const { code, stdout, stderr } = await files('convert', from, to);
      expect([code, stdout, linesOf(stderr)[0]]).toEqual([
        2,
        '',
        `${to} is the file to read; choose another name for the file to write`,
      ]);
    }
    expect(readFileSync(join(folder, list), 'utf8')).toBe(content);
  });

  it('ends without an error when its output is closed', DEEP, async () => {
    const rows = Array.from({ length: 20_000 }, (_, at) => `Ann,ann${at}@example.org`);
    const child = spawn(
      process.execPath,
      [BUNDLE, 'read', write('long.csv', `First name,Email\n${rows.join('\n')}\n`)],
      { cwd: folder },
    );
    let stderr = '';
    child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
    const ended = once(child, 'exit');
    await once(child.stdout, 'data');
    child.stdout.destroy();
    expect(await ended).toEqual([0, null]);
    expect(stderr).toBe('');
  });

  it('finishes a conversion when its list of problems is closed', DEEP, async () => {
    const rows = Array.from({ length: 20_000 }, (_, at) => `Ann,not an address ${at}`);
    const list = write('wrong.csv', `First name,Email\n${rows.join('\n')}\n`);
    const child = spawn(process.execPath, [BUNDLE, 'convert', list, 'whole.jsonl'], { cwd: folder });
    const ended = once(child, 'exit');
    await once(child.stderr, 'data');
    child.stderr.destroy();
    expect(await ended).toEqual([1, null]);
    expect(linesOf(readFileSync(join(folder, 'whole.jsonl'), 'utf8'))).toHaveLength(20_000);
  });

  it('deletes its unfinished file when it is interrupted', async () => {
    const rows = Array.from({ length: 20_000 }, (_, at) => `Ann,not an address ${at}`);
    const list = write('broken-off.csv', `First name,Email\n${rows.join('\n')}\n`);
    const child = spawn(process.execPath, [BUNDLE, 'convert', list, 'broken-off.jsonl'], { cwd: folder });
    const ended = once(child, 'exit');
    // Nothing reads further problems, so the conversion waits in its middle.
    await once(child.stderr, 'readable');
    child.kill('SIGINT');
    expect(await ended).toEqual([130, null]);
    expect(readdirSync(folder).filter((name) => name.includes('broken-off.jsonl'))).toEqual([]);
  });

  it('reports that its output has no room', DEEP, async (context) => {
    if (!existsSync('/dev/full')) context.skip();
    const list = write('printed.csv', 'First name,Email\nAnn,a@example.org\n');
    const { code, stderr } = await runInShell(`"$0" "$1" read ${list} > /dev/full`);
    expect([code, stderr]).toEqual([
      1,
      'The output could not be written: ENOSPC: no space left on device, write\n',
    ]);
  });

  it('refuses a pipe as a file, to read and to write', DEEP, async (context) => {
    if (process.platform === 'win32') context.skip();
    const list = write('piped.csv', 'First name,Email\nAnn,a@example.org\n');
    const { code, stdout, stderr } = await runInShell(
      `mkfifo pipe.csv && "$0" "$1" read pipe.csv; "$0" "$1" convert ${list} pipe.csv && exit 9; test -p pipe.csv`,
    );
    expect([code, stdout, linesOf(stderr)]).toEqual([
      0,
      '',
      [
        "pipe.csv: this kind of file can't be read (not a file on a disk); save the list as CSV, XLSX, vCard or JSON",
        "pipe.csv isn't a file on a disk; choose another name for the file to write",
        'For help, run: npm run files -- --help',
      ],
    ]);
  });

  it('names the file that has no room', DEEP, async (context) => {
    if (process.platform === 'win32') context.skip();
    const rows = Array.from({ length: 2000 }, (_, at) => `Ann,ann${at}@example.org`);
    const list = write('no-room.csv', `First name,Email\n${rows.join('\n')}\n`);
    // The limit of the shell fails writing like a full disk.
    const { code, stderr } = await runInShell(
      `trap '' XFSZ; ulimit -f 8; "$0" "$1" convert ${list} no-room.json`,
    );
    expect([code, stderr]).toEqual([1, 'no-room.json: the file is too large for the disk\n']);
    expect(readdirSync(folder).filter((name) => name.includes('no-room.json'))).toEqual([]);
  });

  it('rejects wrong arguments, even if only the file shows that they are wrong', DEEP, async () => {
    const list = write('two.csv', 'First name,"E\u001b[31m\nmail"\nAnn,ann@example.org\n');
    for (const [maps, problem] of [
      [['Nope=email'], '--map: there is no column "Nope"; columns: First name, E [31m mail'],
      [['First name=company', '1=location'], '--map: the column "1" can only be one field'],
    ] as const) {
      const { code, stdout, stderr } = await files('read', list, ...maps.flatMap((map) => ['--map', map]));
      expect([code, stdout]).toEqual([2, '']);
      expect(linesOf(stderr)).toEqual([problem, 'For help, run: npm run files -- --help']);
    }
    // A column can be named as the message shows it.
    const named = await files('read', list, '--map', 'e [31m mail=company');
    expect([named.code, jsonOf(named.stdout)]).toEqual([
      0,
      [{ first_name: 'Ann', company: 'ann@example.org' }],
    ]);
  });

  it('compares two lists as text and as JSON', async () => {
    const before = write(
      'before.csv',
      'ID,Name,Email,City\n7,Ann Lee,ann@example.org,Rome\n,Ben Carter,ben@example.org,Oslo\n',
    );
    const after = write(
      'after.csv',
      'Name,Email,Location,Company\nZoë Quill,z@example.org,Kiel,\nAnn Lee,ann@example.org,"Ro\nme",Acme\n',
    );
    const { code, stdout, stderr } = await files('compare', before, after);
    expect([code, stderr]).toEqual([0, '']);
    expect(linesOf(stdout)).toEqual([
      '+ after.csv:2: Zoë Quill',
      '- before.csv:3: Ben Carter',
      '~ after.csv:3: Ann Lee: location "Rome" -> "Ro me"',
      'before.csv -> after.csv: 1 added, 1 missing, 1 changed, 0 unchanged',
    ]);
    const json = jsonOf((await files('compare', '--json', before, after)).stdout);
    expect(json).toMatchObject([
      { kind: 'added', line: 2, contact: { first_name: 'Zoë' } },
      { kind: 'missing', line: 3, contact: { first_name: 'Ben' } },
      {
        kind: 'changed',
        line: 3,
        lineBefore: 2,
        matchedBy: 'likely',
        changes: { location: { before: 'Rome', after: 'Ro me' } },
      },
    ]);
  });

  it('reports an unreadable file and missing arguments of a comparison', DEEP, async () => {
    const there = write('there.csv', 'Name\nAnn Lee\n');
    const { code, stdout, stderr } = await files('compare', there, 'nowhere.csv');
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(/^nowhere\.csv: there is no such file/);
    expect((await files('compare', there)).code).toBe(2);
    expect((await files('read', '--json', there)).code).toBe(2);
  });
});
