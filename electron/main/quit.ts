import { plural, t } from '@lingui/core/macro';
import { app, dialog, type BrowserWindow } from 'electron';
import type { Host } from '../host/dispatch.ts';
import type { LogPort } from '../host/ports.ts';
import { closeWithoutObjection, mayDiscardForms } from './unsaved-forms.ts';

type Phase = 'running' | 'asking' | 'closing' | 'closed';

/**
 * Handles quitting. By menu or window, the app first asks the user if a form has unsaved input or changes are pending.
 * Then the host finishes its requests. A signal (Ctrl+C in the terminal) or the end of the launcher doesn't ask,
 * because the user may not be at the window; pending changes stay in the journal. `onClosed` runs once, after the host
 * has closed.
 */
export function guardQuit(
  host: Host,
  currentWindow: () => BrowserWindow | null,
  log: LogPort,
  onClosed: () => void,
): void {
  let phase: Phase = 'running';
  let isAsked = true;
  let attempts = 0;

  const quit = async () => {
    phase = 'asking';
    attempts += 1;
    const attempt = attempts;
    const may = await mayQuit();
    // If a signal started another attempt while the question was open, the answer to the question no longer matters.
    if (attempt !== attempts) return;
    if (!may) {
      phase = 'running';
      return;
    }
    phase = 'closing';
    try {
      await host.close();
    } catch {
      log.error('shell.close_failed');
    }
    onClosed();
    const window = currentWindow();
    if (window !== null && !window.isDestroyed()) closeWithoutObjection(window);
    phase = 'closed';
    app.quit();
  };

  const mayQuit = async (): Promise<boolean> => {
    if (!isAsked) return true;
    const open = currentWindow();
    if (open !== null && !open.isDestroyed() && !(await mayDiscardForms(open))) return false;
    // A host that can't count pending changes must not prevent quitting; the journal keeps them.
    const pending = await host.pendingCount().catch(() => 0);
    const window = currentWindow();
    if (pending === 0 || window === null || window.isDestroyed()) return true;
    const { response } = await dialog.showMessageBox(window, {
      type: 'question',
      message: plural(pending, {
        one: 'One change isn’t finished yet.',
        other: '# changes aren’t finished yet.',
      }),
      detail: t`Changes being sent are finished first. The others are saved and will be sent when you open Celebration Contacts again.`,
      buttons: [t`Quit`, t`Stay`],
      defaultId: 1,
      cancelId: 1,
      noLink: true,
    });
    return response === 0;
  };

  const quitUnasked = () => {
    isAsked = false;
    // A question that is open doesn't hold up quitting any more.
    if (phase === 'asking') phase = 'running';
    app.quit();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, quitUnasked);
  process.on('disconnect', quitUnasked);

  app.on('before-quit', (event) => {
    if (phase === 'closed') return;
    event.preventDefault();
    if (phase === 'running') void quit();
  });
  // Closing the last window quits on every platform. Electron's default without a listener is the same; this makes it
  // explicit.
  app.on('window-all-closed', () => app.quit());
  currentWindow()?.on('close', (event) => {
    if (phase === 'closed') return;
    event.preventDefault();
    app.quit();
  });
}
