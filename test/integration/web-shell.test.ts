import chromium from '@sparticuz/chromium';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer, request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { lockDataFolder } from '../../electron/host/data-folder/data-lock.ts';
import { findBrowser } from '../../electron/web-shell/find-browser.ts';
import { buildEcho, type EchoBuild } from '../electron-stand-in/echo-build.ts';
import { DEEP, firstRows } from '../deep/depth.ts';

let build: EchoBuild;
let userData: string;
let running: WebShell[] = [];

beforeAll(async () => {
  build = await buildEcho();
});
afterAll(() => build.remove());
beforeEach(() => {
  userData = mkdtempSync(join(tmpdir(), 'web-shell-test-'));
});
afterEach(async () => {
  // A stopped shell closes its browser; a killed one would leave it open.
  await Promise.all(running.map((shell) => shell.stop()));
  running = [];
  rmSync(userData, { recursive: true, force: true });
});

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

/** The built web shell in a process of its own. */
class WebShell {
  readonly child: ChildProcess;
  readonly exited: Promise<unknown[]>;
  output = '';
  port = 0;

  constructor(args: string[], env: Record<string, string> = {}) {
    const data = args.includes('--user-data') ? [] : ['--user-data', userData];
    this.child = spawn(process.execPath, [build.webShellBundle, ...data, ...args], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env },
    });
    this.exited = once(this.child, 'close');
    for (const stream of [this.child.stdout, this.child.stderr]) {
      stream?.on('data', (chunk: Buffer) => (this.output += chunk.toString()));
    }
    running.push(this);
  }

  /** Waits for the output to match. */
  async printed(pattern: RegExp): Promise<RegExpExecArray> {
    for (;;) {
      const match = pattern.exec(this.output);
      if (match !== null) return match;
      if (this.child.exitCode !== null) throw new Error(`The web shell ended early:\n${this.output}`);
      await Promise.race([this.#more(), this.exited]);
    }
  }

  /** Resolves when there is more output on either stream. */
  #more(): Promise<void> {
    return new Promise((resolve) => {
      for (const stream of [this.child.stdout, this.child.stderr]) stream?.once('data', () => resolve());
    });
  }

  /** Waits for the address and returns its code. */
  async code(): Promise<string> {
    const [, port, code] = await this.printed(/http:\/\/127\.0\.0\.1:(\d+)\/#code=([\w-]+)/);
    this.port = Number(port);
    return code ?? '';
  }

  get origin(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** A request with exactly these headers, its path sent as it is. */
  send(method: string, path: string, headers: Record<string, string> = {}, body?: string): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const request = httpRequest(
        { host: '127.0.0.1', port: this.port, method, path, headers, agent: false },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers,
              body: Buffer.concat(chunks).toString(),
            }),
          );
        },
      );
      request.on('error', reject);
      request.end(body);
    });
  }

  /** A call as the page makes it. */
  post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    return this.send(
      'POST',
      path,
      { origin: this.origin, 'content-type': 'application/json', ...headers },
      typeof body === 'string' ? body : JSON.stringify(body),
    );
  }

  async token(): Promise<string> {
    const answer = await this.post('/session', { code: await this.code() });
    const { token }: { token: string } = JSON.parse(answer.body);
    return token;
  }

  async stop(): Promise<void> {
    this.child.kill('SIGTERM');
    await this.exited;
  }

  async kill(): Promise<void> {
    this.child.kill('SIGKILL');
    await this.exited;
  }
}

interface SignedInShell {
  shell: WebShell;
  token: string;
  /** Headers of a call. */
  headers: Record<string, string>;
}

/** A running shell with the token and headers to call it. */
async function signedIn(args: string[] = []): Promise<SignedInShell> {
  const shell = new WebShell(['--no-open', ...args]);
  const token = await shell.token();
  return { shell, token, headers: { 'x-contacts-token': token } };
}

/** Starts one shell for the tests of a `describe` that leave nothing behind in it, and returns a function that returns it. */
function sharedShell(): () => SignedInShell {
  let directory: string;
  let shared: SignedInShell;
  beforeAll(async () => {
    directory = mkdtempSync(join(tmpdir(), 'web-shell-test-'));
    shared = await signedIn(['--user-data', directory]);
    running = [];
  });
  afterAll(async () => {
    await shared.shell.stop();
    rmSync(directory, { recursive: true, force: true });
  });
  return () => shared;
}

