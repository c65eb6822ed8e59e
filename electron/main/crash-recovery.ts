import { t } from '@lingui/core/macro';
import { app, dialog, type BrowserWindow, type RenderProcessGoneDetails } from 'electron';
import type { LogPort } from '../host/ports.ts';

/** Maximum number of automatic reloads within `RELOADS_WITHIN_MS`; another reload wouldn't end the crashes. */
const MAX_RELOADS = 3;
const RELOADS_WITHIN_MS = 60_000;

/** Reasons for which a reload doesn't help, because the process can't be started. */
const UNRECOVERABLE: ReadonlySet<RenderProcessGoneDetails['reason']> = new Set([
  'launch-failed',
  'integrity-failure',
]);

/** Reloads the page when its process is gone; after repeated crashes, asks the user first. */
export function recoverFromCrashes(window: BrowserWindow, log: LogPort): void {
  let reloads: number[] = [];
  window.webContents.on('render-process-gone', (_event, { reason }) => {
    log.error('shell.page_gone', { reason });
    if (reason === 'clean-exit' || window.isDestroyed()) return;
    const now = performance.now();
    reloads = reloads.filter((at) => now - at < RELOADS_WITHIN_MS);
    if (reloads.length < MAX_RELOADS && !UNRECOVERABLE.has(reason)) {
      reloads.push(now);
      window.webContents.reload();
      return;
    }
    ask().catch(() => log.error('shell.crash_question_failed'));
  });

  const ask = async () => {
    const { response } = await dialog.showMessageBox(window, {
      type: 'error',
      message: t`The window keeps failing.`,
      detail: t`Changes you saved are kept. Reload the window, or quit and start Celebration Contacts again. If it happens again, send the file diagnostics.log from the data folder to support.`,
      buttons: [t`Reload`, t`Quit`],
      defaultId: 0,
      cancelId: 1,
      noLink: true,
    });
    if (response !== 0) return app.quit();
    reloads = [];
    if (!window.isDestroyed()) window.webContents.reload();
  };
}
