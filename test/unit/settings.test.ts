import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import Conf from 'conf';
import type { AccountProfile } from '../../electron/contract/accounts/account.ts';
import { DEFAULT_PREFERENCES } from '../../electron/contract/accounts/preferences.ts';
import { mayOpenOutside } from '../../electron/core/external-link.ts';
import {
  DataFolderError,
  defaultDataFolder,
  makeDataFolder,
} from '../../electron/host/data-folder/make-data-folder.ts';
import { lockDataFolder } from '../../electron/host/data-folder/data-lock.ts';
import { createLog } from '../../electron/host/log.ts';
import {
  openSettingsFile,
  removeDamagedSettings,
  SETTINGS_FILE_NAME,
  SETTINGS_FILE_OPTIONS,
} from '../../electron/host/data-folder/settings-file.ts';
import { createSettings } from '../../electron/host/data-folder/settings.ts';
import { runWebShell } from '../../electron/web-shell/run-web-shell.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'settings-test-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const logged: string[] = [];
const open = () =>
  createSettings(
    openSettingsFile(
      folder,
      { warn: (event) => logged.push(event) },
      () => new Conf({ cwd: folder, configName: SETTINGS_FILE_NAME, ...SETTINGS_FILE_OPTIONS }),
    ),
  );
const stored = (name = 'config.json') => JSON.parse(readFileSync(join(folder, name), 'utf8')) as unknown;
const write = (value: unknown) => writeFileSync(join(folder, 'config.json'), JSON.stringify(value));
const profile: AccountProfile = {
  accountId: '0192f0c1-2f3a-4b4c-8d5e-6f708192a3b4',
  name: 'Ærø & Söhne.v2',
  kind: 'service',
  baseUrl: 'https://service.example',
  color: 'teal',
};

