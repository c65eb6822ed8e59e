import type { Change } from '../../../contract/changes/change.ts';
import type { ContactKey } from '../../../contract/contacts/contact.ts';
import type { QueuedChange } from '../../store/api/journal-api.ts';
import type { Cancelling, NeverCreated } from './cancel.ts';

/** An action that the driver carries out after a step. */
export type Effect =
  /** Run the first change of a queue as far as possible, and report `ran`. */
  | { kind: 'run'; key: string; changeId: string }
  /** Reply to the caller of a change with its state so far, because the change takes longer. */
  | { kind: 'replyEarly'; changeId: string }
  | { kind: 'notifyEnded'; change: Change; withRow: boolean }
  /** End creates that haven't reached the service together with the deletes of their contacts, without sending any. */
  | { kind: 'deleteNeverCreated'; neverCreated: NeverCreated }
  /** Cancel a change that the user cancelled while it was being sent, because it didn't reach the service. */
  | { kind: 'cancelUnsent'; change: QueuedChange; begun: Cancelling }
  /** Notify that the rows of the changes' contacts look different. */
  | { kind: 'notifyRows'; changes: readonly (QueuedChange | Change)[] }
  /** Notify that a change has another state but hasn't ended. */
  | { kind: 'notifyMoved'; change: Change }
  /** Notify of batches; of the status alone if there are none. */
  | { kind: 'notifyBatches'; batchIds: readonly string[] }
  | { kind: 'notifyPaused'; batchId: string }
  /** A contact of a batch whose pages are being read no longer needs its page. */
  | { kind: 'pageContactDone'; batchId: string; contactKey: ContactKey }
  /** Check whether the data folder can be written again, and report `folderChecked`. */
  | { kind: 'checkFolder' }
  /** Read the account, which shows whether the key is rejected. */
  | { kind: 'readAccount' }
  /** Advance a merge, because one of its changes has ended. */
  | { kind: 'advanceMerge'; mergeId: string };
