import { afterEach, expect, it, vi } from 'vitest';
import type { ContactsBridge } from '../../electron/contract/bridge.ts';
import { loadCode, loadOnlyWhileConnected } from '../../renderer/lib/load-code.ts';

const never = new Promise<never>(() => undefined);
const connected = (whenConnected: () => Promise<void>) =>
  loadOnlyWhileConnected({ whenConnected } as Partial<ContactsBridge> as ContactsBridge);
const settled = (promise: Promise<unknown>) =>
  Promise.race([
    promise.then(
      () => 'loaded',
      () => 'failed',
    ),
    new Promise((resolve) => setImmediate(() => resolve('waiting'))),
  ]);

afterEach(() => connected(() => Promise.resolve()));

it('code is not fetched from a host that has ended', async () => {
  connected(() => never);
  const load = vi.fn<() => Promise<void>>(() => Promise.resolve());
  expect(await settled(loadCode(load))).toBe('waiting');
  expect(load).not.toHaveBeenCalled();
});

it('code that a host could not finish sending before it ended does not fail what is on screen', async () => {
  let hasEnded = false;
  connected(() => (hasEnded ? never : Promise.resolve()));
  const loading = loadCode(() => {
    hasEnded = true;
    return Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
  });
  expect(await settled(loading)).toBe('waiting');
});

it('code that cannot be loaded although the host is there fails', async () => {
  expect(await settled(loadCode(() => Promise.reject(new Error('damaged'))))).toBe('failed');
});
