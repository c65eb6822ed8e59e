import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  DEFAULT_PREFERENCES,
  type AccountProfile,
  type AccountView,
  type Preferences,
} from '../../electron/contract/account.ts';
import type { ChannelInput, ChannelName, ChannelOutput } from '../../electron/contract/channels.ts';
import { channels } from '../../electron/contract/channels.ts';
import type { HostEvent, HostEventName, HostEvents } from '../../electron/contract/events.ts';
import type { Result } from '../../electron/contract/result.ts';
import { createHost } from '../../electron/host/host.ts';
import type { Host } from '../../electron/host/dispatch.ts';
import { createSessionVault } from '../../electron/host/session-vault.ts';
import type { LogPort, SettingsPort, ShellPorts } from '../../electron/host/ports.ts';
import type { FetchPort } from '../../electron/host/service-client/service-client.ts';
import type { QuirkSettings } from '../../electron/sample-service/quirks.ts';
import { startSampleService, type SampleService } from '../../electron/sample-service/service.ts';

/** What may happen to a request on its way; each is used up by the first request that fits. */
export interface NetworkFault {
  method: string;
  /** The path begins with it, `/v1` included. */
  path: string;
  /**
   * `before`: the connection breaks before the service sees the request; `after`: when it has done what was asked;
   * `fails`: answered with 500 in the service's place; `hangs`: never answered; `limited`: answered with 429.
   */
  breaks: 'refused' | 'before' | 'after' | 'fails' | 'hangs' | 'limited' | 'keyRefused';
  /** Not used up by the first request that fits. */
  lasting?: boolean;
}

/** A host as a shell would run it, on real files, beside a service. */
export interface TestHost {
  host: Host;
  service: SampleService;
  faults: NetworkFault[];
  /** While true no request leaves. */
  network: { down: boolean };
  events: HostEvent[];
  logged: string[];
  dataDirectory: string;
  call<C extends ChannelName>(channel: C, input: ChannelInput<C>): Promise<Result<ChannelOutput<C>>>;
  /** The value of a call that must succeed. */
  must<C extends ChannelName>(channel: C, input: ChannelInput<C>): Promise<ChannelOutput<C>>;
  /** Connects the service's account and waits for the first full reading. */
  connect(): Promise<AccountProfile>;
  waitFor<N extends HostEventName>(
    name: N,
    fits: (payload: HostEvents[N]) => boolean,
  ): Promise<HostEvents[N]>;
  /** Waits until a check holds, looking again after every event. */
  until(check: () => Promise<boolean>): Promise<void>;
  /** Ends the host and starts another on the same files, as after a restart; keys are kept. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

const CALLER = { trusted: true, origin: 'test' };

/** Starts a service and a host beside it. Everything it makes lies in one temporary folder. */
export async function startTestHost(
  options: {
    quirks?: QuirkSettings;
    load?: object[];
    contacts?: number;
    planLimit?: number;
    requestTimeoutMs?: number;
    checkFilesAfterMs?: number;
  } = {},
): Promise<TestHost> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'celebration-host-'));
  const service = await startSampleService({
    database: ':memory:',
    ...(options.quirks === undefined ? {} : { quirks: options.quirks }),
    ...(options.contacts === undefined ? {} : { contacts: options.contacts }),
  });
  if (options.load !== undefined) service.load(options.load.map((line) => JSON.stringify(line)));
  if (options.planLimit !== undefined) service.setPlanLimit(options.planLimit);

  const faults: NetworkFault[] = [];
  const network = { down: false };
  const hung = new AbortController();
  const logged: string[] = [];
  const events: HostEvent[] = [];
  const listeners = new Set<() => void>();
  const settings = memorySettings();
  const ports: ShellPorts = {
    shell: 'web',
    version: '0.0.0-test',
    dataDirectory,
    settings,
    vault: createSessionVault(),
    log: memoryLog(logged),
    fetch: faultyFetch(faults, network, hung.signal),
    startSampleService: () => Promise.reject(new Error('The tests bring their own service.')),
    isOnline: () => null,
  };

  let host = await start();
  async function start(): Promise<Host> {
    const { requestTimeoutMs, checkFilesAfterMs } = options;
    const started = await createHost(ports, {
      ...(requestTimeoutMs === undefined ? {} : { requestTimeoutMs }),
      ...(checkFilesAfterMs === undefined ? {} : { checkFilesAfterMs }),
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
    faults,
    network,
    events,
    logged,
    dataDirectory,
    async call(channel, input) {
      const result = await host.dispatch(channel, input, CALLER);
      // What crosses to the renderer has the shape the contract promises.
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
    async restart() {
      await host.close();
      events.length = 0;
      host = await start();
    },
    async close() {
      hung.abort();
      await host.close();
      await service.close();
      await rm(dataDirectory, { recursive: true, force: true });
    },
  };
  return self;
}

function memorySettings(): SettingsPort {
  let preferences: Preferences = DEFAULT_PREFERENCES;
  let accounts: AccountProfile[] = [];
  let last: string | null = null;
  const views = new Map<string, AccountView>();
  return {
    getPreferences: () => preferences,
    setPreferences: (value) => {
      preferences = value;
    },
    getAccounts: () => accounts,
    setAccounts: (value) => {
      accounts = value;
    },
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

function faultyFetch(faults: NetworkFault[], network: { down: boolean }, end: AbortSignal): FetchPort {
  return async (url, init) => {
    const refused = () =>
      new TypeError('fetch failed', { cause: Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }) });
    const reset = () =>
      new TypeError('fetch failed', { cause: Object.assign(new Error('reset'), { code: 'ECONNRESET' }) });
    if (network.down) throw refused();
    const { pathname } = new URL(url);
    const at = faults.findIndex((fault) => fault.method === init.method && pathname.startsWith(fault.path));
    const fault = faults[at];
    if (fault !== undefined && fault.lasting !== true) faults.splice(at, 1);
    if (fault?.breaks === 'refused') throw refused();
    if (fault?.breaks === 'before') throw reset();
    if (fault?.breaks === 'fails') return new Response('', { status: 500 });
    if (fault?.breaks === 'limited') return Response.json({ error: 'rate_limited' }, { status: 429 });
    if (fault?.breaks === 'keyRefused') return Response.json({ error: 'unauthorized' }, { status: 401 });
    if (fault?.breaks === 'hangs') return hang(init.signal ? AbortSignal.any([init.signal, end]) : end);
    const answer = await fetch(url, init);
    if (fault?.breaks !== 'after') return answer;
    await answer.arrayBuffer();
    throw reset();
  };
}

/** Resolves never; rejects as `fetch` does when the caller gives up. */
function hang(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    const giveUp = () => reject(new DOMException('aborted', 'AbortError'));
    if (signal.aborted) giveUp();
    else signal.addEventListener('abort', giveUp, { once: true });
  });
}

/** A key that no service knows. */
export const wrongKey = (): string => `wrong_${randomBytes(9).toString('hex')}`;
