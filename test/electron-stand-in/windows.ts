import { EventEmitter } from 'node:events';
import { app, windowsOfApp } from './app.ts';
import { loadOverProtocol, session } from './page-side.ts';
import { PreventableEvent, recorded, tell } from './stand-in-state.ts';

const open: BrowserWindow[] = [];

type WindowOpenHandler = (details: { url: string }) => { action: string };

/** https://www.electronjs.org/docs/latest/api/web-contents, whose sections are named "contents" below. */
export class WebContents extends EventEmitter {
  readonly session = session.defaultSession;
  readonly mainFrame = { origin: 'null', parent: null };
  #isCrashed = false;
  /** Without a handler, window.open opens a window; a handler answers with an action (contents.setWindowOpenHandler). */
  windowOpenHandler: WindowOpenHandler = () => ({ action: 'allow' });
  setWindowOpenHandler(handler: WindowOpenHandler): void {
    this.windowOpenHandler = handler;
  }
  /** Arguments are serialized with the structured clone algorithm (contents.send). */
  send(channel: string, payload: unknown): void {
    tell({ kind: 'sent', channel, payload: structuredClone(payload) });
  }
  /**
   * Resolves with what the code comes to in the page (contents.executeJavaScript). The page that is played here has an unsaved form
   * (`yes`), or is too busy to answer (`hangs`); a process that has crashed never answers.
   */
  executeJavaScript(): Promise<unknown> {
    const form = process.env['STAND_IN_UNSAVED_FORM'];
    return form === 'hangs' || this.#isCrashed ? new Promise(() => {}) : Promise.resolve(form === 'yes');
  }
  /** Whether the renderer process has crashed (contents.isCrashed). */
  isCrashed(): boolean {
    return this.#isCrashed;
  }
  /** Emits `render-process-gone` with the reason (contents, event "render-process-gone"). */
  crash(reason: string): void {
    this.#isCrashed = true;
    this.emit('render-process-gone', {}, { reason, exitCode: 1 });
  }
  /** Reloads the page (contents.reload), unless it objects; a crashed one cannot. */
  reload(): void {
    if (!this.#isCrashed && !this.mayUnload()) return;
    this.#isCrashed = false;
    recorded.reloads += 1;
  }
  /**
   * Runs the page's beforeunload. Where it objects, `will-prevent-unload` is emitted: preventing that event lets the page go, else it
   * stays (contents, event "will-prevent-unload").
   */
  mayUnload(): boolean {
    if (process.env['STAND_IN_UNSAVED_FORM'] !== 'yes') return true;
    const event = new PreventableEvent();
    this.emit('will-prevent-unload', event);
    return event.defaultPrevented;
  }
}

/** https://www.electronjs.org/docs/latest/api/browser-window, whose sections are named "win" below. */
export class BrowserWindow extends EventEmitter {
  readonly options: Record<string, unknown>;
  readonly webContents = new WebContents();
  url = '';
  visible = false;
  focused = 0;
  #destroyed = false;
  #bounds: { x: number; y: number; width: number; height: number };
  #maximized = false;

  constructor(options: Record<string, unknown>) {
    super();
    // The module cannot be used before the app's `ready` (the page's introduction).
    if (!app.isReady()) throw new Error('Cannot create BrowserWindow before app is ready');
    this.options = options;
    const number = (name: string, usual: number) =>
      typeof options[name] === 'number' ? options[name] : usual;
    this.#bounds = {
      x: number('x', 100),
      y: number('y', 60),
      width: number('width', 800),
      height: number('height', 600),
    };
    // Windows are shown when they are made unless `show` is false (structures/base-window-options).
    this.visible = options['show'] !== false;
    open.push(this);
    // Emitted when a new webContents is created (app, event "web-contents-created").
    app.emit('web-contents-created', {}, this.webContents);
  }

  /** All open windows (BrowserWindow.getAllWindows). */
  static getAllWindows(): BrowserWindow[] {
    return [...open];
  }
  /** Resolves when the page has finished loading, rejects when it fails to load (win.loadURL). */
  async loadURL(url: string): Promise<void> {
    const page = await loadOverProtocol(url);
    if (!page.ok) throw new Error(`ERR_FAILED (${page.status}) loading '${url}'`);
    this.url = url;
    const { protocol, host } = new URL(url);
    this.webContents.mainFrame.origin = `${protocol}//${host}`;
    // The page has been rendered while the window is not shown (win, event "ready-to-show").
    this.emit('ready-to-show');
  }
  /** Shows and gives focus to the window (win.show). */
  show(): void {
    this.visible = true;
  }
  /** Focuses on the window (win.focus). */
  focus(): void {
    this.focused += 1;
  }
  /** Whether the window is minimized (win.isMinimized); nobody minimizes it here. */
  isMinimized(): boolean {
    return false;
  }
  /** Restores the window from minimized state (win.restore). */
  restore(): void {
    this.visible = true;
  }
  /** Maximizes the window (win.maximize). */
  maximize(): void {
    this.#maximized = true;
  }
  /** Whether the window is maximized (win.isMaximized). */
  isMaximized(): boolean {
    return this.#maximized;
  }
  /** The bounds of the window in its normal state, whatever its state is now (win.getNormalBounds). */
  getNormalBounds(): { x: number; y: number; width: number; height: number } {
    return this.#bounds;
  }
  /** Whether the window is destroyed (win.isDestroyed). */
  isDestroyed(): boolean {
    return this.#destroyed;
  }
  /**
   * Emits `close`, then asks the page ("emitted before the beforeunload and unload event of the DOM", win, event "close"); unless either
   * objects the window is destroyed and `closed` emitted (win.close).
   */
  close(): boolean {
    const event = new PreventableEvent();
    this.emit('close', event);
    if (event.defaultPrevented || !this.webContents.mayUnload()) return false;
    this.#destroyed = true;
    open.splice(open.indexOf(this), 1);
    this.emit('closed');
    return true;
  }
}

windowsOfApp.closeAll = () => BrowserWindow.getAllWindows().every((window) => window.close());

/** The user closes the window. The last one gone emits `window-all-closed`; without a listener the app quits (app, event "window-all-closed"). */
export function closeByUser(): void {
  for (const window of BrowserWindow.getAllWindows()) window.close();
  if (open.length === 0 && !app.emit('window-all-closed')) app.quit();
}
