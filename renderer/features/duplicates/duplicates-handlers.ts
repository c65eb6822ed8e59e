import type { ContactKey } from '../../../electron/contract/contacts/contact.ts';
import type { ExportRequest } from '../../lib/export-request.ts';

/** Handlers by which the duplicates screen opens other features and the app's dialogs. */
export interface DuplicatesHandlers {
  onContact: (key: ContactKey) => void;
  /** Opens the preview of a merge; calls `onBegan` once it's confirmed. */
  onMerge: (keys: readonly ContactKey[], onBegan: (batchId: string) => void) => void;
  /** Opens the preview of all certain merges. */
  onMergeCertain: () => void;
  /** Opens the dialog for merge plan files. */
  onOpenPlan: () => void;
  /** Opens the export dialog for the listed clusters. */
  onExport: (request: ExportRequest) => void;
  /** Undoes a merge. */
  onUndoMerge: (batchId: string, title: string) => void;
}
