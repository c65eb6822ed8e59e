import type { ContactKey } from '../../../electron/contract/contacts/contact.ts';
import type { ExportRequest } from '../../lib/export-request.ts';

/** Where the screen of duplicates leads: other features and the app's dialogs. */
export interface DuplicatesHandlers {
  onContact: (key: ContactKey) => void;
  /** Shows the merge of these contacts; `onBegan` when it was confirmed. */
  onMerge: (keys: readonly ContactKey[], onBegan: (batchId: string) => void) => void;
  /** Shows all that would be merged, with exclusions. */
  onMergeCertain: () => void;
  /** Opens a merge plan from a file. */
  onOpenPlan: () => void;
  /** Asks how the listed sets of duplicates are to be written to a file. */
  onExport: (request: ExportRequest) => void;
  /** Takes a merge back. */
  onUndoMerge: (batchId: string, title: string) => void;
}