describe('the page', () => {
  it('has the same security policy as under Electron, with its nonce in the page', async () => {
    const shell = new WebShell(['--no-open']);
    await shell.code();
    const page = await shell.send('GET', '/');
    expect(page.status).toBe(200);
    const nonce = /name="csp-nonce" content="([^"]+)"/.exec(page.body)?.[1] ?? '';
    expect(page.headers['content-security-policy']).toBe(
      `default-src 'none'; script-src 'self'; style-src 'self' 'nonce-${nonce}'; font-src 'self'; img-src 'self'; ` +
        `connect-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'`,
    );
    expect(page.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' });
    for (const name of Object.keys(page.headers)) expect(name).not.toMatch(/^access-control|^set-cookie/);
    expect((await shell.send('GET', '/')).body).not.toBe(page.body);
    expect(await shell.send('GET', '/assets/page.js')).toMatchObject({
      status: 200,
      body: 'export const page = 1;\n',
    });
  });

  it('is the only thing served, however a path is spelt', async () => {
    const shell = new WebShell(['--no-open']);
    await shell.code();
    const paths = [
      '/../secret.txt',
      '/assets/../../secret.txt',
      '/%2e%2e/secret.txt',
      '/%2e%2e%2fsecret.txt',
      '/..%2fsecret.txt',
      '/..%5csecret.txt',
      '/%252e%252e%252fsecret.txt',
      '/.%00./secret.txt',
      '/%c0%ae%c0%ae/secret.txt',
      '/....//secret.txt',
      '/assets/%2e%2e/%2e%2e/secret.txt',
      '/\\..\\secret.txt',
      '/%2fetc%2fpasswd',
      '/%',
      '/assets',
      '/package.json',
      '/host/web-shell.js',
    ];
    for (const path of paths) {
      expect(await shell.send('GET', path), path).toMatchObject({ status: 404, body: '' });
    }
  });
});

describe('a session', () => {
  it('is opened once by the printed code, and carries calls', async () => {
    const { shell, headers } = await signedIn();
    const answer = await shell.post('/invoke', { channel: 'session.get', input: { some: 'ü' } }, headers);
    expect(JSON.parse(answer.body)).toEqual({
      ok: true,
      value: {
        channel: 'session.get',
        input: { some: 'ü' },
        caller: { trusted: true, origin: shell.origin },
      },
    });
    expect((await shell.post('/session', { code: await shell.code() })).status).toBe(403);
  });

  it('is not opened by any other code', async () => {
    const shell = new WebShell(['--no-open']);
    const code = await shell.code();
    for (const guess of ['wrong', '', `${code}x`, code.slice(1), 'x'.repeat(201)]) {
      expect([400, 403]).toContain((await shell.post('/session', { code: guess })).status);
    }
    expect((await shell.post('/session', { code })).status).toBe(200);
  });

  it('leaves no code, no token and no key in the log or in any file', async () => {
    const { shell, token, headers } = await signedIn();
    const accountId = '0192f0c1-2f3a-4b4c-8d5e-6f708192a3b4';
    const input = { accountId, apiKey: 'the-api-key', baseUrl: 'https://api.example/' };
    const kept = await shell.post('/invoke', { channel: 'echo.setKey', input }, headers);
    expect(JSON.parse(kept.body)).toEqual({ ok: true, value: null });
    await shell.post('/session', { code: await shell.code() });
    shell.child.kill('SIGTERM');
    await shell.exited;
    const files = readdirSync(userData, { recursive: true, withFileTypes: true }).filter((entry) =>
      entry.isFile(),
    );
    expect(files.map((file) => file.name)).toContain('diagnostics.log');
    for (const file of files) {
      const content = readFileSync(join(file.parentPath, file.name), 'utf8');
      expect(content).not.toContain(token);
      expect(content).not.toContain(await shell.code());
      expect(content).not.toContain('the-api-key');
    }
  });
});

