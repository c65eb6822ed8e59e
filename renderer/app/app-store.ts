import { create } from 'zustand';
import type { MoveRequest } from './moves.ts';

export type Screen = 'contacts' | 'settings' | 'connect';
export type AppDialog =
  | 'give_key'
  | 'change_account'
  | 'forget_account'
  | 'create_group'
  | 'unsettled'
  | 'palette'
  | 'shortcuts'
  | 'move'
  | null;

interface AppState {
  screen: Screen;
  dialog: AppDialog;
  /** What the dialog `move` asks a group for. It outlives the dialog, which shows it while it fades. */
  moving: MoveRequest | null;
  show(screen: Screen): void;
  open(dialog: Exclude<AppDialog, 'move'>): void;
  askWhereTo(request: MoveRequest): void;
}

/** Which screen is shown, and which dialog is over it. */
export const useAppStore = create<AppState>()((set) => ({
  screen: 'contacts',
  dialog: null,
  moving: null,
  show: (screen) => set({ screen }),
  open: (dialog) => set({ dialog }),
  askWhereTo: (moving) => set({ dialog: 'move', moving }),
}));
