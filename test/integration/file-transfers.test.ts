import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { request as httpRequest, type ClientRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { OpenedFile } from '../../electron/contract/bridge.ts';
import { ok, type Result } from '../../electron/contract/result.ts';
import { FileExchange } from '../../electron/host/files/exchange/file-exchange.ts';
import { READING_LIMITS } from '../../electron/host/files/file-source.ts';
import { MAX_OPEN_FILES } from '../../electron/host/files/exchange/opened-files.ts';
import { writeFileWhole } from '../../electron/host/files/write-file.ts';
import { PageFiles } from '../../electron/host/shell/page-files.ts';
import { contentDisposition, FileTransfers } from '../../electron/web-shell/file-transfers.ts';
import { startLoopbackHost, type LoopbackHost } from '../../electron/web-shell/loopback-host.ts';
import { SessionCodes } from '../../electron/web-shell/session-codes.ts';

let folder: string;
let exchange: FileExchange;
let transfers: FileTransfers;
let shell: LoopbackHost;
let token: string;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'file-transfers-'));
  mkdirSync(join(folder, 'page'));
  exchange = new FileExchange();
  transfers = new FileTransfers(folder, exchange);
  const codes = new SessionCodes();
  token = codes.exchange(codes.issueForPrinting()) ?? '';
  const ignore = () => undefined;
  shell = await startLoopbackHost({
    host: {
      dispatch: () => Promise.resolve(ok(null)),
      onEvent: () => ignore,
      pendingCount: () => Promise.resolve(0),
      close: () => Promise.resolve(),
    },
    files: await PageFiles.open(join(folder, 'page')),
    codes,
    log: { info: ignore, warn: ignore, error: ignore },
    requests: { answer: () => Promise.resolve(null) },
    transfers,
  });
});
afterEach(async () => {
  vi.useRealTimers();
  await shell.close();
  await transfers.close();
  rmSync(folder, { recursive: true, force: true });
});

const pageHeaders = () => ({
  origin: shell.origin,
  'x-contacts-token': token,
  'content-type': 'application/octet-stream',
});

const post = (path: string, body: BodyInit, headers: Record<string, string> = {}) =>
  fetch(shell.origin + path, { method: 'POST', headers: { ...pageHeaders(), ...headers }, body });

async function upload(body: BodyInit, name = 'contacts.csv'): Promise<Result<OpenedFile>> {
  const response = await post('/upload', body, { 'x-contacts-file-name': encodeURIComponent(name) });
  return (await response.json()) as Result<OpenedFile>;
}

/** Requests a save target like the page, and writes a file to it like the host. */
async function written(fileName: string, content: string): Promise<string> {
  const response = await post('/target', JSON.stringify({ fileName }), {
    'content-type': 'application/json',
  });
  const answer = (await response.json()) as Result<{ targetId: string }>;
  if (!answer.ok) throw new Error(answer.error.code);
  const { targetId } = answer.value;
  const target = exchange.saveTargets.take(targetId);
  if (target === null) throw new Error('no such target');
  await writeFileWhole(target.path, [content]);
  target.finish(true);
  return targetId;
}

const filesIn = (name: string) => (existsSync(join(folder, name)) ? readdirSync(join(folder, name)) : []);

/** An upload with a chunked body, without a length. */
function chunkedUpload(): ClientRequest {
  return httpRequest({
    host: '127.0.0.1',
    port: shell.port,
    method: 'POST',
    path: '/upload',
    headers: pageHeaders(),
    agent: false,
  });
}

