import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { loadCode } from '../lib/load-code.ts';
import {
  columnList,
  columnMenu,
  filterForm,
  rowMenu,
  selectionBar,
} from '../features/contacts/components/lazy-menus.ts';
import { sidePanel } from '../features/contacts/components/panel/panel-loading.tsx';

function guarded<L extends Record<string, () => Promise<unknown>>>(loaders: L): L {
  const pairs = Object.entries(loaders).map(([name, load]) => [name, () => loadCode(load)]);
  return Object.fromEntries(pairs) as L;
}

// Screens and dialogs that aren't part of the first render. Their code is loaded on first use or when the window is
// idle (`loadTheRest`), whichever comes first.
const later = guarded({
  // Rendered right after the first paint, so it comes first.
  frameDialogs: () => import('./frame-dialogs.tsx'),
  // Rendered by the contacts feature (`panel-loading.tsx`); usually the first that the user opens.
  sidePanel: sidePanel.preload,
  rowMenu: rowMenu.preload,
  selectionBar: selectionBar.preload,
  filterForm: filterForm.preload,
  columnList: columnList.preload,
  columnMenu: columnMenu.preload,
  banners: () => import('./account/later-banners.tsx'),
  createGroup: () => import('../features/groups/components/create-group-dialog.tsx'),
  deleteGroup: () => import('../features/groups/components/delete-group-dialog.tsx'),
  giveKey: () => import('../features/accounts/components/give-key-dialog.tsx'),
  nameAndColor: () => import('../features/accounts/components/name-and-color-dialog.tsx'),
  forgetAccount: () => import('../features/accounts/components/forget-account-dialog.tsx'),
  shortcuts: () => import('./commands/shortcut-list.tsx'),
  bulk: () => import('../features/bulk/components/bulk-dialog.tsx'),
  conflicts: () => import('../features/history/components/conflicts/conflict-dialog.tsx'),
  undoConflicts: () => import('../features/history/components/conflicts/undo-conflicts-dialog.tsx'),
  merge: () => import('../features/duplicates/components/merge/merge-dialog.tsx'),
  mergeCertain: () => import('../features/duplicates/components/merge/merge-certain-dialog.tsx'),
  mergePlan: () => import('../features/duplicates/components/merge/merge-plan-dialog.tsx'),
  export: () => import('../features/files/components/export-dialog.tsx'),
  // Rendered by the contact form (`contact-editor.tsx`).
  conflictChooser: () => import('../features/contacts/components/panel/form/conflict-chooser.tsx'),
  duplicates: () => import('../features/duplicates/components/duplicates-screen.tsx'),
  imports: () => import('../features/imports/components/imports-screen.tsx'),
  removals: () => import('../features/changes/components/removal-strip.tsx'),
  history: () => import('../features/history/components/history-screen.tsx'),
  trash: () => import('../features/history/components/trash/trash-screen.tsx'),
  preferences: () => import('../features/preferences/components/preferences-screen.tsx'),
  compareAndApply: () => import('./lists/compare-and-apply-dialogs.tsx'),
  listFrame: () => import('./lists/list-frame.tsx'),
  firstRun: () => import('./lists/first-screen.tsx'),
});

/** A component that is an export of a lazily loaded module. */
function lazyExport<
  Name extends string,
  // oxlint-disable-next-line typescript/no-explicit-any -- as React's own type of lazy components
  Module extends Record<Name, ComponentType<any>>,
>(load: () => Promise<Module>, name: Name): LazyExoticComponent<Module[Name]> {
  return lazy(async () => ({ default: (await load())[name] }));
}

export const FrameDialogs = lazyExport(later.frameDialogs, 'FrameDialogs');
export const RefusedKeyBanner = lazyExport(later.banners, 'RefusedKeyBanner');
export const UnrecognisedAccountBanner = lazyExport(later.banners, 'UnrecognisedAccountBanner');
export const PauseBanner = lazyExport(later.banners, 'PauseBanner');
export const RemovalQuestion = lazyExport(later.banners, 'RemovalQuestion');
export const CreateGroupDialog = lazyExport(later.createGroup, 'CreateGroupDialog');
export const DeleteGroupDialog = lazyExport(later.deleteGroup, 'DeleteGroupDialog');
export const GiveKeyDialog = lazyExport(later.giveKey, 'GiveKeyDialog');
export const NameAndColorDialog = lazyExport(later.nameAndColor, 'NameAndColorDialog');
export const ForgetAccountDialog = lazyExport(later.forgetAccount, 'ForgetAccountDialog');
export const ShortcutList = lazyExport(later.shortcuts, 'ShortcutList');
export const BulkDialog = lazyExport(later.bulk, 'BulkDialog');
export const ConflictDialog = lazyExport(later.conflicts, 'ConflictDialog');
export const UndoConflictsDialog = lazyExport(later.undoConflicts, 'UndoConflictsDialog');
export const MergeDialog = lazyExport(later.merge, 'MergeDialog');
export const MergeCertainDialog = lazyExport(later.mergeCertain, 'MergeCertainDialog');
export const MergePlanDialog = lazyExport(later.mergePlan, 'MergePlanDialog');
export const ExportDialog = lazyExport(later.export, 'ExportDialog');
export const DuplicatesScreen = lazyExport(later.duplicates, 'DuplicatesScreen');
export const ImportsScreen = lazyExport(later.imports, 'ImportsScreen');
export const RemovalStrip = lazyExport(later.removals, 'RemovalStrip');
export const HistoryScreen = lazyExport(later.history, 'HistoryScreen');
export const TrashScreen = lazyExport(later.trash, 'TrashScreen');
export const PreferencesScreen = lazyExport(later.preferences, 'PreferencesScreen');
export const CompareAndApplyDialogs = lazyExport(later.compareAndApply, 'CompareAndApplyDialogs');
export const ListFrame = lazyExport(later.listFrame, 'ListFrame');
export const ListOpener = lazyExport(later.firstRun, 'ListOpener');
export const FirstRunScreen = lazyExport(later.firstRun, 'FirstScreen');

/**
 * Loads the remaining code, one piece per idle period, so that screens open without delay. Returns a function that
 * stops it.
 */
export function loadTheRest(): () => void {
  const waiting = Object.values(later);
  let next = 0;
  const loadNext = () => {
    const load = waiting.shift();
    // A failed load is reported where the component is used.
    if (load)
      void load()
        .catch(() => undefined)
        .finally(schedule);
  };
  const schedule = () => {
    next = requestIdleCallback(loadNext);
  };
  schedule();
  return () => {
    waiting.length = 0;
    cancelIdleCallback(next);
  };
}
