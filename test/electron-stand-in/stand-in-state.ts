import type { FromShell, Recorded } from './control.ts';

/** State shared by the modules of the stand-in. */
export const recorded: Recorded = {
  schemes: [],
  paths: {},
  openedOutside: [],
  clipboard: [],
  errorBoxes: [],
  menuRoles: [],
  netRequests: [],
  reloads: 0,
};

export function tell(message: FromShell): void {
  process.send?.(message);
}

/** An event whose default can be prevented: the first argument of Electron's listeners. */
export class PreventableEvent {
  defaultPrevented = false;
  preventDefault(): void {
    this.defaultPrevented = true;
  }
}
