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
   * Resolves with the result of the code in the page (contents.executeJavaScript). The simulated page has an unsaved form
   * (`yes`), or is too busy to answer (`hangs`); a crashed page never answers.
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
  /** Reloads the page (contents.reload) unless its `beforeunload` objects, which that of a crashed page cannot. */
  reload(): void {
    if (!this.#isCrashed && !this.mayUnload()) return;
    this.#isCrashed = false;
    recorded.reloads += 1;
  }
  /**
   * Runs the page's `beforeunload` and returns whether the page may unload. If it objects, `will-prevent-unload` is emitted, and
   * the page unloads only if that event is prevented (contents, event "will-prevent-unload").
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
    // The module cannot be used before the app is `ready` (introduction of the documentation page).
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
    // Windows are shown when they are created unless `show` is false (structures/base-window-options).
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
    // Emitted when the page has been rendered and the window is not shown yet (win, event "ready-to-show").
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
  /** Whether the window is minimized (win.isMinimized); no test minimizes one. */
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
  /** The bounds of the window in its normal state, regardless of the current state (win.getNormalBounds). */
  getNormalBounds(): { x: number; y: number; width: number; height: number } {
    return this.#bounds;
  }
  /** Whether the window is destroyed (win.isDestroyed). */
  isDestroyed(): boolean {
    return this.#destroyed;
  }
  /**
   * Emits `close`, then runs the page's `beforeunload`, in this order (win, event "close"). Unless one of them prevents it, the
   * window is destroyed and `closed` is emitted (win.close). Returns whether the window was closed.
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

/**
 * Closes the window like the user. Closing the last window emits `window-all-closed`; without a listener, the app quits (app,
 * event "window-all-closed").
 */
export function closeByUser(): void {
  for (const window of BrowserWindow.getAllWindows()) window.close();
  if (open.length === 0 && !app.emit('window-all-closed')) app.quit();
}
