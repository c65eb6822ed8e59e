import { lazy } from 'react';

/** Screens and dialogs that are no part of the first picture: their code is loaded when they are first asked for. */
export const HistoryScreen = lazy(() =>
  import('../features/history/components/history-screen.tsx').then((module) => ({
    default: module.HistoryScreen,
  })),
);
export const DuplicatesScreen = lazy(() =>
  import('../features/duplicates/components/duplicates-screen.tsx').then((module) => ({
    default: module.DuplicatesScreen,
  })),
);
export const MergeDialog = lazy(() =>
  import('../features/duplicates/components/merge-dialog.tsx').then((module) => ({
    default: module.MergeDialog,
  })),
);
export const MergeCertainDialog = lazy(() =>
  import('../features/duplicates/components/merge-certain-dialog.tsx').then((module) => ({
    default: module.MergeCertainDialog,
  })),
);
export const MergePlanDialog = lazy(() =>
  import('../features/duplicates/components/merge-plan-dialog.tsx').then((module) => ({
    default: module.MergePlanDialog,
  })),
);
export const BulkDialog = lazy(() =>
  import('../features/bulk/components/bulk-dialog.tsx').then((module) => ({ default: module.BulkDialog })),
);
export const ConflictDialog = lazy(() =>
  import('../features/history/components/conflict-dialog.tsx').then((module) => ({
    default: module.ConflictDialog,
  })),
);
export const UndoConflictsDialog = lazy(() =>
  import('../features/history/components/undo-conflicts-dialog.tsx').then((module) => ({
    default: module.UndoConflictsDialog,
  })),
);
