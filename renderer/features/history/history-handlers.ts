import type { ContactKey } from '../../../electron/contract/contacts/contact.ts';
import type { ExportRequest } from '../../lib/export-request.ts';
import type { MergePlan } from '../../../electron/contract/merging/merge-plan.ts';

/** An undo or redo from the history. */
export interface HistoryStep {
  direction: 'undo' | 'redo';
  accountId: string;
  batchId: string;
  /** Name of the action. */
  title: string;
}

/** Handlers by which the history opens other features; implemented by the app. */
export interface HistoryHandlers {
  onStep: (step: HistoryStep) => void;
  onContact: (key: ContactKey) => void;
  /** Opens the preview of a merge. */
  onMerge: (keys: readonly ContactKey[]) => void;
  /** Runs a merge with removals first, after the user confirmed it. */
  onRemoveFirst: (plan: MergePlan) => void;
  /** Selects contacts in the table. */
  onSelect: (keys: readonly ContactKey[]) => void;
  /** Opens the conflicts of a batch or change. */
  onResolveBatch: (batchId: string) => void;
  onResolveChange: (changeId: string) => void;
  /** Called when a batch starts here. Its progress is also shown elsewhere. */
  onBegan: (batchId: string) => void;
  onExport: (request: ExportRequest) => void;
}
