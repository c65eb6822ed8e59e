import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { AccountDoubt, AccountProfile } from '../../contract/accounts/account.ts';
import { folderTrouble, troubleOfMissing } from '../data-folder/folder-trouble.ts';
import { createListClient } from '../lists/list-client.ts';
import { listFolder, readAbout, type AboutList } from '../lists/list-folder.ts';
import { superviseList } from '../lists/list-workers.ts';
import { readingOf } from '../lists/open-list.ts';
import type { ListApi } from '../lists/worker/list-api.ts';
import type { SampleServicePort, ShellPorts } from '../ports.ts';
import { createServiceClient, type ServiceClientOptions } from '../service-client/create-service-client.ts';
import type { ServiceClient } from '../service-client/service-client.ts';
import { StoreFailure, type StoreApi } from '../store/api/store-api.ts';
import { DEFAULT_INTERVALS, type SyncIntervals } from '../sync/sync-intervals.ts';
import { accountDirectory } from '../data-folder/account-directory.ts';
import { unreachableClient } from './unreachable-client.ts';

/** About as much as the sample service's database: where so much cannot be written, that is why the service did not start. */
const SAMPLE_ROOM_BYTES = 4 * 1_048_576;

const DAY_MS = 86_400_000;
/** Nothing but this program changes a list: one whole reading is enough. */
const LIST_PACE: SyncIntervals = {
  ...DEFAULT_INTERVALS,
  freshFor: Infinity,
  passEvery: Infinity,
  suspectEvery: Infinity,
  checkEvery: DAY_MS,
  focusRest: DAY_MS,
};

/** What an open account talks to: its service, or the files of its list. */
export interface AccountConnection {
  client: ServiceClient;
  /** Why nothing can be sent to the service. */
  problem: 'key_missing' | 'account_unknown' | null;
  /** What the key opens, where the user must say first whether it is this account. */
  doubt: AccountDoubt | null;
  /** Null for an account that is no list. */
  list: { api: ListApi; about: AboutList; directory: string } | null;
  pace: SyncIntervals;
  /** Whether a key belongs to it, which the service may accept or refuse. */
  hasKey: boolean;
  /** Ends what was started for it; the client has an end of its own. */
  close(): Promise<void>;
}

export interface ConnectionOptions {
  ports: ShellPorts;
  profile: AccountProfile;
  store: Pick<StoreApi, 'accountDoubt'>;
  request: Pick<ServiceClientOptions, 'requestTimeoutMs' | 'clock' | 'onOddity'>;
  /** Contacts of a list have changed otherwise than by a change of theirs. */
  onListMoved(): void;
}

/** Opens the way of an account to its service. Without a key there is one too, over which nothing is sent. */
export function openConnection(options: ConnectionOptions): Promise<AccountConnection> {
  switch (options.profile.kind) {
    case 'service':
      return openService(options);
    case 'sample':
      return openSample(options);
    case 'list':
      return openList(options);
    default:
      return options.profile.kind satisfies never;
  }
}

const WITHOUT_LIST = { list: null, pace: DEFAULT_INTERVALS, close: () => Promise.resolve() };

async function openService({
  ports,
  profile,
  store,
  request,
}: ConnectionOptions): Promise<AccountConnection> {
  const { accountId, baseUrl } = profile;
  const apiKey = await ports.vault.get(accountId, baseUrl);
  const doubt = apiKey === null ? null : await store.accountDoubt();
  const problem = apiKey === null ? 'key_missing' : doubt === null ? null : 'account_unknown';
  const client =
    apiKey === null || problem !== null
      ? unreachableClient({ code: problem ?? 'key_missing' })
      : createServiceClient({ baseUrl, apiKey, fetch: ports.fetch, log: ports.log, ...request });
  return { ...WITHOUT_LIST, client, problem, doubt, hasKey: true };
}

async function openSample({ ports, request }: ConnectionOptions): Promise<AccountConnection> {
  const sample = await startSample(ports);
  const { url: baseUrl, apiKey } = sample;
  const client = createServiceClient({ baseUrl, apiKey, fetch: ports.fetch, log: ports.log, ...request });
  return { ...WITHOUT_LIST, client, problem: null, doubt: null, hasKey: false, close: () => sample.close() };
}

async function openList({ ports, profile, onListMoved }: ConnectionOptions): Promise<AccountConnection> {
  const directory = listFolder(accountDirectory(ports, profile.accountId));
  const about = await readAbout(directory);
  if (about === null)
    throw new StoreFailure({ code: 'unreadable_file', message: 'list_gone', folder: directory });
  const api = await superviseList({
    directory,
    reading: readingOf(about),
    onDeath: () => ports.log.warn('list.worker_died'),
  });
  const client = createListClient({ list: api, onGroupRemoved: onListMoved });
  const list = { api, about, directory };
  return {
    client,
    problem: null,
    doubt: null,
    list,
    pace: LIST_PACE,
    hasKey: false,
    close: () => api.close(),
  };
}

/** Where the sample account's own service keeps its data. */
export function sampleDatabase(ports: Pick<ShellPorts, 'dataDirectory'>): string {
  return join(ports.dataDirectory, 'sample', 'service.sqlite');
}

/** Starts the sample account's own service, which cannot be had where its folder takes nothing. */
async function startSample(ports: ShellPorts): Promise<SampleServicePort> {
  const database = sampleDatabase(ports);
  const folder = dirname(database);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    return await ports.startSampleService(database);
  } catch (error) {
    // The service is a program of its own, and says in its own words what it met.
    const code = troubleOfMissing(error) ?? (await folderTrouble(folder, SAMPLE_ROOM_BYTES));
    throw code === null ? error : new StoreFailure({ code, folder });
  }
}
