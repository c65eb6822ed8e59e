import type { AccountId } from './accounts/account.ts';
import type { Batch } from './changes/batch.ts';
import type { ChangeOutcome } from './changes/change.ts';
import type { ContactKey } from './contacts/contact.ts';
import type { DuplicatesMode, DuplicatesStatus } from './merging/duplicates.ts';
import type { IMPORT_STEPS } from './imports/import.ts';
import type { ReviewProgress } from './lists/list.ts';
import type { ChangesStatus, SyncStatus } from './accounts/sync.ts';

/** What the host tells every window without being asked; each names what changed, so that just those queries are read again. */
export interface HostEvents {
  /** Accounts, the open one, or what blocks it changed: read `session.get` again. */
  'session.changed': Record<string, never>;
  /** Events were lost on their way to this window, which a transport notices: whatever was read before may be out of date. */
  'events.missed': Record<string, never>;
  /** Settings were kept: the preferences (null), or how the table of an account is arranged. */
  'settings.changed': { accountId: AccountId | null };
  /** `keys` is null when too many changed to name them. `groups`: counts or the list of groups may differ. */
  'contacts.changed': { accountId: AccountId; keys: ContactKey[] | null; groups: boolean };
  'sync.progress': { accountId: AccountId; status: SyncStatus };
  /**
   * Sent when a change is recorded, sent or settled, at most ten times a second: `settled` holds the changes that reached an end
   * since the last event, `batches` those that moved, as they stand now.
   */
  'changes.progress': {
    accountId: AccountId;
    status: ChangesStatus;
    settled: SettledChange[];
    batches: Batch[];
  };
  /**
   * The search for duplicates went on, a few times a second at most. `clusters`: what is listed changed, so that lists and clusters
   * are to be read again.
   */
  'duplicates.changed': {
    accountId: AccountId;
    mode: DuplicatesMode;
    status: DuplicatesStatus;
    clusters: boolean;
  };
  /** Reading or comparing the rows of an import went on, a few times a second at most. `of`: 0 while that is not known. */
  'imports.progress': {
    accountId: AccountId;
    importId: string;
    step: (typeof IMPORT_STEPS)[number] | null;
    done: number;
    of: number;
  };
  /** Marks, notes or changes moved the review of a list on. `keys` is null when too many contacts got another mark or note to name them. */
  'lists.changed': { accountId: AccountId; keys: ContactKey[] | null; progress: ReviewProgress };
  /** How many contacts of an export are written, a few times a second. */
  'exports.progress': { accountId: AccountId; exportId: string; done: number; total: number };
}

/** A change that ended after its call had answered, with what a toast about it needs. */
export interface SettledChange extends ChangeOutcome {
  kind: 'contact.create' | 'contact.edit' | 'contact.delete' | 'group.create' | 'group.delete';
  label: string;
  /** Whether the call that recorded it already told its caller how it ended: then no toast is due. */
  reported: boolean;
}

export type HostEventName = keyof HostEvents;
/** One event as it crosses a transport. */
export type HostEvent = { [N in HostEventName]: { name: N; payload: HostEvents[N] } }[HostEventName];

/** The names, for transports that must check what they pass on. */
export const HOST_EVENT_NAMES = [
  'session.changed',
  'events.missed',
  'settings.changed',
  'contacts.changed',
  'sync.progress',
  'changes.progress',
  'duplicates.changed',
  'imports.progress',
  'lists.changed',
  'exports.progress',
] as const satisfies readonly HostEventName[];
