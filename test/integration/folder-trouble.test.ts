import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StatementSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { folderTrouble, folderTroubleOf } from '../../electron/host/folder-trouble.ts';
import { failureOfFileCall } from '../../electron/host/imports/worker/answer-file-calls.ts';
import { StoreFailure } from '../../electron/host/store/api/store-api.ts';
import { createStoreEngine } from '../../electron/host/store/worker/store-engine.ts';
import { aNewChange } from '../builders/service-contact.ts';

/** Makes writes to files fail with EDQUOT. */
let quotaIsUsedUp = false;
vi.mock('node:fs/promises', async (original) => {
  const actual = await original<typeof import('node:fs/promises')>();
  return {
    ...actual,
    open: async (...args: Parameters<typeof actual.open>) => {
      const handle = await actual.open(...args);
      // Files can still be created, but not written.
      if (quotaIsUsedUp)
        handle.writeFile = () => Promise.reject(Object.assign(new Error('no quota'), { code: 'EDQUOT' }));
      return handle;
    },
  };
});

let directory: string;
beforeEach(() => {
  quotaIsUsedUp = false;
  directory = mkdtempSync(join(tmpdir(), 'celebration-folder-'));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

describe('folderTrouble', () => {
  it('is null for a writable folder, and leaves no file there', async () => {
    expect(await folderTrouble(directory, 10_000)).toBeNull();
    expect(readdirSync(directory)).toEqual([]);
  });

  it('is disk_full for a folder with a used-up quota, once something is written', async () => {
    quotaIsUsedUp = true;
    expect(await folderTrouble(directory, 0)).toBeNull();
    expect(await folderTrouble(directory, 1)).toBe('disk_full');
    expect(readdirSync(directory)).toEqual([]);
  });

  it.skipIf(process.platform !== 'linux')('is read_only for a folder without write permission', async () => {
    expect(await folderTrouble('/sys', 0)).toBe('read_only');
  });

  it.each([
    ['ENOSPC', 'disk_full'],
    ['EDQUOT', 'disk_full'],
    ['EROFS', 'read_only'],
    ['EACCES', 'read_only'],
    ['EPERM', 'read_only'],
    ['ENOENT', null],
  ])('recognises %s', (code, trouble) => {
    expect(folderTroubleOf(Object.assign(new Error(code), { code }))).toBe(trouble);
  });
});

const IO_ERROR_ON_WRITE = 778;

it('a failed write to the files of an import or a list is reported as a full disk if that is the cause', async () => {
  const failed = Object.assign(new Error('disk I/O error'), { errcode: IO_ERROR_ON_WRITE });
  quotaIsUsedUp = true;
  expect(await failureOfFileCall(failed, directory)).toMatchObject({
    error: { code: 'disk_full', folder: directory },
  });
});

describe('a store that fails to write', () => {
  async function recording(): Promise<unknown> {
    const store = createStoreEngine();
    await store.open({ directory });
    const run = vi.spyOn(StatementSync.prototype, 'run').mockImplementation(() => {
      throw Object.assign(new Error('disk I/O error'), { errcode: IO_ERROR_ON_WRITE });
    });
    try {
      return await store.recordChanges([aNewChange({})]).catch((error: unknown) => error);
    } finally {
      run.mockRestore();
      await store.close();
    }
  }

  it('reports a full disk if other writes to its folder fail too', async () => {
    quotaIsUsedUp = true;
    const failure = await recording();
    expect(failure).toBeInstanceOf(StoreFailure);
    expect(failure).toMatchObject({ error: { code: 'disk_full', folder: directory } });
  });

  it('does not blame a writable folder', async () => {
    expect(await recording()).toMatchObject({ error: { code: 'unexpected' } });
  });
});
