import { fail } from '../contract/result.ts';
import type { HostEvent } from '../contract/events.ts';
import type { Host } from './dispatch.ts';

/**
 * A host that is still being made: a window may load meanwhile, its calls wait. Where it cannot be made, calls fail; whoever
 * makes it is told by `opening` itself.
 */
export function openingHost(opening: Promise<Host>): Host {
  const listeners = new Set<(event: HostEvent) => void>();
  // Nobody has been answered before it is there, so no event before that is missed.
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
