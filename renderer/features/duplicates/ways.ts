import type { ContactKey } from '../../../electron/contract/contact.ts';

/** Where the screen of duplicates leads: other features and the app's dialogs. */
export interface DuplicatesWays {
  onContact: (key: ContactKey) => void;
  /** Shows the merge of these contacts; `onBegan` when it was confirmed. */
  onMerge: (keys: readonly ContactKey[], onBegan: (batchId: string) => void) => void;
  /** Shows all that would be merged, with exclusions. */
  onMergeCertain: () => void;
  /** Opens a merge plan from a file. */
  onOpenPlan: () => void;
  /** Takes a merge back. */
  onUndoMerge: (batchId: string, title: string) => void;
}
