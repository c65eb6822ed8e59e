import { MILLISECONDS_PER_DAY } from '../../../core/contact/calendar-day.ts';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { AccountDoubt, AccountProfile } from '../../../contract/accounts/account.ts';
import type { AppError } from '../../../contract/result.ts';
import { folderTrouble, troubleOfMissing } from '../../folder-trouble.ts';
import { errorLocation } from '../../error-location.ts';
import { createListServiceClient } from '../../lists/list-service-client.ts';
import { LIST_DAMAGED } from '../../lists/list-damaged.ts';
import { listFolder, readAbout, type AboutList } from '../../lists/list-folder.ts';
import { superviseList } from '../../lists/supervise-list.ts';
import { listReading } from '../../lists/list-reading-options.ts';
import type { ListApi } from '../../lists/worker/list-api.ts';
import type { SampleServicePort, ShellPorts } from '../../ports.ts';
import {
  createServiceClient,
  type ServiceClientOptions,
} from '../../service-client/create-service-client.ts';
import type { ServiceClient } from '../../service-client/service-client.ts';
import { StoreFailure, type StoreApi } from '../../store/api/store-api.ts';
import { DEFAULT_INTERVALS, type SyncIntervals } from '../../sync/sync-intervals.ts';
import { accountDirectory, sampleDatabase } from '../../data-folder/account-paths.ts';

/**
 * Approximate size of the sample service's database. If the service doesn't start and the folder has less room than
 * this, lack of room is the cause.
 */
const SAMPLE_ROOM_BYTES = 4 * 1_048_576;

/** Sync intervals of a list. One full sync is enough, because only this app changes a list. */
const LIST_INTERVALS: SyncIntervals = {
  ...DEFAULT_INTERVALS,
  freshForMs: Infinity,
  fullSyncIntervalMs: Infinity,
  suspicionIntervalMs: Infinity,
  checkIntervalMs: MILLISECONDS_PER_DAY,
  focusCheckIntervalMs: MILLISECONDS_PER_DAY,
};

/** The connection of an open account: to its service, or to the files of its list. */
export interface AccountConnection {
  client: ServiceClient;
  /** Why nothing can be sent to the service. */
  problem: 'key_missing' | 'account_unknown' | null;
  /**
   * Data of the account that the key opens, if the user must confirm that it is this account before anything is sent.
   * Otherwise null.
   */
  doubt: AccountDoubt | null;
  /** The list's interface and files; null for an account that isn't a list. */
  list: { api: ListApi; about: AboutList; directory: string } | null;
  intervals: SyncIntervals;
  /** Must be called when the service has answered a read, and thus accepted the key, if the account has one. */
  keyAccepted(): void;
  /** Stops what was started for the connection; the client is closed separately. */
  close(): Promise<void>;
}

export interface ConnectionOptions {
  ports: ShellPorts;
  profile: AccountProfile;
  store: Pick<StoreApi, 'accountDoubt'>;
  request: Pick<ServiceClientOptions, 'requestTimeoutMs' | 'clock' | 'onOddity'>;
  /** Called when a group of a list was deleted and its contacts have no group any more. */
  onListGroupRemoved(): void;
}

/**
 * Opens an account's connection. Without a key, or before a doubtful key is confirmed, the connection refuses every
 * request.
 */
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

const WITHOUT_LIST = { list: null, intervals: DEFAULT_INTERVALS, close: () => Promise.resolve() };
const WITHOUT_KEY = { problem: null, doubt: null, keyAccepted: () => undefined };

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
  return { ...WITHOUT_LIST, client, problem, doubt, keyAccepted: keyBinder(ports, profile) };
}

/**
 * A service client for an account without a usable key. Every request fails as not sent, so that reads use the mirror
 * and changes wait in the journal.
 */
function unreachableClient(error: AppError): ServiceClient {
  const answer = () => Promise.resolve({ kind: 'not_sent', error } as const);
  return {
    isLocal: false,
    listContacts: answer,
    createContact: answer,
    updateContact: answer,
    deleteContact: answer,
    listGroups: answer,
    createGroup: answer,
    deleteGroup: answer,
    onSlowed: () => () => undefined,
    tryNow: () => undefined,
    close: () => Promise.resolve(),
    requestTimeoutMs: 0,
  };
}

/** Returns a function that binds the account's key to its address, once. */
function keyBinder(
  { vault, log }: Pick<ShellPorts, 'vault' | 'log'>,
  { accountId, baseUrl }: AccountProfile,
): () => void {
  let isBound = false;
  return () => {
    if (isBound) return;
    isBound = true;
    vault
      .bind(accountId, baseUrl)
      .catch((error: unknown) => log.warn('vault.bind_failed', { error: errorLocation(error) }));
  };
}

async function openSample({ ports, request }: ConnectionOptions): Promise<AccountConnection> {
  const sample = await startSample(ports);
  const { url: baseUrl, apiKey } = sample;
  const client = createServiceClient({ baseUrl, apiKey, fetch: ports.fetch, log: ports.log, ...request });
  return { ...WITHOUT_LIST, ...WITHOUT_KEY, client, close: () => sample.close() };
}

async function openList({
  ports,
  profile,
  onListGroupRemoved,
}: ConnectionOptions): Promise<AccountConnection> {
  const directory = listFolder(accountDirectory(ports, profile.accountId));
  const about = await readAbout(directory);
  if (about === null)
    throw new StoreFailure({ code: 'unreadable_file', message: 'list_gone', folder: directory });
  const api = await superviseList({
    directory,
    reading: listReading(about),
    onDeath: () => ports.log.warn('list.worker_died'),
  }).catch((error: unknown) => {
    throw listFailureOf(error, directory);
  });
  const client = createListServiceClient({ list: api, onGroupRemoved: onListGroupRemoved });
  const list = { api, about, directory };
  return { ...WITHOUT_KEY, client, list, intervals: LIST_INTERVALS, close: () => api.close() };
}

/** Names the folder of a list in the error about its damaged files. No service can restore them, unlike a mirror. */
function listFailureOf(error: unknown, folder: string): unknown {
  const { code, message }: Partial<AppError> = error instanceof StoreFailure ? error.error : {};
  return code === 'mirror_damaged' || message === LIST_DAMAGED.message
    ? new StoreFailure({ ...LIST_DAMAGED, folder })
    : error;
}

/** Starts the sample service; fails if its folder can't be written to. */
async function startSample(ports: ShellPorts): Promise<SampleServicePort> {
  const database = sampleDatabase(ports);
  const folder = dirname(database);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    return await ports.startSampleService(database);
  } catch (error) {
    // The sample service doesn't report the cause, so the folder is checked.
    const code = troubleOfMissing(error) ?? (await folderTrouble(folder, SAMPLE_ROOM_BYTES));
    throw code === null ? error : new StoreFailure({ code, folder });
  }
}
