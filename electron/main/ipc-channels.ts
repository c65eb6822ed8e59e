/** The only two channels between the preload script and the main process. */
export const INVOKE_CHANNEL = 'contacts:invoke';
export const EVENT_CHANNEL = 'contacts:event';

/** The target of a file that the user chose to save: its name, but not its path. */
export interface ChosenTarget {
  targetId: string;
  name: string;
}

/** Calls that the shell answers itself; no channel of the contract has these names. */
export const SHELL_CALLS = {
  copyText: 'shell.copyText',
  chooseTarget: 'shell.chooseTarget',
  openBytes: 'shell.openBytes',
  openExternal: 'shell.openExternal',
  openPath: 'shell.openPath',
  saveText: 'shell.saveText',
} as const;
