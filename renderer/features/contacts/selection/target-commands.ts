import type { ExportRequest } from '../../../lib/export-request.ts';
import { keysToMerge, type ContactTarget, type ContactsToMerge } from './selection.ts';

/** Callbacks that open the app's dialogs about contacts. */
export interface ContactDialogs {
  /** Opens the dialog that moves contacts to a group. */
  onMove: (target: ContactTarget) => void;
  /** Opens the dialog that sets or clears a field. */
  onSet: (target: ContactTarget) => void;
  /** Opens the preview of a merge. */
  onMerge: (request: ContactsToMerge) => void;
  /** Opens the confirmation for deleting contacts. */
  onDelete: (target: ContactTarget) => void;
  /** Opens the export dialog. */
  onExport: (request: ExportRequest) => void;
}

/** Commands on contacts that the keyboard, the selection bar and the row menu share. */
export interface TargetCommands {
  move: (target: ContactTarget) => void;
  setField: (target: ContactTarget) => void;
  /** Function that opens the merge preview; null if there are too many or too few contacts to merge. */
  merge: (target: ContactTarget) => (() => void) | null;
  delete: (target: ContactTarget) => void;
  copy: (target: ContactTarget) => void;
}

/** Commands on contacts that open the app's dialogs; `copy` copies rows to the clipboard. */
export const targetCommands = (dialogs: ContactDialogs, copy: TargetCommands['copy']): TargetCommands => ({
  move: dialogs.onMove,
  setField: dialogs.onSet,
  merge: (target) => {
    const keys = keysToMerge(target);
    return keys === null ? null : () => dialogs.onMerge({ keys });
  },
  delete: dialogs.onDelete,
  copy,
});
