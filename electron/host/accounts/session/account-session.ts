import { mkdir } from 'node:fs/promises';
import type { AccountDoubt, AccountProfile, Session } from '../../../contract/accounts/account.ts';
import type { AppError } from '../../../contract/result.ts';
import type { ContactKey } from '../../../contract/contacts/contact.ts';
import type { ChangesStatus, SyncStatus } from '../../../contract/accounts/sync.ts';
import { errorLocation } from '../../error-location.ts';
import { Changes } from '../../outbox/changes.ts';
import { systemClock } from '../../clock.ts';
import { Finder } from '../../duplicates/finder.ts';
import type { EventHub } from '../../event-hub.ts';
import { Exports } from '../../exports/exports.ts';
import type { ShellPorts } from '../../ports.ts';
import type { ServiceClient } from '../../service-client/service-client.ts';
import { STORE_FILE_NAMES, type OpenReport } from '../../store/api/store-api.ts';
import { createSync, type Sync } from '../../sync/sync.ts';
import { Imports } from '../../imports/imports.ts';
import { DiskSpace } from '../../data-folder/disk-space.ts';
import { Comparisons } from '../../comparisons/comparisons.ts';
import { HandBacks } from '../../hand-backs/hand-backs.ts';
import { ListSession } from '../../lists/list-session.ts';
import { openConnection } from './account-connection.ts';
import { accountDirectory } from '../../data-folder/account-directory.ts';
import { hadFiles } from '../account-folders.ts';
import { FilesCheck } from './check-files.ts';
import { folderFailureOf } from './folder-failure.ts';
import { Freshness } from './freshness.ts';
import { oddityNotice } from './odd-value-notice.ts';
import { withRoom } from './disk-space-guard.ts';
import { requestTuning, type SessionOptions, type SessionTuning } from './session-tuning.ts';
import { superviseStore, type SupervisedStore } from './supervised-store.ts';

/** Delay of the file check, so that the first rows load first. */
const CHECK_FILES_AFTER_MS = 2_000;
/** Delay of duplicate detection, after the first rows and the file check. */
const COMPARE_AFTER_MS = 3_000;

export type Notice = Session['notices'][number];

/** An open account: its store, its connection to the service, and everything that works on them. */
export interface AccountSession {
  profile: AccountProfile;
  store: SupervisedStore;
  client: ServiceClient;
  sync: Sync;
  changes: Changes;
  finder: Finder;
  imports: Imports;
  exports: Exports;
  handBacks: HandBacks;
  comparisons: Comparisons;
  /** The review of a file; null for an account that isn't a list. */
  list: ListSession | null;
  /** Why nothing is sent to the service; null if nothing prevents it. */
  blockedBy(): Session['blockedBy'];
  notices(): Notice[];
  /** The account that the key opens, if the user must first confirm that it is this one. */
  doubt: AccountDoubt | null;
  /**
   * Closes the session. Nothing is sent from here on. Files and workers are closed once `idle` resolves, because that
   * uses a processor.
   */
  close(idle?: Promise<unknown>): Promise<void>;
}

/** The interval of checks whether a folder is writable again. */
const recheckOption = ({ retryWaitsMs }: SessionTuning): { lookAgainMs?: number } => {
  const lookAgainMs = retryWaitsMs?.at(-1);
  return lookAgainMs === undefined ? {} : { lookAgainMs };
};

/** Milliseconds for which ended changes, and thus deleted contacts, are kept. */
export const keepHistoryMs = (ports: ShellPorts): number =>
  ports.settings.getPreferences().historyDays * 86_400_000;

