import type { AccountId } from './accounts/account.ts';
import type { Batch } from './changes/batch.ts';
import type { ChangeOutcome } from './changes/change.ts';
import type { ContactKey } from './contacts/contact.ts';
import type { DuplicatesMode, DuplicatesStatus } from './merging/duplicates.ts';
import type { IMPORT_STEPS } from './imports/import.ts';
import type { ReviewProgress } from './lists/list.ts';
import type { SyncStatus } from './accounts/sync.ts';
import type { ChangesStatus } from './changes/changes-status.ts';

/**
 * Events from the host to every window. Each names what changed, so that the renderer refetches only the queries
 * concerned.
 */
export interface HostEvents {
  /** The accounts, the open account or the session's `blockedBy` changed: call `session.get` again. */
  'session.changed': Record<string, never>;
  /** The transport lost events for this window, so anything read before may be stale. */
  'events.missed': Record<string, never>;
  /** Settings were saved: the table layout of the account, or the preferences if `accountId` is null. */
  'settings.changed': { accountId: AccountId | null };
  /**
   * `keys` is null if too many contacts changed to list them. `groups`: whether the group list or its counts may have
   * changed.
   */
  'contacts.changed': { accountId: AccountId; keys: ContactKey[] | null; groups: boolean };
  'sync.progress': { accountId: AccountId; status: SyncStatus };
  /**
   * Sent when a change is recorded, sent or settled, at most ten times a second. `settled`: changes settled since the
   * last event. `batches`: the current state of batches that made progress.
   */
  'changes.progress': {
    accountId: AccountId;
    status: ChangesStatus;
    settled: SettledChange[];
    batches: Batch[];
  };
  /**
   * Progress of the search for duplicates, at most a few times a second. `clusters`: whether the listed clusters
   * changed, so that lists and clusters have to be refetched.
   */
  'duplicates.changed': {
    accountId: AccountId;
    mode: DuplicatesMode;
    status: DuplicatesStatus;
    clusters: boolean;
  };
  /**
   * Progress of reading or comparing the rows of an import, at most a few times a second. `of`: 0 while the total is
   * unknown.
   */
  'imports.progress': {
    accountId: AccountId;
    importId: string;
    step: (typeof IMPORT_STEPS)[number] | null;
    done: number;
    of: number;
  };
  /** An import was deleted: its draft was discarded, or its report removed. */
  'imports.discarded': { accountId: AccountId; importId: string };
  /**
   * The review of a list changed: its marks, notes or changes. `keys` is null if too many contacts got another mark or
   * note.
   */
  'lists.changed': { accountId: AccountId; keys: ContactKey[] | null; progress: ReviewProgress };
  /** Number of contacts written by an export, a few times a second. */
  'exports.progress': { accountId: AccountId; exportId: string; done: number; total: number };
}

/** A settled change, with the data for a toast. */
export interface SettledChange extends ChangeOutcome {
  kind: 'contact.create' | 'contact.edit' | 'contact.delete' | 'group.create' | 'group.delete';
  label: string;
  /** Whether the call that recorded the change has returned its outcome, so that no toast has to be shown. */
  reported: boolean;
}

export type HostEventName = keyof HostEvents;
/** One event as sent over a transport. */
export type HostEvent = { [N in HostEventName]: { name: N; payload: HostEvents[N] } }[HostEventName];

/** The event names, for transports that validate messages. */
export const HOST_EVENT_NAMES = [
  'session.changed',
  'events.missed',
  'settings.changed',
  'contacts.changed',
  'sync.progress',
  'changes.progress',
  'duplicates.changed',
  'imports.progress',
  'imports.discarded',
  'lists.changed',
  'exports.progress',
] as const satisfies readonly HostEventName[];
