import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { testBrowserOptions } from '../test-browser.ts';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Components in a real browser, over a host in memory: docs/testing.md. */
export default defineConfig({
  root: at('../..'),
  plugins: [react()],
  test: {
    name: 'component',
    include: ['test/component/**/*.test.tsx'],
    attachmentsDir: at('../../test-results/component'),
    setupFiles: [at('setup.ts')],
    browser: {
      enabled: true,
      provider: playwright({ launchOptions: await testBrowserOptions() }),
      instances: [{ browser: 'chromium' }],
      headless: true,
      viewport: { width: 1280, height: 800 },
    },
  },
});
