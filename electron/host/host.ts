import { openChangeCount } from '../core/open-change-count.ts';
import { mkdir } from 'node:fs/promises';
import type { SessionTuning } from './accounts/session/session-tuning.ts';
import { restoreAccountEntries } from './accounts/files/restore-account-entries.ts';
import { Accounts } from './accounts/accounts.ts';
import { finishForgetting } from './accounts/files/forget-account.ts';
import { createDispatch, type Host } from './dispatch.ts';

import type { FileSource } from './files/file-source.ts';
import { NOT_A_FILE, unreadableFile } from './files/file-open-error.ts';
import { listRefused, userFile } from './second-launch.ts';
import { EventHub } from './event-hub.ts';
import { createHandlers } from './handlers/create-handlers.ts';
import type { ShellPorts } from './ports.ts';
import { StoreFailure } from './store/api/store-api.ts';

/** Maximum time that quitting waits for running requests; those without a reply are settled at the next start. */
const CLOSE_TIMEOUT_MS = 5_000;

export interface HostOptions extends SessionTuning {
  /** Opens the sample account instead of the last one. */
  openSampleAtStart?: boolean;
  /**
   * Paths of files to open as lists instead of the last account, one after another; the last one becomes the open
   * account. The shell reports those that can't be opened (`ShellPorts.onListRefused`).
   */
  listsAtStart?: readonly string[];
  /** Undo window in seconds; null: as in the preferences. */
  undoWindowSeconds?: number | null;
}

/** Creates the host: the Node side of the app, the same under every shell. */
export async function createHost(ports: ShellPorts, options: HostOptions = {}): Promise<Host> {
  await mkdir(ports.dataDirectory, { recursive: true, mode: 0o700 });
  const { undoWindowSeconds = null, listsAtStart = [], ...tuning } = options;
  const events = new EventHub(tuning.clock);
  const accounts = new Accounts(ports, events, {
    ...tuning,
    ...(undoWindowSeconds === null ? {} : { undoWindowMs: undoWindowSeconds * 1_000 }),
  });
  let wereAccountsFound = false;
  try {
    await finishForgetting(ports);
    wereAccountsFound = await restoreAccountEntries(ports);
    let openedLists = 0;
    for (const path of listsAtStart) {
      const problem = await openListAtStart(accounts, path);
      if (problem === null) openedLists++;
      else ports.onListRefused?.(problem);
    }
    if (options.openSampleAtStart === true) await accounts.openSample();
    else if (openedLists === 0) await accounts.openLast();
  } catch (error) {
    // The window opens anyway and shows the choice of accounts; opening an account there reports the problem.
    ports.log.error('host.open_failed', {
      code: error instanceof StoreFailure ? error.error.code : 'unexpected',
    });
  }
  return {
    dispatch: createDispatch(
      createHandlers({
        ports,
        accounts,
        events,
        wereSettingsLost: wereAccountsFound || ports.settings.wereDamaged,
      }),
      ports.log,
    ),
    onEvent: (listener) => events.listen(listener),
    pendingCount: async () => {
      const session = accounts.current();
      if (session === null) return 0;
      return openChangeCount(await session.changes.status());
    },
    close: async () => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const late = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, CLOSE_TIMEOUT_MS);
      });
      await Promise.race([accounts.shutDown(), late]);
      clearTimeout(timer);
      events.close();
    },
  };
}

/** Opens a file as a list. Returns the problem; null if the list was opened. */
async function openListAtStart(accounts: Accounts, path: string): Promise<string | null> {
  let source: FileSource | null;
  try {
    source = await userFile(path);
  } catch (error) {
    return listRefused(path, unreadableFile(error));
  }
  if (source === null) return listRefused(path, NOT_A_FILE);
  const opened = await accounts.lists.open(source, {});
  return opened.ok ? null : listRefused(path, opened.error);
}
