import { openBrowserWindow, type BrowserWindow } from './open-browser-window.ts';
import { findBrowser } from './find-browser.ts';

/** `failed`: the browser ended before it showed the page. */
export type WindowOutcome = 'shown' | 'failed';

/** The browser windows that the web shell has opened and will close. */
export class BrowserWindows {
  readonly #open = new Set<BrowserWindow>();
  readonly #addressFor: (onShown: () => void) => string;
  #noteLastClosed = () => {};
  /** Resolves when a window that has shown the page is closed and no other is open. */
  readonly lastClosed = new Promise<void>((resolve) => (this.#noteLastClosed = resolve));

  /** `addressFor` returns an address for one window and calls `onShown` when its page has started. */
  constructor(addressFor: (onShown: () => void) => string) {
    this.#addressFor = addressFor;
  }

  /**
   * Opens a window; `outcome` resolves when its page has started or its browser has ended. Null without a display or a
   * browser.
   */
  async open(): Promise<{ outcome: Promise<WindowOutcome> } | null> {
    const browser = hasDisplay() ? await findBrowser() : null;
    if (browser === null) return null;
    let onShown = () => {};
    const shown = new Promise<'shown'>((resolve) => (onShown = () => resolve('shown')));
    try {
      const window = openBrowserWindow(browser, this.#addressFor(onShown));
      this.#open.add(window);
      const failed = window.closed.then((): WindowOutcome => {
        this.#open.delete(window);
        return 'failed';
      });
      const outcome = Promise.race([shown, failed]);
      void Promise.all([outcome, failed]).then(([how]) => {
        if (how === 'shown' && this.#open.size === 0) this.#noteLastClosed();
      });
      return { outcome };
    } catch {
      // For example, no disk space for the profile.
      return { outcome: Promise.resolve('failed') };
    }
  }

  async close(): Promise<void> {
    await Promise.all([...this.#open].map((window) => window.close()));
  }
}

function hasDisplay(): boolean {
  const { platform, env } = process;
  return platform === 'win32' || platform === 'darwin' || Boolean(env['DISPLAY'] || env['WAYLAND_DISPLAY']);
}
