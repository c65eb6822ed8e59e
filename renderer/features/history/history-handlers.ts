import type { ContactKey } from '../../../electron/contract/contacts/contact.ts';
import type { ExportRequest } from '../../lib/export-request.ts';
import type { MergePlan } from '../../../electron/contract/merging/merge-plan.ts';

/** A step back or forth in history. */
export interface HistoryStep {
  direction: 'undo' | 'redo';
  accountId: string;
  batchId: string;
  /** What the user calls it. */
  title: string;
}

/** Where the history leads; the app implements these handlers. */
export interface HistoryHandlers {
  onStep: (step: HistoryStep) => void;
  onContact: (key: ContactKey) => void;
  /** Shows the merge of these contacts. */
  onMerge: (keys: readonly ContactKey[]) => void;
  /** After an explicit yes: runs a merge with removal first. */
  onRemoveFirst: (plan: MergePlan) => void;
  /** Marks these contacts in the table. */
  onSelect: (keys: readonly ContactKey[]) => void;
  /** Settles the conflicts of a batch, or of one change. */
  onSettle: (batchId: string) => void;
  onSettleChange: (changeId: string) => void;
  /** A batch was begun here: its progress is told elsewhere too. */
  onBegan: (batchId: string) => void;
  onFailed: (thrown: unknown) => void;
  onExport: (request: ExportRequest) => void;
}
