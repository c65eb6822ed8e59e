import { expect, it } from 'vitest';
import type { HostEvent } from '../../electron/contract/events.ts';
import { ok } from '../../electron/contract/result.ts';
import type { Host } from '../../electron/host/dispatch.ts';
import { pendingHost } from '../../electron/host/pending-host.ts';

const CALLER = { trusted: true, origin: 'test' };
const CHANGED: HostEvent = { name: 'session.changed', payload: {} };

function aHost() {
  const listeners = new Set<(event: HostEvent) => void>();
  const host: Host = {
    dispatch: (channel) => Promise.resolve(ok({ channel })),
    onEvent(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    pendingCount: () => Promise.resolve(3),
    close: () => Promise.resolve(),
  };
  const emit = (event: HostEvent) => {
    for (const listener of listeners) listener(event);
  };
  return { host, emit };
}

it('an opening host holds calls until the host is ready, and forwards its events', async () => {
  const { host, emit } = aHost();
  const made = Promise.withResolvers<Host>();
  const opening = pendingHost(made.promise);
  const heard: string[] = [];
  const stop = opening.onEvent(({ name }) => heard.push(name));
  const call = opening.dispatch('session.get', {}, CALLER);
  const early = await Promise.race([call, Promise.resolve('waits')]);
  made.resolve(host);
  expect(early).toBe('waits');
  expect(await call).toEqual(ok({ channel: 'session.get' }));
  expect(await opening.pendingCount()).toBe(3);
  emit(CHANGED);
  stop();
  emit(CHANGED);
  expect(heard).toEqual(['session.changed']);
});

it("an opening host answers with an error if the host can't be created", async () => {
  const opening = pendingHost(Promise.reject(new Error('no folder')));
  expect(await opening.dispatch('session.get', {}, CALLER)).toMatchObject({
    ok: false,
    error: { code: 'unexpected' },
  });
  await expect(opening.close()).rejects.toThrow('no folder');
});
