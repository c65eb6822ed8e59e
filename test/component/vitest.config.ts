import { playwright } from '@vitest/browser-playwright';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { pagePlugins } from '../../page-plugins.ts';
import { testBrowserOptions } from '../test-browser.ts';
import { usedIcons } from './used-icons.ts';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

// The production build of React takes half the time. With NODE_ENV=development it reports mistakes in more detail.
if (process.env['NODE_ENV'] !== 'development') process.env['NODE_ENV'] = 'production';

/** Components in a real browser, over a host in memory: docs/testing.md. */
export default defineConfig({
  root: at('../..'),
  plugins: [...pagePlugins(), usedIcons(at('../../renderer'))],
  test: {
    name: 'component',
    include: ['test/component/**/*.test.tsx'],
    attachmentsDir: at('../../test-results/component'),
    // The same limit as for unit tests, since no test asserts on time.
    testTimeout: 60_000,
    // Tests mostly wait for the browser, so three files run at once, even on two cores, each in a page that keeps its loaded modules.
    isolate: false,
    maxWorkers: 3,
    // The default timeout of a poll is a second, which a busy machine may need for a repaint.
    expect: { poll: { interval: 10, timeout: 30_000 } },
    setupFiles: [at('setup.ts')],
    provide: { deep: false },
    browser: {
      enabled: true,
      provider: playwright({ launchOptions: await testBrowserOptions() }),
      instances: [{ browser: 'chromium' }],
      headless: true,
      viewport: { width: 1280, height: 800 },
    },
  },
});
