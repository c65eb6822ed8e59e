import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { buildEnvironments } from '../builds/build-environments.ts';
import { cachedBuild } from '../builds/cached-build.ts';

const ECHO_HOST = fileURLToPath(new URL('./echo-host.ts', import.meta.url));

export interface EchoBuild {
  mainBundle: string;
  webShellBundle: string;
  preloadBundle: string;
  remove(): void;
}

/**
 * Builds the shells with the product's own configuration into a folder laid out like the project, with the echo host in place
 * of the host and three files in place of the renderer. No other caller gets this folder, so a test may write into it.
 */
export async function buildEcho(): Promise<EchoBuild> {
  const cached = await cachedBuild('echo', ['electron', 'test/electron-stand-in', 'package.json'], write);
  const folder = mkdtempSync(join(tmpdir(), 'echo-build-'));
  cpSync(cached, folder, { recursive: true });
  return {
    mainBundle: join(folder, 'dist', 'host', 'main.js'),
    webShellBundle: join(folder, 'dist', 'host', 'web-shell.js'),
    preloadBundle: join(folder, 'dist', 'preload', 'preload.cjs'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

const echoHost: Plugin = {
  name: 'echo-host',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source === '../host/host.ts' && /(main\/main|web-shell\/web-shell)\.ts$/.test(importer ?? '')
      ? ECHO_HOST
      : null,
};

async function write(folder: string): Promise<void> {
  const renderer = join(folder, 'dist', 'renderer');
  mkdirSync(join(renderer, 'assets'), { recursive: true });
  writeFileSync(
    join(renderer, 'index.html'),
    '<!doctype html><meta name="csp-nonce" content="__CSP_NONCE__"><script type="module" src="/assets/page.js"></script>',
  );
  writeFileSync(join(renderer, 'assets', 'page.js'), 'export const page = 1;\n');
  writeFileSync(join(renderer, 'assets', 'page name.css'), 'body { color: black }\n');
  writeFileSync(join(folder, 'dist', 'secret.txt'), 'not for the page');
  await buildEnvironments(folder, ['host', 'preload'], { plugins: [echoHost] });
}
