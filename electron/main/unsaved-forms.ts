import { dialog, type BrowserWindow } from 'electron';

/** A page that does not answer is not asked longer than this: it must not keep the user from leaving. */
const ANSWER_WITHIN_MS = 1_000;

/** Puts the question to the page that closing a browser's window would: a form that holds something unsaved objects. */
const WOULD_OBJECT = "!window.dispatchEvent(new Event('beforeunload', { cancelable: true }))";

/**
 * Whether the user lets go of what is typed and not saved; true where there is nothing. It is asked before anything is
 * shut down: Electron itself would keep the window open without a word.
 */
export async function mayDiscardForms(window: BrowserWindow): Promise<boolean> {
  if (!(await objects(window))) return true;
  const { response } = await dialog.showMessageBox(window, {
    type: 'question',
    message: 'A form holds something that is not saved.',
    detail: 'It is lost when Celebration Contacts quits.',
    buttons: ['Discard and quit', 'Stay'],
    defaultId: 1,
    cancelId: 1,
    noLink: true,
  });
  return response === 0;
}

/** Once the user has been asked, or nobody can be, the page's objection does not hold the window open. */
export function closeWithoutObjection(window: BrowserWindow): void {
  window.webContents.on('will-prevent-unload', (event) => event.preventDefault());
}

async function objects(window: BrowserWindow): Promise<boolean> {
  const late = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), ANSWER_WITHIN_MS).unref());
  const said = window.webContents.executeJavaScript(WOULD_OBJECT).then(
    (answer: unknown) => answer === true,
    () => false,
  );
  return Promise.race([said, late]);
}
