import { ipcMain, type BrowserWindow, type IpcMainInvokeEvent } from 'electron';
import { fail, type Result } from '../contract/result.ts';
import type { Host } from '../host/dispatch.ts';
import type { FileExchange } from '../host/files/exchange/file-exchange.ts';
import type { LogPort } from '../host/ports.ts';
import { APP_ORIGIN } from './app-protocol.ts';
import { EVENT_CHANNEL, INVOKE_CHANNEL } from './ipc-channels.ts';
import { answerShellCall, isShellCall } from './shell-calls.ts';

/**
 * Whether a call comes from the main frame of the window, showing the app's own page
 * (https://www.electronjs.org/docs/latest/tutorial/security#17-validate-the-sender-of-all-ipc-messages).
 */
function isTrustedSender(event: IpcMainInvokeEvent, window: BrowserWindow | null): boolean {
  const frame = event.senderFrame;
  if (frame === null || window === null || window.isDestroyed()) return false;
  return (
    event.sender === window.webContents && frame === event.sender.mainFrame && frame.origin === APP_ORIGIN
  );
}

/** Handles the preload script's only channel: calls of the contract go to `dispatch`, a few to the shell. */
export function answerCalls(
  host: Host,
  currentWindow: () => BrowserWindow | null,
  { log, files }: { log: LogPort; files: FileExchange },
): void {
  ipcMain.handle(
    INVOKE_CHANNEL,
    async (event, channel: unknown, input: unknown): Promise<Result<unknown>> => {
      const caller = {
        trusted: isTrustedSender(event, currentWindow()),
        origin: event.senderFrame?.origin ?? 'no-frame',
      };
      const name = typeof channel === 'string' ? channel : '';
      if (!isShellCall(name)) return host.dispatch(name, input, caller);
      if (!caller.trusted) {
        log.warn('shell.refused', { what: name, origin: caller.origin });
        return fail({ code: 'not_allowed' });
      }
      return answerShellCall(name, input, { window: currentWindow(), files });
    },
  );
}

/** Forwards the host's events to the window while there is one. */
export function forwardEvents(host: Host, currentWindow: () => BrowserWindow | null): () => void {
  return host.onEvent((event) => {
    const window = currentWindow();
    if (window !== null && !window.isDestroyed()) window.webContents.send(EVENT_CHANNEL, event);
  });
}
