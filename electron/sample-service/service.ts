import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { Accounts } from './records/accounts.ts';
import type { Account } from './records/accounts.ts';
import { createApp } from './http/app.ts';
import type { AppState } from './http/app.ts';
import { Contacts } from './records/contacts.ts';
import { openDatabase } from './records/database.ts';
import { Groups } from './records/groups.ts';
import { createInspect } from './inspect-stored-data.ts';
import type { Inspect } from './inspect-stored-data.ts';
import { loadContacts } from './records/load-contacts.ts';
import { parseQuirks } from './quirks.ts';
import type { QuirkSettings } from './quirks.ts';
import { RateLimit } from './http/rate-limit.ts';
import { RequestLog } from './http/request-log.ts';
import type { LoggedRequest } from './http/request-log.ts';
import { seedAccount } from './seed/seed-account.ts';
import { UsageError } from './usage-error.ts';

export interface SampleServiceOptions {
  /** A file, or `:memory:`. */
  database: string;
  /** TCP port; 0 or absent: any free port. */
  port?: number;
  /** API keys; each opens its own account. Absent: the keys in the database, or one new key if it is empty. */
  apiKeys?: readonly string[];
  /** Number of generated contacts per account, created once. Absent: none. */
  contacts?: number;
  /** Maximum number of contacts of an account. */
  planLimit?: number | null;
  /** Requests per second and key. */
  rate?: number | null;
  quirks?: QuirkSettings;
  /** The clock for timestamps, rate limit and search lag; absent: the computer's clock. */
  now?: () => Date;
  onFault?: (error: unknown) => void;
}

export interface SampleService {
  /** `http://127.0.0.1:PORT`, without a trailing slash and without `/v1`. */
  readonly url: string;
  /** The key of the first account. */
  readonly apiKey: string;
  readonly apiKeys: readonly string[];
  /** Access to the stored data beyond the interface. */
  readonly inspect: Inspect;
  /** The latest requests, oldest first. */
  readonly requests: readonly LoggedRequest[];
  clearRequests(): void;
  /** Replaces all quirks; unnamed ones get their defaults. */
  setQuirks(settings: QuirkSettings): void;
  /** Requests per second and key; null: no limit. */
  setRate(perSecond: number | null): void;
  setPlanLimit(limit: number | null): void;
  /** Loads lines of create payloads (see `load-contacts.ts`) into the account of a key, by default the first. */
  load(lines: Iterable<string>, apiKey?: string): number;
  /** Closes connections, then the database. May be called twice. */
  close(): Promise<void>;
}

const newKey = (): string => `sample_${randomBytes(18).toString('base64url')}`;

/** Opens the accounts of the given keys; the first one is the default. */
function openAccounts(accounts: Accounts, apiKeys: readonly string[] | undefined): [Account, ...Account[]] {
  const unusable = apiKeys?.find((key) => !/^[\x21-\x7e]+$/.test(key));
  if (unusable !== undefined)
    throw new UsageError('An API key is made of visible ASCII characters, without spaces.');
  const opened = (apiKeys ?? []).map((key) => accounts.open(key));
  const [first, ...others] = opened.length > 0 ? opened : accounts.list();
  return [first ?? accounts.open(newKey()), ...others];
}

function listen(server: ReturnType<typeof createAdaptorServer>, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const advice =
        error.code === 'EADDRINUSE'
          ? `Port ${port} is taken: name another one, or none for any free port.`
          : `The service cannot listen on port ${port}: ${error.message}.`;
      reject(new UsageError(advice, { cause: error }));
    });
    server.listen(port, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
}

/** Answers requests that aren't valid HTTP; by default, Node answers them without a body. */
function answerBrokenRequests(server: ReturnType<typeof createAdaptorServer>): void {
  server.on('clientError', (_error: Error, socket: import('node:stream').Duplex) => {
    if (!socket.writable) return;
    const message = 'The request is not well-formed HTTP.';
    const body = JSON.stringify({ success: false, error: 'invalid_request', message, request_id: null });
    const head = `HTTP/1.1 400 Bad Request\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}`;
    socket.end(`${head}\r\nConnection: close\r\n\r\n${body}`);
  });
}

/**
 * Starts the service on loopback, in this thread. Throws a `UsageError` for impossible options: a port in use, a file
 * that isn't a database or is open in another service, an unknown quirk.
 */
export async function startSampleService(options: SampleServiceOptions): Promise<SampleService> {
  const quirks = parseQuirks(options.quirks);
  const now = options.now ?? (() => new Date());
  const clockMs = options.now ? () => now().getTime() : () => performance.now();
  const database = openDatabase(options.database);
  const groups = new Groups(database);
  const contacts = new Contacts(database, groups, now);
  const accounts = new Accounts(database);
  const requests = new RequestLog();
  const rateLimit = new RateLimit(options.rate ?? null, clockMs);
  let closing: Promise<void> | undefined;
  const onFault = (error: unknown) => {
    // Closing aborts running requests; their failures aren't reported.
    if (closing === undefined) (options.onFault ?? console.error)(error);
  };
  const planLimit = options.planLimit ?? null;
  const state: AppState = {
    accounts,
    contacts,
    groups,
    rateLimit,
    requests,
    now,
    quirks,
    planLimit,
    onFault,
  };

  try {
    const served = openAccounts(accounts, options.apiKeys);
    const count = options.contacts ?? 0;
    if (count > 0) {
      for (const [at, account] of served.entries()) {
        if (!accounts.isSeeded(account))
          seedAccount(database, account, { accounts, contacts, groups }, count, at);
      }
    }
    const server = createAdaptorServer({ fetch: createApp(state).fetch, overrideGlobalObjects: false });
    answerBrokenRequests(server);
    const port = await listen(server, options.port ?? 0);
    const [first] = served;
    const accountOf = (apiKey: string): Account => {
      const account = accounts.find(apiKey);
      if (!account) throw new UsageError('No account has this API key.');
      return account;
    };

    return {
      url: `http://127.0.0.1:${port}`,
      apiKey: first.api_key,
      apiKeys: served.map((account) => account.api_key),
      inspect: createInspect(database, (apiKey) => accountOf(apiKey ?? first.api_key)),
      get requests() {
        return requests.list();
      },
      clearRequests: () => requests.clear(),
      setQuirks(settings) {
        state.quirks = parseQuirks(settings);
      },
      setRate: (perSecond) => rateLimit.set(perSecond),
      setPlanLimit(limit) {
        state.planLimit = limit;
      },
      load: (lines, apiKey) =>
        loadContacts(database, accountOf(apiKey ?? first.api_key), { contacts, groups, now }, lines),
      close() {
        closing ??= new Promise((resolve) => {
          server.close(() => {
            database.close();
            resolve();
          });
          if ('closeAllConnections' in server) server.closeAllConnections();
        });
        return closing;
      },
    };
  } catch (error) {
    database.close();
    throw error;
  }
}
