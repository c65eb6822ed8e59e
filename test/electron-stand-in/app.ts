import { EventEmitter } from 'node:events';
import { PreventableEvent, recorded } from './stand-in-state.ts';

/** The closing of windows, which `quit` begins; set by the module that knows windows. */
export const windowsOfApp: { closeAll: () => boolean } = { closeAll: () => true };

/** https://www.electronjs.org/docs/latest/api/app, of which the members named below are sections. */
export class App extends EventEmitter {
  /** "false" for an app that was not packaged (app.isPackaged). */
  readonly isPackaged = process.env['STAND_IN_PACKAGED'] === '1';
  #isReady = false;
  readonly #ready: Promise<void>;

  constructor() {
    super();
    // `ready` comes after the main script's synchronous part has run (tutorial/esm, "ESM and the ready event").
    this.#ready = new Promise((resolve) => {
      setImmediate(() => {
        this.#isReady = true;
        this.emit('ready', {}, {});
        resolve();
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
  /** False when another instance has the lock: this one should quit at once (app.requestSingleInstanceLock). */
  requestSingleInstanceLock(_additionalData?: Record<string, unknown>): boolean {
    // Instances are told apart by their user data directory (app, event "second-instance"), so the path must be known by now.
    if (recorded.paths['userData'] === undefined)
      throw new Error('requestSingleInstanceLock before setPath(userData)');
    return process.env['STAND_IN_INSTANCE'] !== 'second';
  }
  /** Emits `before-quit`; unless prevented closes all windows; unless one refused, `will-quit` and `quit` (app.quit). */
  quit(): void {
    const event = new PreventableEvent();
    this.emit('before-quit', event);
    if (event.defaultPrevented || !windowsOfApp.closeAll()) return;
    this.emit('will-quit', new PreventableEvent());
    this.emit('quit', {}, 0);
    process.exit(0);
  }
  /** Exits at once, without asking and without before-quit and will-quit (app.exit). */
  exit(code = 0): void {
    process.exit(code);
  }
}

export const app = new App();
