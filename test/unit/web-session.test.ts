import { createHash, createHmac } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createWebBridge } from '../../renderer/bridge/web-bridge.ts';
import type { SessionEnd } from '../../electron/contract/web-shell.ts';

const TOKEN = 'the-token-of-this-page';

interface Request {
  path: string;
  token: string | null;
  body: string;
}
type Peer = (request: Request) => Response | 'refused' | Promise<Response>;

/** The program that answers at the port of the page's host, and the requests it received. */
let peer: Peer;
let received: Request[];
let reloads: number;
let onHashChange: () => void;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  received = [];
  reloads = 0;
  onHashChange = () => undefined;
  const stored = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  vi.stubGlobal('location', { hash: '#code=a-code', pathname: '/', reload: () => (reloads += 1) });
  vi.stubGlobal('history', { state: null, replaceState: () => (location.hash = '') });
  vi.stubGlobal('window', {
    addEventListener: (_name: string, listener: () => void) => (onHashChange = listener),
  });
  vi.stubGlobal('fetch', async (path: string, init: RequestInit): Promise<Response> => {
    const request = {
      path,
      token: new Headers(init.headers).get('x-contacts-token'),
      body: typeof init.body === 'string' ? init.body : '',
    };
    received.push(request);
    const answer = await peer(request);
    if (answer === 'refused') throw new TypeError('Failed to fetch');
    return answer;
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Advances the page's timers until `check` passes; the page's computations take real time. */
async function until(check: () => void): Promise<void> {
  for (const giveUpAt = performance.now() + 20_000; ;) {
    try {
      return check();
    } catch (error) {
      if (performance.now() > giveUpAt) throw error;
      await vi.advanceTimersByTimeAsync(100);
      await new Promise((resolve) => setImmediate(resolve));
    }
  }
}

/** The page's host; its event stream stays open until `breakStream`. */
function aHost(): { peer: Peer; breakStream: () => void } {
  let stream: ReadableStreamDefaultController<Uint8Array> | null = null;
  return {
    breakStream: () => stream?.close(),
    peer({ path, body, token }) {
      if (path === '/session') return Response.json({ token: TOKEN });
      if (path === '/prove') {
        const { tokenDigest, nonce }: { tokenDigest: string; nonce: string } = JSON.parse(body);
        if (tokenDigest !== createHash('sha256').update(TOKEN).digest('hex'))
          return new Response(null, { status: 401 });
        const proof = createHmac('sha256', TOKEN).update(`celebration-contacts host proof\n${nonce}`);
        return Response.json({ proof: proof.digest('hex') });
      }
      if (token !== TOKEN) return new Response(null, { status: 401 });
      if (path === '/events') {
        return new Response(
          new ReadableStream<Uint8Array>({
            start(controller) {
              stream = controller;
              controller.enqueue(new TextEncoder().encode('{"kind":"alive","number":0}\n'));
            },
          }),
        );
      }
      return Response.json({ ok: true, value: 'of the host' });
    },
  };
}

/** A program of another user that has taken the port and answers every request with success. */
const anImpostor: Peer = ({ path }) =>
  path === '/prove'
    ? Response.json({ proof: '0'.repeat(64) })
    : Response.json({ ok: true, value: 'of an impostor' });

/** A page with a session and an event stream, and its host. */
async function connected() {
  const host = aHost();
  peer = host.peer;
  const bridge = createWebBridge();
  const ends: SessionEnd[] = [];
  bridge.onEnd?.((end) => ends.push(end));
  bridge.onEvent(() => undefined);
  const call = () => bridge.invoke('session.get', {});
  expect(await call()).toEqual({ ok: true, value: 'of the host' });
  await vi.advanceTimersByTimeAsync(0);
  received.length = 0;
  return { host, bridge, call, ends };
}

describe('a page whose host is gone', () => {
  it('sends neither token nor calls to another program at the port, and ends permanently', async () => {
    const { host, call, ends } = await connected();
    peer = anImpostor;
    host.breakStream();
    await until(() => expect(ends).toEqual(['host_gone']));
    expect(await call()).toEqual({ ok: false, error: { code: 'host_gone' } });
    expect(received.map(({ path }) => path)).toEqual(['/prove']);
    expect(JSON.stringify(received)).not.toContain(TOKEN);

    peer = host.peer;
    expect(await call()).toEqual({ ok: false, error: { code: 'host_gone' } });
    expect(received).toHaveLength(1);
  });

  it('ignores an answer that arrives while the connection breaks', async () => {
    const { host, call, ends } = await connected();
    peer = (request) => {
      if (request.path !== '/invoke') return anImpostor(request);
      host.breakStream();
      return new Promise((resolve) => setTimeout(() => resolve(Response.json({ ok: true, value: 1 })), 5));
    };
    const answer = call();
    await until(() => expect(ends).toEqual(['host_gone']));
    expect(await answer).toEqual({ ok: false, error: { code: 'host_gone' } });
  });

  it('ends after five attempts when nothing answers at the port', async () => {
    const { host, call, ends } = await connected();
    peer = () => 'refused';
    host.breakStream();
    await until(() => expect(received).not.toEqual([]));
    const answer = call();
    await until(() => expect(ends).toEqual(['host_gone']));
    expect(await answer).toEqual({ ok: false, error: { code: 'host_gone' } });
    expect(received.map(({ path }) => path)).toEqual(Array.from({ length: 5 }, () => '/prove'));
  });
});

describe('lazily loaded code', () => {
  const isSettled = async (promise: Promise<void> | undefined) => {
    let settled = false;
    void promise?.then(() => (settled = true));
    await new Promise((resolve) => setImmediate(resolve));
    return settled;
  };

  it('loads while the host is connected, waits while that is unclear, and never loads from an impostor', async () => {
    const { host, bridge, ends } = await connected();
    expect(await isSettled(bridge.whenConnected?.())).toBe(true);
    peer = () => 'refused';
    host.breakStream();
    await until(() => expect(received).not.toEqual([]));
    const load = bridge.whenConnected?.();
    expect(await isSettled(load)).toBe(false);
    peer = anImpostor;
    await until(() => expect(ends).toEqual(['host_gone']));
    expect(await isSettled(load)).toBe(false);
    expect(await isSettled(bridge.whenConnected?.())).toBe(false);
  });
});

describe('a page whose connection broke', () => {
  it('continues when the host proves its identity', async () => {
    const { host, call, ends } = await connected();
    host.breakStream();
    await until(() => expect(received.map(({ path }) => path)).toEqual(['/prove', '/events']));
    expect(await call()).toEqual({ ok: true, value: 'of the host' });
    expect(ends).toEqual([]);
  });

  it('holds its calls until the host answers again', async () => {
    const { host, call, ends } = await connected();
    peer = () => 'refused';
    host.breakStream();
    await until(() => expect(received).toHaveLength(2));
    const answer = call();
    peer = host.peer;
    await until(() => expect(received.map(({ path }) => path)).toContain('/invoke'));
    expect(await answer).toEqual({ ok: true, value: 'of the host' });
    expect(ends).toEqual([]);
  });

  it('does not repeat a call that may have taken effect', async () => {
    const { host, call } = await connected();
    peer = (request) => (request.path === '/invoke' ? 'refused' : host.peer(request));
    expect(await call()).toMatchObject({ ok: false, error: { code: 'unexpected' } });
    expect(received.filter(({ path }) => path === '/invoke')).toHaveLength(1);
  });
});

describe('a page without a session', () => {
  it.each(['#code=used-before', ''])('ends without a call to the host at “/%s”', async (hash) => {
    location.hash = hash;
    peer = () => new Response(null, { status: 403 });
    const bridge = createWebBridge();
    const ends: SessionEnd[] = [];
    bridge.onEnd?.((end) => ends.push(end));
    expect(await bridge.invoke('session.get', {})).toEqual({ ok: false, error: { code: 'no_session' } });
    expect(ends).toEqual(['no_session']);
    expect(received.map(({ path }) => path)).toEqual(hash === '' ? [] : ['/session']);
  });

  it('ends when the host no longer knows its token', async () => {
    const { call, ends } = await connected();
    peer = () => new Response(null, { status: 401 });
    expect(await call()).toEqual({ ok: false, error: { code: 'no_session' } });
    expect(ends).toEqual(['no_session']);
  });

  it('reloads when a new address is pasted into its tab', async () => {
    location.hash = '';
    createWebBridge();
    onHashChange();
    expect(reloads).toBe(0);
    location.hash = '#code=a-new-one';
    onHashChange();
    expect(reloads).toBe(1);
  });
});
