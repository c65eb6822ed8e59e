import { createCipheriv } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  MAX_CLIPBOARD_CHARACTERS,
  MAX_UNNAMED_FILE_BYTES,
  type ContactsBridge,
} from '../../electron/contract/bridge.ts';
import { builtProduct } from '../builds/test-builds.ts';
import { lockDataFolder } from '../../electron/host/data-folder/data-lock.ts';
import type { FrameDescription, FromShell } from '../electron-stand-in/control.ts';
import { buildEcho, type EchoBuild } from '../electron-stand-in/echo-build.ts';
import { runPreload } from '../electron-stand-in/preload-page.ts';
import { ShellProcess } from '../electron-stand-in/shell-process.ts';
import { DEEP, firstRows, inDepth } from '../deep/depth.ts';

const NOT_ALLOWED = { ok: false, error: { code: 'not_allowed' } };
const ACCOUNT = '0192f0c1-2f3a-7b4c-8d5e-6f708192a3b4';

let build: EchoBuild;
let userData: string;
let running: ShellProcess[] = [];

beforeAll(async () => {
  build = await buildEcho();
});
afterAll(() => build.remove());
beforeEach(() => {
  userData = mkdtempSync(join(tmpdir(), 'electron-shell-test-'));
});
afterEach(async () => {
  await Promise.all(running.map((shell) => shell.stop()));
  running = [];
  rmSync(userData, { recursive: true, force: true });
});

function start(options: { args?: string[]; env?: Record<string, string> } = {}): ShellProcess {
  const args = ['--user-data', userData, ...(options.args ?? [])];
  const shell = new ShellProcess({
    mainBundle: build.mainBundle,
    args,
    ...(options.env ? { env: options.env } : {}),
  });
  running.push(shell);
  return shell;
}

/** Starts one shell for the tests of a `describe` that leave nothing behind in it, and returns a function that returns it. */
function sharedShell(): () => ShellProcess {
  let directory: string;
  let shell: ShellProcess;
  beforeAll(async () => {
    directory = mkdtempSync(join(tmpdir(), 'electron-shell-test-'));
    shell = new ShellProcess({ mainBundle: build.mainBundle, args: ['--user-data', directory] });
    await shell.ready();
  });
  afterAll(async () => {
    await shell.stop();
    rmSync(directory, { recursive: true, force: true });
  });
  return () => shell;
}

async function started(
  options: { args?: string[]; env?: Record<string, string> } = {},
): Promise<ShellProcess> {
  const shell = start(options);
  await shell.ready();
  return shell;
}

const dialogOf = (message: FromShell) =>
  typeof message === 'object' && message.kind === 'dialog' ? message : undefined;

describe('the window', () => {
  it('is sandboxed, isolated and without Node, and shows the page of app://contacts', async () => {
    const shell = await started();
    const [window, ...others] = await shell.command('windows', null);
    expect(others).toEqual([]);
    expect(window).toMatchObject({ url: 'app://contacts/', isVisible: true });
    expect(window?.options['webPreferences']).toMatchObject({
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      nodeIntegrationInSubFrames: false,
      webSecurity: true,
      webviewTag: false,
      preload: build.preloadBundle,
    });
  });

  it('keeps size and position, unless no display shows that position any more', DEEP, async () => {
    const place = { x: 50, y: 40, width: 1400, height: 900 };
    writeFileSync(
      join(userData, 'config.json'),
      JSON.stringify({ windowBounds: { ...place, maximized: false } }),
    );
    const first = await started();
    expect((await first.command('windows', null))[0]?.options).toMatchObject(place);
    await first.command('quit', null);
    await first.exited;

    writeFileSync(
      join(userData, 'config.json'),
      JSON.stringify({ windowBounds: { ...place, x: 9000, maximized: false } }),
    );
    const second = await started();
    expect((await second.command('windows', null))[0]?.options).not.toHaveProperty('x');
  });

  it('has no menu entries for reloading and developer tools when packaged', DEEP, async () => {
    const roles = async (packaged: string) => {
      const shell = await started({ env: { STAND_IN_PACKAGED: packaged } });
      const { menuRoles } = await shell.command('recorded', null);
      await shell.stop();
      return menuRoles;
    };
    const inDevelopment = await roles('0');
    expect(inDevelopment).toEqual(
      expect.arrayContaining(['undo', 'cut', 'copy', 'paste', 'selectAll', 'zoomIn', 'zoomOut']),
    );
    expect(inDevelopment).toContain('toggleDevTools');
    const packaged = await roles('1');
    expect(packaged).toContain('paste');
    expect(packaged).not.toContain('toggleDevTools');
    expect(packaged).not.toContain('reload');
  });
});

