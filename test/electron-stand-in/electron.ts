/**
 * Stands in for Electron's main-process modules, as far as the product uses them, in a plain Node process. Each part
 * behaves as in the documentation that it cites, including errors of calls that come too early. A test controls it over the
 * process's message channel (control.ts).
 */
import { app } from './app.ts';
import type { Commands, FrameDescription, ToShell } from './control.ts';
import { loadOverProtocol, protocol, session } from './page-side.ts';
import { PreventableEvent, recorded, tell } from './stand-in-state.ts';
import { clipboard, dialog, Menu, net, safeStorage, screen, shell } from './system.ts';
import { BrowserWindow, closeByUser } from './windows.ts';

type InvokeHandler = (event: unknown, ...args: unknown[]) => unknown;
const invokeHandlers = new Map<string, InvokeHandler>();

/** https://www.electronjs.org/docs/latest/api/ipc-main */
const ipcMain = {
  handle(channel: string, handler: InvokeHandler): void {
    if (invokeHandlers.has(channel))
      throw new Error(`Attempted to register a second handler for '${channel}'`);
    invokeHandlers.set(channel, handler);
  },
  /** electron-store listens for calls of its own renderer module. */
  on(): void {},
};

const NAVIGATION_EVENTS = ['will-navigate', 'will-frame-navigate', 'will-redirect', 'will-attach-webview'];

function theWindow(): BrowserWindow {
  const [window] = BrowserWindow.getAllWindows();
  if (window === undefined) throw new Error('There is no window');
  return window;
}

/** `event.sender` and `event.senderFrame` (https://www.electronjs.org/docs/latest/api/structures/ipc-main-invoke-event). */
function senderOf(description: FrameDescription): unknown {
  const { webContents } = theWindow();
  const sender =
    description.contents === 'window' ? webContents : { mainFrame: { origin: description.origin } };
  // senderFrame is null "if accessed after the frame has either navigated or been destroyed".
  if (description.frame === 'gone') return { sender, senderFrame: null };
  if (description.frame === 'sub')
    return { sender, senderFrame: { origin: description.origin, parent: sender.mainFrame } };
  sender.mainFrame.origin = description.origin;
  return { sender, senderFrame: sender.mainFrame };
}

const commands: {
  [N in keyof Commands]: (
    input: Commands[N]['input'],
  ) => Promise<Commands[N]['output']> | Commands[N]['output'];
} = {
  windows: () =>
    BrowserWindow.getAllWindows().map((window) => ({
      options: window.options,
      url: window.url,
      isVisible: window.visible,
      focused: window.focused,
    })),
  async invoke({ sender, channel, args }) {
    const handler = invokeHandlers.get(channel);
    if (handler === undefined) throw new Error(`No handler registered for '${channel}'`);
    // Arguments and results are structured clones (https://www.electronjs.org/docs/latest/api/ipc-renderer, ipcRenderer.invoke).
    return structuredClone(await handler(senderOf(sender), ...args));
  },
  async fetchApp({ url, method }) {
    const response = await loadOverProtocol(url, method);
    return {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body: await response.text(),
    };
  },
  // Without a handler, every permission is granted (https://www.electronjs.org/docs/latest/api/session, ses.setPermissionRequestHandler).
  permission({ permission }) {
    let requested = true;
    session.defaultSession.requestHandler?.(null, permission, (granted) => (requested = granted));
    const checked = session.defaultSession.checkHandler?.(null, permission, 'app://contacts') ?? true;
    const device = session.defaultSession.deviceHandler?.({ deviceType: 'usb' }) ?? true;
    return { requested, checked, device };
  },
  // Preventing one of these events prevents the navigation that it announces (https://www.electronjs.org/docs/latest/api/web-contents).
  navigate({ event: name }) {
    if (!NAVIGATION_EVENTS.includes(name)) throw new Error(`No such event: ${name}`);
    const event = new PreventableEvent();
    theWindow().webContents.emit(name, event);
    return { prevented: event.defaultPrevented };
  },
  openWindow: ({ url }) => theWindow().webContents.windowOpenHandler({ url }),
  closeWindow: () => (closeByUser(), null),
  reload: () => (theWindow().webContents.reload(), null),
  crash: ({ reason }) => (theWindow().webContents.crash(reason), null),
  quit: () => (app.quit(), null),
  // Emitted in the first instance, after `ready` (https://www.electronjs.org/docs/latest/api/app#event-second-instance).
  secondInstance: (additionalData) => (app.emit('second-instance', {}, [], '', additionalData), null),
  // Preventing this event cancels the download (https://www.electronjs.org/docs/latest/api/session#event-will-download).
  download() {
    const event = new PreventableEvent();
    session.defaultSession.emit('will-download', event, {}, theWindow().webContents);
    return { prevented: event.defaultPrevented };
  },
  recorded: () => recorded,
};

process.on('message', (message: ToShell) => {
  if (message.kind !== 'command') return;
  const { id, name, input } = message;
  const run: (input: never) => unknown = commands[name];
  Promise.resolve()
    // The sender's types tie the input to the name, which is lost between processes.
    .then(() => run(input as never))
    .then(
      (output) => tell({ kind: 'answer', id, output: output ?? null }),
      (error: unknown) =>
        tell({ kind: 'failed', id, message: error instanceof Error ? error.message : String(error) }),
    );
});

export {
  app,
  BrowserWindow,
  clipboard,
  dialog,
  ipcMain,
  Menu,
  net,
  protocol,
  safeStorage,
  screen,
  session,
  shell,
};
export default {
  app,
  BrowserWindow,
  clipboard,
  dialog,
  ipcMain,
  Menu,
  net,
  protocol,
  safeStorage,
  screen,
  session,
  shell,
};
