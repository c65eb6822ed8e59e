import { contextBridge, ipcRenderer, type IpcRendererEvent } from 'electron';
import type { ContactsBridge } from '../contract/bridge.ts';
import type { HostEvent } from '../contract/events.ts';
import { EVENT_CHANNEL, INVOKE_CHANNEL, SHELL_CALLS } from '../main/ipc-channels.ts';

async function callShell(call: string, text: string): Promise<void> {
  const result: unknown = await ipcRenderer.invoke(INVOKE_CHANNEL, call, text);
  const isDone = typeof result === 'object' && result !== null && 'ok' in result && result.ok === true;
  if (!isDone) throw new Error(`${call} was refused`);
}

// Functions of our own only: ipcRenderer itself, its events and its other channels stay on this side
// (https://www.electronjs.org/docs/latest/tutorial/context-isolation#security-considerations).
const bridge = {
  shell: 'electron',
  invoke: (channel, input) => ipcRenderer.invoke(INVOKE_CHANNEL, channel, input),
  onEvent(listener) {
    const forward = (_event: IpcRendererEvent, event: HostEvent) => listener(event);
    ipcRenderer.on(EVENT_CHANNEL, forward);
    return () => {
      ipcRenderer.off(EVENT_CHANNEL, forward);
    };
  },
  copyText: (text) => callShell(SHELL_CALLS.copyText, text),
  openExternal: (url) => callShell(SHELL_CALLS.openExternal, url),
} satisfies ContactsBridge;

contextBridge.exposeInMainWorld('celebrationContacts', bridge);