describe('app://', () => {
  const shared = sharedShell();

  it('is registered as a standard and secure scheme before the app is ready', async () => {
    const shell = shared();
    expect((await shell.command('recorded', null)).schemes).toEqual([
      { scheme: 'app', privileges: { standard: true, secure: true, supportFetchAPI: true } },
    ]);
  });

  it('serves the page with a policy and a fresh nonce for each load', async () => {
    const shell = shared();
    const load = () => shell.command('fetchApp', { url: 'app://contacts/', method: 'GET' });
    const page = await load();
    expect(page.status).toBe(200);
    const nonce = /name="csp-nonce" content="([^"]+)"/.exec(page.body)?.[1] ?? '';
    expect(nonce).toMatch(/^[A-Za-z0-9+/]{22}==$/);
    const policy = page.headers['content-security-policy'] ?? '';
    expect(policy.split('; ')).toEqual([
      `default-src 'none'`,
      `script-src 'self'`,
      `style-src 'self' 'nonce-${nonce}'`,
      `font-src 'self'`,
      `img-src 'self'`,
      `connect-src 'self'`,
      `form-action 'none'`,
      `base-uri 'none'`,
      `frame-ancestors 'none'`,
    ]);
    expect(policy).not.toMatch(/unsafe|https?:|\*/);
    expect(page.headers['x-content-type-options']).toBe('nosniff');
    expect((await load()).body).not.toBe(page.body);
  });

  it("serves the page's files with their content types", async () => {
    const shell = shared();
    const script = await shell.command('fetchApp', { url: 'app://contacts/assets/page.js', method: 'GET' });
    expect(script).toMatchObject({ status: 200, body: 'export const page = 1;\n' });
    expect(script.headers['content-type']).toBe('text/javascript; charset=utf-8');
    const named = await shell.command('fetchApp', {
      url: 'app://contacts/assets/page%20name.css',
      method: 'GET',
    });
    expect(named.status).toBe(200);
  });

  it('serves nothing else, however an address is written', async () => {
    const shell = shared();
    const addresses = [
      'app://contacts/../secret.txt',
      'app://contacts/%2e%2e/secret.txt',
      'app://contacts/..%2fsecret.txt',
      'app://contacts/..%5csecret.txt',
      'app://contacts/%252e%252e%252fsecret.txt',
      'app://contacts/assets/..%2f..%2fsecret.txt',
      'app://contacts//etc/passwd',
      'app://contacts/%2fetc%2fpasswd',
      'app://contacts/%00',
      'app://contacts/%',
      'app://contacts/assets/',
      'app://contacts/assets',
      'app://contacts/index.html%00.js',
      'app://elsewhere/index.html',
      'app://contacts.evil.example/index.html',
    ];
    for (const url of addresses) {
      expect(await shell.command('fetchApp', { url, method: 'GET' }), url).toMatchObject({
        status: 404,
        body: '',
      });
    }
  });

  it('answers GET and HEAD only', async () => {
    const shell = shared();
    expect(await shell.command('fetchApp', { url: 'app://contacts/', method: 'HEAD' })).toMatchObject({
      status: 200,
      body: '',
    });
    expect((await shell.command('fetchApp', { url: 'app://contacts/', method: 'POST' })).status).toBe(405);
  });
});

