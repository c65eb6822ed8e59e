import { create } from 'zustand';

export type Screen = 'contacts' | 'settings' | 'connect';
export type AppDialog =
  'give_key' | 'rename_account' | 'forget_account' | 'create_group' | 'unsettled' | null;

interface AppState {
  screen: Screen;
  dialog: AppDialog;
  show(screen: Screen): void;
  open(dialog: AppDialog): void;
}

/** Which screen is shown, and which dialog is over it. */
export const useAppStore = create<AppState>()((set) => ({
  screen: 'contacts',
  dialog: null,
  show: (screen) => set({ screen }),
  open: (dialog) => set({ dialog }),
}));
