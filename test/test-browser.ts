import chromium from '@sparticuz/chromium';
import type { LaunchOptions } from '@playwright/test';
import { findBrowser } from '../electron/web-shell/find-browser.ts';

/**
 * Launch options of the tests' browser: the one that the web shell would find, or else the packaged one, so that tests run
 * wherever the product's dependencies are installed.
 */
export async function testBrowserOptions(): Promise<Pick<LaunchOptions, 'executablePath' | 'args'>> {
  const browser = await findBrowser({ packaged: () => chromium.executablePath() });
  return {
    ...(browser === null ? {} : { executablePath: browser.path }),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  };
}
