/** The two channels between the preload script and the main process: all that crosses, crosses here. */
export const INVOKE_CHANNEL = 'contacts:invoke';
export const EVENT_CHANNEL = 'contacts:event';

/** Calls that the shell answers itself; no channel of the contract has such a name. */
export const SHELL_CALLS = {
  copyText: 'shell.copyText',
  openExternal: 'shell.openExternal',
  saveText: 'shell.saveText',
} as const;
