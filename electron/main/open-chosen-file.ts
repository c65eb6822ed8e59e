import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { MAX_UNNAMED_FILE_BYTES, type OpenedFile } from '../contract/bridge.ts';
import { fail, ok, type Result } from '../contract/result.ts';
import { diskSource } from '../host/files/disk-source.ts';
import type { FileExchange } from '../host/files/exchange/file-exchange.ts';
import { NOT_A_FILE, unreadableFile } from '../host/files/file-open-error.ts';
import { READING_LIMITS, type FileSource } from '../host/files/file-source.ts';

/** Content that isn't a file on disk. */
interface Content {
  name: string;
  bytes: Uint8Array;
}

/** Opens a file that the user picked or dropped; the preload script gets its path from Electron. */
export async function openPath(path: string, files: FileExchange): Promise<Result<OpenedFile>> {
  try {
    // Only regular files are opened, because reading a pipe or a device may block or never end.
    if (!(await stat(path)).isFile()) return fail(NOT_A_FILE);
    return open(await diskSource(path), files);
  } catch (error) {
    return fail(unreadableFile(error));
  }
}

export function openBytes({ name, bytes }: Content, files: FileExchange): Result<OpenedFile> {
  if (bytes.byteLength > MAX_UNNAMED_FILE_BYTES) return fail({ code: 'too_large', message: 'paste_limit' });
  return open({ name: basename(name), size: bytes.byteLength, stream: () => pieces(bytes) }, files);
}

async function* pieces(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  await Promise.resolve();
  yield bytes;
}

function open(source: FileSource, { openFiles }: FileExchange): Result<OpenedFile> {
  if (source.size > READING_LIMITS.MAX_FILE_BYTES) return fail({ code: 'too_large', message: 'read_limit' });
  const fileId = openFiles.add(source);
  if (fileId === null) return fail({ code: 'too_large', message: 'open_file_limit' });
  return ok({ fileId, name: source.name, size: source.size });
}

export function isContent(input: unknown): input is Content {
  return (
    typeof input === 'object' &&
    input !== null &&
    'name' in input &&
    typeof input.name === 'string' &&
    'bytes' in input &&
    input.bytes instanceof Uint8Array
  );
}
