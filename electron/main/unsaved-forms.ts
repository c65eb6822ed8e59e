import { t } from '@lingui/core/macro';
import { dialog, type BrowserWindow } from 'electron';

/** A page that doesn't answer within this time is unresponsive; the user is asked instead. */
const ANSWER_TIMEOUT_MS = 1_000;

/**
 * Script that dispatches `beforeunload` in the page. It results in true if a form with unsaved input prevents the
 * event.
 */
const IS_UNLOAD_PREVENTED = "!window.dispatchEvent(new Event('beforeunload', { cancelable: true }))";

/** `unknown`: the page is unresponsive. */
type Unsaved = 'nothing' | 'something' | 'unknown';

const questionBeforeQuitting = (unsaved: 'something' | 'unknown') =>
  unsaved === 'something'
    ? {
        message: unsavedFormText(),
        detail: t`They’re lost if you quit.`,
        buttons: [t`Discard and quit`, t`Stay`],
      }
    : {
        message: t`The window doesn’t respond.`,
        detail: t`If you quit now, what you typed and didn’t save is lost. Changes you saved are kept.`,
        buttons: [t`Quit`, t`Wait`],
      };

const unsavedFormText = () => t`A form has unsaved entries.`;

const released = new WeakSet<BrowserWindow>();

/**
 * Asks the user whether unsaved input may be discarded; true without asking if there is none. Call it before quitting
 * closes anything, because Electron silently keeps a window open whose page prevents `beforeunload`.
 */
export async function mayDiscardForms(window: BrowserWindow): Promise<boolean> {
  const unsaved = await askPage(window);
  if (unsaved === 'nothing') return true;
  const { response } = await dialog.showMessageBox(window, {
    type: 'question',
    ...questionBeforeQuitting(unsaved),
    defaultId: 1,
    cancelId: 1,
    noLink: true,
  });
  return response === 0;
}

/**
 * Asks the user when the page prevents its unload, for example by a reload; without a listener, Electron would silently
 * stay on the page. Preventing this event allows the unload
 * (https://www.electronjs.org/docs/latest/api/web-contents#event-will-prevent-unload).
 */
export function askBeforeUnload(window: BrowserWindow): void {
  window.webContents.on('will-prevent-unload', (event) => {
    if (released.has(window) || mayLeavePage(window)) event.preventDefault();
  });
}

/** Lets the window close in spite of unsaved input, because the user has agreed or need not be asked. */
export function closeWithoutObjection(window: BrowserWindow): void {
  released.add(window);
}

function mayLeavePage(window: BrowserWindow): boolean {
  const response = dialog.showMessageBoxSync(window, {
    type: 'question',
    message: unsavedFormText(),
    detail: t`They’re lost if you reload the window.`,
    buttons: [t`Discard and reload`, t`Stay`],
    defaultId: 1,
    cancelId: 1,
    noLink: true,
  });
  return response === 0;
}

async function askPage(window: BrowserWindow): Promise<Unsaved> {
  // A crashed page has no unsaved input left and would never answer.
  if (window.webContents.isCrashed()) return 'nothing';
  const late = new Promise<Unsaved>((resolve) =>
    setTimeout(() => resolve('unknown'), ANSWER_TIMEOUT_MS).unref(),
  );
  const isPrevented = window.webContents.executeJavaScript(IS_UNLOAD_PREVENTED).then(
    (answer: unknown): Unsaved => (answer === true ? 'something' : 'nothing'),
    (): Unsaved => 'unknown',
  );
  return Promise.race([isPrevented, late]);
}