describe('calls from the page', () => {
  const shared = sharedShell();

  it('reach the host from the main frame of the window at the exact origin', async () => {
    const shell = shared();
    expect(await shell.call('session.get', { some: 'input' })).toEqual({
      ok: true,
      value: {
        channel: 'session.get',
        input: { some: 'input' },
        caller: { trusted: true, origin: 'app://contacts' },
      },
    });
  });

  it.each<[string, FrameDescription]>([
    ['an iframe', { frame: 'sub', origin: 'app://contacts', contents: 'window' }],
    [
      'another host of the scheme',
      { frame: 'main', origin: 'app://contacts.evil.example', contents: 'window' },
    ],
    ['another scheme', { frame: 'main', origin: 'https://contacts', contents: 'window' }],
    ['an opaque origin', { frame: 'main', origin: 'null', contents: 'window' }],
    ['a frame that is gone', { frame: 'gone', origin: 'app://contacts', contents: 'window' }],
    ['other contents', { frame: 'main', origin: 'app://contacts', contents: 'other' }],
  ])('are refused from %s, including calls of the shell itself', async (_who, sender) => {
    const shell = shared();
    expect(await shell.call('session.get', {}, sender)).toEqual(NOT_ALLOWED);
    expect(await shell.call('shell.openExternal', 'https://example.com/', sender)).toEqual(NOT_ALLOWED);
    expect(await shell.call('shell.copyText', 'text', sender)).toEqual(NOT_ALLOWED);
    expect(await shell.call('shell.saveText', { fileName: 'a', text: '' }, sender)).toEqual(NOT_ALLOWED);
    expect(await shell.call('shell.openPath', '/etc/passwd', sender)).toEqual(NOT_ALLOWED);
    expect(await shell.command('recorded', null)).toMatchObject({ openedOutside: [], clipboard: [] });
  });

  it('survive a channel that is not a string', async () => {
    const shell = shared();
    expect(await shell.call({ not: 'a channel' }, null)).toMatchObject({ ok: true, value: { channel: '' } });
  });
});