/**
 * Opens an account: first the store, so that rows can be shown immediately, then the service. Without a key it opens
 * too, and changes wait. Rejects with a StoreFailure if the files can't be opened, and leaves nothing open then.
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

/** `opened` collects the components to be closed, in the order of opening. */
async function openComponents(
  ports: ShellPorts,
  events: EventHub,
  profile: AccountProfile,
  tuning: SessionOptions,
  opened: Closable[],
): Promise<AccountSession> {
  const { accountId } = profile;
  const clock = tuning.clock ?? systemClock;
  const directory = accountDirectory(ports, accountId);
  const hasHadFiles = hadFiles(directory);
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const notices: Notice[] = [];
  const notify = (notice: Notice) => {
    if (notices.some((each) => each.kind === notice.kind)) return;
    notices.push(notice);
    events.emit({ name: 'session.changed', payload: {} });
  };

  let finder: Finder | null = null;
  let listChanged: () => void = () => undefined;
  let listStoreReopened: () => void = () => undefined;
  /** Notifies the windows, duplicate detection and the list. */
  const contactsChanged = (changed: ContactsChanged) => {
    events.contactsChanged(accountId, changed);
    finder?.contactsChanged();
    listChanged();
  };
  let changes: Changes | null = null;
  let runningSync: Sync | null = null;
  let mirrorLost: () => void = () => undefined;
  const room = new DiskSpace({
    directory,
    file: STORE_FILE_NAMES.journal,
    clock,
    ...(tuning.freeBytes === undefined ? {} : { freeBytes: tuning.freeBytes }),
  });
  const supervised = await superviseStore({
    directory,
    hadFiles: hasHadFiles,
    room,
    clock,
    log: ports.log,
    ...recheckOption(tuning),
    ...(tuning.startWorker === undefined ? {} : { startWorker: tuning.startWorker }),
    onRestart: (report) => {
      if (report.mirror === 'rebuilt') mirrorLost();
      contactsChanged({ keys: null, groups: true });
      changes?.storeReopened();
      listStoreReopened();
      // Operations that failed with the store are retried immediately.
      runningSync?.online();
    },
    onFolderTrouble: (trouble) => changes?.hold(trouble),
    onGivenUp: () => {
      changes?.hold('store_failed');
      notify({ kind: 'worker_restarts', detail: '' });
    },
  });
  const store = withRoom(supervised, room, directory);
  opened.push(store);
  for (const notice of noticesOf(store.report)) notify(notice);

  const connection = await openConnection({
    ports,
    profile,
    store,
    request: { ...requestTuning(tuning), onOddity: (code) => notify(oddityNotice(code)) },
    onListChanged: () => runningSync?.now(),
  });
  opened.push(connection);
  const { client, problem, doubt } = connection;
  const list =
    connection.list === null
      ? null
      : new ListSession({
          directory: connection.list.directory,
          about: connection.list.about,
          list: connection.list.api,
          store,
          changes: () => {
            if (changes === null) throw new Error('The list is being opened.');
            return changes;
          },
          files: ports.files,
          log: ports.log,
          onChanged: (changed) => events.emit({ name: 'lists.changed', payload: { accountId, ...changed } }),
        });
  if (list !== null) {
    opened.push(list);
    listChanged = () => list.contactsChanged();
    listStoreReopened = () => list.storeOpened();
  }

  let isKeyBound = false;
  /** Called when the service has answered a read, and thus accepted the key. */
  const keyAccepted = () => {
    changes?.readingSucceeded();
    if (isKeyBound || !connection.hasKey) return;
    isKeyBound = true;
    ports.vault
      .bind(accountId, profile.baseUrl)
      .catch((error: unknown) => ports.log.warn('vault.bind_failed', { error: errorLocation(error) }));
  };
  let lastError: AppError | null = null;
  let heldBy: ChangesStatus['heldBy'] = null;
  const freshness = new Freshness(clock, {
    completedAt: (await store.lastCompletedFullSync())?.completedAt ?? null,
    hasOpenFullSync: (await store.openFullSync()) !== null,
  });
  mirrorLost = () => freshness.mirrorLost();
  finder = new Finder({
    store,
    clock,
    log: ports.log,
    accountRead: () => freshness.accountRead,
    onChanged: (changed) => events.emit({ name: 'duplicates.changed', payload: { accountId, ...changed } }),
  });
  opened.push(finder);
  const exports = new Exports({
    store,
    finder,
    files: ports.files,
    onProgress: (progress) => events.emit({ name: 'exports.progress', payload: { accountId, ...progress } }),
  });
  opened.push(exports);
  const onStatus = (status: SyncStatus) => {
    const wasRead = freshness.accountRead;
    freshness.follow(status);
    if (freshness.accountRead && !wasRead) finder?.accountWasRead();
    const before = lastError?.code;
    lastError = status.error;
    if (lastError?.code === 'key_refused') changes?.hold('key_refused');
    else if (lastError === null) changes?.networkBack();
    if (status.state === 'reading' && status.read > 0) keyAccepted();
    if (lastError?.code !== before) events.emit({ name: 'session.changed', payload: {} });
    events.emit({ name: 'sync.progress', payload: { accountId, status } });
  };
  const sync = createSync({
    client,
    store,
    log: ports.log,
    clock,
    pace: connection.pace,
    onStatus,
    onContactsChanged: contactsChanged,
    onRead: keyAccepted,
    // Decides now whether history may expire that a clock far ahead seemed to make old.
    onServiceNow: () => {
      changes?.expireHistory().catch(() => ports.log.warn('changes.expire_failed'));
    },
    onServiceDay: (day) => notify({ kind: 'clock_differs', detail: day }),
  });
  runningSync = sync;
  changes = new Changes({
    // Writes go through the sync's client, so that a page read before a write can't restore older values.
    client: sync.client,
    store,
    readContact: (contactId, priority) => sync.readContact({ contactId, priority }),
    readContacts: (sets, priority) => sync.readContacts(sets, priority),
    readPages: (scope, onPage) => sync.readPages(scope, onPage),
    keepHistoryMs: () => keepHistoryMs(ports),
    serviceNow: () => sync.serviceNow(),
    // Changes in a list are local, so an undo is exact at any time.
    undoWindowMs: () =>
      list !== null ? 0 : (tuning.undoWindowMs ?? ports.settings.getPreferences().undoWindowSeconds * 1_000),
    clock,
    log: ports.log,
    ...(tuning.retryWaitsMs === undefined ? {} : { retryWaitsMs: tuning.retryWaitsMs }),
    room,
    lastFullSyncAt: () => freshness.readSince,
    accountRead: () => freshness.accountRead,
    requestKeyCheck: () => sync.look(),
    onProgress: (payload) => {
      const before = heldBy;
      heldBy = payload.status.heldBy;
      if (heldBy !== before) events.emit({ name: 'session.changed', payload: {} });
      events.emit({ name: 'changes.progress', payload: { accountId, ...payload } });
    },
    onContactsChanged: contactsChanged,
  });
  if (store.report.journal === 'salvaged') changes.hold('journal_salvaged');
  if (problem !== null) changes.hold(problem);
  if (store.trouble !== null) changes.hold(store.trouble);
  await changes.start();
  if (problem === null) sync.start();

  const imports = new Imports({
    directory,
    store,
    changes,
    files: ports.files,
    clock,
    onProgress: (progress) => events.emit({ name: 'imports.progress', payload: { accountId, ...progress } }),
  });
  opened.push(imports);
  const running = changes;
  const looking = finder;
  const closing = new AbortController();
  void systemClock
    .delay(tuning.compareAfterMs ?? COMPARE_AFTER_MS, closing.signal)
    .then(() => looking.firstRowsShown());
  const filesCheck = new FilesCheck({
    directory,
    store,
    log: ports.log,
    afterMs: tuning.checkFilesAfterMs ?? CHECK_FILES_AFTER_MS,
    onDamage: (report) => {
      if (report.journal === 'salvaged') running.hold('journal_salvaged');
      for (const notice of noticesOf(report)) notify(notice);
      if (report.mirror === 'rebuilt') sync.now();
    },
  });
  opened.push(filesCheck);
  return {
    profile,
    store,
    client,
    sync,
    changes: running,
    finder: looking,
    imports,
    exports,
    list,
    comparisons: new Comparisons(store),
    handBacks: new HandBacks({ store, changes: running }),
    // A write may notice a lost network or a rejected key before the next read does.
    blockedBy: () => problem ?? blockOf(lastError?.code) ?? blockOf(running.heldBy()),
    notices: () => [...notices],
    doubt,
    close: async (idle) => {
      closing.abort();
      // Pending changes of a list are completed before other accounts read the list.
      if (list !== null) await idle;
      // The changes close first: nothing new is sent, and replies to running requests are recorded.
      await Promise.allSettled([running.close(), sync.close(), client.close(), idle]);
      // A store that was given up can't be closed; the other components still must be.
      for (const part of opened.toReversed()) await part.close().catch(() => undefined);
    },
  };
}

function blockOf(reason: string | null | undefined): Session['blockedBy'] {
  return reason === 'key_refused' || reason === 'offline' ? reason : null;
}

function noticesOf(report: OpenReport): Notice[] {
  const notices: Notice[] = [];
  if (report.mirror === 'rebuilt') notices.push({ kind: 'mirror_rebuilt', detail: '' });
  if (report.journal === 'salvaged') notices.push({ kind: 'journal_salvaged', detail: '' });
  return notices;
}
