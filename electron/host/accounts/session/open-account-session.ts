import type { AccountProfile } from '../../../contract/accounts/account.ts';
import { COMPARED_LIST_FIELDS } from '../../../core/lists/compare-lists.ts';
import { systemClock } from '../../clock.ts';
import { comparableContacts } from '../../lists/contacts/comparable-contacts.ts';
import { Comparisons } from '../../comparisons/comparisons.ts';
import { accountDirectory } from '../../data-folder/account-paths.ts';
import { Finder } from '../../duplicates/finder.ts';
import type { ContactsChanged, EventHub } from '../../event-hub.ts';
import { Exports } from '../../exports/exports.ts';
import { HandBacks } from '../../hand-backs/hand-backs.ts';
import { Imports } from '../../imports/imports.ts';
import { ListSession } from '../../lists/list-session.ts';
import { AccountChanges } from '../../changes/account-changes.ts';
import type { ShellPorts } from '../../ports.ts';
import { createSync, type Sync } from '../../sync/sync.ts';
import type { AccountSession } from './account-session.ts';
import { openConnection } from './account-connection.ts';
import { FilesCheck } from './check-files.ts';
import { folderFailureOf } from './folder-failure.ts';
import { MirrorFreshness } from './mirror-freshness.ts';
import { oddityNotice } from './oddity-notice.ts';
import { SessionBlockedBy } from './session-blocked-by.ts';
import { SessionNotices } from './session-notices.ts';
import { Throttle } from '../../throttle.ts';
import { openSessionStore } from './open-session-store.ts';
import { requestTuning, type SessionOptions } from './session-tuning.ts';

/** Delay of the file check, so that the first rows load first. */
const CHECK_FILES_AFTER_MS = 2_000;
/** Delay of duplicate detection, so that it begins after the first rows were shown and the file check has started. */
const COMPARE_AFTER_MS = 3_000;

/** Interval at which duplicate detection hears of rows changed by a sync, which changes many per second. */
const COMPARE_INTERVAL_MS = 150;

/** Milliseconds for which ended changes, and thus deleted contacts, are kept. */
const keepHistoryMs = (ports: ShellPorts): number => ports.settings.getPreferences().historyDays * 86_400_000;

/**
 * Opens an account: first the store, so that rows can be shown immediately, then the service. An account without a key
 * is opened too; its changes wait. Rejects with a StoreFailure if the files can't be opened, and leaves nothing open
 * then.
 */
export async function openAccountSession(
  ports: ShellPorts,
  events: EventHub,
  profile: AccountProfile,
  tuning: SessionOptions,
): Promise<AccountSession> {
  const opened: Closable[] = [];
  try {
    return await openComponents(ports, events, profile, tuning, opened);
  } catch (error) {
    for (const part of opened.toReversed()) await part.close().catch(() => undefined);
    throw folderFailureOf(error, accountDirectory(ports, profile.accountId));
  }
}

interface Closable {
  close(): Promise<void>;
}

/**
 * The components opened so far. Callbacks look up other components here, because these may be opened after the callback
 * was created.
 */
interface Components {
  list?: ListSession;
  freshness?: MirrorFreshness;
  finder?: Finder;
  sync?: Sync;
  changes?: AccountChanges;
}