describe('the preload script', () => {
  it('exposes one API to the page, nothing of ipcRenderer, and forwards calls and events', async () => {
    const shell = await started();
    const world = runPreload(build.preloadBundle, shell);
    expect(Object.keys(world)).toEqual(['celebrationContacts']);
    const bridge = world['celebrationContacts'];
    expect(Object.keys(bridge ?? {}).sort()).toEqual([
      'copyText',
      'invoke',
      'onEvent',
      'openExternal',
      'openFile',
      'saveFile',
      'saveText',
      'shell',
    ]);
    expect(bridge).toMatchObject({ shell: 'electron' });

    const { invoke, onEvent, copyText, openExternal } = bridge as {
      invoke(channel: string, input: unknown): Promise<unknown>;
      onEvent(listener: (event: unknown) => void): () => void;
      copyText(text: string): Promise<void>;
      openExternal(url: string): Promise<void>;
    };
    const event = new Promise((resolve) => {
      const stop = onEvent((heard) => {
        stop();
        resolve(heard);
      });
    });
    expect(await invoke('echo.emit', {})).toEqual({ ok: true, value: null });
    expect(await event).toEqual({ name: 'session.changed', payload: {} });

    await copyText('request 42');
    await openExternal('https://example.com/help');
    await openExternal('mailto:support@example.com');
    const { clipboard, openedOutside } = await shell.command('recorded', null);
    expect(clipboard).toEqual(['request 42']);
    expect(openedOutside).toEqual(['https://example.com/help', 'mailto:support@example.com']);
  });

  it('saves a text where the user chooses, and tells the page only whether it was saved', DEEP, async () => {
    const cancelled = await started();
    const file = { fileName: '../../changes.json', text: '{"waiting":1}' };
    expect(await cancelled.call('shell.saveText', file)).toEqual({ ok: true, value: false });
    await cancelled.stop();

    const shell = await started({ env: { STAND_IN_SAVE_FOLDER: userData } });
    const world = runPreload(build.preloadBundle, shell);
    const bridge = world['celebrationContacts'] as {
      saveText(fileName: string, text: string): Promise<boolean>;
    };
    expect(await bridge.saveText(file.fileName, file.text)).toBe(true);
    expect(readFileSync(join(userData, 'changes.json'), 'utf8')).toBe(file.text);
    expect(statSync(join(userData, 'changes.json')).mode & 0o077).toBe(0);
    expect(await shell.call('shell.saveText', { fileName: 7, text: '' })).toEqual(NOT_ALLOWED);
  });

  it('reports why a file was not saved or a text not copied', DEEP, async () => {
    const shell = await started({ env: { STAND_IN_SAVE_FOLDER: join(userData, 'gone') } });
    const bridge = runPreload(build.preloadBundle, shell)['celebrationContacts'] as ContactsBridge;
    await expect(bridge.saveText('changes.json', '{}')).rejects.toThrow(/^file_not_saved$/);
    await expect(bridge.copyText('x'.repeat(MAX_CLIPBOARD_CHARACTERS + 1))).rejects.toThrow(
      /^too_large clipboard_limit$/,
    );
    await bridge.copyText('x'.repeat(2_000_000));
    expect((await shell.command('recorded', null)).clipboard.map((text) => text.length)).toEqual([2_000_000]);
  });

  it('passes a file to the host by its path, which the page does not learn', async () => {
    const shell = await started();
    const path = join(userData, 'list.csv');
    writeFileSync(path, 'Name\r\nÜmit');
    const file = new File([''], 'list.csv');
    const bridge = runPreload(build.preloadBundle, shell, (given) => (given === file ? path : ''));
    const { openFile } = bridge['celebrationContacts'] as ContactsBridge;
    const opened = await openFile(file);
    expect(opened).toEqual({ fileId: expect.stringMatching(/^[\w-]{43}$/), name: 'list.csv', size: 11 });
    expect(await shell.call('echo.readFile', opened.fileId)).toEqual({ ok: true, value: 'Name\r\nÜmit' });
  });

  it('passes pasted bytes to the host, up to a limit', DEEP, async () => {
    const shell = await started();
    const { openFile } = runPreload(build.preloadBundle, shell)['celebrationContacts'] as ContactsBridge;
    const opened = await openFile(new File(['a;b'], 'pasted.csv'));
    expect(opened).toMatchObject({ name: 'pasted.csv', size: 3 });
    expect(await shell.call('echo.readFile', opened.fileId)).toEqual({ ok: true, value: 'a;b' });
    const large = {
      name: 'large',
      size: MAX_UNNAMED_FILE_BYTES + 1,
      arrayBuffer: () => Promise.reject(new Error('read')),
    };
    await expect(openFile(large)).rejects.toThrow(/^too_large paste_limit$/);
  });

  it('opens no folder, no device and no missing file', DEEP, async () => {
    const shell = await started();
    for (const [path, message] of [
      [userData, 'not_a_file'],
      ['/dev/zero', 'not_a_file'],
      [join(userData, 'gone'), 'not_found'],
    ] as const)
      expect(await shell.call('shell.openPath', path), path).toEqual({
        ok: false,
        error: { code: 'unreadable_file', message },
      });
    expect(await shell.call('shell.openPath', 7)).toEqual(NOT_ALLOWED);
    expect(await shell.call('shell.openBytes', { name: 'a', bytes: 'text' })).toEqual(NOT_ALLOWED);
  });

  it('asks where to save a file before the host writes it', async () => {
    const cancelled = await started();
    const saveFileOf = (shell: ShellProcess) =>
      (runPreload(build.preloadBundle, shell)['celebrationContacts'] as ContactsBridge).saveFile;
    const written: string[] = [];
    const write = (shell: ShellProcess, content: string) => async (targetId: string) => {
      written.push(content);
      const answer = await shell.call('echo.writeFile', { targetId, content });
      return typeof answer === 'object' && answer !== null && 'value' in answer && answer.value === true;
    };
    expect(await saveFileOf(cancelled)('list.csv', write(cancelled, 'never'))).toBeNull();
    expect(written).toEqual([]);
    await cancelled.stop();

    const shell = await started({ env: { STAND_IN_SAVE_FOLDER: userData } });
    writeFileSync(join(userData, 'list.csv'), 'before');
    expect(await saveFileOf(shell)('../list.csv', () => Promise.resolve(false))).toBeNull();
    expect(readFileSync(join(userData, 'list.csv'), 'utf8')).toBe('before');
    expect(await saveFileOf(shell)('../list.csv', write(shell, 'after'))).toBe('list.csv');
    expect(readFileSync(join(userData, 'list.csv'), 'utf8')).toBe('after');
    expect(statSync(join(userData, 'list.csv')).mode & 0o777).toBe(0o600);
  });

  it('opens only https and mailto addresses outside the app', async () => {
    const shell = await started();
    const addresses = [
      'http://example.com/',
      'file:///etc/passwd',
      'javascript:alert(1)',
      'https://user:secret@example.com/',
      ' smb://server/share',
      'ms-msdt:/id',
      'not an address',
      '',
    ];
    for (const address of addresses) {
      expect(await shell.call('shell.openExternal', address), address).toEqual(NOT_ALLOWED);
    }
    expect((await shell.command('recorded', null)).openedOutside).toEqual([]);
  });
});

