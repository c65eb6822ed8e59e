import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AccountProfile } from '../../electron/contract/accounts/account.ts';
import {
  DEFAULT_PREFERENCES,
  type AccountView,
  type Preferences,
} from '../../electron/contract/accounts/preferences.ts';
import type { ChannelInput, ChannelName, ChannelOutput } from '../../electron/contract/channels.ts';
import { channels } from '../../electron/contract/channels.ts';
import { FileExchange } from '../../electron/host/files/exchange/file-exchange.ts';
import { inMemorySource } from '../../electron/host/files/in-memory-source.ts';
import type { HostEvent, HostEventName, HostEvents } from '../../electron/contract/events.ts';
import type { Result } from '../../electron/contract/result.ts';
import type { SessionTuning } from '../../electron/host/accounts/session/session-tuning.ts';
import { createHost } from '../../electron/host/host.ts';
import type { Host } from '../../electron/host/dispatch.ts';
import { createInMemoryKeyVault } from '../../electron/host/data-folder/in-memory-key-vault.ts';
import type { LogPort, SettingsPort, ShellPorts } from '../../electron/host/ports.ts';
import type { QuirkSettings } from '../../electron/sample-service/quirks.ts';
import { startSampleService, type SampleService } from '../../electron/sample-service/service.ts';
import { BentClock } from '../builders/bent-clock.ts';
import { startFaultProxy, type FaultProxy, type NetworkFault } from '../faults/fault-proxy.ts';

/** A host as a shell would run it, on real files, beside a service. */
export interface TestHost {
  host: Host;
  service: SampleService;
  /** The proxy between host and service, with its `faults` and `network`. */
  proxy: FaultProxy;
  faults: NetworkFault[];
  network: { down: boolean };
  events: HostEvent[];
  logged: string[];
  dataDirectory: string;
  files: FileExchange;
  call<C extends ChannelName>(channel: C, input: ChannelInput<C>): Promise<Result<ChannelOutput<C>>>;
  /** The value of a call that must succeed. */
  must<C extends ChannelName>(channel: C, input: ChannelInput<C>): Promise<ChannelOutput<C>>;
  /** Connects the service's account and waits for the first full sync. */
  connect(): Promise<AccountProfile>;
  /**
   * Starts a full sync that reads what the service holds now. A running one is waited for, because it may have read
   * older values, and `sync.now` would start no other.
   */
  startFullSync(accountId: string): Promise<void>;
  /** Runs a full sync that reads what the service holds now, and waits for its end. */
  syncAgain(accountId: string): Promise<void>;
  waitFor<N extends HostEventName>(
    name: N,
    fits: (payload: HostEvents[N]) => boolean,
  ): Promise<HostEvents[N]>;
  /** Gives the host a text as a file, as the page does. Returns its id. */
  openText(name: string, text: string): string;
  /** Waits until a check holds, repeating it after every event, request and response. */
  until(check: () => Promise<boolean>): Promise<void>;
  /** Waits until no change of the account is queued, being sent or unsettled. */
  untilAllEnded(accountId: string): Promise<void>;
  /**
   * Ends the host and starts another one on the same files. `withoutKeys` loses the keys, as a vault for one session
   * does; `listsAtStart` are files to open as lists.
   */
  restart(options?: { withoutKeys?: boolean; listsAtStart?: readonly string[] }): Promise<void>;
  /** May be called twice. */
  close(): Promise<void>;
}

/**
 * Time limit of requests in tests that wait for it, or for twice as long until the user has to decide. Although it is short,
 * only requests whose fault has no end exceed it, because the proxy stops the clock for them until then.
 */
export const SHORT_TIMEOUT_MS = 100;

const CALLER = { trusted: true, origin: 'test' };

