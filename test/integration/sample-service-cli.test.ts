import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { DEEP, firstRows } from '../deep/depth.ts';

const CLI = fileURLToPath(new URL('../../electron/sample-service/cli.ts', import.meta.url));

const children: ChildProcess[] = [];
const folders: string[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

interface Run {
  child: ChildProcess;
  /** The first line on stdout; rejects when the command ends without one. */
  ready: Promise<string>;
  ended: Promise<{ code: number | null; stdout: string; stderr: string }>;
}

function run(...args: string[]): Run {
  const child = spawn(process.execPath, [CLI, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  children.push(child);
  let stdout = '';
  let stderr = '';
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => (stderr += chunk));
  const ended = new Promise<{ code: number | null; stdout: string; stderr: string }>((resolve) => {
    child.on('close', (code) => resolve({ code, stdout, stderr }));
  });
  const ready = new Promise<string>((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      stdout += chunk;
      if (stdout.includes('\n')) resolve(stdout.slice(0, stdout.indexOf('\n')));
    });
    void ended.then(() => reject(new Error(`The command ended: ${stderr}`)));
  });
  // Tests of failing commands only await `ended`.
  ready.catch(() => undefined);
  return { child, ready, ended };
}

function aFile(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'sample-service-cli-'));
  folders.push(folder);
  const file = join(folder, 'contacts.jsonl');
  writeFileSync(file, text);
  return file;
}

async function total(line: string, apiKey?: string): Promise<unknown> {
  const { url, apiKey: first } = JSON.parse(line) as { url: string; apiKey: string };
  const headers = { Authorization: `Bearer ${apiKey ?? first}` };
  const response = await fetch(`${url}/v1/contacts`, { headers });
  return ((await response.json()) as { total_records: unknown }).total_records;
}

describe('npm run service', () => {
  it.each(firstRows(1, ['SIGINT', 'SIGTERM'] as const))(
    'prints one line of JSON and nothing else, and ends cleanly on %s',
    async (signal) => {
      const { child, ready, ended } = run('--api-key', 'one', '--api-key', 'two', '--contacts', '12');
      const line = await ready;
      expect(JSON.parse(line)).toEqual({
        url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/) as unknown,
        apiKey: 'one',
      });
      expect([await total(line), await total(line, 'two')]).toEqual([12, 12]);
      child.kill(signal);
      expect(await ended).toEqual({ code: 0, stdout: `${line}\n`, stderr: '' });
    },
  );

  it('serves only the contacts of a file', async () => {
    const file = aFile('{"first_name":"Ada","group":"Friends","category":"birthday"}\n'.repeat(3));
    const line = await run('--load', file, '--quirk', 'order=updated', '--rate', '0.001').ready;
    expect(await total(line)).toBe(3);
    expect(await total(line)).toBeUndefined();
  });

  it.each(
    firstRows(3, [
      [['--prot', '80'], /prot/],
      [['--port', '99999'], /--port needs a whole number from 0 to 65535/],
      [['--contacts', '-1'], /--contacts/],
      [['--rate', '0'], /--rate needs a number above 0/],
      [['--quirk', 'patch_body'], /is not NAME=VALUE/],
      [['--quirk', 'nosuch=1'], /no quirk "nosuch"/],
      [['--quirk', 'patch_body=html'], /contact\|partial\|none\|success\|empty/],
      [['--load', '/nowhere/at/all.jsonl'], /can't be read/],
      [['extra'], /extra/],
    ]),
  )('refuses %j with status 2 and a hint on stderr', async (args, advice) => {
    const { code, stdout, stderr } = await run(...args).ended;
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(advice);
    expect(stderr).toContain('--help');
  });

  it('names the invalid line of a file', async () => {
    const { code, stdout, stderr } = await run(
      '--load',
      aFile('{"first_name":"Ada","group":"A"}\n{"first_name":1}\n'),
    ).ended;
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain('Line 2: ');
  });

  it('lists its options and quirks on stderr for --help', DEEP, async () => {
    const { code, stdout, stderr } = await run('--help').ended;
    expect([code, stdout]).toEqual([0, '']);
    expect(stderr).toContain('--plan-limit N');
    expect(stderr).toContain('group_delete=mark|vanish|cascade');
  });
});
