import { EventEmitter } from 'node:events';
import { readFileSync } from 'node:fs';
import { createContext, Script } from 'node:vm';
import type { ShellProcess } from './shell-process.ts';

/**
 * Runs the built preload script as a sandboxed renderer would, with its `ipcRenderer` connected to `shell`. Returns the
 * properties that the script exposed to the page. `pathOf` returns the path of a page's file. In the sandbox, `require` only
 * knows `electron` and a few Node polyfills that the product does not use
 * (https://www.electronjs.org/docs/latest/tutorial/sandbox#preload-scripts).
 */
export function runPreload(
  bundle: string,
  shell: ShellProcess,
  pathOf: (file: unknown) => string = () => '',
): Record<string, unknown> {
  const world: Record<string, unknown> = {};
  const ipc = new EventEmitter();
  const ipcRenderer = {
    invoke: (channel: string, ...args: unknown[]) =>
      shell.command('invoke', {
        sender: { frame: 'main', origin: 'app://contacts', contents: 'window' },
        channel,
        args: structuredClone(args),
      }),
    on: (channel: string, listener: (...args: unknown[]) => void) => ipc.on(channel, listener),
    off: (channel: string, listener: (...args: unknown[]) => void) => ipc.off(channel, listener),
  };
  const contextBridge = {
    /** Throws if the name is in use (contextBridge.exposeInMainWorld). */
    exposeInMainWorld(name: string, api: unknown) {
      if (name in world)
        throw new Error(`Cannot bind an API on top of an existing property on the window object`);
      world[name] = api;
    },
  };
  const require = (name: string) => {
    if (name !== 'electron') throw new Error(`module not found: ${name}`);
    // Returns the path of a file that the user chose or dropped, and an empty text for others (webUtils.getPathForFile).
    return { contextBridge, ipcRenderer, webUtils: { getPathForFile: pathOf } };
  };
  new Script(readFileSync(bundle, 'utf8')).runInContext(createContext({ require, module: {}, exports: {} }));
  // The first argument of listeners is the event object (ipcRenderer.on).
  shell.onSent((channel, payload) => ipc.emit(channel, { sender: ipcRenderer }, payload));
  return world;
}
