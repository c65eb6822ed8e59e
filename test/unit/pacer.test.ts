import { describe, expect, it } from 'vitest';
import { Pacer, type Turn } from '../../electron/host/service-client/pacer.ts';
import { ManualClock, seededRandom } from '../builders/manual-clock.ts';

const foreground = { priority: 'foreground' } as const;
const background = { priority: 'background' } as const;

function aPacer(parallelism = { initial: 4, most: 16 }) {
  const clock = new ManualClock();
  const pacer = new Pacer({ clock, random: seededRandom(1), parallelism });
  return { clock, pacer };
}

/** Enters the pacer and adds `name` to `order` when its turn comes. */
function entering(
  pacer: Pacer,
  order: string[],
  name: string,
  options: Parameters<Pacer['enter']>[0],
  again = false,
) {
  return pacer.enter(options, { again }).then((turn) => {
    order.push(turn === 'cancelled' ? `${name} cancelled` : name);
    return turn;
  });
}

async function granted(turn: Promise<Turn | 'cancelled'>): Promise<Turn> {
  const settled = await turn;
  if (settled === 'cancelled') throw new Error('cancelled');
  return settled;
}

describe('turns', () => {
  it('go to the foreground first, then in order of arrival', async () => {
    const { clock, pacer } = aPacer({ initial: 1, most: 1 });
    const order: string[] = [];
    const first = await granted(entering(pacer, order, 'first', background));
    void entering(pacer, order, 'background', background);
    const others = [entering(pacer, order, 'one', foreground), entering(pacer, order, 'two', foreground)];
    // Two foreground requests may exceed the limit; the background waits for all of them.
    await clock.advance(0);
    expect(order).toEqual(['first', 'one', 'two']);
    first.end('fine');
    for (const other of others) (await granted(other)).end('fine');
    await clock.advance(0);
    expect(order).toEqual(['first', 'one', 'two', 'background']);
  });

  it('of retried requests come before those of new ones', async () => {
    const { clock, pacer } = aPacer({ initial: 1, most: 1 });
    const order: string[] = [];
    const first = await granted(entering(pacer, order, 'first', background));
    void entering(pacer, order, 'new', background);
    void entering(pacer, order, 'again', background, true);
    first.end('fine');
    await clock.advance(0);
    expect(order).toEqual(['first', 'again']);
  });

  it('can be aborted while they wait', async () => {
    const { clock, pacer } = aPacer({ initial: 1, most: 1 });
    const order: string[] = [];
    const first = await granted(entering(pacer, order, 'first', background));
    const abort = new AbortController();
    void entering(pacer, order, 'second', { ...background, signal: abort.signal });
    void entering(pacer, order, 'third', background);
    abort.abort();
    first.end('fine');
    await clock.advance(0);
    expect(order).toEqual(['first', 'second cancelled', 'third']);
    expect(await pacer.enter({ ...background, signal: AbortSignal.abort() })).toBe('cancelled');
  });

  it('are cancelled by closing, which waits for those in progress', async () => {
    const { clock, pacer } = aPacer({ initial: 1, most: 1 });
    const order: string[] = [];
    const first = await granted(entering(pacer, order, 'first', background));
    void entering(pacer, order, 'second', background);
    const closed = Promise.all([pacer.close(), pacer.close()]).then(() => order.push('closed'));
    expect(await pacer.enter(foreground)).toBe('cancelled');
    await clock.advance(60_000);
    expect(order).toEqual(['first', 'second cancelled']);
    first.end('fine');
    first.end('fine');
    await closed;
    expect(order).toEqual(['first', 'second cancelled', 'closed']);
    expect(clock.pendingTimers).toBe(0);
  });
});

