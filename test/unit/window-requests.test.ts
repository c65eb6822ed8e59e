import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sealMessage, type SealedMessage } from '../../electron/web-shell/sealed-message.ts';
import { requestWindow, WindowRequests, type LaterStart } from '../../electron/web-shell/window-requests.ts';

const ASKED: LaterStart = { open: true, sample: true };

let folder: string;
let stopServer: (() => void)[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'window-requests-test-'));
  stopServer = [];
});
afterEach(() => {
  for (const stop of stopServer) stop();
  rmSync(folder, { recursive: true, force: true });
});

const contactFile = () => join(folder, 'web-shell.json');

/** A server on a free port that answers each message with what `answer` makes of it. */
async function aServer(answer: (message: SealedMessage) => Promise<unknown>) {
  const received: string[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      received.push(body);
      void answer(JSON.parse(body)).then((value) => response.end(JSON.stringify(value)));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stopServer.push(() => server.close());
  const address = server.address();
  return { port: typeof address === 'object' && address !== null ? address.port : 0, received };
}

/** A running web shell that has announced itself. */
async function aRunningShell() {
  const asked: LaterStart[] = [];
  const requests = new WindowRequests(folder, ({ open, sample }) => {
    asked.push({ open, sample });
    return Promise.resolve({ kind: 'window', origin: 'http://127.0.0.1:1' });
  });
  const { port, received } = await aServer((message) => requests.answer(message));
  requests.announce(port);
  return { requests, asked, received, port };
}

describe('a later start', () => {
  it('gets a window of the shell that runs, without the secret being sent', async () => {
    const { asked, received } = await aRunningShell();
    expect(await requestWindow(folder, ASKED)).toEqual({ kind: 'window', origin: 'http://127.0.0.1:1' });
    expect(asked).toEqual([ASKED]);
    const { secret }: { secret: string } = JSON.parse(readFileSync(contactFile(), 'utf8'));
    expect(secret).toMatch(/^[\w-]{43}$/);
    expect(received.join()).not.toContain(secret);
  });

  it('gets nothing where none runs', async () => {
    expect(await requestWindow(folder, ASKED)).toBeNull();
    const { requests } = await aRunningShell();
    requests.withdraw();
    expect(await requestWindow(folder, ASKED)).toBeNull();
  });

  it('believes nothing that a stranger at the port says', async () => {
    const { requests } = await aRunningShell();
    const evil = {
      nonce: 'any',
      answer: { kind: 'address', address: 'http://evil.example/', failed: false },
    };
    for (const answer of [
      evil,
      sealMessage('a secret of the stranger', 'window answer', evil),
      { text: JSON.stringify(evil), seal: '' },
    ]) {
      const { port } = await aServer(() => Promise.resolve(answer));
      requests.announce(port);
      expect(await requestWindow(folder, ASKED)).toBeNull();
    }
  });

  it('believes no answer to another request, and not its own request sent back', async () => {
    const { requests } = await aRunningShell();
    let earlier: SealedMessage | null = null;
    const replaying = await aServer(async (message) => (earlier ??= await requests.answer(message)));
    requests.announce(replaying.port);
    expect(await requestWindow(folder, ASKED)).not.toBeNull();
    expect(await requestWindow(folder, ASKED)).toBeNull();
    const mirror = await aServer((message) => Promise.resolve(message));
    requests.announce(mirror.port);
    expect(await requestWindow(folder, ASKED)).toBeNull();
  });
});

describe('the shell that runs', () => {
  it('answers nobody who does not know the secret', async () => {
    const { requests, asked } = await aRunningShell();
    const request = { nonce: 'n', ...ASKED };
    expect(await requests.answer(sealMessage('wrong', 'window request', request))).toBeNull();
    expect(await requests.answer({ text: JSON.stringify(request), seal: '' })).toBeNull();
    expect(asked).toEqual([]);
  });

  it('tells port and secret in a file of its own, for its owner alone, whatever was there', async () => {
    const elsewhere = join(folder, 'elsewhere');
    writeFileSync(elsewhere, 'untouched');
    symlinkSync(elsewhere, contactFile());
    await aRunningShell();
    expect(readFileSync(elsewhere, 'utf8')).toBe('untouched');
    expect(statSync(contactFile()).mode & 0o777).toBe(0o600);
  });
});

describe.skipIf(process.platform === 'win32')('a file that others can read', () => {
  it('is not used', async () => {
    await aRunningShell();
    chmodSync(contactFile(), 0o640);
    expect(await requestWindow(folder, ASKED)).toBeNull();
  });
});
