import type { FromShell, Recorded } from './control.ts';

/** What the stand-in's modules share. */
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

/** An event whose default can be prevented, as Electron's emitters pass it first. */
export class PreventableEvent {
  defaultPrevented = false;
  preventDefault(): void {
    this.defaultPrevented = true;
  }
}
