import { create } from 'zustand';
import type { AccountId } from '../../electron/contract/accounts/account.ts';
import type { Preferences } from '../../electron/contract/accounts/preferences.ts';
import type { UndoResult } from '../../electron/contract/changes/undo-result.ts';
import type { ContactSelection } from '../../electron/contract/contacts/contact-query.ts';
import type { Group } from '../../electron/contract/contacts/group.ts';
import type { ContactsToMerge } from '../features/contacts/selection/selection.ts';
import type { ConflictSource } from '../features/history/conflict-queries.ts';
import type { UndoStep } from '../features/changes/undo.ts';
import type { ExportRequest } from '../lib/export-request.ts';
import { restoreFocus, focusReturnTarget } from '../lib/focus/restore-focus.ts';
import type { MoveRequest } from './move-contacts.ts';

export type Screen = 'contacts' | 'duplicates' | 'imports' | 'history' | 'trash' | 'settings' | 'connect';
/** Request to focus a setting on the preferences screen; a new object each time, so that it can be repeated. */
export interface SettingRequest {
  name: keyof Preferences;
}
export type AppDialog =
  | 'give_key'
  | 'name_and_color'
  | 'forget_account'
  | 'create_group'
  | 'delete_group'
  | 'palette'
  | 'shortcuts'
  | 'move'
  | 'bulk'
  | 'conflicts'
  | 'undo_conflicts'
  | 'merge'
  | 'merge_certain'
  | 'merge_plan'
  | 'export'
  | 'list_reading'
  | 'hand_back'
  | 'apply_list'
  | 'compare_list'
  | null;

/** State of the history screen. */
export interface HistoryView {
  tab: 'history' | 'waiting';
  /** Batch whose details are open, if any. */
  batchId: string | null;
}

/** A bulk action on contacts, before its preview. */
export interface BulkRequest {
  selection: ContactSelection;
  count: number;
  /** Name of the contact, if there is only one and its name is known. */
  label: string | null;
  action: { kind: 'set' } | { kind: 'move'; groupId: number } | { kind: 'delete' };
}

interface AppState {
  screen: Screen;
  dialog: AppDialog;
  /** Id of the dialog that was opened last. It tells two dialogs of one kind apart. */
  dialogId: number;
  /** Keys pressed for the dialog while its code was loading. */
  keysAhead: readonly string[];
  history: HistoryView;
  /** Setting that receives the focus. */
  setting: SettingRequest | null;
  /** What each dialog is about. The value stays after the dialog has closed, until its next opening replaces it. */
  moving: MoveRequest | null;
  bulk: BulkRequest | null;
  merge: ContactsToMerge | null;
  /** Group to delete, as it was when the dialog was opened. */
  deletingGroup: Group | null;
  exporting: ExportRequest | null;
  /**
   * Reviewed list to apply, and the account to apply it to. The dialog opens when that account is opened. `accountId` is
   * null from then on, so that the dialog doesn't open again with the account.
   */
  applyList: { listId: AccountId; accountId: AccountId | null } | null;
  /** Dialog that needs the API key, and opens again once the dialog for the key has closed. */
  keyFor: 'apply_list' | null;
  conflicts: ConflictSource | null;
  undoConflicts: { step: UndoStep; result: UndoResult } | null;
  show(screen: Screen): void;
  showHistory(view: Partial<HistoryView>): void;
  showSetting(name: keyof Preferences): void;
  open(
    dialog: Exclude<
      AppDialog,
      'move' | 'bulk' | 'conflicts' | 'undo_conflicts' | 'merge' | 'delete_group' | 'export' | null
    >,
  ): void;
  /** Opens the dialog for the API key in place of a dialog that needs the key. */
  openKeyFor(dialog: 'apply_list'): void;
  keepKey(key: string): void;
  /** Closes the dialog with this id; a newer dialog stays open. */
  close(dialogId: number): void;
  openMove(request: MoveRequest): void;
  openBulk(request: BulkRequest): void;
  /** Sets the number of contacts of the open dialog, if it's about all contacts that match a query. */
  recount(count: number): void;
  openMerge(request: ContactsToMerge): void;
  openDeleteGroup(group: Group): void;
  openExport(request: ExportRequest): void;
  openConflicts(conflicts: ConflictSource): void;
  decide(step: UndoStep, result: UndoResult): void;
  /** Closes the dialog and clears state of the previous account. */
  leaveAccount(): void;
}

/** Element that had the focus before the first of several dialogs that opened one another. */
let focusedBefore: Element | null = null;

/** Returns the state that opens a dialog, and notes which element gets the focus back. */
function openDialog(
  state: AppState,
  dialog: NonNullable<AppDialog>,
): Pick<AppState, 'dialog' | 'dialogId' | 'keysAhead' | 'keyFor'> {
  if (state.dialog === null) focusedBefore = focusReturnTarget();
  return { dialog, dialogId: state.dialogId + 1, keysAhead: [], keyFor: null };
}

/** Returns the focus to the element that had it before the dialogs. */
export const leaveDialogs = (): void => restoreFocus(focusedBefore);

/** The request with a new count if it selects contacts by a query; any other request unchanged. */
function recounted<Request extends MoveRequest | BulkRequest>(request: Request, count: number): Request {
  return request.selection.kind === 'keys' || request.count === count ? request : { ...request, count };
}

const NO_DIALOG = {
  dialog: null,
  history: { tab: 'history', batchId: null },
  moving: null,
  bulk: null,
  merge: null,
  deletingGroup: null,
  exporting: null,
  keyFor: null,
  conflicts: null,
  undoConflicts: null,
} as const satisfies Partial<AppState>;

/** Store of the app's screen and dialog. */
export const useAppStore = create<AppState>()((set) => ({
  screen: 'contacts',
  dialogId: 0,
  keysAhead: [],
  applyList: null,
  ...NO_DIALOG,
  setting: null,
  show: (screen) => set({ screen, setting: null }),
  showHistory: (view) =>
    set((state) => ({ screen: 'history', dialog: null, history: { ...state.history, ...view } })),
  showSetting: (name) => set({ screen: 'settings', setting: { name } }),
  open: (dialog) => set((state) => openDialog(state, dialog)),
  openKeyFor: (keyFor) => set((state) => ({ ...openDialog(state, 'give_key'), keyFor })),
  keepKey: (key) => set(({ keysAhead }) => ({ keysAhead: [...keysAhead, key] })),
  close: (dialogId) => set((state) => (state.dialogId === dialogId ? { dialog: null } : {})),
  openMove: (moving) => set((state) => ({ ...openDialog(state, 'move'), moving })),
  openBulk: (bulk) => set((state) => ({ ...openDialog(state, 'bulk'), bulk })),
  recount: (count) =>
    set(({ dialog, moving, bulk }) => {
      if (dialog === 'move' && moving !== null) return { moving: recounted(moving, count) };
      if (dialog === 'bulk' && bulk !== null) return { bulk: recounted(bulk, count) };
      return {};
    }),
  openMerge: (merge) => set((state) => ({ ...openDialog(state, 'merge'), merge })),
  openDeleteGroup: (deletingGroup) =>
    set((state) => ({ ...openDialog(state, 'delete_group'), deletingGroup })),
  openExport: (exporting) => set((state) => ({ ...openDialog(state, 'export'), exporting })),
  openConflicts: (conflicts) => set((state) => ({ ...openDialog(state, 'conflicts'), conflicts })),
  decide: (step, result) =>
    set((state) => ({ ...openDialog(state, 'undo_conflicts'), undoConflicts: { step, result } })),
  leaveAccount: () => set(NO_DIALOG),
}));
