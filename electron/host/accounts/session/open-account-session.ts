import type { AccountProfile } from '../../../contract/accounts/account.ts';
import { COMPARED_LIST_FIELDS } from '../../../core/lists/compare-lists.ts';
import { openChangeCount } from '../../../core/open-change-count.ts';
import { systemClock } from '../../clock.ts';
import { comparableContacts } from '../../lists/contacts/comparable-contacts.ts';
import { Comparisons } from '../../comparisons/comparisons.ts';
import { accountDirectory } from '../../data-folder/account-paths.ts';
import type { EventHub } from '../../event-hub.ts';
import { HandBacks } from '../../hand-backs/hand-backs.ts';
import type { ShellPorts } from '../../ports.ts';
import type { OpenReport } from '../../store/api/store-api.ts';
import type { AccountSession } from './account-session.ts';
import { openConnection } from './account-connection.ts';
import { folderFailureOf } from './folder-failure.ts';
import { MirrorFreshness } from './mirror-freshness.ts';
import { oddityNotice } from './oddity-notice.ts';
import { SessionBlockedBy } from './session-blocked-by.ts';
import { createSessionContext, type SessionContext } from './session-context.ts';
import { openSessionStore } from './open-session-store.ts';
import { requestTuning, type SessionOptions } from './session-tuning.ts';
import {
  createList,
  createFinder,
  createExports,
  createImports,
  createFilesCheck,
  createSessionSync,
  createChanges,
} from './create-session-components.ts';

/** Delay of duplicate detection, so that it begins after the first rows were shown and the file check has started. */
const COMPARE_AFTER_MS = 3_000;

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
  const { ports, profile, tuning, clock, notices, components, closing } = context;
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
  const finder = createFinder(context, store, freshness);
  components.finder = finder;
  opened.push(finder);
  const exports = createExports(context, { store, finder, list });
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
  holdUnseenJournal(context, store.report);
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

  const imports = createImports(context, store, changes);
  opened.push(imports);
  void systemClock
    .delay(tuning.compareAfterMs ?? COMPARE_AFTER_MS, closing.signal)
    .then(() => finder.firstRowsShown());
  opened.push(createFilesCheck(context, { store, sync }));
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
      const unsent = list === null ? await changes.status().then(openChangeCount, () => null) : 0;
      // A store that was given up can't be closed; the other components still must be.
      for (const part of opened.toReversed()) await part.close().catch(() => undefined);
      return unsent;
    },
  };
}

/**
 * Pauses the changes of a salvaged or copied journal until the user has seen them. A list and the sample account are
 * copied together with what their changes are sent to, so their copies need no pause.
 */
function holdUnseenJournal({ components, profile }: SessionContext, { journal }: OpenReport): void {
  if (journal === 'salvaged') components.changes?.hold('journal_salvaged');
  if (journal === 'copied' && profile.kind === 'service') components.changes?.hold('journal_copied');
}

function openStore(context: SessionContext): ReturnType<typeof openSessionStore> {
  const { ports, tuning, clock, directory, notices, components } = context;
  return openSessionStore({
    directory,
    clock,
    log: ports.log,
    tuning,
    onRestart: (report) => {
      notices.addReport(report);
      holdUnseenJournal(context, report);
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
