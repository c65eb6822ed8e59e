import {
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { SaveTargets } from '../../electron/host/files/exchange/save-targets.ts';
import { writeFileWhole } from '../../electron/host/files/write-file.ts';

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'write-file-'));
  path = join(folder, 'contacts.csv');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('writes pieces in order, readable by the owner only', async () => {
  await writeFileWhole(path, ['a', Buffer.from('b'), 'ü']);
  expect(readFileSync(path, 'utf8')).toBe('abü');
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder)).toEqual(['contacts.csv']);
});

it('writes a file whose name is as long as the file system allows', async () => {
  const name = `${'誕'.repeat(83)}.csv`;
  await writeFileWhole(join(folder, name), ['a']);
  expect(readdirSync(folder)).toEqual([name]);
});

it.skipIf(process.platform === 'win32')('replaces the file that a symbolic link leads to', async () => {
  const linked = join(folder, 'linked.csv');
  writeFileSync(linked, 'before');
  symlinkSync('linked.csv', path);
  await writeFileWhole(path, ['after']);
  expect(readFileSync(linked, 'utf8')).toBe('after');
  expect(lstatSync(path).isSymbolicLink()).toBe(true);
});

it('keeps the earlier file when the writer fails', async () => {
  writeFileSync(path, 'before');
  function* failing(): Generator<string> {
    yield 'half';
    throw new Error('no more');
  }
  await expect(writeFileWhole(path, failing())).rejects.toThrow('no more');
  expect(readFileSync(path, 'utf8')).toBe('before');
  expect(readdirSync(folder)).toEqual(['contacts.csv']);
});

it('leaves nothing behind when it is cancelled, even at the end', async () => {
  const cancel = new AbortController();
  function* cancelling(): Generator<string> {
    yield 'all of it';
    cancel.abort();
  }
  await expect(writeFileWhole(path, cancelling(), cancel.signal)).rejects.toThrow(/abort/i);
  expect(readdirSync(folder)).toEqual([]);
});

it('drops the oldest of too many save targets, and hands each target out once', () => {
  const targets = new SaveTargets();
  const settled: boolean[] = [];
  const first = targets.add('/first', (isWritten) => settled.push(isWritten));
  const others = Array.from({ length: 16 }, (_, at) => targets.add(`/${at}`));
  expect(settled).toEqual([false]);
  expect(targets.take(first)).toBeNull();
  expect(targets.take(others[15] ?? '')?.path).toBe('/15');
  expect(targets.take(others[15] ?? '')).toBeNull();
  expect(new Set(others).size).toBe(16);
});
