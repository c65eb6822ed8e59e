import { fail } from '../contract/result.ts';
import type { HostEvent } from '../contract/events.ts';
import type { Host } from './dispatch.ts';

/**
 * Returns a host that is still being created. A window can load meanwhile, and its calls wait. If creation fails, its
 * calls fail; the caller of this function learns of the failure from `opening`.
 */
export function pendingHost(opening: Promise<Host>): Host {
  const listeners = new Set<(event: HostEvent) => void>();
  // Subscribes as soon as the host exists, before it handles the first call, so that callers miss no event.
  opening.then(
    (host) =>
      host.onEvent((event) => {
        for (const listener of listeners) listener(event);
      }),
    () => undefined,
  );
  return {
    dispatch: (channel, input, caller) =>
      opening.then(
        (host) => host.dispatch(channel, input, caller),
        () => fail({ code: 'unexpected', message: 'the program could not start' }),
      ),
    onEvent(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    pendingCount: async () => (await opening).pendingCount(),
    close: async () => (await opening).close(),
  };
}
