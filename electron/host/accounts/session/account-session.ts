import type { AccountDoubt, AccountProfile } from '../../../contract/accounts/account.ts';
import type { Session } from '../../../contract/accounts/session.ts';
import type { Comparisons } from '../../comparisons/comparisons.ts';
import type { Finder } from '../../duplicates/finder.ts';
import type { Exports } from '../../exports/exports.ts';
import type { HandBacks } from '../../hand-backs/hand-backs.ts';
import type { Imports } from '../../imports/imports.ts';
import type { ListSession } from '../../lists/list-session.ts';
import type { AccountChanges } from '../../changes/account-changes.ts';
import type { ServiceClient } from '../../service-client/service-client.ts';
import type { Sync } from '../../sync/sync.ts';
import type { Notice } from './session-notices.ts';
import type { SupervisedStore } from './supervised-store.ts';

/** An open account: its store, its connection to the service, and everything that works on them. */
export interface AccountSession {
  profile: AccountProfile;
  store: SupervisedStore;
  client: ServiceClient;
  sync: Sync;
  changes: AccountChanges;
  finder: Finder;
  imports: Imports;
  exports: Exports;
  handBacks: HandBacks;
  comparisons: Comparisons;
  /** The review of a file; null for an account that isn't a list. */
  list: ListSession | null;
  /** Why nothing is sent to the service; null if nothing prevents sending. */
  blockedBy(): Session['blockedBy'];
  notices(): Notice[];
  /**
   * Data of the account that the key opens, if the user must confirm that it is this account before anything is sent.
   * Otherwise null.
   */
  doubt: AccountDoubt | null;
  /**
   * Closes the session. Nothing more is sent to the service, but a list goes on completing its changes until `idle`
   * resolves. Files and workers are closed only when `idle` has resolved, because closing them takes processor time.
   * Returns the number of changes that remain to be sent; null if it can't be read.
   */
  close(idle?: Promise<unknown>): Promise<number | null>;
}
