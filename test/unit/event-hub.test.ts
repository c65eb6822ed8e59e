import { describe, expect, it } from 'vitest';
import { EventHub, type ContactsChanged } from '../../electron/host/event-hub.ts';
import { Throttle } from '../../electron/host/throttle.ts';
import { HandClock } from '../builders/hand-clock.ts';

const NOT_ABORTED = new AbortController().signal;

describe('events about changed contacts', () => {
  function listening() {
    const clock = new HandClock();
    const hub = new EventHub(clock);
    const changed: (ContactsChanged & { accountId: string })[] = [];
    hub.listen((event) => {
      if (event.name === 'contacts.changed') changed.push(event.payload);
    });
    return { clock, hub, changed };
  }

  it('are emitted at once, and those that follow soon as one event', async () => {
    const { clock, hub, changed } = listening();
    hub.contactsChanged('one', { keys: ['a'], groups: false });
    hub.contactsChanged('one', { keys: ['b'], groups: false });
    hub.contactsChanged('one', { keys: ['c', 'b'], groups: true });
    expect(changed).toEqual([{ accountId: 'one', keys: ['a'], groups: false }]);
    await clock.advance(1_000);
    expect(changed.slice(1)).toEqual([{ accountId: 'one', keys: ['b', 'c'], groups: true }]);
  });

  it('don’t list thousands of contacts', async () => {
    const { clock, hub, changed } = listening();
    hub.contactsChanged('one', { keys: ['a'], groups: false });
    const keys = Array.from({ length: 2_000 }, (_, at) => String(at));
    hub.contactsChanged('one', { keys, groups: true });
    hub.contactsChanged('one', { keys: ['b'], groups: false });
    await clock.advance(1_000);
    expect(changed.slice(1)).toEqual([{ accountId: 'one', keys: null, groups: true }]);
  });

  it('keep accounts apart', async () => {
    const { clock, hub, changed } = listening();
    hub.contactsChanged('one', { keys: ['a'], groups: false });
    hub.contactsChanged('one', { keys: ['b'], groups: false });
    hub.contactsChanged('two', { keys: ['c'], groups: true });
    await clock.advance(1_000);
    expect(changed.slice(1)).toEqual([
      { accountId: 'one', keys: ['b'], groups: false },
      { accountId: 'two', keys: ['c'], groups: true },
    ]);
  });

  it('end with the hub', async () => {
    const { clock, hub, changed } = listening();
    hub.contactsChanged('one', { keys: ['a'], groups: false });
    hub.contactsChanged('one', { keys: ['b'], groups: false });
    hub.close();
    await clock.advance(1_000);
    expect(changed).toHaveLength(1);
  });
});

describe('a throttled action', () => {
  it('rests after its end, however long it took', async () => {
    const clock = new HandClock();
    const starts: number[] = [];
    const throttle = new Throttle({
      clock,
      signal: NOT_ABORTED,
      intervalMs: 100,
      run: async () => {
        starts.push(clock.monotonic());
        await clock.delay(300);
      },
    });
    const first = clock.monotonic();
    throttle.request();
    await clock.advance(50);
    throttle.request();
    throttle.request();
    await clock.advance(2_000);
    expect(starts.map((at) => at - first)).toEqual([0, 400]);
    throttle.request();
    expect(starts).toHaveLength(3);
  });

  it('throws what the action throws, and runs at the next request', () => {
    let runs = 0;
    const throttle = new Throttle({
      clock: new HandClock(),
      signal: NOT_ABORTED,
      intervalMs: 100,
      run: () => {
        runs++;
        if (runs === 1) throw new Error('a bug');
      },
    });
    expect(() => throttle.request()).toThrow('a bug');
    throttle.request();
    expect(runs).toBe(2);
  });

  it('runs for a request that came during a run that rejects', async () => {
    const clock = new HandClock();
    const starts: number[] = [];
    const throttle = new Throttle({
      clock,
      signal: NOT_ABORTED,
      intervalMs: 100,
      run: async () => {
        starts.push(clock.monotonic());
        await clock.delay(50);
        if (starts.length === 1) throw new Error('a bug');
      },
    });
    const first = clock.monotonic();
    const errors = await unhandledRejectionsDuring(async () => {
      throttle.request();
      await clock.advance(10);
      throttle.request();
      await clock.advance(1_000);
    });
    expect(errors).toEqual([new Error('a bug')]);
    expect(starts.map((at) => at - first)).toEqual([0, 150]);
  });

  it('runs again when it is requested while it runs', async () => {
    const clock = new HandClock();
    let runs = 0;
    const throttle = new Throttle({
      clock,
      signal: NOT_ABORTED,
      intervalMs: 100,
      run: () => {
        runs++;
        if (runs < 3) throttle.request();
      },
    });
    throttle.request();
    expect(runs).toBe(1);
    await clock.advance(1_000);
    expect(runs).toBe(3);
  });
});

/** Collects unhandled rejections while `steps` run, which would otherwise fail the test. */
async function unhandledRejectionsDuring(steps: () => Promise<void>): Promise<unknown[]> {
  const errors: unknown[] = [];
  const others = process.listeners('unhandledRejection');
  process.removeAllListeners('unhandledRejection');
  process.on('unhandledRejection', (error) => errors.push(error));
  try {
    await steps();
  } finally {
    process.removeAllListeners('unhandledRejection');
    for (const other of others) process.on('unhandledRejection', other);
  }
  return errors;
}