describe('settings', () => {
  it('start with default preferences and without accounts', () => {
    const settings = open();
    expect(settings.getPreferences()).toEqual(DEFAULT_PREFERENCES);
    expect(settings.getAccounts()).toEqual([]);
    expect(settings.getLastAccountId()).toBeNull();
  });

  it('survive a restart, in a file that only its owner can read', () => {
    const settings = open();
    settings.setPreferences({ ...DEFAULT_PREFERENCES, density: 'compact', pageSize: 100 });
    settings.setAccounts([profile]);
    settings.setLastAccountId(profile.accountId);
    const again = open();
    expect(again.getPreferences()).toEqual({ ...DEFAULT_PREFERENCES, density: 'compact', pageSize: 100 });
    expect(again.getAccounts()).toEqual([profile]);
    expect(again.getLastAccountId()).toBe(profile.accountId);
    expect(statSync(join(folder, 'config.json')).mode & 0o777).toBe(0o600);
    again.setLastAccountId(null);
    expect(open().getLastAccountId()).toBeNull();
  });

  it('edited by hand keep valid values and use defaults for the rest', () => {
    write({
      preferences: { density: 'compact', pageSize: 33, colorScheme: 7 },
      accounts: [profile, { name: 'half' }],
      lastAccountId: 4,
    });
    const settings = open();
    expect(settings.getPreferences()).toEqual({ ...DEFAULT_PREFERENCES, density: 'compact' });
    expect(settings.getAccounts()).toEqual([profile]);
    expect(settings.getLastAccountId()).toBeNull();
  });

  it.each(['', '{', '[]', 'null', '"text"', '\u0000'])(
    'that are not a JSON object (%j) are set aside',
    (text) => {
      writeFileSync(join(folder, 'config.json'), text);
      const settings = open();
      expect(settings.wereDamaged).toBe(true);
      expect(readFileSync(join(folder, 'config.json.damaged'), 'utf8')).toBe(text);
      expect(settings.getAccounts()).toEqual([]);
    },
  );

  it('that are valid or missing do not count as damaged', () => {
    expect(open().wereDamaged).toBe(false);
    write({ accounts: [profile] });
    expect(open().wereDamaged).toBe(false);
    expect(open().getAccounts()).toEqual([profile]);
  });

  it('that are damaged repeatedly are all set aside, under different names', () => {
    for (const text of ['first', 'second', 'third']) {
      writeFileSync(join(folder, 'config.json'), text);
      open().setAccounts([profile]);
    }
    const damagedCopies = ['config.json.damaged', 'config.json.damaged-2', 'config.json.damaged-3'];
    expect(damagedCopies.map((name) => readFileSync(join(folder, name), 'utf8'))).toEqual([
      'first',
      'second',
      'third',
    ]);
    removeDamagedSettings(folder);
    expect(readdirSync(folder)).toEqual(['config.json']);
  });

  it('start anew when a folder has taken the place of the file', () => {
    mkdirSync(join(folder, 'config.json'));
    const settings = open();
    settings.setAccounts([profile]);
    expect(settings.wereDamaged).toBe(true);
    expect(open().getAccounts()).toEqual([profile]);
  });

  it('are copied before a value of the wrong type is overwritten', () => {
    const before = { accounts: { one: profile }, preferences: [], theme: 'new' };
    write(before);
    const settings = open();
    expect(settings.getAccounts()).toEqual([]);
    settings.setAccounts([profile]);
    expect(stored('config.json.damaged')).toEqual(before);
    expect(stored()).toEqual({ ...before, accounts: [profile] });
    settings.setAccounts([]);
    expect(existsSync(join(folder, 'config.json.damaged-2'))).toBe(false);
  });

  it('keep unknown entries, members, colours and preferences of a newer version', () => {
    const newer = { ...profile, color: 'crimson', avatar: 'cat' };
    const other = { accountId: 'of another kind', kind: 'directory' };
    write({
      accounts: [newer, other, 7],
      preferences: { density: 'spacious', pageSize: 100, sounds: true },
      futureThing: [1],
    });
    const settings = open();
    expect(settings.getAccounts()).toEqual([{ ...profile, color: 'indigo' }]);
    const added = { ...profile, accountId: '0192f0c1-2f3a-4b4c-8d5e-6f708192a3b5' };
    settings.setAccounts([...settings.getAccounts(), added]);
    settings.setPreferences({ ...settings.getPreferences(), pageSize: 25 });
    expect(stored()).toEqual({
      accounts: [newer, added, other, 7],
      preferences: { ...DEFAULT_PREFERENCES, density: 'spacious', pageSize: 25, sounds: true },
      futureThing: [1],
    });
    settings.setAccounts([{ ...profile, name: 'Renamed', color: 'pink' }]);
    expect(stored()).toMatchObject({ accounts: [{ ...newer, name: 'Renamed', color: 'pink' }, other, 7] });
  });

  it('are written again completely when the file is damaged or deleted while in use', () => {
    const settings = open();
    settings.setAccounts([profile]);
    writeFileSync(join(folder, 'config.json'), '{ "accou');
    expect(settings.getAccounts()).toEqual([profile]);
    settings.setLastAccountId(profile.accountId);
    expect(open().getAccounts()).toEqual([profile]);
    rmSync(join(folder, 'config.json'));
    settings.setPreferences({ ...DEFAULT_PREFERENCES, density: 'compact' });
    expect(open().getAccounts()).toEqual([profile]);
  });

  it("that can't be written report an error and stay unchanged, except for this run where necessary", () => {
    const file = openSettingsFile(folder, { warn: () => undefined }, () => ({
      get store() {
        return { accounts: [profile] };
      },
      set store(_values) {
        throw Object.assign(new Error('no'), { code: 'EROFS' });
      },
    }));
    const settings = createSettings(file);
    expect(() => settings.setAccounts([])).toThrow(
      expect.objectContaining({ error: { code: 'read_only', message: 'settings_not_written', folder } }),
    );
    expect(settings.getAccounts()).toEqual([profile]);
    settings.setAccountsAtLeastForNow([]);
    expect(settings.getAccounts()).toEqual([]);
    settings.setLastAccountId(profile.accountId);
    expect(settings.getLastAccountId()).toBe(profile.accountId);
  });
});

describe('the data folder', () => {
  it("is in the platform's standard location", () => {
    expect(defaultDataFolder('linux', {}, '/home/li')).toBe('/home/li/.config/celebration-contacts');
    expect(defaultDataFolder('linux', { XDG_CONFIG_HOME: '/data' }, '/home/li')).toBe(
      '/data/celebration-contacts',
    );
    expect(defaultDataFolder('linux', { XDG_CONFIG_HOME: 'relative' }, '/home/li')).toBe(
      '/home/li/.config/celebration-contacts',
    );
    expect(defaultDataFolder('darwin', {}, '/Users/li')).toBe(
      '/Users/li/Library/Application Support/celebration-contacts',
    );
    expect(defaultDataFolder('win32', { APPDATA: 'roaming' }, 'home')).toBe(
      join('roaming', 'celebration-contacts'),
    );
  });

  it('is created for its owner only, and closed to others if it was open', () => {
    const made = makeDataFolder(join(folder, 'a', 'b'));
    expect(statSync(made).mode & 0o777).toBe(0o700);
    expect(statSync(makeDataFolder(folder)).mode & 0o777).toBe(0o700);
  });

  it("that can't be used is named in one sentence, with which the web shell ends", async () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    const sentence = `The data folder ${file} cannot be used: there is a file of that name.`;
    expect(() => makeDataFolder(file)).toThrow(DataFolderError);
    const printed: string[] = [];
    const ended = await runWebShell(
      {
        userData: file,
        open: false,
        sample: false,
        lists: [],
        undoWindowSeconds: null,
        onStop: () => undefined,
        print: (line) => printed.push(line),
      },
      () => Promise.reject(new Error('There is no folder for a host.')),
    );
    expect({ ended, printed }).toEqual({ ended: 1, printed: [sentence] });
  });

  it('can be locked once, and the second attempt learns who holds it', () => {
    const first = lockDataFolder(folder, 'web');
    expect(first.kind).toBe('held');
    expect(lockDataFolder(folder, 'electron')).toEqual({
      kind: 'taken',
      holder: { pid: process.pid, shell: 'web' },
    });
    if (first.kind === 'held') first.release();
    const second = lockDataFolder(folder, 'electron');
    expect(second.kind).toBe('held');
    if (second.kind === 'held') second.release();
  });

  it('is free again after its holder died', () => {
    writeFileSync(join(folder, 'data.lock'), '');
    writeFileSync(join(folder, 'data.lock.json'), JSON.stringify({ pid: process.pid, shell: 'web' }));
    const lock = lockDataFolder(folder, 'web');
    expect(lock.kind).toBe('held');
    if (lock.kind === 'held') lock.release();
  });
});