describe('an upload', () => {
  it('is stored for the host, readable by its owner only, until it is released', async () => {
    const bytes = new Uint8Array(300_000).fill(65);
    const answer = await upload(bytes, 'Müller & Söhne.csv');
    expect(answer).toMatchObject({ ok: true, value: { name: 'Müller & Söhne.csv', size: 300_000 } });
    const fileId = answer.ok ? answer.value.fileId : '';
    const source = exchange.openFiles.get(fileId);
    let read = 0;
    for await (const chunk of source?.stream() ?? []) read += chunk.length;
    expect(read).toBe(300_000);
    const [name = ''] = filesIn('uploads');
    expect(statSync(join(folder, 'uploads', name)).mode & 0o777).toBe(0o600);
    expect(statSync(join(folder, 'uploads')).mode & 0o777).toBe(0o700);

    await exchange.openFiles.release(fileId);
    expect(filesIn('uploads')).toEqual([]);
    expect(exchange.openFiles.get(fileId)).toBeNull();
  });

  it.each([
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\a\\list.csv', 'list.csv'],
    ['', ''],
  ])('named %j gets its last path segment as name', async (given, name) => {
    expect(await upload('a', given)).toMatchObject({ ok: true, value: { name } });
  });

  it('with an undecodable name has an empty name', async () => {
    const response = await post('/upload', 'a', { 'x-contacts-file-name': '%E0%A4%A' });
    expect(await response.json()).toMatchObject({ ok: true, value: { name: '' } });
  });

  it.each<[number, Record<string, string>]>([
    [401, { 'x-contacts-token': 'wrong' }],
    [403, { origin: 'https://evil.example' }],
    [415, { 'content-type': 'application/json' }],
    [415, { 'content-type': 'multipart/form-data; boundary=x' }],
  ])('is refused with %i for %j', async (status, headers) => {
    expect((await post('/upload', 'a', headers)).status).toBe(status);
    expect(filesIn('uploads')).toEqual([]);
  });

  it('that announces too large a size is refused', async () => {
    const request = chunkedUpload();
    request.setHeader('content-length', READING_LIMITS.MAX_FILE_BYTES + 1);
    const answered = once(request, 'response');
    request.flushHeaders();
    const [response] = (await answered) as [{ statusCode: number }];
    expect(response.statusCode).toBe(413);
    request.destroy();
    expect(filesIn('uploads')).toEqual([]);
  });

  it('that is interrupted leaves no file', async () => {
    const request = chunkedUpload();
    request.on('error', () => undefined);
    request.write(Buffer.alloc(200_000));
    await expect.poll(() => filesIn('uploads')).toHaveLength(1);
    request.destroy();
    await expect.poll(() => filesIn('uploads')).toEqual([]);
  });

  it('is refused while too many are open', async () => {
    for (let count = 0; count < MAX_OPEN_FILES; count += 1)
      expect(await upload('a')).toMatchObject({ ok: true });
    expect(await upload('a')).toEqual({
      ok: false,
      error: { code: 'too_large', message: 'open_file_limit' },
    });
    expect(filesIn('uploads')).toHaveLength(MAX_OPEN_FILES);
  });

  it('left by an earlier run is removed at the start and at the end', async () => {
    mkdirSync(join(folder, 'uploads'), { recursive: true });
    writeFileSync(join(folder, 'uploads', 'left'), 'private');
    const next = new FileTransfers(folder, exchange);
    expect(filesIn('uploads')).toEqual([]);
    await upload('a');
    await next.close();
    expect(existsSync(join(folder, 'uploads'))).toBe(false);
  });
});

describe('a download', () => {
  it('works once, at an unguessable address', async () => {
    const targetId = await written('Über “alles”.csv', 'a,b\r\n');
    expect(targetId).toMatch(/^[\w-]{43}$/);
    const response = await fetch(`${shell.origin}/download/${targetId}`);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-length': '5',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-disposition':
        'attachment; filename="_ber _alles_.csv"; filename*=UTF-8\'\'%C3%9Cber%20%E2%80%9Calles%E2%80%9D.csv',
    });
    expect(await response.text()).toBe('a,b\r\n');
    expect((await fetch(`${shell.origin}/download/${targetId}`)).status).toBe(404);
    await expect.poll(() => filesIn('downloads')).toEqual([]);
  });

  it('expires after a minute', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const targetId = await written('a.csv', 'a');
    vi.advanceTimersByTime(60_000);
    vi.useRealTimers();
    expect((await fetch(`${shell.origin}/download/${targetId}`)).status).toBe(404);
    await expect.poll(() => filesIn('downloads')).toEqual([]);
  });

  it.each(['HEAD', 'POST', 'OPTIONS'])('is not used up by %s', async (method) => {
    const targetId = await written('a.csv', 'a');
    expect((await fetch(`${shell.origin}/download/${targetId}`, { method })).status).toBe(405);
    expect(await (await fetch(`${shell.origin}/download/${targetId}`)).text()).toBe('a');
  });

  it('is refused under another host name', async () => {
    const targetId = await written('a.csv', 'a');
    const request = httpRequest({
      host: '127.0.0.1',
      port: shell.port,
      path: `/download/${targetId}`,
      headers: { host: `rebound.evil.example:${shell.port}` },
    });
    const answered = once(request, 'response');
    request.end();
    const [response] = (await answered) as [NodeJS.ReadableStream & { statusCode: number }];
    expect([response.statusCode, await text(response)]).toEqual([421, '']);
  });

  it('of an unwritten file is not found', async () => {
    const response = await post('/target', '{"fileName":"a.csv"}', { 'content-type': 'application/json' });
    const { value } = (await response.json()) as { value: { targetId: string } };
    exchange.saveTargets.take(value.targetId)?.finish(false);
    expect((await fetch(`${shell.origin}/download/${value.targetId}`)).status).toBe(404);
    expect((await fetch(`${shell.origin}/download/`)).status).toBe(404);
  });

  it("can't be prepared by a caller without the token", async () => {
    const headers = { 'content-type': 'application/json', 'x-contacts-token': 'wrong' };
    expect((await post('/target', '{"fileName":"a.csv"}', headers)).status).toBe(401);
  });
});

it.each([
  ['a"b\\c.csv', `attachment; filename="a_b_c.csv"; filename*=UTF-8''a%22b%5Cc.csv`],
  [
    'a\r\nset-cookie: x',
    `attachment; filename="a__set-cookie: x"; filename*=UTF-8''a%0D%0Aset-cookie%3A%20x`,
  ],
  ["it's (1)*.csv", `attachment; filename="it's (1)*.csv"; filename*=UTF-8''it%27s%20%281%29%2A.csv`],
  ['\ud800.csv', `attachment; filename="_.csv"; filename*=UTF-8''%EF%BF%BD.csv`],
])('a file named %j is announced with a safe header', (name, header) => {
  expect(contentDisposition(name)).toBe(header);
});