describe('the page is not allowed to', () => {
  const shared = sharedShell();

  it('get any permission', DEEP, async () => {
    const shell = shared();
    const permissions = [
      'geolocation',
      'media',
      'notifications',
      'clipboard-read',
      'openExternal',
      'fileSystem',
      'usb',
    ];
    for (const permission of permissions) {
      const granted = await shell.command('permission', { permission });
      expect(granted, permission).toEqual({ requested: false, checked: false, device: false });
    }
  });

  it('navigate elsewhere or attach a webview', async () => {
    const shell = shared();
    for (const event of ['will-navigate', 'will-frame-navigate', 'will-redirect', 'will-attach-webview']) {
      expect(await shell.command('navigate', { event }), event).toEqual({ prevented: true });
    }
  });

  it('open windows: https links open in the browser, others are ignored', async () => {
    const shell = shared();
    for (const url of ['https://example.com/', 'file:///etc/passwd', 'app://contacts/']) {
      expect(await shell.command('openWindow', { url })).toEqual({ action: 'deny' });
    }
    expect((await shell.command('recorded', null)).openedOutside).toEqual(['https://example.com/']);
  });

  it('download files', DEEP, async () => {
    const shell = shared();
    expect(await shell.command('download', null)).toEqual({ prevented: true });
  });
});

describe('the API key', () => {
  const place = { accountId: ACCOUNT, baseUrl: 'https://service.example/contacts' };
  const setKey = { ...place, apiKey: 'key-of-an-account' };

  it('is stored encrypted and found by the next start', async () => {
    const shell = await started();
    await shell.call('echo.setKey', setKey);
    await shell.stop();
    const written = readFileSync(join(userData, 'config.json'), 'utf8');
    expect(written).toContain(ACCOUNT);
    expect(written).not.toContain('key-of-an-account');
    expect(written).not.toContain(Buffer.from('key-of-an-account').toString('base64'));
    expect(statSync(join(userData, 'config.json')).mode & 0o777).toBe(0o600);

    const again = await started();
    expect(await again.call('echo.getKey', place)).toEqual({
      ok: true,
      value: { storage: 'keychain', key: 'key-of-an-account' },
    });
  });

  // Other backends exist only on Linux.
  it.each(
    process.platform === 'linux'
      ? inDepth(['basic_text', 'unknown', 'none'], (backend) => backend === 'basic_text')
      : ['none'],
  )('is kept only for the session, and not stored, with the backend %s', async (backend) => {
    const shell = await started({ env: { STAND_IN_KEYCHAIN: backend } });
    await shell.call('echo.setKey', setKey);
    await shell.call('echo.setLastAccount', ACCOUNT);
    expect(await shell.call('echo.getKey', place)).toMatchObject({
      value: { storage: 'session', key: 'key-of-an-account' },
    });
    await shell.stop();
    const written = readFileSync(join(userData, 'config.json'), 'utf8');
    expect(written).toContain('lastAccountId');
    expect(written).not.toContain('encryptedKeys');

    const again = await started({ env: { STAND_IN_KEYCHAIN: backend } });
    expect(await again.call('echo.getKey', place)).toMatchObject({ value: { key: null } });
  });

  it('is returned only for the origin it was stored for', async () => {
    const shell = await started();
    await shell.call('echo.setKey', setKey);
    const keyFor = (baseUrl: string) => shell.call('echo.getKey', { ...place, baseUrl });
    for (const baseUrl of ['https://service.example', 'https://service.example/elsewhere'])
      expect(await keyFor(baseUrl)).toMatchObject({ value: { key: 'key-of-an-account' } });
    for (const baseUrl of [
      'https://evil.example',
      'http://service.example',
      'https://service.example:444',
      '',
    ])
      expect(await keyFor(baseUrl)).toMatchObject({ value: { key: null } });
  });

  it(
    'stored by version 0.1.0 without an origin is bound to one once a service has accepted it',
    DEEP,
    async () => {
      const text = 'key-of-an-account';
      const cipher = createCipheriv('aes-256-cbc', Buffer.alloc(32, 7), Buffer.alloc(16, 3));
      const encrypted = Buffer.concat([Buffer.from('v11'), cipher.update(text, 'utf8'), cipher.final()]);
      const encryptedKeys = { [ACCOUNT]: encrypted.toString('base64') };
      writeFileSync(join(userData, 'config.json'), JSON.stringify({ encryptedKeys }));
      const shell = await started();
      expect(await shell.call('echo.getKey', place)).toMatchObject({ value: { key: text } });
      await shell.call('echo.bindKey', place);
      expect(await shell.call('echo.getKey', place)).toMatchObject({ value: { key: text } });
      const elsewhere = { ...place, baseUrl: 'https://evil.example' };
      await shell.call('echo.bindKey', elsewhere);
      expect(await shell.call('echo.getKey', elsewhere)).toMatchObject({ value: { key: null } });
    },
  );

  it("counts as missing when the keychain can't decrypt it", DEEP, async () => {
    const encryptedKeys = { [ACCOUNT]: Buffer.from('of another keychain').toString('base64') };
    writeFileSync(join(userData, 'config.json'), JSON.stringify({ encryptedKeys }));
    const shell = await started();
    expect(await shell.call('echo.getKey', place)).toMatchObject({
      value: { storage: 'keychain', key: null },
    });
  });
});

