import type { AccountProfile } from '../../../contract/accounts/account.ts';
import { COMPARED_LIST_FIELDS } from '../../../core/lists/compare-lists.ts';
import { systemClock } from '../../clock.ts';
import { comparableContacts } from '../../lists/contacts/comparable-contacts.ts';
import { Comparisons } from '../../comparisons/comparisons.ts';
import { accountDirectory } from '../../data-folder/account-paths.ts';
import type { DiskSpace } from '../../data-folder/disk-space.ts';
import { Finder } from '../../duplicates/finder.ts';
import type { EventHub } from '../../event-hub.ts';
import { Exports } from '../../exports/exports.ts';
import { HandBacks } from '../../hand-backs/hand-backs.ts';
import { Imports } from '../../imports/imports.ts';
import { ListSession } from '../../lists/list-session.ts';
import { AccountChanges } from '../../changes/account-changes.ts';
import type { ShellPorts } from '../../ports.ts';
import type { StoreApi } from '../../store/api/store-api.ts';
import { createSync, type Sync } from '../../sync/sync.ts';
import type { AccountSession } from './account-session.ts';
import { openConnection, type AccountConnection } from './account-connection.ts';
import { FilesCheck } from './check-files.ts';
import { folderFailureOf } from './folder-failure.ts';
import { MirrorFreshness } from './mirror-freshness.ts';
import { oddityNotice } from './oddity-notice.ts';
import { SessionBlockedBy } from './session-blocked-by.ts';
import { createSessionContext, type SessionContext } from './session-context.ts';
import { openSessionStore } from './open-session-store.ts';
import { requestTuning, type SessionOptions } from './session-tuning.ts';
import type { SupervisedStore } from './supervised-store.ts';

/** Delay of the file check, so that the first rows load first. */
const CHECK_FILES_AFTER_MS = 2_000;
/** Delay of duplicate detection, so that it begins after the first rows were shown and the file check has started. */
const COMPARE_AFTER_MS = 3_000;

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
    return await openComponents(createSessionContext(ports, events, profile, tuning), opened);
  } catch (error) {
    for (const part of opened.toReversed()) await part.close().catch(() => undefined);
    throw folderFailureOf(error, accountDirectory(ports, profile.accountId));
  }
}

interface Closable {
  close(): Promise<void>;
}

/** Opens the components of a session. `opened` collects those to be closed, in the order of opening. */
async function openComponents(context: SessionContext, opened: Closable[]): Promise<AccountSession> {
  const { ports, events, profile, tuning, clock, directory, notices, components, closing } = context;
  const { accountId } = profile;
  const { log, files } = ports;
  const { store, diskSpace } = await openStore(context);
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
  const list = connection.list === null ? null : createList(context, store, connection.list);
  if (list !== null) {
    components.list = list;
    opened.push(list);
  }

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
    isSource: (path) => list?.isSource(path) ?? Promise.resolve(false),
    onProgress: (progress) => events.emit({ name: 'exports.progress', payload: { accountId, ...progress } }),
  });
  opened.push(exports);

  const blockedBy = new SessionBlockedBy({
    problem,
    heldBy: () => components.changes?.heldBy() ?? null,
    onChanged: context.sessionChanged,
  });
  const parts = { store, connection, freshness, finder, blockedBy };
  const sync = createSessionSync(context, parts);
  components.sync = sync;
  const changes = createChanges(context, { ...parts, diskSpace, sync });
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

function openStore(context: SessionContext): ReturnType<typeof openSessionStore> {
  const { ports, tuning, clock, directory, notices, components } = context;
  return openSessionStore({
    directory,
    clock,
    log: ports.log,
    tuning,
    onRestart: (report) => {
      if (report.mirror === 'rebuilt') components.freshness?.mirrorLost();
      context.contactsChanged({ keys: null, groups: true });
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
}

function createList(
  { ports, events, profile, components }: SessionContext,
  store: StoreApi,
  { api, ...list }: NonNullable<AccountConnection['list']>,
): ListSession {
  const { accountId } = profile;
  return new ListSession({
    ...list,
    list: api,
    store,
    changes: () => {
      if (components.changes === undefined) throw new Error('The list is being opened.');
      return components.changes;
    },
    files: ports.files,
    log: ports.log,
    onChanged: (changed) => events.emit({ name: 'lists.changed', payload: { accountId, ...changed } }),
  });
}

/** Components that the sync reports to. */
interface SyncParts {
  readonly store: SupervisedStore;
  readonly connection: AccountConnection;
  readonly freshness: MirrorFreshness;
  readonly finder: Finder;
  readonly blockedBy: SessionBlockedBy;
}

function createSessionSync(
  { ports, events, profile, clock, notices, components, syncedContacts }: SessionContext,
  { store, connection, freshness, finder, blockedBy }: SyncParts,
): Sync {
  const { accountId } = profile;
  const { log } = ports;
  /** Called when the service has answered a read, and thus accepted the key. */
  const keyAccepted = () => {
    components.changes?.readingSucceeded();
    connection.keyAccepted();
  };
  return createSync({
    client: connection.client,
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
}

function createChanges(
  { ports, events, profile, tuning, clock, contactsChanged }: SessionContext,
  {
    store,
    connection,
    freshness,
    blockedBy,
    diskSpace,
    sync,
  }: SyncParts & { diskSpace: DiskSpace; sync: Sync },
): AccountChanges {
  const { accountId } = profile;
  return new AccountChanges({
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
      connection.list !== null
        ? 0
        : (tuning.undoWindowMs ?? ports.settings.getPreferences().undoWindowSeconds * 1_000),
    clock,
    log: ports.log,
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
}
