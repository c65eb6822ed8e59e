import { EventEmitter } from 'node:events';
import { readFileSync } from 'node:fs';
import { createContext, Script } from 'node:vm';
import type { ShellProcess } from './shell-process.ts';

/**
 * Runs the built preload script as a sandboxed renderer would, its ipcRenderer joined to `shell`, and returns what it
 * put into the page's world; `pathOf` plays the disk behind a page's files (https://www.electronjs.org/docs/latest/tutorial/sandbox#preload-scripts: `require` knows
 * `electron` with contextBridge and ipcRenderer, and a few Node polyfills that the product does not use).
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
    /** Throws when the name is taken (contextBridge.exposeInMainWorld). */
    exposeInMainWorld(name: string, api: unknown) {
      if (name in world)
        throw new Error(`Cannot bind an API on top of an existing property on the window object`);
      world[name] = api;
    },
  };
  const require = (name: string) => {
    if (name !== 'electron') throw new Error(`module not found: ${name}`);
    // The path of a file that the user picked or dropped, empty for others (webUtils.getPathForFile).
    return { contextBridge, ipcRenderer, webUtils: { getPathForFile: pathOf } };
  };
  new Script(readFileSync(bundle, 'utf8')).runInContext(createContext({ require, module: {}, exports: {} }));
  // Events arrive with the event object first (ipcRenderer.on).
  shell.onSent((channel, payload) => ipc.emit(channel, { sender: ipcRenderer }, payload));
  return world;
}