/** Opens the components of a session. `opened` collects those to be closed, in the order of opening. */
async function openComponents(
  ports: ShellPorts,
  events: EventHub,
  profile: AccountProfile,
  tuning: SessionOptions,
  opened: Closable[],
): Promise<AccountSession> {
  const { accountId } = profile;
  const { log, files } = ports;
  const clock = tuning.clock ?? systemClock;
  const directory = accountDirectory(ports, accountId);
  const sessionChanged = () => events.emit({ name: 'session.changed', payload: {} });
  const notices = new SessionNotices(sessionChanged);
  const components: Components = {};
  const closing = new AbortController();
  /** Notifies the windows, duplicate detection and the list. */
  const contactsChanged = (changed: ContactsChanged) => {
    events.contactsChanged(accountId, changed);
    // Rows may be updated after the account was closed; windows that open it again read them.
    if (closing.signal.aborted) return;
    components.finder?.contactsChanged();
    components.list?.contactsChanged();
  };
  const comparing = new Throttle({
    clock,
    signal: closing.signal,
    intervalMs: COMPARE_INTERVAL_MS,
    run: () => components.finder?.contactsChanged(),
  });
  /** Like `contactsChanged`, but notifies duplicate detection only at intervals, because a sync changes many rows. */
  const syncedContacts = (changed: ContactsChanged) => {
    events.contactsChanged(accountId, changed);
    components.list?.contactsChanged();
    comparing.request();
  };

  const { store, diskSpace } = await openSessionStore({
    directory,
    clock,
    log,
    tuning,
    onRestart: (report) => {
      if (report.mirror === 'rebuilt') components.freshness?.mirrorLost();
      contactsChanged({ keys: null, groups: true });
      components.changes?.storeReopened();
      components.list?.storeOpened();
      // Operations that failed with the store are retried immediately.
      components.sync?.online();
    },
    onFolderTrouble: (trouble) => components.changes?.hold(trouble),
    onGivenUp: () => {
      components.changes?.hold('store_failed');
      notices.add({ kind: 'worker_restarts', detail: '' });
    },
  });
  opened.push(store);
  notices.addReport(store.report);

  const connection = await openConnection({
    ports,
    profile,
    store,
    request: { ...requestTuning(tuning), onOddity: (code) => notices.add(oddityNotice(code)) },
    onListGroupRemoved: () => components.sync?.now(),
  });
  opened.push(connection);
  const { client, problem, doubt } = connection;
  if (connection.list !== null) {
    components.list = new ListSession({
      directory: connection.list.directory,
      about: connection.list.about,
      list: connection.list.api,
      store,
      changes: () => {
        if (components.changes === undefined) throw new Error('The list is being opened.');
        return components.changes;
      },
      files,
      log,
      onChanged: (changed) => events.emit({ name: 'lists.changed', payload: { accountId, ...changed } }),
    });
    opened.push(components.list);
  }
  const list = components.list ?? null;

  const freshness = new MirrorFreshness(clock, {
    completedAt: (await store.lastCompletedFullSync())?.completedAt ?? null,
    hasOpenFullSync: (await store.openFullSync()) !== null,
  });
  components.freshness = freshness;
  const finder = new Finder({
    store,
    clock,
    log,
    hasFullSync: () => freshness.hasFullSync,
    onChanged: (changed) => events.emit({ name: 'duplicates.changed', payload: { accountId, ...changed } }),
  });
  components.finder = finder;
  opened.push(finder);
  const exports = new Exports({
    requestedShown: () => components.changes?.requestedShown() ?? Promise.resolve(),
    store,
    finder,
    files,
    onProgress: (progress) => events.emit({ name: 'exports.progress', payload: { accountId, ...progress } }),
  });
  opened.push(exports);

  const blockedBy = new SessionBlockedBy({
    problem,
    heldBy: () => components.changes?.heldBy() ?? null,
    onChanged: sessionChanged,
  });
  /** Called when the service has answered a read, and thus accepted the key. */
  const keyAccepted = () => {
    components.changes?.readingSucceeded();
    connection.keyAccepted();
  };
  const sync = createSync({
    client,
    store,
    log,
    clock,
    intervals: connection.intervals,
    onStatus: (status) => {
      const wasRead = freshness.hasFullSync;
      freshness.follow(status);
      if (freshness.hasFullSync && !wasRead) finder.firstSyncCompleted();
      if (status.error === null) components.changes?.networkBack();
      else if (status.error.code === 'key_refused') components.changes?.hold('key_refused');
      if (status.state === 'reading' && status.read > 0) keyAccepted();
      blockedBy.syncReported(status.error);
      events.emit({ name: 'sync.progress', payload: { accountId, status } });
    },
    onContactsChanged: syncedContacts,
    onRead: keyAccepted,
    // The service's date may confirm a clock that seemed far ahead; then old history can expire now.
    onServiceNow: () => {
      components.changes?.expireHistory().catch(() => log.warn('changes.expire_failed'));
    },
    onServiceDay: (day) => notices.add({ kind: 'clock_differs', detail: day }),
  });
  components.sync = sync;
  const changes = new AccountChanges({
    // Writes go through the sync's client, so that a page read before a write can't restore older values.
    client: sync.client,
    store,
    readContact: (contactId, priority) => sync.reads.readContact({ contactId, priority }),
    readContacts: (sets, priority) => sync.reads.readContacts(sets, priority),
    readPages: (scope, onPage) => sync.reads.readPages(scope, onPage),
    keepHistoryMs: () => keepHistoryMs(ports),
    serviceNow: () => sync.serviceNow(),
    // Changes in a list are local and can be undone exactly at any time, so they need no undo window.
    undoWindowMs: () =>
      list !== null ? 0 : (tuning.undoWindowMs ?? ports.settings.getPreferences().undoWindowSeconds * 1_000),
    clock,
    log,
    ...(tuning.retryWaitsMs === undefined ? {} : { retryWaitsMs: tuning.retryWaitsMs }),
    diskSpace,
    lastFullSyncBeganAt: () => freshness.readSince,
    hasFullSync: () => freshness.hasFullSync,
    requestKeyCheck: () => sync.runNextJob(),
    onProgress: (payload) => {
      blockedBy.outboxReported(payload.status.heldBy);
      events.emit({ name: 'changes.progress', payload: { accountId, ...payload } });
    },
    onContactsChanged: contactsChanged,
  });
  components.changes = changes;
  if (store.report.journal === 'salvaged') changes.hold('journal_salvaged');
  if (problem !== null) changes.hold(problem);
  if (store.trouble !== null) changes.hold(store.trouble);
  /**
   * Closes `changes` before sync and client, so that nothing new is sent and replies to running requests are recorded.
   */
  const endRequests = () => Promise.allSettled([changes.close(), sync.close(), client.close()]);
  try {
    await changes.start();
  } catch (error) {
    await endRequests();
    throw error;
  }
  if (problem === null) sync.start();

  const imports = new Imports({
    directory,
    store,
    changes,
    files,
    clock,
    onProgress: (progress) => events.emit({ name: 'imports.progress', payload: { accountId, ...progress } }),
  });
  opened.push(imports);
  void systemClock
    .delay(tuning.compareAfterMs ?? COMPARE_AFTER_MS, closing.signal)
    .then(() => finder.firstRowsShown());
  const filesCheck = new FilesCheck({
    directory,
    store,
    log,
    afterMs: tuning.checkFilesAfterMs ?? CHECK_FILES_AFTER_MS,
    onDamage: (report) => {
      if (report.journal === 'salvaged') changes.hold('journal_salvaged');
      notices.addReport(report);
      if (report.mirror === 'rebuilt') sync.now();
    },
  });
  opened.push(filesCheck);
  return {
    profile,
    store,
    client,
    sync,
    changes,
    finder,
    imports,
    exports,
    list,
    comparisons: new Comparisons(
      list ?? {
        comparableList: async () => ({
          contacts: await comparableContacts(store),
          fields: COMPARED_LIST_FIELDS,
        }),
      },
    ),
    handBacks: new HandBacks({ store, changes }),
    blockedBy: () => blockedBy.get(),
    notices: () => notices.all(),
    doubt,
    close: async (idle) => {
      closing.abort();
      // Pending changes of a list are completed before other accounts read the list.
      if (list !== null) await idle;
      await Promise.allSettled([endRequests(), idle]);
      // A store that was given up can't be closed; the other components still must be.
      for (const part of opened.toReversed()) await part.close().catch(() => undefined);
    },
  };
}
