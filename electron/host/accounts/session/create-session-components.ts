import { MILLISECONDS_PER_DAY } from '../../../core/contact/calendar-day.ts';
import type { DiskSpace } from '../../data-folder/disk-space.ts';
import { Finder } from '../../duplicates/finder.ts';
import { Exports } from '../../exports/exports.ts';
import { Imports } from '../../imports/imports.ts';
import { ListSession } from '../../lists/list-session.ts';
import { AccountChanges } from '../../changes/account-changes.ts';
import type { ShellPorts } from '../../ports.ts';
import type { StoreApi } from '../../store/api/store-api.ts';
import { createSync, type Sync } from '../../sync/sync.ts';
import type { AccountConnection } from './account-connection.ts';
import { FilesCheck } from './check-files.ts';
import type { MirrorFreshness } from './mirror-freshness.ts';
import type { SessionBlockedBy } from './session-blocked-by.ts';
import type { SessionContext } from './session-context.ts';
import type { SupervisedStore } from './supervised-store.ts';

/** Delay of the file check, so that the first rows load first. */
const CHECK_FILES_AFTER_MS = 2_000;

/** Milliseconds for which ended changes, and thus deleted contacts, are kept. */
const keepHistoryMs = (ports: ShellPorts): number =>
  ports.settings.getPreferences().historyDays * MILLISECONDS_PER_DAY;

export function createList(
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

export function createFinder(
  { ports, events, profile, clock }: SessionContext,
  store: SupervisedStore,
  freshness: MirrorFreshness,
): Finder {
  const { accountId } = profile;
  return new Finder({
    store,
    clock,
    log: ports.log,
    hasFullSync: () => freshness.hasFullSync,
    onChanged: (changed) => events.emit({ name: 'duplicates.changed', payload: { accountId, ...changed } }),
  });
}

export function createExports(
  { ports, events, profile, components }: SessionContext,
  { store, finder, list }: { store: SupervisedStore; finder: Finder; list: ListSession | null },
): Exports {
  const { accountId } = profile;
  return new Exports({
    requestedShown: () => components.changes?.requestedShown() ?? Promise.resolve(),
    store,
    finder,
    files: ports.files,
    hasServiceIds: list === null,
    isSource: (path) => list?.files.isSource(path) ?? Promise.resolve(false),
    onProgress: (progress) => events.emit({ name: 'exports.progress', payload: { accountId, ...progress } }),
  });
}

export function createImports(
  { ports, events, profile, clock, directory }: SessionContext,
  store: SupervisedStore,
  changes: AccountChanges,
): Imports {
  const { accountId } = profile;
  return new Imports({
    directory,
    store,
    changes,
    files: ports.files,
    clock,
    onProgress: (progress) => events.emit({ name: 'imports.progress', payload: { accountId, ...progress } }),
    onDiscarded: (importId) => events.emit({ name: 'imports.discarded', payload: { accountId, importId } }),
  });
}

export function createFilesCheck(
  { ports, tuning, directory }: SessionContext,
  { store, sync }: { store: SupervisedStore; sync: Sync },
): FilesCheck {
  return new FilesCheck({
    directory,
    store,
    log: ports.log,
    afterMs: tuning.checkFilesAfterMs ?? CHECK_FILES_AFTER_MS,
    onDamage: (report) => {
      if (report.mirror === 'rebuilt') sync.now();
    },
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

export function createSessionSync(
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

export function createChanges(
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
