import { dialog, type BrowserWindow } from 'electron';

/** A page that does not answer is not asked longer than this: the user is asked instead. */
const ANSWER_WITHIN_MS = 1_000;

/** Puts the question to the page that closing a browser's window would: a form that holds something unsaved objects. */
const WOULD_OBJECT = "!window.dispatchEvent(new Event('beforeunload', { cancelable: true }))";

/** `unknown`: the page is too busy to say. */
type Unsaved = 'nothing' | 'something' | 'unknown';

const QUESTIONS = {
  something: {
    message: 'A form holds something that is not saved.',
    detail: 'It is lost when Celebration Contacts quits.',
    buttons: ['Discard and quit', 'Stay'],
  },
  unknown: {
    message: 'The window doesn’t respond.',
    detail: 'If you quit now, what you typed and didn’t save is lost. Changes you saved are kept.',
    buttons: ['Quit', 'Wait'],
  },
};

const released = new WeakSet<BrowserWindow>();

/**
 * Whether the user lets go of what is typed and not saved; true where there is nothing. It is asked before anything is
 * shut down: Electron itself would keep the window open without a word.
 */
export async function mayDiscardForms(window: BrowserWindow): Promise<boolean> {
  const unsaved = await askPage(window);
  if (unsaved === 'nothing') return true;
  const { response } = await dialog.showMessageBox(window, {
    type: 'question',
    ...QUESTIONS[unsaved],
    defaultId: 1,
    cancelId: 1,
    noLink: true,
  });
  return response === 0;
}

/**
 * Asks the user when the page objects to being left, by a reload for one: without a listener Electron would stay without a word.
 * Preventing the event lets the page go (https://www.electronjs.org/docs/latest/api/web-contents#event-will-prevent-unload).
 */
export function askBeforeUnload(window: BrowserWindow): void {
  window.webContents.on('will-prevent-unload', (event) => {
    if (released.has(window) || mayLeavePage(window)) event.preventDefault();
  });
}

/** From now on the page's objection does not hold the window open: the user has been asked, or is not to be asked. */
export function closeWithoutObjection(window: BrowserWindow): void {
  released.add(window);
}

function mayLeavePage(window: BrowserWindow): boolean {
  const response = dialog.showMessageBoxSync(window, {
    type: 'question',
    message: QUESTIONS.something.message,
    detail: 'It is lost when the page is loaded again.',
    buttons: ['Discard and load again', 'Stay'],
    defaultId: 1,
    cancelId: 1,
    noLink: true,
  });
  return response === 0;
}

async function askPage(window: BrowserWindow): Promise<Unsaved> {
  // Nothing is left in it, and it would never answer.
  if (window.webContents.isCrashed()) return 'nothing';
  const late = new Promise<Unsaved>((resolve) =>
    setTimeout(() => resolve('unknown'), ANSWER_WITHIN_MS).unref(),
  );
  const said = window.webContents.executeJavaScript(WOULD_OBJECT).then(
    (answer: unknown): Unsaved => (answer === true ? 'something' : 'nothing'),
    (): Unsaved => 'unknown',
  );
  return Promise.race([said, late]);
}