describe('an attacker', () => {
  const shared = sharedShell();

  it('of another site gets nothing by rebinding a name to 127.0.0.1', async () => {
    const { shell, headers } = shared();
    const host = `rebound.evil.example:${shell.port}`;
    expect(await shell.send('GET', '/', { host })).toMatchObject({ status: 421, body: '' });
    const call = await shell.post(
      '/invoke',
      { channel: 'a', input: 1 },
      { ...headers, host, origin: `http://${host}` },
    );
    expect(call).toMatchObject({ status: 421, body: '' });
    expect((await shell.send('GET', '/', { host: `localhost:${shell.port}` })).status).toBe(421);
  });

  it('gets no permission to read responses across origins', async () => {
    const { shell, headers } = shared();
    const preflight = await shell.send('OPTIONS', '/invoke', {
      origin: 'https://evil.example',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'x-contacts-token, content-type',
    });
    expect(preflight.status).toBe(405);
    for (const origin of ['https://evil.example', 'null']) {
      const call = await shell.post('/invoke', { channel: 'a', input: 1 }, { ...headers, origin });
      expect(call.status).toBe(403);
      expect(Object.keys(call.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
    }
  });

  it.each<[string, Record<string, string>]>([
    ['no token', {}],
    ['a wrong token', { 'x-contacts-token': 'wrong' }],
    ['the token as a cookie', { cookie: 'x-contacts-token=TOKEN' }],
    ['the token as a bearer', { authorization: 'Bearer TOKEN' }],
  ])('with %s is rejected', async (_what, template) => {
    const { shell, token } = shared();
    const headers = Object.fromEntries(
      Object.entries(template).map(([name, value]) => [name, value.replace('TOKEN', token)]),
    );
    expect(await shell.post('/invoke', { channel: 'a', input: 1 }, headers)).toMatchObject({
      status: 401,
      body: '',
    });
    expect(await shell.post('/events', { after: null }, headers)).toMatchObject({ status: 401, body: '' });
  });

  it('cannot send a body that is too large, announced or not', async () => {
    const { shell, headers } = shared();
    const announced = await shell
      .post('/invoke', '', { ...headers, 'content-length': '10000001' })
      .catch(() => null);
    if (announced !== null) expect(announced.status).toBe(413);

    const chunk = 'x'.repeat(1_000_000);
    const sent = await new Promise<number>((resolve) => {
      const request = httpRequest({
        host: '127.0.0.1',
        port: shell.port,
        method: 'POST',
        path: '/invoke',
        headers: {
          ...headers,
          origin: shell.origin,
          'content-type': 'application/json',
          'transfer-encoding': 'chunked',
        },
        agent: false,
      });
      request.on('response', (response) => resolve(response.statusCode ?? 0));
      // The connection may be cut before the response is read; that is a rejection, too.
      request.on('error', () => resolve(413));
      for (let count = 0; count < 11; count += 1) request.write(chunk);
      request.end();
    });
    expect(sent).toBe(413);
    expect((await shell.post('/invoke', { channel: 'a', input: 1 }, headers)).status).toBe(200);
  });

  it('gets 400 for a malformed body, and the host keeps working', async () => {
    const { shell, headers } = shared();
    const bodies = [
      '',
      '{',
      '[]',
      '{"channel":1,"input":2}',
      '{"channel":"a","input":1,"more":2}',
      '{"input":1}',
    ];
    for (const body of bodies) {
      expect(await shell.post('/invoke', body, headers), body).toMatchObject({ status: 400, body: '' });
    }
    expect((await shell.post('/invoke', { channel: 'a', input: 1 }, headers)).status).toBe(200);
  });

  it.each([
    [
      'two Host headers',
      (port: number) => `GET / HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nHost: evil.example\r\n\r\n`,
    ],
    ['no Host header', () => 'GET / HTTP/1.1\r\n\r\n'],
    [
      'an address as the target',
      (port: number) => `GET http://127.0.0.1:${port}/ HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n\r\n`,
    ],
    [
      'two tokens',
      (port: number) =>
        `POST /invoke HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nOrigin: http://127.0.0.1:${port}\r\nX-Contacts-Token: a\r\nX-Contacts-Token: b\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}`,
    ],
  ])('with %s is rejected', async (_what, request) => {
    const { shell } = shared();
    const socket = connect(shell.port, '127.0.0.1');
    socket.write(request(shell.port));
    const [first]: Buffer[] = await once(socket, 'data');
    socket.destroy();
    expect(first?.toString()).toMatch(/^HTTP\/1\.1 (400|401|421) /);
  });

  it('finds the port only on 127.0.0.1', async () => {
    const { shell } = shared();
    const socket = connect(shell.port, '127.0.0.2');
    const [error]: NodeJS.ErrnoException[] = await once(socket, 'error');
    expect(error?.code).toBe('ECONNREFUSED');
  });
});

describe('events', () => {
  /** Opens the stream and reads it line by line. */
  async function listen(shell: WebShell, token: string, after: number | null) {
    const response = await fetch(`${shell.origin}/events`, {
      method: 'POST',
      headers: { origin: shell.origin, 'content-type': 'application/json', 'x-contacts-token': token },
      body: JSON.stringify({ after }),
    });
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    let rest = '';
    return {
      async next(): Promise<unknown> {
        while (!rest.includes('\n')) rest += (await reader?.read())?.value ?? '';
        const line = rest.slice(0, rest.indexOf('\n'));
        rest = rest.slice(line.length + 1);
        return JSON.parse(line);
      },
      stop: () => reader?.cancel(),
    };
  }
  const event = { name: 'session.changed', payload: {} };

  it('arrive in order, including those a window missed before it reconnected', async () => {
    const { shell, token, headers } = await signedIn();
    const emit = () => shell.post('/invoke', { channel: 'echo.emit', input: {} }, headers);
    const first = await listen(shell, token, null);
    expect(await first.next()).toEqual({ kind: 'alive', number: 0 });
    await emit();
    expect(await first.next()).toEqual({ kind: 'event', number: 1, event });
    await first.stop();
    await emit();
    await emit();
    const second = await listen(shell, token, 1);
    expect(await second.next()).toEqual({ kind: 'event', number: 2, event });
    expect(await second.next()).toEqual({ kind: 'event', number: 3, event });
    await second.stop();
  });

  it('that are no longer kept are reported as missed', async () => {
    const { shell, token, headers } = await signedIn();
    for (let count = 0; count < 502; count += 1)
      await shell.post('/invoke', { channel: 'echo.emit', input: {} }, headers);
    const stream = await listen(shell, token, 1);
    expect(await stream.next()).toEqual({ kind: 'missed', number: 502 });
    await stream.stop();
    const ofAnotherStart = await listen(shell, token, 9_999);
    expect(await ofAnotherStart.next()).toEqual({ kind: 'missed', number: 502 });
    await ofAnotherStart.stop();
  });
});

describe('the program', () => {
  it.each(firstRows(1, ['SIGINT', 'SIGTERM'] as const))(
    'ends cleanly on %s, even if it is sent again, and can be started again',
    async (signal) => {
      const { shell, token, headers } = await signedIn();
      const folder = join(userData, 'signals');
      mkdirSync(folder);
      await shell.post('/invoke', { channel: 'echo.closeAfterWriteIn', input: folder }, headers);
      void fetch(`${shell.origin}/events`, {
        method: 'POST',
        headers: { origin: shell.origin, 'content-type': 'application/json', 'x-contacts-token': token },
        body: '{"after":null}',
      }).catch(() => undefined);
      shell.child.kill(signal);
      await shell.printed(/echo host closing/);
      shell.child.kill(signal);
      writeFileSync(join(folder, 'sent'), '');
      expect(await shell.exited).toEqual([0, null]);
      expect(shell.output).toContain('echo host closed');
      await new WebShell(['--no-open']).code();
    },
  );

  it('prints what is pending when it ends', DEEP, async () => {
    const { shell, headers } = await signedIn();
    await shell.post('/invoke', { channel: 'echo.setPending', input: 2 }, headers);
    shell.child.kill('SIGTERM');
    await shell.exited;
    expect(shell.output).toContain('Changes not sent yet: 2.');
  });

  it('runs once per data folder: a later start prints another address of the first', async () => {
    const first = new WebShell(['--no-open']);
    const code = await first.code();
    const second = new WebShell(['--no-open']);
    expect(await second.exited).toEqual([0, null]);
    expect(second.output).toMatch(
      /^Open Celebration Contacts at http:\/\/127\.0\.0\.1:\d+\/#code=[\w-]{43}\n$/,
    );
    const another = await second.code();
    expect([second.port, another === code]).toEqual([first.port, false]);
    expect((await first.post('/session', { code: another })).status).toBe(200);
    expect((await first.post('/session', { code })).status).toBe(200);
  });

  it('opens the sample account when a later start asks for it, which prints that the undo window stays', async () => {
    const first = new WebShell(['--no-open']);
    await first.code();
    const second = new WebShell(['--no-open', '--sample', '--undo-window', '5']);
    expect(await second.exited).toEqual([0, null]);
    expect(second.output).toMatch(
      /^Open Celebration Contacts at .*\nThe app that is already open keeps its undo window; .*\n$/,
    );
    await first.printed(/opens the sample account/);
  });

  it('starts again after it was killed, whatever uses its port by then', DEEP, async () => {
    const first = new WebShell(['--no-open']);
    await first.code();
    await first.kill();
    const received: string[] = [];
    const stranger = createServer((request, response) => {
      received.push(request.url ?? '');
      response.end('{}');
    });
    await new Promise<void>((resolve) => stranger.listen(first.port, '127.0.0.1', resolve));
    try {
      const second = new WebShell(['--no-open']);
      await second.code();
      expect(second.port).not.toBe(first.port);
      expect(received).toEqual([]);
    } finally {
      stranger.close();
    }
  });

  it('waits for a program that is closing, and starts then', DEEP, async () => {
    const { shell, headers } = await signedIn();
    const folder = join(userData, 'ending');
    mkdirSync(folder);
    await shell.post('/invoke', { channel: 'echo.closeAfterWriteIn', input: folder }, headers);
    shell.child.kill('SIGTERM');
    await shell.printed(/echo host closing/);
    const next = new WebShell(['--no-open']);
    writeFileSync(join(folder, 'end'), '');
    expect(await shell.exited).toEqual([0, null]);
    await next.code();
  });

  it('prints that Electron has the data folder', DEEP, async () => {
    const lock = lockDataFolder(userData, 'electron');
    try {
      const shell = new WebShell(['--no-open']);
      expect(await shell.exited).toEqual([1, null]);
      expect(shell.output).toContain(`already open (electron shell, process ${process.pid})`);
    } finally {
      if (lock.kind === 'held') lock.release();
    }
  });

  it.each(firstRows(1, ['with spaces', 'mit Umläuten und 漢字', 'linked']))(
    'keeps its data in a folder %s, and finds itself there',
    async (name) => {
      const folder = join(userData, name);
      mkdirSync(join(userData, 'real'));
      if (name === 'linked') symlinkSync(join(userData, 'real'), folder);
      const first = new WebShell(['--no-open', '--user-data', folder]);
      await first.code();
      const sameFolder = name === 'linked' ? join(userData, 'real') : relative(process.cwd(), folder);
      const second = new WebShell(['--no-open', '--user-data', sameFolder]);
      await second.code();
      expect(second.port).toBe(first.port);
      expect(existsSync(join(folder, 'diagnostics.log'))).toBe(true);
    },
  );

  it('keeps settings in the file that Electron uses, and keys in memory', async () => {
    const { shell, headers } = await signedIn(['--sample']);
    await shell.post('/invoke', { channel: 'echo.setLastAccount', input: 'an-account' }, headers);
    const about = await shell.post('/invoke', { channel: 'echo.about', input: {} }, headers);
    expect(JSON.parse(about.body)).toEqual({
      ok: true,
      value: {
        shell: 'web',
        version: '0.1.0',
        dataDirectory: userData,
        options: { openSampleAtStart: true, listsAtStart: [], undoWindowSeconds: null },
        lastAccountId: 'an-account',
      },
    });
    const key = await shell.post(
      '/invoke',
      { channel: 'echo.getKey', input: { accountId: 'an-account', baseUrl: 'https://api.example/' } },
      headers,
    );
    expect(JSON.parse(key.body)).toEqual({ ok: true, value: { storage: 'session', key: null } });
    expect(JSON.parse(readFileSync(join(userData, 'config.json'), 'utf8'))).toMatchObject({
      lastAccountId: 'an-account',
    });
  });

  it('prints the address if there is no display', async () => {
    const shell = new WebShell([], { DISPLAY: '', WAYLAND_DISPLAY: '' });
    expect(await shell.code()).toMatch(/^[\w-]{43}$/);
  });
});

describe.runIf(process.platform === 'linux')('the window', () => {
  /** A browser program that writes its arguments down before it runs `then`. */
  function aBrowser(then: string): { path: string; argumentsFile: string } {
    const path = join(userData, 'browser.sh');
    const argumentsFile = join(userData, 'arguments');
    writeFileSync(
      path,
      `#!/bin/sh\nprintf '%s\\n' "$@" > "${argumentsFile}.part"\nmv "${argumentsFile}.part" "${argumentsFile}"\n${then}\n`,
    );
    chmodSync(path, 0o755);
    return { path, argumentsFile };
  }

  /** Expects a browser with its own profile that got the code by a file only its owner can read, and returns that file. */
  function expectPrivateFile(argumentsFile: string, shell: WebShell): URL {
    const args = readFileSync(argumentsFile, 'utf8').trim().split('\n');
    const redirect = new URL(
      args.find((argument) => argument.startsWith('--app='))?.slice('--app='.length) ?? '',
    );
    expect(redirect.protocol).toBe('file:');
    expect(statSync(redirect).mode & 0o777).toBe(0o600);
    expect(statSync(new URL('.', redirect)).mode & 0o777).toBe(0o700);
    const code = /#code=([\w-]{43})/.exec(readFileSync(redirect, 'utf8'))?.[1] ?? '';
    expect(code).not.toBe('');
    expect(args.join('\n')).not.toContain(code);
    expect(shell.output).not.toContain(code);
    expect(args).toContainEqual(expect.stringMatching(/^--user-data-dir=/));
    expect(args).not.toContain('--disable-web-security');
    return redirect;
  }

  it(
    'is a browser with its own profile, started on a file only its owner can read; closing it ends the program',
    DEEP,
    async () => {
      const found = await findBrowser({ packaged: () => chromium.executablePath() });
      // The packaged Chromium is headless and has no app windows, so the script makes it open the file as a page.
      const { path, argumentsFile } = aBrowser(
        `for argument; do case "$argument" in --app=*) file="\${argument#--app=}";; esac; done\n` +
          `exec "${found?.path}" "$@" --headless --disable-gpu --remote-debugging-port=0 "$file"`,
      );
      // Makes the page of the echo build open a session and an event stream, as the product's page does, and then call the host.
      writeFileSync(
        join(build.webShellBundle, '..', '..', 'renderer', 'assets', 'page.js'),
        `const post = (path, body, token) => fetch(path, { method: 'POST', headers: { 'content-type': 'application/json', ...(token ? { 'x-contacts-token': token } : {}) }, body: JSON.stringify(body) });
       const { token } = await (await post('/session', { code: location.hash.slice(6) })).json();
       await post('/events', { after: null }, token);
       await post('/invoke', { channel: 'echo.setLastAccount', input: 'seen-by-the-page' }, token);\n`,
      );
      const shell = new WebShell([], { CHROMIUM_PATH: path, DISPLAY: ':99' });
      await shell.printed(/is open in a window/);
      // The page's call has reached the host, so its session is open.
      const config = join(userData, 'config.json');
      await expect
        .poll(() => existsSync(config) && readFileSync(config, 'utf8'))
        .toContain('seen-by-the-page');

      const redirect = expectPrivateFile(argumentsFile, shell);

      // The user closes the window.
      const children = readFileSync(`/proc/${shell.child.pid}/task/${shell.child.pid}/children`, 'utf8');
      process.kill(Number(children.trim().split(' ')[0]), 'SIGTERM');
      expect(await shell.exited).toEqual([0, null]);
      expect(existsSync(new URL('.', redirect))).toBe(false);
    },
  );

  it('is started on a file only its owner can read, and closed with the program', async () => {
    const { path, argumentsFile } = aBrowser('exec sleep 1000');
    const shell = new WebShell([], { CHROMIUM_PATH: path, DISPLAY: ':99' });
    await shell.printed(/is open in a window/);
    await expect.poll(() => existsSync(argumentsFile)).toBe(true);
    const redirect = expectPrivateFile(argumentsFile, shell);
    const browser = Number(
      readFileSync(`/proc/${shell.child.pid}/task/${shell.child.pid}/children`, 'utf8').trim(),
    );
    shell.child.kill('SIGINT');
    expect(await shell.exited).toEqual([0, null]);
    expect(existsSync(`/proc/${browser}`)).toBe(false);
    expect(existsSync(new URL('.', redirect))).toBe(false);
  });

  it('is also opened by a later start, and the last one to close ends the program', DEEP, async () => {
    // A browser that opens a session as a page does, writes a file to show it, and runs until it is killed.
    const { path } = aBrowser(
      `for argument; do case "$argument" in --app=*) file="\${argument#--app=file://}";; esac; done
address=$(grep -o 'http://[^"]*' "$file"); origin="\${address%%/#*}"; code="\${address##*code=}"
exec "${process.execPath}" -e "fetch('$origin/session', {method:'POST', headers:{origin:'$origin','content-type':'application/json'}, body: JSON.stringify({code:'$code'})}).then(() => { require('fs').writeFileSync('${userData}/shown-' + process.pid, ''); setInterval(() => {}, 1000) })"`,
    );
    const env = { CHROMIUM_PATH: path, DISPLAY: ':99' };
    const first = new WebShell([], env);
    await first.printed(/is open in a window/);
    const browsers = () =>
      readFileSync(`/proc/${first.child.pid}/task/${first.child.pid}/children`, 'utf8').trim().split(' ');
    const second = new WebShell([], env);
    expect(await second.exited).toEqual([0, null]);
    expect(second.output).toMatch(
      /^Celebration Contacts is open in a window of its own, served at http:\S+\n$/,
    );
    const [one, other] = browsers();
    // A window that closes without having shown anything does not end the program.
    for (const browser of [one, other])
      await expect.poll(() => existsSync(join(userData, `shown-${browser}`))).toBe(true);
    process.kill(Number(other), 'SIGTERM');
    await expect.poll(browsers).toEqual([one]);
    expect(first.child.exitCode).toBeNull();
    process.kill(Number(one), 'SIGTERM');
    expect(await first.exited).toEqual([0, null]);
  });

  it('that fails to open at a later start makes that start print an address', DEEP, async () => {
    const first = new WebShell(['--no-open'], { CHROMIUM_PATH: aBrowser('exit 1').path, DISPLAY: ':99' });
    await first.code();
    const second = new WebShell([], { DISPLAY: ':99' });
    expect(await second.exited).toEqual([0, null]);
    await second.printed(/could not open a window\. Open Celebration Contacts at/);
    expect(await second.token()).toMatch(/^[\w-]{43}$/);
  });

  it('without room for its profile makes the program print an address', DEEP, async () => {
    const { path } = aBrowser('exec sleep 1000');
    const gone = join(userData, 'no-such-folder');
    const shell = new WebShell([], { CHROMIUM_PATH: path, DISPLAY: ':99', TMPDIR: gone });
    await shell.printed(/could not open a window\. Open Celebration Contacts at/);
    expect(await shell.token()).toMatch(/^[\w-]{43}$/);
  });

  it('that is closed with the program before it showed anything is not reported', DEEP, async () => {
    const { path, argumentsFile } = aBrowser('exec sleep 1000');
    const shell = new WebShell([], { CHROMIUM_PATH: path, DISPLAY: ':99' });
    await expect.poll(() => existsSync(argumentsFile)).toBe(true);
    shell.child.kill('SIGINT');
    expect(await shell.exited).toEqual([0, null]);
    expect(shell.output).not.toContain('could not open');
  });

  it('that fails to open makes the program print an address', async () => {
    const { path } = aBrowser('exit 1');
    const shell = new WebShell([], { CHROMIUM_PATH: path, DISPLAY: ':99' });
    await shell.printed(/could not open a window\. Open Celebration Contacts at/);
    const token = await shell.token();
    expect(token).toMatch(/^[\w-]{43}$/);
    shell.child.kill('SIGINT');
    expect(await shell.exited).toEqual([0, null]);
  });
});
