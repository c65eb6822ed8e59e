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

/** Enters and notes in `order` when the turn comes. */
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
  it('go to the foreground first, then in order of asking', async () => {
    const { clock, pacer } = aPacer({ initial: 1, most: 1 });
    const order: string[] = [];
    const first = await granted(entering(pacer, order, 'first', background));
    void entering(pacer, order, 'background', background);
    const others = [entering(pacer, order, 'one', foreground), entering(pacer, order, 'two', foreground)];
    // Two in the foreground may go beyond the limit; the background waits for them all.
    await clock.advance(0);
    expect(order).toEqual(['first', 'one', 'two']);
    first.end('fine');
    for (const other of others) (await granted(other)).end('fine');
    await clock.advance(0);
    expect(order).toEqual(['first', 'one', 'two', 'background']);
  });

  it('of requests put off come before those never sent', async () => {
    const { clock, pacer } = aPacer({ initial: 1, most: 1 });
    const order: string[] = [];
    const first = await granted(entering(pacer, order, 'first', background));
    void entering(pacer, order, 'new', background);
    void entering(pacer, order, 'again', background, true);
    first.end('fine');
    await clock.advance(0);
    expect(order).toEqual(['first', 'again']);
  });

  it('can be given up while waiting', async () => {
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

  it('are cancelled by closing, which waits for what is under way', async () => {
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
  it('holds back everything for as long as it says, and is told', async () => {
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
    // One tries; the others wait for its answer.
    expect(order).toEqual(['first', 'foreground']);
    expect(slowed).toEqual([12_000, null]);
    (await granted(tried)).end('fine');
    await clock.advance(1_000);
    expect(order).toEqual(['first', 'foreground', 'again']);
    stop();
  });

  it('can be cut short: one request tries, the others wait for its answer', async () => {
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

    // It is refused again: the wait is as the service says now, and can be cut short once more.
    (await granted(first)).end({ limited: true, retryAfterMs: 3_600_000 });
    await clock.advance(3_000_000);
    expect(order).toEqual(['one']);
    pacer.tryNow();
    await clock.advance(0);
    expect(order).toEqual(['one', 'two']);
  });

  it('cut short and let through is over for all', async () => {
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

  it('is not begun by trying when there is none', async () => {
    const { clock, pacer } = aPacer();
    const order: string[] = [];
    pacer.tryNow();
    void entering(pacer, order, 'one', background);
    void entering(pacer, order, 'two', background);
    await clock.advance(0);
    expect(order).toEqual(['one', 'two']);
  });

  it('is told to be over also when nobody waits', async () => {
    const { clock, pacer } = aPacer();
    const slowed: (number | null)[] = [];
    pacer.onSlowed((forMs) => slowed.push(forMs));
    (await granted(pacer.enter(background))).end({ limited: true, retryAfterMs: 3_000 });
    await clock.advance(3_000);
    expect(slowed).toEqual([3_000, null]);
  });

  it('is tried anew by another when the one that tried ends without an answer', async () => {
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

  it('can be left by the caller, and ends with closing', async () => {
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

  it('without a time backs off ever longer, up to a bound', async () => {
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
