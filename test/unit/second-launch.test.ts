import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sealMessage, type SealedMessage } from '../../electron/web-shell/signed-message.ts';
import {
  requestWindow,
  WindowRequests,
  type SecondLaunch,
} from '../../electron/web-shell/second-launch-requests.ts';

const REQUEST: SecondLaunch = { open: true, sample: true, lists: ['/lists/people.csv', '/lists/others.csv'] };

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

/** A server on a free port that answers each message with the result of `answer`. */
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
  const requested: SecondLaunch[] = [];
  const requests = new WindowRequests(folder, ({ open, sample, lists }) => {
    requested.push({ open, sample, lists });
    return Promise.resolve({ kind: 'window', origin: 'http://127.0.0.1:1' });
  });
  const { port, received } = await aServer((message) => requests.answer(message));
  requests.announce(port);
  return { requests, requested, received, port };
}

describe('a second start', () => {
  it('gets a window of the running shell without sending the secret', async () => {
    const { requested, received } = await aRunningShell();
    expect(await requestWindow(folder, REQUEST)).toEqual({ kind: 'window', origin: 'http://127.0.0.1:1' });
    expect(requested).toEqual([REQUEST]);
    const { secret }: { secret: string } = JSON.parse(readFileSync(contactFile(), 'utf8'));
    expect(secret).toMatch(/^[\w-]{43}$/);
    expect(received.join()).not.toContain(secret);
  });

  it('gets nothing when no shell runs', async () => {
    expect(await requestWindow(folder, REQUEST)).toBeNull();
    const { requests } = await aRunningShell();
    requests.withdraw();
    expect(await requestWindow(folder, REQUEST)).toBeNull();
  });

  it('ignores answers of another program at the port', async () => {
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
      expect(await requestWindow(folder, REQUEST)).toBeNull();
    }
  });

  it('ignores replayed answers and its own request sent back', async () => {
    const { requests } = await aRunningShell();
    let earlier: SealedMessage | null = null;
    const replaying = await aServer(async (message) => (earlier ??= await requests.answer(message)));
    requests.announce(replaying.port);
    expect(await requestWindow(folder, REQUEST)).not.toBeNull();
    expect(await requestWindow(folder, REQUEST)).toBeNull();
    const mirror = await aServer((message) => Promise.resolve(message));
    requests.announce(mirror.port);
    expect(await requestWindow(folder, REQUEST)).toBeNull();
  });
});

describe('the running shell', () => {
  it('ignores requests sealed without its secret', async () => {
    const { requests, requested } = await aRunningShell();
    const request = { nonce: 'n', ...REQUEST };
    expect(await requests.answer(sealMessage('wrong', 'window request', request))).toBeNull();
    expect(await requests.answer({ text: JSON.stringify(request), seal: '' })).toBeNull();
    expect(requested).toEqual([]);
  });

  it('writes port and secret to a new file for its owner only, without following a symbolic link', async () => {
    const elsewhere = join(folder, 'elsewhere');
    writeFileSync(elsewhere, 'untouched');
    symlinkSync(elsewhere, contactFile());
    await aRunningShell();
    expect(readFileSync(elsewhere, 'utf8')).toBe('untouched');
    expect(statSync(contactFile()).mode & 0o777).toBe(0o600);
  });
});

describe.skipIf(process.platform === 'win32')('a contact file that others can read', () => {
  it('is not used', async () => {
    await aRunningShell();
    chmodSync(contactFile(), 0o640);
    expect(await requestWindow(folder, REQUEST)).toBeNull();
  });
});
