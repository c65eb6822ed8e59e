import { EventEmitter } from 'node:events';
import { PreventableEvent, recorded } from './stand-in-state.ts';

/** Closes all windows for `quit`. Set by the module of the windows, which imports this one. */
export const windowsOfApp: { closeAll: () => boolean } = { closeAll: () => true };

/** https://www.electronjs.org/docs/latest/api/app, whose sections are named "app" below. */
export class App extends EventEmitter {
  /** Whether the app is packaged (app.isPackaged). */
  readonly isPackaged = process.env['STAND_IN_PACKAGED'] === '1';
  #isReady = false;
  readonly #ready: Promise<void>;

  constructor() {
    super();
    // `ready` is emitted after the synchronous part of the main script has run (tutorial/esm, "ESM and the ready event").
    this.#ready = new Promise((resolve) => {
      setImmediate(() => {
        this.#isReady = true;
        this.emit('ready', {}, {});
        resolve();
        // A second launch while this one is still starting (app, event "second-instance").
        const launch = process.env['STAND_IN_LAUNCH_AT_READY'];
        if (launch !== undefined) this.emit('second-instance', {}, [], '', JSON.parse(launch));
      });
    });
  }

  /** Whether `ready` has been emitted (app.isReady). */
  isReady(): boolean {
    return this.#isReady;
  }
  /** Fulfilled when Electron is initialized (app.whenReady). */
  whenReady(): Promise<void> {
    return this.#ready;
  }
  /** The version in the application's package.json (app.getVersion). */
  getVersion(): string {
    return '0.0.0';
  }
  /** Overrides the path of a name (app.setPath). */
  setPath(name: string, path: string): void {
    recorded.paths[name] = path;
  }
  getPath(name: string): string {
    const path = recorded.paths[name];
    // "On failure, an Error is thrown" (app.getPath).
    if (path === undefined) throw new Error(`Failed to get '${name}' path`);
    return path;
  }
  /** Returns false if another instance has the lock; this one should then quit at once (app.requestSingleInstanceLock). */
  requestSingleInstanceLock(_additionalData?: Record<string, unknown>): boolean {
    // Electron tells instances apart by their user data directory (app, event "second-instance"), so its path must be set.
    if (recorded.paths['userData'] === undefined)
      throw new Error('requestSingleInstanceLock before setPath(userData)');
    return process.env['STAND_IN_INSTANCE'] !== 'second';
  }
  /**
   * Emits `before-quit`, closes all windows, and emits `will-quit` and `quit` (app.quit). Stops if `before-quit` is prevented or a
   * window stays open.
   */
  quit(): void {
    const event = new PreventableEvent();
    this.emit('before-quit', event);
    if (event.defaultPrevented || !windowsOfApp.closeAll()) return;
    this.emit('will-quit', new PreventableEvent());
    this.emit('quit', {}, 0);
    process.exit(0);
  }
  /** Exits at once, without asking the user and without emitting `before-quit` and `will-quit` (app.exit). */
  exit(code = 0): void {
    process.exit(code);
  }
}

export const app = new App();
