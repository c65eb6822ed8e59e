import type { Page } from '@playwright/test';

/** What the page must show as the response to a key. */
export type SittingAnswer =
  /** Another cluster than before, with its members side by side and no dialog over it. */
  | 'other cluster'
  /** The merge dialog with its confirm button focused. */
  | 'merge ready';

/** Installs the instrument that measures keys in the duplicates list, in every document of the page. */
export async function instrumentQueue(page: Page): Promise<void> {
  await page.addInitScript(installQueueInstrument);
}

interface QueueInstrument {
  arm(answer: SittingAnswer): void;
  /** Milliseconds from the key to the frame that shows its response; null if there was none. */
  painted(): Promise<number | null>;
}

declare global {
  interface Window {
    queueInstrument: QueueInstrument;
  }
}

/** Presses a key and measures the time until its response is painted. */
export async function measureKey(page: Page, key: string, answer: SittingAnswer): Promise<number | null> {
  await page.evaluate((wanted) => window.queueInstrument.arm(wanted), answer);
  await page.keyboard.press(key);
  return page.evaluate(() => window.queueInstrument.painted());
}

/** Runs in the page as source text, so it cannot use anything else of this file. */
function installQueueInstrument(): void {
  const GIVE_UP_MS = 4_000;
  let wanted: SittingAnswer = 'other cluster';
  let before = '';
  let keyAt: number | null = null;
  let settle: ((ms: number | null) => void) | null = null;
  let answer: Promise<number | null> = Promise.resolve(null);

  const shown = () => {
    const cluster = document.querySelector('section[aria-label="Set of duplicates"]');
    const members = cluster?.querySelector('table')?.textContent ?? '';
    return members === '' ? '' : `${cluster?.querySelector('h2')?.textContent ?? ''}\n${members}`;
  };
  const isAnswered = () => {
    const dialog = document.querySelector('[role="dialog"]');
    if (wanted === 'merge ready') {
      const focused = document.activeElement;
      return focused instanceof HTMLButtonElement && focused.type === 'submit' && !focused.disabled
        ? dialog?.contains(focused) === true
        : false;
    }
    const now = shown();
    return now !== '' && now !== before && document.querySelector('form') === null;
  };
  const look = () => {
    if (keyAt === null || settle === null || !isAnswered()) return;
    const [from, done] = [keyAt, settle];
    settle = null;
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => done(performance.now() - from);
      port2.postMessage(null);
    });
  };
  window.addEventListener('keydown', (event) => (keyAt ??= event.timeStamp), { capture: true });
  window.addEventListener('focusin', look);
  const watch = () =>
    new MutationObserver(look).observe(document.documentElement, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
      attributeFilter: ['disabled', 'aria-activedescendant'],
    });
  if (document.documentElement === null) document.addEventListener('readystatechange', watch, { once: true });
  else watch();

  const queueInstrument: QueueInstrument = {
    arm(next) {
      wanted = next;
      before = shown();
      keyAt = null;
      answer = new Promise((resolve) => {
        settle = resolve;
        setTimeout(() => resolve(null), GIVE_UP_MS);
      });
    },
    painted: () => answer,
  };
  Object.assign(window, { queueInstrument });
}
