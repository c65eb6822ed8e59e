/** The two channels between the preload script and the main process: all that crosses, crosses here. */
export const INVOKE_CHANNEL = 'contacts:invoke';
export const EVENT_CHANNEL = 'contacts:event';

/** Where the user wants a file: the name they gave it, never the path. */
export interface ChosenTarget {
  targetId: string;
  name: string;
}

/** Calls that the shell answers itself; no channel of the contract has such a name. */
export const SHELL_CALLS = {
  copyText: 'shell.copyText',
  chooseTarget: 'shell.chooseTarget',
  openBytes: 'shell.openBytes',
  openExternal: 'shell.openExternal',
  openPath: 'shell.openPath',
  saveText: 'shell.saveText',
} as const;