describe('the log', () => {
  const lines = (name = 'diagnostics.log') => readFileSync(join(folder, name), 'utf8').trim().split('\n');

  it('holds codes and numbers, one event per line, readable by its owner only', () => {
    const log = createLog(folder, { now: () => new Date('2026-01-02T03:04:05.678Z') });
    log.warn('call.refused', { status: 403, origin: 'http://127.0.0.1:4000', known: null });
    expect(lines()).toEqual([
      '{"at":"2026-01-02T03:04:05.678Z","level":"warn","event":"call.refused","status":403,"origin":"http://127.0.0.1:4000","known":null}',
    ]);
    expect(statSync(join(folder, 'diagnostics.log')).mode & 0o777).toBe(0o600);
  });

  it.each(['anna@example.com', 'Anna Müller', '+49 151 234', 'two\nlines', 'x'.repeat(121), '李'])(
    'leaves out the text %j',
    (text) => {
      createLog(folder).error('event', { text });
      expect(JSON.parse(lines()[0] ?? '')).toMatchObject({ text: '(text left out)' });
    },
  );

  it('starts a new file when one is full, and keeps the previous one', () => {
    const log = createLog(folder, { maxBytes: 300 });
    for (let number = 0; number < 20; number += 1) log.info('event', { number });
    expect(statSync(join(folder, 'diagnostics.log')).size).toBeLessThanOrEqual(300);
    const kept = [...lines('diagnostics.log.1'), ...lines()].map((line): unknown => JSON.parse(line));
    expect(kept.at(-1)).toMatchObject({ number: 19 });
    expect(existsSync(join(folder, 'diagnostics.log.2'))).toBe(false);
  });

  it('holds at most sixty lines per minute of one event, and counts the omitted ones', () => {
    let time = 0;
    const log = createLog(folder, { monotonic: () => time });
    for (let number = 0; number < 1_000; number += 1) log.warn('call.refused', { number });
    log.error('other');
    expect(lines()).toHaveLength(61);
    time = 60_000;
    log.warn('call.refused', { number: 1_000 });
    const last = lines()
      .slice(-2)
      .map((line): unknown => JSON.parse(line));
    expect(last).toMatchObject([
      { event: 'log.left_out', of: 'call.refused', count: 940 },
      { event: 'call.refused', number: 1_000 },
    ]);
    log.error('other');
    expect(lines()).toHaveLength(64);
  });

  it('never throws', () => {
    writeFileSync(join(folder, 'file'), '');
    expect(() => createLog(join(folder, 'file')).info('event')).not.toThrow();
  });
});

it.each([
  ['https://example.com/a?b#c', true],
  ['mailto:anna@example.com', true],
  ['mailto:anna@example.com?subject=Hello', false],
  ['mailto:anna@example.com?attach=/etc/passwd', false],
  ['mailto:?to=anna@example.com', false],
  ['mailto:anna@example.com#x', false],
  ['mailto:anna@example.com,bob@example.com', false],
  ['mailto:anna@example.com%2Cbob@example.com', false],
  ['mailto:anna@example.com%0D%0Abcc:bob@example.com', false],
  ['mailto:anna', false],
  ['HTTPS://EXAMPLE.COM', true],
  ['http://example.com', false],
  ['https://user@example.com', false],
  ['https://:secret@example.com', false],
  ['javascript:alert(1)', false],
  ['file:///etc/passwd', false],
  ['data:text/html,x', false],
  ['blob:https://example.com/1', false],
])('%s may be opened outside the app: %s', (address, expected) => {
  expect(mayOpenOutside(new URL(address))).toBe(expected);
});