describe('a request to slow down', () => {
  it('delays all requests by the given time, and is announced', async () => {
    const { clock, pacer } = aPacer();
    const slowed: (number | null)[] = [];
    const stop = pacer.onSlowed((forMs) => slowed.push(forMs));
    const order: string[] = [];
    const first = await granted(entering(pacer, order, 'first', background));
    first.end({ limited: true, retryAfterMs: 12_000 });
    const tried = entering(pacer, order, 'foreground', foreground);
    void entering(pacer, order, 'again', background, true);
    await clock.advance(11_999);
    expect(order).toEqual(['first']);
    expect(slowed).toEqual([12_000]);
    await clock.advance(1_001);
    // One request probes; the others wait for its response.
    expect(order).toEqual(['first', 'foreground']);
    expect(slowed).toEqual([12_000, null]);
    (await granted(tried)).end('fine');
    await clock.advance(1_000);
    expect(order).toEqual(['first', 'foreground', 'again']);
    stop();
  });

  it('can be cut short: one request probes, the others wait for its outcome', async () => {
    const { clock, pacer } = aPacer();
    const slowed: (number | null)[] = [];
    pacer.onSlowed((forMs) => slowed.push(forMs));
    (await granted(pacer.enter(background))).end({ limited: true, retryAfterMs: 3_600_000 });
    const order: string[] = [];
    const first = entering(pacer, order, 'one', background);
    void entering(pacer, order, 'two', background);
    pacer.tryNow();
    pacer.tryNow();
    await clock.advance(10_000);
    expect(order).toEqual(['one']);
    expect(slowed).toEqual([3_600_000, null]);

    // The probe is refused: the new wait applies, and can be cut short again.
    (await granted(first)).end({ limited: true, retryAfterMs: 3_600_000 });
    await clock.advance(3_000_000);
    expect(order).toEqual(['one']);
    pacer.tryNow();
    await clock.advance(0);
    expect(order).toEqual(['one', 'two']);
  });

  it('ends for all when it is cut short and the probe passes', async () => {
    const { clock, pacer } = aPacer();
    (await granted(pacer.enter(background))).end({ limited: true, retryAfterMs: 3_600_000 });
    const order: string[] = [];
    const first = entering(pacer, order, 'one', background);
    void entering(pacer, order, 'two', background);
    pacer.tryNow();
    (await granted(first)).end('fine');
    await clock.advance(11_000);
    expect(order).toEqual(['one', 'two']);
  });

  it('is not started by tryNow', async () => {
    const { clock, pacer } = aPacer();
    const order: string[] = [];
    pacer.tryNow();
    void entering(pacer, order, 'one', background);
    void entering(pacer, order, 'two', background);
    await clock.advance(0);
    expect(order).toEqual(['one', 'two']);
  });

  it('is announced as over even if no request waits', async () => {
    const { clock, pacer } = aPacer();
    const slowed: (number | null)[] = [];
    pacer.onSlowed((forMs) => slowed.push(forMs));
    (await granted(pacer.enter(background))).end({ limited: true, retryAfterMs: 3_000 });
    await clock.advance(3_000);
    expect(slowed).toEqual([3_000, null]);
  });

  it('is probed by another request when the first probe ends without a response', async () => {
    const { clock, pacer } = aPacer();
    (await granted(pacer.enter(background))).end({ limited: true, retryAfterMs: 3_000 });
    const order: string[] = [];
    const tried = entering(pacer, order, 'one', background);
    void entering(pacer, order, 'two', background);
    await clock.advance(3_100);
    expect(order).toEqual(['one']);
    (await granted(tried)).end('none');
    await clock.advance(1_000);
    expect(order).toEqual(['one', 'two']);
  });

  it('lets a waiting caller abort, and ends when the pacer closes', async () => {
    const { clock, pacer } = aPacer();
    (await granted(pacer.enter(background))).end({ limited: true, retryAfterMs: 3_600_000 });
    const abort = new AbortController();
    const order: string[] = [];
    void entering(pacer, order, 'one', { ...foreground, signal: abort.signal });
    void entering(pacer, order, 'two', foreground);
    abort.abort();
    await clock.advance(0);
    expect(order).toEqual(['one cancelled']);
    await pacer.close();
    await clock.advance(0);
    expect(order).toEqual(['one cancelled', 'two cancelled']);
    expect(clock.pendingTimers).toBe(0);
  });

  it('without a time backs off for longer and longer, up to a limit', async () => {
    const { clock, pacer } = aPacer();
    const pauses: number[] = [];
    pacer.onSlowed((forMs) => forMs !== null && pauses.push(forMs));
    for (let refusal = 0; refusal < 12; refusal += 1) {
      const entered = pacer.enter(background, { again: true });
      await clock.advance(31_000);
      (await granted(entered)).end({ limited: true, retryAfterMs: null });
    }
    expect(pauses).toHaveLength(12);
    pauses.forEach((pause, refusal) =>
      expect(pause).toBeLessThanOrEqual(Math.min(30_000, 500 * 2 ** refusal)),
    );
    expect(Math.max(...pauses.slice(6))).toBeGreaterThan(Math.max(...pauses.slice(0, 4)));
    await pacer.close();
  });
});
