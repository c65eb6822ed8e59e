import { accessSync, constants, readdirSync, realpathSync } from 'node:fs';
import { homedir } from 'node:os';
import { basename, delimiter, join } from 'node:path';

export interface FoundBrowser {
  path: string;
  /** A snap: it can't access /tmp or hidden folders of the home folder, only its own. */
  isSnap: boolean;
}

/** The environment of the search, replaceable in tests. */
export interface BrowserSearch {
  platform?: NodeJS.Platform;
  env?: Readonly<Record<string, string | undefined>>;
  home?: string;
  /** The last candidate, for tests: a Chromium from the development packages. */
  packaged?: () => Promise<string>;
}

const ON_PATH = [
  'google-chrome-stable',
  'google-chrome',
  'microsoft-edge-stable',
  'microsoft-edge',
  'chromium',
  'chromium-browser',
];
const SNAP_CHROMIUM = '/snap/bin/chromium';

/**
 * Finds a Chromium-based browser, whose `--app` window the web shell needs: the one in `CHROMIUM_PATH`, an installed
 * Chrome, Edge or Chromium, Playwright's, then the packaged one. Null if there is none.
 */
export async function findBrowser(search: BrowserSearch = {}): Promise<FoundBrowser | null> {
  const env = search.env ?? process.env;
  const home = search.home ?? homedir();
  const platform = search.platform ?? process.platform;
  const configured = env['CHROMIUM_PATH'];
  const candidates = [
    ...(configured ? [configured] : []),
    ...installed(platform, env, home),
    ...playwrights(platform, env, home),
  ];
  const path = candidates.find(isExecutable) ?? (await search.packaged?.());
  return path === undefined ? null : { path, isSnap: isSnap(path) };
}

function installed(
  platform: NodeJS.Platform,
  env: Readonly<Record<string, string | undefined>>,
  home: string,
): string[] {
  if (platform === 'win32') {
    const roots = [env['ProgramFiles'], env['ProgramFiles(x86)'], env['LOCALAPPDATA']].filter(
      (root) => root !== undefined,
    );
    const programs = [
      'Google\\Chrome\\Application\\chrome.exe',
      'Microsoft\\Edge\\Application\\msedge.exe',
      'Chromium\\Application\\chrome.exe',
    ];
    return programs.flatMap((program) => roots.map((root) => `${root}\\${program}`));
  }
  if (platform === 'darwin') {
    return ['Google Chrome', 'Microsoft Edge', 'Chromium'].flatMap((name) =>
      ['/Applications', join(home, 'Applications')].map((folder) =>
        join(folder, `${name}.app/Contents/MacOS/${name}`),
      ),
    );
  }
  const folders = (env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  // If Chromium is a snap, `chromium-browser` is a script that starts it; the snap is found by its own path instead.
  const names = isExecutable(SNAP_CHROMIUM)
    ? ON_PATH.filter((name) => !name.startsWith('chromium'))
    : ON_PATH;
  return [...names.flatMap((name) => folders.map((folder) => join(folder, name))), SNAP_CHROMIUM];
}

/**
 * Chromium as installed by Playwright, the newest first
 * (https://playwright.dev/docs/browsers#managing-browser-binaries).
 */
function playwrights(
  platform: NodeJS.Platform,
  env: Readonly<Record<string, string | undefined>>,
  home: string,
): string[] {
  const usual = {
    win32: join(env['LOCALAPPDATA'] ?? join(home, 'AppData', 'Local'), 'ms-playwright'),
    darwin: join(home, 'Library', 'Caches', 'ms-playwright'),
  };
  const root =
    env['PLAYWRIGHT_BROWSERS_PATH'] ??
    (platform === 'win32' || platform === 'darwin' ? usual[platform] : join(home, '.cache', 'ms-playwright'));
  const programs = [
    'chrome-linux64/chrome',
    'chrome-linux/chrome',
    'chrome-win64/chrome.exe',
    'chrome-win/chrome.exe',
    'chrome-mac-arm64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
    'chrome-mac-x64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
    'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
  ];
  return foldersIn(root)
    .filter((name) => /^chromium-\d+$/.test(name))
    .sort((a, b) => Number(b.slice('chromium-'.length)) - Number(a.slice('chromium-'.length)))
    .flatMap((name) => programs.map((program) => join(root, name, program)));
}

function foldersIn(root: string): string[] {
  try {
    return readdirSync(root);
  } catch {
    return [];
  }
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function isSnap(path: string): boolean {
  if (path.startsWith('/snap/')) return true;
  try {
    return basename(realpathSync(path)) === 'snap';
  } catch {
    return false;
  }
}
