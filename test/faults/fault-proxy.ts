import { createServer as createTlsServer } from 'node:https';
import type { BentClock } from '../builders/bent-clock.ts';
import type { FetchPort } from '../../electron/host/service-client/service-client.ts';
import type { Reply, SeenRequest } from './fault-replies.ts';
import { endServer, faultyServer, listenOnLoopback, type Way } from './fault-server.ts';
import { FAULTS, type FaultName } from './network-faults.ts';
import { SELF_SIGNED } from './self-signed.ts';

/** What is to happen to a request on its way; used up by the first request that fits, unless it is lasting. */
export interface NetworkFault {
  /** Absent: any. */
  method?: string;
  /** The path, `/v1` included, is this or lies below it. */
  path: string;
  /** A text that the request's address or body contains. */
  about?: string;
  /** Looked at for each request that fits otherwise. */
  when?: () => boolean;
  breaks: FaultName;
  /** Not used up by the first request that fits. */
  lasting?: boolean;
}

/** Stands between the product's client and a real service, on real connections. */
export interface FaultProxy {
  /** To be given to the client: sends a request to where it is meant for, or, where a fault fits, on a faulty way. */
  fetch: FetchPort;
  faults: NetworkFault[];
  /** While true no connection can be made. */
  network: { down: boolean };
  /** What others do meanwhile: just before a request leaves, and when it was answered and the client does not know it yet. */
  meanwhile: {
    before?: (method: string, path: string, search: string) => Promise<void> | void;
    after?: (method: string, path: string) => Promise<void> | void;
  };
  /** Writes as they left, oldest first: `PATCH /v1/contacts/7 {"email":null}`, the body to the byte. */
  readonly writes: readonly string[];
  /** How many requests were answered without a fault in the way. */
  readonly passed: number;
  /** Requests without an answer yet, for messages. */
  readonly unanswered: readonly string[];
  /** Called when a request was answered, or was not. */
  onAnswer: () => void;
  /** Requests that reached a host they were not meant for: none may, and none with a key. */
  readonly strangers: readonly SeenRequest[];
  /** Resolves when nothing is on its way any more: requests that reach the service late have done so. */
  quiet(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Starts the proxy; servers on loopback for what a healthy connection cannot show are part of it.
 *
 * However short the client's time limit and however slow the machine, only a request that its fault leaves without an end
 * runs into it, and only when the fault has come to that: `clock`, by which the client measures, stands still until then.
 */
export async function startFaultProxy(clock?: Pick<BentClock, 'hold'>): Promise<FaultProxy> {
  const handlers = new Map<string, Way>();
  const underWay = new Set<Promise<unknown>>();
  const strangers: SeenRequest[] = [];

  const server = faultyServer(
    (path) => takeWay(handlers, path),
    (_request, ended, { reply, onStalled }) => {
      underWay.add(ended);
      void ended.then(() => underWay.delete(ended));
      if (reply.kind === 'late') onStalled?.(ended);
      else void ended.then(() => onStalled?.(ended));
    },
  );
  const elsewhere = faultyServer(
    () => ({ reply: { body: { success: true, data: [] } }, upstream: null }),
    (request) => strangers.push(request),
  );
  const untrusted = createTlsServer(SELF_SIGNED, ({ method = '', url = '', headers }, response) => {
    strangers.push({ method, url, headers, body: '' });
    response.end();
  });
  const [origin, strangeOrigin, untrustedOrigin] = await Promise.all([
    listenOnLoopback(server),
    listenOnLoopback(elsewhere),
    listenOnLoopback(untrusted, 'https'),
  ]);

  const writes: string[] = [];
  const unanswered: string[] = [];
  const proxy: FaultProxy & { passed: number } = {
    faults: [],
    network: { down: false },
    meanwhile: {},
    strangers,
    writes,
    unanswered,
    passed: 0,
    onAnswer: () => undefined,
    async fetch(url, init) {
      const { pathname, search } = new URL(url);
      const { before, after } = proxy.meanwhile;
      await before?.(init.method ?? 'GET', pathname, search);
      if (init.method !== 'GET')
        writes.push(
          `${init.method} ${pathname}${search} ${await new Response(init.body ?? null).text()}`.trim(),
        );
      const sent = `${init.method} ${pathname}${search}`;
      unanswered.push(sent);
      try {
        return await send(url, init);
      } finally {
        unanswered.splice(unanswered.indexOf(sent), 1);
        await after?.(init.method ?? 'GET', pathname);
        proxy.onAnswer();
      }
    },
    async quiet() {
      while (underWay.size > 0) await Promise.all(underWay);
    },
    async close() {
      await Promise.all([endServer(server), endServer(elsewhere)]);
      await new Promise((resolve) => untrusted.close(resolve));
    },
  };
  const send: FetchPort = async (url, init) => {
    const { pathname, search } = new URL(url);
    const fault = proxy.network.down ? ALL_DOWN : take(proxy.faults, pathname, search, init);
    if (fault === null) {
      const answer = await fetch(url, withoutTimeout(init));
      proxy.passed += 1;
      return answer;
    }
    const goOn = clock?.hold();
    try {
      return await sendBroken(fault.breaks, url, init, () => goOn?.());
    } finally {
      goOn?.();
    }
  };
  /** `stalled`: called when nothing more comes of the request before the client gives it up. */
  const sendBroken = (
    breaks: FaultName,
    url: string,
    init: RequestInit,
    stalled: () => void,
  ): Promise<Response> => {
    const { pathname, search } = new URL(url);
    const fault = FAULTS[breaks];
    if (fault === 'refused') return fetch(CLOSED_ORIGIN + pathname + search, withoutTimeout(init));
    if (fault === 'untrusted') return fetch(untrustedOrigin + pathname + search, withoutTimeout(init));
    const id = `/~${nextWay++}`;
    const reply: Reply = typeof fault === 'function' ? fault(strangeOrigin + pathname) : fault;
    const onStalled = (ended: Promise<unknown>) => {
      stalled();
      // What comes late comes before anything else does.
      if (reply.kind === 'late')
        init.signal?.addEventListener('abort', () => void ended.then(clock?.hold()), { once: true });
    };
    handlers.set(id, { reply, upstream: url, onStalled });
    return fetch(origin + id + pathname + search, endsByItself(reply) ? withoutTimeout(init) : init);
  };
  return proxy;
}

/** Whether a client hears of the end without a time limit. */
function endsByItself(reply: Reply): boolean {
  if (reply.kind === 'served') return reply.answer !== 'hang' && reply.answer !== 'drip';
  return reply.kind !== 'hang' && reply.kind !== 'drip' && reply.kind !== 'late';
}

/** The request without its time limit; it is aborted for any other reason. */
function withoutTimeout(init: RequestInit): RequestInit {
  const { signal } = init;
  if (signal == null) return init;
  const abort = new AbortController();
  const pass = () => {
    const reason: unknown = signal.reason;
    if (!(reason instanceof DOMException && reason.name === 'TimeoutError')) abort.abort(reason);
  };
  if (signal.aborted) pass();
  else signal.addEventListener('abort', pass, { once: true });
  return { ...init, signal: abort.signal };
}

/**
 * Where nobody listens. A port that was free a moment ago may be given to the next server, or to the connection itself that
 * is made to it; those below 1024 are given to nobody.
 */
export const CLOSED_ORIGIN = 'http://127.0.0.1:2';
let nextWay = 1;
const ALL_DOWN: NetworkFault = { path: '/', breaks: 'refused' };

function take(faults: NetworkFault[], path: string, search: string, init: RequestInit): NetworkFault | null {
  const about = `${path}${decodeURIComponent(search)} ${typeof init.body === 'string' ? init.body : ''}`;
  const at = faults.findIndex(
    (fault) =>
      (fault.method ?? init.method) === init.method &&
      isAtOrBelow(path, fault.path) &&
      (fault.about === undefined || about.includes(fault.about)) &&
      (fault.when?.() ?? true),
  );
  const fault = faults[at];
  if (fault === undefined) return null;
  if (fault.lasting !== true) faults.splice(at, 1);
  return fault;
}

/** `/v1/contacts/1` is not the way to `/v1/contacts/12`. */
function isAtOrBelow(path: string, place: string): boolean {
  return path === place || path.startsWith(place.endsWith('/') ? place : `${place}/`);
}

function takeWay(handlers: Map<string, Way>, path: string): Way {
  const id = /^\/~\d+/.exec(path)?.[0] ?? '';
  const way = handlers.get(id);
  handlers.delete(id);
  return way ?? { reply: { kind: 'resetBeforeReading' }, upstream: null };
}