describe('fetch', () => {
  it('sends no cookies, caches nothing, and returns redirects without following them', async () => {
    const requests: string[] = [];
    const server = createServer((request, response) => {
      requests.push(request.url ?? '');
      response.writeHead(302, { location: '/elsewhere' }).end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    try {
      const shell = await started();
      expect(await shell.call('echo.fetch', `http://127.0.0.1:${port}/`)).toEqual({
        ok: true,
        value: { status: 302 },
      });
      expect(requests).toEqual(['/']);
      expect((await shell.command('recorded', null)).netRequests).toMatchObject([
        { credentials: 'omit', cache: 'no-store' },
      ]);
    } finally {
      server.close();
    }
  });
});

describe('starting and quitting', () => {
  it('uses the given data folder, makes it private, and passes --sample on', async () => {
    const shell = await started({ args: ['--sample'] });
    expect(await shell.call('echo.about', {})).toMatchObject({
      value: { shell: 'electron', dataDirectory: userData, options: { openSampleAtStart: true } },
    });
    expect(statSync(userData).mode & 0o777).toBe(0o700);
    expect((await shell.command('recorded', null)).paths).toMatchObject({
      userData,
      sessionData: join(userData, 'chromium'),
    });
  });

  it('a second start brings the first window to the front and ends', async () => {
    const first = await started();
    const second = start({ env: { STAND_IN_INSTANCE: 'second' } });
    expect(await second.exited).toBe(0);
    expect(second.output).toContain('already open');
    expect(second.output).not.toContain('undo window');
    await first.command('secondInstance', { sample: false });
    expect((await first.command('windows', null))[0]?.focused).toBe(1);
    expect(first.output).not.toContain('opens the sample account');
  });

  it(
    'a second start opens the sample account in the first window, and reports that the undo window stays the same',
    DEEP,
    async () => {
      const first = await started();
      const env = { STAND_IN_INSTANCE: 'second' };
      const second = start({ args: ['--sample', '--undo-window', '5'], env });
      expect(await second.exited).toBe(0);
      expect(second.output).toContain('keeps its undo window');
      await first.command('secondInstance', { sample: true });
      await expect.poll(() => first.output).toContain('opens the sample account');
    },
  );

  it('carries out what a second start asks for while the first is still starting', async () => {
    const shell = await started({ env: { STAND_IN_LAUNCH_AT_READY: '{"sample":true}' } });
    await expect.poll(() => shell.output).toContain('opens the sample account');
  });

  it('reports that the other shell has the data folder open', DEEP, async () => {
    await started();
    const other = start();
    expect(await other.exited).toBe(1);
    expect(other.output).toContain('already open');
  });

  it('tells its launcher when a web shell has the data folder open', DEEP, async () => {
    const lock = lockDataFolder(userData, 'web');
    try {
      const shell = start();
      await shell.message((message) => (message === 'data_in_web_shell' ? true : undefined));
      expect(await shell.exited).toBe(1);
      expect(shell.output).not.toContain('error box');
    } finally {
      if (lock.kind === 'held') lock.release();
    }
  });

  it('starts with damaged settings and keeps the damaged file', DEEP, async () => {
    writeFileSync(join(userData, 'config.json'), '{ "accounts": [');
    await started();
    expect(readFileSync(join(userData, 'config.json.damaged'), 'utf8')).toBe('{ "accounts": [');
  });

  it('closing the window closes the host, then the program', async () => {
    const shell = await started();
    await shell.command('closeWindow', null);
    expect(await shell.exited).toBe(0);
    expect(shell.output).toContain('echo host closed');
  });

  it.each(
    firstRows(1, [
      ['quit', 3, '3 changes aren’t finished yet.'],
      ['closeWindow', 1, 'One change isn’t finished yet.'],
    ] as const),
  )('%s asks while changes are pending (%i), and follows the answer', async (how, pending, message) => {
    const shell = await started();
    await shell.call('echo.setPending', pending);
    await shell.command(how, null);
    const question = await shell.message(dialogOf);
    expect(question.message).toBe(message);
    shell.answerDialog(question.buttons.indexOf('Stay'));
    expect(await shell.call('echo.setPending', 0)).toMatchObject({ ok: true });
    expect(await shell.command('windows', null)).toHaveLength(1);

    await shell.command(how, null);
    expect(await shell.exited).toBe(0);
    expect(shell.output).toContain('echo host closed');
  });

  it('asks before an unsaved form is lost', async () => {
    const shell = await started({ env: { STAND_IN_UNSAVED_FORM: 'yes' } });
    await shell.command('closeWindow', null);
    const question = await shell.message(dialogOf);
    expect(question.message).toBe('A form has unsaved entries.');
    shell.answerDialog(question.buttons.indexOf('Stay'));
    expect(await shell.call('echo.setPending', 0)).toMatchObject({ ok: true });
    expect(await shell.command('windows', null)).toHaveLength(1);

    await shell.command('closeWindow', null);
    const again = await shell.message(dialogOf);
    shell.answerDialog(again.buttons.indexOf('Discard and quit'));
    expect(await shell.exited).toBe(0);
  });

  it('asks before leaving a page that does not respond', DEEP, async () => {
    const shell = await started({ env: { STAND_IN_UNSAVED_FORM: 'hangs' } });
    await shell.command('quit', null);
    const question = await shell.message(dialogOf);
    expect(question).toMatchObject({ message: 'The window doesn’t respond.', buttons: ['Quit', 'Wait'] });
    shell.answerDialog(question.buttons.indexOf('Wait'));
    expect(await shell.call('echo.setPending', 0)).toMatchObject({ ok: true });
    expect(await shell.command('windows', null)).toHaveLength(1);
    await shell.command('quit', null);
    shell.answerDialog((await shell.message(dialogOf)).buttons.indexOf('Quit'));
    expect(await shell.exited).toBe(0);
  });

  it('quits without asking a crashed page about unsaved forms', DEEP, async () => {
    const shell = await started({ env: { STAND_IN_UNSAVED_FORM: 'yes' } });
    await shell.command('crash', { reason: 'launch-failed' });
    const question = await shell.message(dialogOf);
    expect(question.message).toBe('The window keeps failing.');
    shell.answerDialog(question.buttons.indexOf('Quit'));
    expect(await shell.exited).toBe(0);
    expect(shell.output).toContain('echo host closed');
  });

  it.each(
    firstRows(1, [
      ['Stay', 0],
      ['Discard and reload', 1],
    ]),
  )('a reload asks before an unsaved form is lost: %s', async (answer, reloads) => {
    const shell = await started({
      env: { STAND_IN_UNSAVED_FORM: 'yes', STAND_IN_BLOCKING_ANSWER: answer },
    });
    await shell.command('reload', null);
    expect(await shell.message(dialogOf)).toMatchObject({
      message: 'A form has unsaved entries.',
      buttons: ['Discard and reload', 'Stay'],
    });
    expect((await shell.command('recorded', null)).reloads).toBe(reloads);
  });

  it('a crashed page is reloaded, but not endlessly', DEEP, async () => {
    const shell = await started();
    const reloads = async () => (await shell.command('recorded', null)).reloads;
    for (let count = 1; count <= 3; count += 1) {
      await shell.command('crash', { reason: 'crashed' });
      expect(await reloads()).toBe(count);
    }
    await shell.command('crash', { reason: 'oom' });
    const question = await shell.message(dialogOf);
    expect(question).toMatchObject({ message: 'The window keeps failing.', buttons: ['Reload', 'Quit'] });
    expect(await reloads()).toBe(3);
    shell.answerDialog(question.buttons.indexOf('Reload'));
    await expect.poll(reloads).toBe(4);
    await shell.command('crash', { reason: 'crashed' });
    expect(await reloads()).toBe(5);
  });

  it.each(firstRows(1, ['SIGINT', 'SIGTERM', 'the end of the launcher'] as const))(
    '%s ends the program without a question',
    async (how) => {
      const shell = await started();
      await shell.call('echo.setPending', 3);
      if (how === 'the end of the launcher') shell.abandon();
      else shell.signal(how);
      expect(await shell.exited).toBe(0);
      expect(shell.output).toContain('echo host closed');
    },
  );

  it('a signal ends the program despite an open question', DEEP, async () => {
    const shell = await started();
    await shell.call('echo.setPending', 3);
    await shell.command('quit', null);
    await shell.message(dialogOf);
    shell.signal('SIGINT');
    expect(await shell.exited).toBe(0);
  });

  it.each(firstRows(1, ['Stay', 'Quit']))(
    'a question answered with %s after a signal changes nothing',
    async (answer) => {
      const shell = await started();
      const folder = mkdtempSync(join(userData, 'close-'));
      await shell.call('echo.setPending', 3);
      await shell.call('echo.closeAfterWriteIn', folder);
      await shell.command('quit', null);
      const { buttons } = await shell.message(dialogOf);
      shell.signal('SIGINT');
      await expect.poll(() => shell.output).toContain('echo host closing');
      shell.answerDialog(buttons.indexOf(answer));
      await shell.command('quit', null);
      writeFileSync(join(folder, 'written'), '');
      expect(await shell.exited).toBe(0);
      expect(shell.output.match(/echo host closing/g)).toHaveLength(1);
    },
  );
});

describe('the built product', () => {
  let mainBundle: string;
  beforeAll(async () => {
    mainBundle = join(await builtProduct(), 'dist', 'host', 'main.js');
  });

  it('serves its page, answers calls and opens the sample account', async () => {
    const shell = new ShellProcess({ mainBundle, args: ['--user-data', userData, '--sample'] });
    running.push(shell);
    await shell.ready();
    const page = await shell.command('fetchApp', { url: 'app://contacts/', method: 'GET' });
    expect(page.status).toBe(200);
    expect(page.body).not.toContain('__CSP_NONCE__');
    const script = /<script[^>]* src="([^"]+)"/.exec(page.body)?.[1] ?? '';
    expect(await shell.command('fetchApp', { url: `app://contacts${script}`, method: 'GET' })).toMatchObject({
      status: 200,
    });
    expect(page.body).not.toMatch(/<script(?![^>]* src=)|<style|\son\w+=/);

    expect(await shell.call('session.get', {})).toMatchObject({
      ok: true,
      value: { shell: 'electron', keyStorage: 'keychain', accounts: [{ kind: 'sample' }] },
    });
    expect(await shell.call('session.get', { unknown: 'field' })).toMatchObject({ ok: false });
    expect(await shell.call('no.such.channel', {})).toMatchObject({ ok: false });
    await shell.command('quit', null);
    expect(await shell.exited).toBe(0);
  });
});
