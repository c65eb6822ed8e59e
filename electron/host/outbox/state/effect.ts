import type { Change } from '../../../contract/changes/change.ts';
import type { ContactKey } from '../../../contract/contacts/contact.ts';
import type { QueuedChange } from '../../store/api/journal-api.ts';

/** What the driver is to do after a step. */
export type Effect =
  /** Take the first change of a queue as far as it goes, and report `ran`. */
  | { kind: 'run'; key: string; changeId: string }
  /** The change takes longer: answer a caller that waits for it with where it stands. */
  | { kind: 'replyEarly'; changeId: string }
  | { kind: 'notifyEnded'; change: Change; withRow: boolean }
  /** The rows of changes show something else. */
  | { kind: 'notifyRows'; changes: readonly (QueuedChange | Change)[] }
  /** A change moved to another state that is not its end. */
  | { kind: 'notifyMoved'; change: Change }
  /** Batches, or without any the status alone, are to be reported again. */
  | { kind: 'notifyBatches'; batchIds: readonly string[] }
  | { kind: 'notifyPaused'; batchId: string }
  /** A contact of a batch whose pages are being read needs its page no longer. */
  | { kind: 'pagePassed'; batchId: string; contactKey: ContactKey }
  /** Look whether the data folder can be written again, and report `folderChecked`. */
  | { kind: 'checkFolder' }
  /** Read the account, which shows whether the key is refused. */
  | { kind: 'readAccount' }
  /** A change of a merge has come to its end. */
  | { kind: 'advanceMerge'; mergeId: string };