/** Starts a service and a host. All their files are in one temporary folder. */
export async function startTestHost(
  options: {
    quirks?: QuirkSettings;
    load?: readonly object[];
    contacts?: number;
    planLimit?: number;
  } & SessionTuning = {},
): Promise<TestHost> {
  let closing: Promise<void> | undefined;
  const dataDirectory = await mkdtemp(join(tmpdir(), 'celebration-host-'));
  const service = await startSampleService({
    database: ':memory:',
    ...(options.quirks === undefined ? {} : { quirks: options.quirks }),
    ...(options.contacts === undefined ? {} : { contacts: options.contacts }),
  });
  if (options.load !== undefined) service.load(options.load.map((line) => JSON.stringify(line)));
  if (options.planLimit !== undefined) service.setPlanLimit(options.planLimit);

  const { clock, ...tuning } = { ...testClock(options), ...options };
  const proxy = await startFaultProxy(clock instanceof BentClock ? clock : undefined);
  const logged: string[] = [];
  const events: HostEvent[] = [];
  const listeners = new Set<() => void>();
  proxy.onTraffic = () => {
    for (const listener of listeners) listener();
  };
  const settings = memorySettings();
  let vault = createInMemoryKeyVault();
  const files = new FileExchange();
  const ports: ShellPorts = {
    shell: 'web',
    version: '0.0.0-test',
    dataDirectory,
    settings,
    get vault() {
      return vault;
    },
    log: memoryLog(logged),
    fetch: proxy.fetch,
    files,
    startSampleService: () => Promise.reject(new Error('The tests bring their own service.')),
    onListRefused: (problem) => logged.push(problem),
  };

  let host = await start();
  async function start(listsAtStart: readonly string[] = []): Promise<Host> {
    // No pre-started worker, since tests count workers. Removals are sent at once unless a test sets an undo window.
    const started = await createHost(ports, {
      prestartAfterMs: null,
      undoWindowMs: 0,
      ...tuning,
      listsAtStart,
      ...(clock === undefined ? {} : { clock }),
    });
    started.onEvent((event) => {
      events.push(event);
      for (const listener of listeners) listener();
    });
    return started;
  }

  const nextEvent = () =>
    new Promise<void>((resolve) => {
      const heard = () => {
        listeners.delete(heard);
        resolve();
      };
      listeners.add(heard);
    });

  const self: TestHost = {
    get host() {
      return host;
    },
    service,
    proxy,
    openText(name, text) {
      const fileId = files.openFiles.add(inMemorySource(name, text));
      if (fileId === null) throw new Error('Too many files are open.');
      return fileId;
    },
    faults: proxy.faults,
    network: proxy.network,
    events,
    logged,
    dataDirectory,
    files,
    async call(channel, input) {
      const result = await host.dispatch(channel, input, CALLER);
      // Throws if a result for the renderer does not match the schema of its channel.
      if (result.ok) channels[channel].output.parse(result.value);
      return result as Result<ChannelOutput<typeof channel>>;
    },
    async must(channel, input) {
      const result = await self.call(channel, input);
      if (!result.ok) throw new Error(`${channel}: ${JSON.stringify(result.error)}`);
      return result.value;
    },
    async connect() {
      const profile = await self.must('accounts.connect', {
        name: 'Test',
        baseUrl: service.url,
        apiKey: service.apiKey,
      });
      const { accountId } = profile;
      const status = await self.must('sync.status', { accountId });
      if (status.completedAt === null) {
        await self.waitFor('sync.progress', (payload) => payload.status.completedAt !== null);
      }
      return profile;
    },
    async startFullSync(accountId) {
      await self.until(async () => (await self.must('sync.status', { accountId })).state !== 'reading');
      await self.must('sync.now', { accountId });
    },
    async syncAgain(accountId) {
      await self.until(async () => (await self.must('sync.status', { accountId })).state !== 'reading');
      const { completedAt } = await self.must('sync.status', { accountId });
      await self.must('sync.now', { accountId });
      await self.until(async () => {
        const status = await self.must('sync.status', { accountId });
        return status.state === 'idle' && status.completedAt !== completedAt;
      });
    },
    async waitFor<N extends HostEventName>(name: N, fits: (payload: HostEvents[N]) => boolean) {
      for (;;) {
        for (const event of events) {
          if (event.name === name && fits(event.payload as HostEvents[N]))
            return event.payload as HostEvents[N];
        }
        await nextEvent();
      }
    },
    async until(check) {
      for (;;) {
        const next = nextEvent();
        if (await check()) return;
        await next;
      }
    },
    untilAllEnded: (accountId) =>
      self.until(async () => {
        const { queued, sending, unsettled } = await self.must('changes.status', { accountId });
        return queued + sending + unsettled === 0;
      }),
    async restart({ withoutKeys = false, listsAtStart = [] } = {}) {
      await host.close();
      if (withoutKeys) vault = createInMemoryKeyVault();
      events.length = 0;
      host = await start(listsAtStart);
    },
    close: () => (closing ??= end()),
  };
  return self;

  async function end(): Promise<void> {
    // Requests that hang are released first, because the host waits for them when it closes.
    await proxy.close();
    await host.close();
    await service.close();
    await rm(dataDirectory, { recursive: true, force: true });
  }
}

/** If the time limit is short, a clock that the proxy can stop. */
const testClock = ({ requestTimeoutMs }: SessionTuning): SessionTuning =>
  requestTimeoutMs === undefined ? {} : { clock: new BentClock() };

/** The settings that a shell would keep in a file, in memory. */
export function memorySettings(): SettingsPort {
  let preferences: Preferences = DEFAULT_PREFERENCES;
  let accounts: AccountProfile[] = [];
  let last: string | null = null;
  const views = new Map<string, AccountView>();
  const setAccounts = (value: AccountProfile[]) => {
    accounts = value;
  };
  return {
    wereDamaged: false,
    getPreferences: () => preferences,
    setPreferences: (value) => {
      preferences = value;
    },
    getAccounts: () => accounts,
    setAccounts,
    setAccountsAtLeastForNow: setAccounts,
    getView: (accountId) => views.get(accountId) ?? null,
    setView: (accountId, view) => {
      if (view === null) views.delete(accountId);
      else views.set(accountId, view);
    },
    getLastAccountId: () => last,
    setLastAccountId: (value) => {
      last = value;
    },
  };
}

function memoryLog(lines: string[]): LogPort {
  const note = (event: string, facts?: Record<string, unknown>) => {
    lines.push(`${event} ${JSON.stringify(facts ?? {})}`);
  };
  return { info: note, warn: note, error: note };
}

/** A key that no service knows. */
export const wrongKey = (): string => `wrong_${randomBytes(9).toString('hex')}`;
