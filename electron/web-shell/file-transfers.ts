import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import type { OpenedFile } from '../contract/bridge.ts';
import { fail, ok, type Result } from '../contract/result.ts';
import { diskSource } from '../host/files/disk-source.ts';
import type { FileExchange } from '../host/files/exchange/file-exchange.ts';
import { TemporaryFolder } from '../host/data-folder/temporary-folder.ts';
import { READING_LIMITS } from '../host/files/file-source.ts';
import { createFileId } from '../host/files/exchange/opened-files.ts';
import { writeFileWhole } from '../host/files/write-file.ts';
import { folderTroubleOf } from '../host/folder-trouble.ts';
import { FILE_HEADERS } from '../host/shell/page-policy.ts';

/** Time until a written file's download must begin. */
const DOWNLOAD_LIFE_MS = 60_000;
const MAX_NAME_CHARACTERS = 200;

/** A written file that is ready for download. */
interface Download {
  path: string;
  fileName: string;
  timer: NodeJS.Timeout;
}

/**
 * Files exchanged between the browser and the host. They are stored in a folder of the data folder: uploads until they
 * are released, downloads until they were fetched. Each has an unguessable address that works once.
 */
export class FileTransfers {
  readonly #files: FileExchange;
  readonly #uploads: TemporaryFolder;
  readonly #downloads: TemporaryFolder;
  readonly #ready = new Map<string, Download>();

  /** Deletes leftover files of an earlier session. */
  constructor(dataDirectory: string, files: FileExchange) {
    this.#files = files;
    this.#uploads = new TemporaryFolder(dataDirectory, 'uploads');
    this.#downloads = new TemporaryFolder(dataDirectory, 'downloads');
  }

  /**
   * Stores a body as a file; deletes the file if it is too large or incomplete. `header` is the percent-encoded file
   * name.
   */
  async upload(request: IncomingMessage, header: string): Promise<Result<OpenedFile> | 'too_large'> {
    const { openFiles } = this.#files;
    if (openFiles.isFull) return fail({ code: 'too_large', message: 'open_file_limit' });
    try {
      const path = this.#uploads.pathOf(createFileId());
      await writeFileWhole(path, counted(request));
      const source = { ...(await diskSource(path)), name: decodedName(header) };
      const remove = () => rm(path, { force: true });
      const fileId = openFiles.add(source, remove);
      if (fileId !== null) return ok({ fileId, name: source.name, size: source.size });
      await remove();
      return fail({ code: 'too_large', message: 'open_file_limit' });
    } catch (error) {
      if (error instanceof TooLarge) return 'too_large';
      return fail({ code: folderTroubleOf(error) ?? 'unreadable_file' });
    }
  }

  /** Creates a target for a file that the page will download under this name. */
  offer(fileName: string): Result<{ targetId: string }> {
    try {
      const path = this.#downloads.pathOf(createFileId());
      const targetId = this.#files.saveTargets.add(path, (isWritten) => {
        if (isWritten) this.#keep(targetId, { path, fileName });
      });
      return ok({ targetId });
    } catch (error) {
      return fail({ code: folderTroubleOf(error) ?? 'file_not_saved' });
    }
  }

  /** Responds with a file and deletes it; false if the ticket is unknown or used. */
  async download(ticket: string, response: ServerResponse): Promise<boolean> {
    const download = this.#ready.get(ticket);
    if (download === undefined) return false;
    this.#ready.delete(ticket);
    clearTimeout(download.timer);
    try {
      const { size } = await stat(download.path);
      response.writeHead(200, {
        ...FILE_HEADERS,
        'content-type': 'application/octet-stream',
        'content-length': size,
        'content-disposition': contentDisposition(download.fileName),
        'cache-control': 'no-store',
      });
      await pipeline(createReadStream(download.path), response);
    } finally {
      await rm(download.path, { force: true });
    }
    return true;
  }

  /** Deletes all files. */
  async close(): Promise<void> {
    for (const { timer } of this.#ready.values()) clearTimeout(timer);
    this.#ready.clear();
    await this.#files.openFiles.releaseAll();
    this.#uploads.remove();
    this.#downloads.remove();
  }

  #keep(targetId: string, file: { path: string; fileName: string }): void {
    const timer = setTimeout(() => {
      this.#ready.delete(targetId);
      void rm(file.path, { force: true });
    }, DOWNLOAD_LIFE_MS);
    timer.unref();
    this.#ready.set(targetId, { ...file, timer });
  }
}

class TooLarge extends Error {}

/**
 * Yields the chunks of a body; throws `TooLarge` beyond the limit. The bytes are counted, because a body may come
 * without its length.
 */
async function* counted(request: IncomingMessage): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const chunk of request) {
    if (!(chunk instanceof Buffer)) throw new TypeError('a body is bytes');
    size += chunk.byteLength;
    if (size > READING_LIMITS.MAX_FILE_BYTES) throw new TooLarge();
    yield chunk;
  }
}

/** The displayed name: the last part of a path, or empty if it can't be decoded. */
function decodedName(header: string): string {
  try {
    const name = decodeURIComponent(header).split(/[/\\]/).at(-1) ?? '';
    return name.slice(0, MAX_NAME_CHARACTERS);
  } catch {
    return '';
  }
}

/**
 * A Content-Disposition header (RFC 6266), with the name also in the encoding of RFC 5987 for non-ASCII characters.
 */
export function contentDisposition(fileName: string): string {
  const name = fileName.toWellFormed().slice(0, MAX_NAME_CHARACTERS).toWellFormed();
  const ascii = name.replaceAll(/[^\x20-\x7e]|["\\%/]/g, '_');
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
