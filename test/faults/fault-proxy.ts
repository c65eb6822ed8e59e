import { createServer as createTlsServer } from 'node:https';
import type { BentClock } from '../builders/bent-clock.ts';
import type { FetchPort } from '../../electron/host/service-client/service-client.ts';
import type { Reply, SeenRequest } from './fault-replies.ts';
import { endServer, faultyServer, listenOnLoopback, type Treatment } from './fault-server.ts';
import { FAULTS, type FaultName } from './network-faults.ts';
import { SELF_SIGNED } from './self-signed.ts';

/** A fault of a request in transit. The first request that matches uses it up, unless the fault is lasting. */
export interface NetworkFault {
  /** Any method if absent. */
  method?: string;
  /** Matches this path, which includes `/v1`, and all paths below it. */
  path: string;
  /** A text that the request's address or body contains. */
  about?: string;
  /** A further condition, evaluated for each request that matches otherwise. */
  when?: () => boolean;
  breaks: FaultName;
  /** Applies to every request that matches, not only to the first one. */
  lasting?: boolean;
}

/** A proxy between the product's client and a real service, over real connections. */
export interface FaultProxy {
  /** The client's `fetch`: sends each request to its address, or through the first fault that matches. */
  fetch: FetchPort;
  faults: NetworkFault[];
  /** While `down`, every connection is refused. */
  network: { down: boolean };
  /**
   * Actions of others: `before` runs just before a request is sent, `after` when it was answered and the client does not have
   * the response yet.
   */
  meanwhile: {
    before?: (method: string, path: string, search: string) => Promise<void> | void;
    after?: (method: string, path: string) => Promise<void> | void;
  };
  /** Writes with their exact bodies in sending order, such as `PATCH /v1/contacts/7 {"email":null}`. */
  readonly writes: readonly string[];
  /** Number of requests that were answered without a fault. */
  readonly passed: number;
  /** Requests in flight, for error messages. */
  readonly unanswered: readonly string[];
  /** Called when a request is about to be sent, was answered, or has failed. */
  onTraffic: () => void;
  /** Requests that reached another server than the service, which must not happen. */
  readonly strangers: readonly SeenRequest[];
  /** Resolves when no request is in transit, including those that reach the service late. */
  quiet(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Starts the proxy and its servers on loopback, which produce the faults.
 *
 * Only requests whose fault leaves them without an end exceed the client's time limit, however short the limit and however slow
 * the machine: `clock`, by which the client measures the limit, stands still until the fault has reached that point.
 */
export async function startFaultProxy(clock?: Pick<BentClock, 'hold'>): Promise<FaultProxy> {
  const handlers = new Map<string, Treatment>();
  const underWay = new Set<Promise<unknown>>();
  const strangers: SeenRequest[] = [];

  const server = faultyServer(
    (path) => takeTreatment(handlers, path),
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
    onTraffic: () => undefined,
    async fetch(url, init) {
      const { pathname, search } = new URL(url);
      const { before, after } = proxy.meanwhile;
      const acting = before?.(init.method ?? 'GET', pathname, search);
      // A test may wait for what `before` notes, while it holds the request.
      proxy.onTraffic();
      await acting;
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
        proxy.onTraffic();
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
  /** Sends a request through a fault. Calls `stalled` when the client will receive nothing more until it gives up. */
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
    const id = `/~${nextTreatmentId++}`;
    const reply: Reply = typeof fault === 'function' ? fault(strangeOrigin + pathname) : fault;
    const onStalled = (ended: Promise<unknown>) => {
      stalled();
      // Holds the clock until the late request has reached the service, so that no timer fires before that.
      if (reply.kind === 'late')
        init.signal?.addEventListener('abort', () => void ended.then(clock?.hold()), { once: true });
    };
    handlers.set(id, { reply, upstream: url, onStalled });
    return fetch(origin + id + pathname + search, endsByItself(reply) ? withoutTimeout(init) : init);
  };
  return proxy;
}

/** Whether a request with this reply ends without a time limit. */
function endsByItself(reply: Reply): boolean {
  if (reply.kind === 'served') return reply.answer !== 'hang' && reply.answer !== 'drip';
  return reply.kind !== 'hang' && reply.kind !== 'drip' && reply.kind !== 'late';
}

/** The request without its time limit, but still aborted for any other reason. */
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
 * An address without a server. The system may assign a free port above 1023 to the next server, or to the connecting socket
 * itself; it never assigns a port below 1024.
 */
export const CLOSED_ORIGIN = 'http://127.0.0.1:2';
let nextTreatmentId = 1;
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

/** Whether a path is `place` or below it; `/v1/contacts/12` is not below `/v1/contacts/1`. */
function isAtOrBelow(path: string, place: string): boolean {
  return path === place || path.startsWith(place.endsWith('/') ? place : `${place}/`);
}

function takeTreatment(handlers: Map<string, Treatment>, path: string): Treatment {
  const id = /^\/~\d+/.exec(path)?.[0] ?? '';
  const treatment = handlers.get(id);
  handlers.delete(id);
  return treatment ?? { reply: { kind: 'resetBeforeReading' }, upstream: null };
}
