import type { AccountProfile } from '../../../contract/accounts/account.ts';
import type { AccountChanges } from '../../changes/account-changes.ts';
import { systemClock, type Clock } from '../../clock.ts';
import { accountDirectory } from '../../data-folder/account-paths.ts';
import type { Finder } from '../../duplicates/finder.ts';
import type { ContactsChanged, EventHub } from '../../event-hub.ts';
import type { ListSession } from '../../lists/list-session.ts';
import type { ShellPorts } from '../../ports.ts';
import type { Sync } from '../../sync/sync.ts';
import { Throttle } from '../../throttle.ts';
import type { MirrorFreshness } from './mirror-freshness.ts';
import { SessionNotices } from './session-notices.ts';
import type { SessionOptions } from './session-tuning.ts';

/** Interval at which duplicate detection is notified of rows that a sync changes, which are many per second. */
const COMPARE_INTERVAL_MS = 150;

/** What the components of a session share. */
export interface SessionContext {
  readonly ports: ShellPorts;
  readonly events: EventHub;
  readonly profile: AccountProfile;
  readonly tuning: SessionOptions;
  readonly clock: Clock;
  /** Folder of the account. */
  readonly directory: string;
  readonly notices: SessionNotices;
  /**
   * The components opened so far. Callbacks look up other components here, because these may be opened after the callback
   * was created.
   */
  readonly components: {
    list?: ListSession;
    freshness?: MirrorFreshness;
    finder?: Finder;
    sync?: Sync;
    changes?: AccountChanges;
  };
  /** Aborted when the session is closed. */
  readonly closing: AbortController;
  readonly sessionChanged: () => void;
  /** Notifies the windows, duplicate detection and the list. */
  readonly contactsChanged: (changed: ContactsChanged) => void;
  /** Like `contactsChanged`, but notifies duplicate detection only at intervals, because a sync changes many rows. */
  readonly syncedContacts: (changed: ContactsChanged) => void;
}

export function createSessionContext(
  ports: ShellPorts,
  events: EventHub,
  profile: AccountProfile,
  tuning: SessionOptions,
): SessionContext {
  const { accountId } = profile;
  const clock = tuning.clock ?? systemClock;
  const sessionChanged = () => events.emit({ name: 'session.changed', payload: {} });
  const components: SessionContext['components'] = {};
  const closing = new AbortController();
  const comparing = new Throttle({
    clock,
    signal: closing.signal,
    intervalMs: COMPARE_INTERVAL_MS,
    run: () => components.finder?.contactsChanged(),
  });
  return {
    ports,
    events,
    profile,
    tuning,
    clock,
    directory: accountDirectory(ports, accountId),
    notices: new SessionNotices(sessionChanged),
    components,
    closing,
    sessionChanged,
    contactsChanged: (changed) => {
      events.contactsChanged(accountId, changed);
      // Rows may be updated after the account was closed; windows that open it again read them.
      if (closing.signal.aborted) return;
      components.finder?.contactsChanged();
      components.list?.contactsChanged();
    },
    syncedContacts: (changed) => {
      events.contactsChanged(accountId, changed);
      components.list?.contactsChanged();
      comparing.request();
    },
  };
}
