import { create } from 'zustand';
import type { AccountId, Preferences } from '../../electron/contract/accounts/account.ts';
import type { UndoResult } from '../../electron/contract/changes/batch.ts';
import type { ContactSelection } from '../../electron/contract/contacts/contact-query.ts';
import type { Group } from '../../electron/contract/contacts/group.ts';
import type { ContactKey, ContactPatch } from '../../electron/contract/contacts/contact.ts';
import type { UndoStep } from '../features/changes/undo.ts';
import type { ExportRequest } from '../lib/export-request.ts';
import { giveFocusBack, placeToReturnTo } from '../lib/focus/focus-return.ts';
import { listOnScreen } from '../lib/focus/list-on-screen.ts';
import type { MoveRequest } from './move-contacts.ts';

export type Screen = 'contacts' | 'duplicates' | 'imports' | 'history' | 'trash' | 'settings' | 'connect';
/** A setting to go to: another object for each time it is asked for. */
export interface AskedSetting {
  name: keyof Preferences;
}
export type AppDialog =
  | 'give_key'
  | 'change_account'
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
  | 'take_over'
  | 'compare_list'
  | null;

/** What the history shows. */
export interface HistoryPlace {
  tab: 'history' | 'waiting';
  /** The entry that is open; null: none. */
  batchId: string | null;
}

/** What is to be done with several contacts, before it is previewed. */
export interface BulkRequest {
  selection: ContactSelection;
  count: number;
  /** The name, where it is one contact and it is known. */
  label: string | null;
  action: { kind: 'set' } | { kind: 'move'; groupId: number } | { kind: 'delete' };
}

/** The refused changes of which conflicts are to be settled. */
export type ConflictSource = { kind: 'change'; changeId: string } | { kind: 'batch'; batchId: string };

/** Contacts that are to become one. */
export interface MergeRequest {
  keys: readonly ContactKey[];
  /** Values that were typed for the one that stays, and are not at the service. */
  typed?: ContactPatch;
  /** It was confirmed and recorded. */
  onBegan?: (batchId: string) => void;
}

interface AppState {
  screen: Screen;
  dialog: AppDialog;
  /** How many dialogs were asked for so far: tells one from the next, also of the same kind. */
  asked: number;
  history: HistoryPlace;
  /** The setting that takes the focus. */
  setting: AskedSetting | null;
  /** What each dialog is about. It outlives the dialog, which shows it while it fades. */
  moving: MoveRequest | null;
  bulk: BulkRequest | null;
  merge: MergeRequest | null;
  /** The group that is to be deleted, as it was when that was asked. */
  deletingGroup: Group | null;
  exporting: ExportRequest | null;
  /** The list that is to be taken over, and the account that it goes into. */
  takeOver: { listId: AccountId; accountId: AccountId } | null;
  conflicts: ConflictSource | null;
  undoConflicts: { step: UndoStep; result: UndoResult } | null;
  show(screen: Screen): void;
  showHistory(place: Partial<HistoryPlace>): void;
  showSetting(name: keyof Preferences): void;
  open(
    dialog: Exclude<
      AppDialog,
      'move' | 'bulk' | 'conflicts' | 'undo_conflicts' | 'merge' | 'delete_group' | 'export' | null
    >,
  ): void;
  /** Closes the dialog that `asked` counted; a later one stays. */
  close(asked: number): void;
  askWhereTo(request: MoveRequest): void;
  askBulk(request: BulkRequest): void;
  /** What is open is about all that match, and they are so many. */
  recount(count: number): void;
  askMerge(request: MergeRequest): void;
  askDeleteGroup(group: Group): void;
  askExport(request: ExportRequest): void;
  settle(conflicts: ConflictSource): void;
  decide(step: UndoStep, result: UndoResult): void;
  /** Closes and lets go what was about the account that is left. */
  leaveAccount(): void;
}

/** What had the focus before the first of the dialogs: one may lead to the next. */
let focusedBefore: Element | null = null;

/** Each dialog is asked for by this: it notes where the focus goes back to. */
function asking(state: AppState, dialog: NonNullable<AppDialog>): Pick<AppState, 'dialog' | 'asked'> {
  if (state.dialog === null) focusedBefore = placeToReturnTo();
  return { dialog, asked: state.asked + 1 };
}

/** Gives the focus back to what had it before the dialogs. */
export const leaveDialogs = (): void => giveFocusBack(focusedBefore);

/** Goes to a screen by the keyboard: the focus goes along, from wherever it was, also where that screen is there already. */
export function goThere(show: () => void): void {
  const { activeElement } = document;
  // A screen that appears takes the focus where nothing else has it.
  if (activeElement instanceof HTMLElement) activeElement.blur();
  const place = () => {
    const { screen, history } = useAppStore.getState();
    return `${screen} ${history.tab}`;
  };
  const before = place();
  show();
  const target = place() === before ? listOnScreen() : null;
  if (target instanceof HTMLElement) target.focus({ preventScroll: true });
}

/** Single contacts were counted when they were named. */
function recounted<Request extends MoveRequest | BulkRequest>(request: Request, count: number): Request {
  return request.selection.kind === 'keys' || request.count === count ? request : { ...request, count };
}

const NOTHING_ASKED = {
  dialog: null,
  history: { tab: 'history', batchId: null },
  moving: null,
  bulk: null,
  merge: null,
  deletingGroup: null,
  exporting: null,
  conflicts: null,
  undoConflicts: null,
} as const satisfies Partial<AppState>;

/** Which screen is shown, and which dialog is over it. */
export const useAppStore = create<AppState>()((set) => ({
  screen: 'contacts',
  asked: 0,
  takeOver: null,
  ...NOTHING_ASKED,
  setting: null,
  show: (screen) => set({ screen, setting: null }),
  showHistory: (place) =>
    set((state) => ({ screen: 'history', dialog: null, history: { ...state.history, ...place } })),
  showSetting: (name) => set({ screen: 'settings', setting: { name } }),
  open: (dialog) => set((state) => asking(state, dialog)),
  close: (asked) => set((state) => (state.asked === asked ? { dialog: null } : {})),
  askWhereTo: (moving) => set((state) => ({ ...asking(state, 'move'), moving })),
  askBulk: (bulk) => set((state) => ({ ...asking(state, 'bulk'), bulk })),
  recount: (count) =>
    set(({ dialog, moving, bulk }) => {
      if (dialog === 'move' && moving !== null) return { moving: recounted(moving, count) };
      if (dialog === 'bulk' && bulk !== null) return { bulk: recounted(bulk, count) };
      return {};
    }),
  askMerge: (merge) => set((state) => ({ ...asking(state, 'merge'), merge })),
  askDeleteGroup: (deletingGroup) => set((state) => ({ ...asking(state, 'delete_group'), deletingGroup })),
  askExport: (exporting) => set((state) => ({ ...asking(state, 'export'), exporting })),
  settle: (conflicts) => set((state) => ({ ...asking(state, 'conflicts'), conflicts })),
  decide: (step, result) =>
    set((state) => ({ ...asking(state, 'undo_conflicts'), undoConflicts: { step, result } })),
  leaveAccount: () => set(NOTHING_ASKED),
}));
