import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { createNonce, FILE_HEADERS, NONCE_PLACEHOLDER, pageHeaders } from './page-policy.ts';

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
};

export interface PageAnswer {
  status: number;
  headers: Record<string, string>;
  body: Uint8Array<ArrayBuffer> | null;
}

/**
 * Serves the built renderer. Paths are looked up in the list of files found at opening and never joined to a folder, so
 * no path can escape the folder.
 */
export class PageFiles {
  readonly #files: ReadonlyMap<string, string>;

  private constructor(files: ReadonlyMap<string, string>) {
    this.#files = files;
  }

  /** Lists the regular files under `root`. Rejects if there is no such folder. */
  static async open(root: string): Promise<PageFiles> {
    const entries = await readdir(root, { recursive: true, withFileTypes: true });
    const files = new Map<string, string>();
    for (const entry of entries) {
      if (!entry.isFile()) continue;
      const file = join(entry.parentPath, entry.name);
      files.set(`/${relative(root, file).split(sep).join('/')}`, file);
    }
    return new PageFiles(files);
  }

  /** Answers GET and HEAD for a percent-encoded URL path; unknown paths are 404. */
  async answer(method: string, pathname: string): Promise<PageAnswer> {
    if (method !== 'GET' && method !== 'HEAD') return plain(405, { allow: 'GET, HEAD' });
    const path = decodePath(pathname);
    const name = path === '/' ? '/index.html' : path;
    const file = name === null ? undefined : this.#files.get(name);
    if (file === undefined) return plain(404);
    const type = MEDIA_TYPES[extname(file)] ?? 'application/octet-stream';
    const content = await readFile(file);
    const answer =
      name === '/index.html' ? thePage(content.toString('utf8')) : anAsset(new Uint8Array(content));
    return {
      status: 200,
      headers: { ...answer.headers, 'content-type': type, 'content-length': String(answer.body.byteLength) },
      body: method === 'HEAD' ? null : answer.body,
    };
  }
}

function thePage(html: string): { headers: Record<string, string>; body: Uint8Array<ArrayBuffer> } {
  const nonce = createNonce();
  return {
    headers: pageHeaders(nonce),
    body: new TextEncoder().encode(html.replaceAll(NONCE_PLACEHOLDER, nonce)),
  };
}

function anAsset(body: Uint8Array<ArrayBuffer>): {
  headers: Record<string, string>;
  body: Uint8Array<ArrayBuffer>;
} {
  return { headers: { ...FILE_HEADERS, 'cache-control': 'no-cache' }, body };
}

function plain(status: number, headers: Record<string, string> = {}): PageAnswer {
  return { status, headers: { ...FILE_HEADERS, ...headers, 'content-length': '0' }, body: null };
}

function decodePath(pathname: string): string | null {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return null;
  }
}
