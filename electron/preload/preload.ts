import { contextBridge, ipcRenderer, webUtils, type IpcRendererEvent } from 'electron';
import { MAX_UNNAMED_FILE_BYTES, type ContactsBridge, type OpenedFile } from '../contract/bridge.ts';
import type { HostEvent } from '../contract/events.ts';
import { EVENT_CHANNEL, INVOKE_CHANNEL, SHELL_CALLS, type ChosenTarget } from '../main/ipc-channels.ts';

async function callShell(call: string, input: unknown): Promise<unknown> {
  const result: unknown = await ipcRenderer.invoke(INVOKE_CHANNEL, call, input);
  if (typeof result !== 'object' || result === null) throw new Error('unexpected');
  if ('error' in result) throw new Error(reasonOf(result.error));
  return 'value' in result ? result.value : undefined;
}

/** The code of an error, followed by its message if it has one. */
function reasonOf(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('code' in error)) return 'unexpected';
  return 'message' in error ? `${String(error.code)} ${String(error.message)}` : String(error.code);
}

/**
 * Opens a file without giving its path to the page; content that isn't a file has no path
 * (https://www.electronjs.org/docs/latest/api/web-utils#webutilsgetpathforfilefile).
 */
async function openFile(file: File): Promise<OpenedFile> {
  const path = webUtils.getPathForFile(file);
  const opened =
    path === ''
      ? await callShell(SHELL_CALLS.openBytes, await contentOf(file))
      : await callShell(SHELL_CALLS.openPath, path);
  return opened as OpenedFile;
}

async function contentOf(file: File): Promise<{ name: string; bytes: Uint8Array }> {
  if (file.size > MAX_UNNAMED_FILE_BYTES) throw new Error('too_large paste_limit');
  return { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) };
}

// Exposes own functions only: ipcRenderer, its events and other channels stay hidden from the page
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
  async copyText(text) {
    await callShell(SHELL_CALLS.copyText, text);
  },
  saveText: async (fileName, text) => (await callShell(SHELL_CALLS.saveText, { fileName, text })) === true,
  openFile,
  async saveFile(fileName, write) {
    const target = (await callShell(SHELL_CALLS.chooseTarget, fileName)) as ChosenTarget | null;
    return target !== null && (await write(target.targetId)) ? target.name : null;
  },
  async openExternal(url) {
    await callShell(SHELL_CALLS.openExternal, url);
  },
} satisfies ContactsBridge;

contextBridge.exposeInMainWorld('celebrationContacts', bridge);
