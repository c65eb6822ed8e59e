import { defineConfig } from '@playwright/test';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { testBrowserOptions } from '../test-browser.ts';
import type { AppOptions } from './fixtures/app.ts';
import { isOverNetwork } from './fixtures/tags.ts';

// With a compile cache, hosts and services start in half the time.
process.env['NODE_COMPILE_CACHE'] ??= fileURLToPath(
  new URL('../../node_modules/.cache/compiled', import.meta.url),
);

/** Electron's installer writes the path of its executable to this file. */
const hasElectron = existsSync(new URL('../../node_modules/electron/path.txt', import.meta.url));
const hasDisplay =
  process.platform !== 'linux' || Boolean(process.env['DISPLAY'] || process.env['WAYLAND_DISPLAY']);

export default defineConfig<AppOptions>({
  testDir: 'specs',
  outputDir: '../../test-results',
  globalSetup: fileURLToPath(new URL('./fixtures/build-once.ts', import.meta.url)),
  reporter: 'list',
  // Each test uses a host, a service and a browser; most machines that run this have two processors.
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  // An accessibility check of one screen can take most of a minute on a busy machine.
  timeout: 120_000,
  expect: { timeout: 10_000 },
  use: {
    viewport: { width: 1280, height: 800 },
    // Recording all steps is slow; set TRACE=1 to examine a failure.
    trace: process.env['TRACE'] === '1' ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    // Videos need ffmpeg, which is not among the packages.
    video: 'off',
    launchOptions: await testBrowserOptions(),
  },
  projects: [
    { name: 'web', use: { shell: 'web' } },
    // In Electron, the host isn't reachable over the network, and its calls can't be intercepted there.
    ...(hasElectron && hasDisplay
      ? [
          {
            name: 'electron',
            testIgnore: 'web-shell.spec.ts',
            grepInvert: isOverNetwork,
            use: { shell: 'electron' as const },
          },
        ]
      : []),
  ],
});
