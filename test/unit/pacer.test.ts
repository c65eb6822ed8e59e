import { describe, expect, it } from 'vitest';
import { Pacer, type Turn, type TurnEnd } from '../../electron/host/service-client/pacer.ts';
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
    void entering(pacer, order, 'foreground', foreground);
    void entering(pacer, order, 'again', background, true);
    await clock.advance(11_999);
    expect(order).toEqual(['first']);
    expect(slowed).toEqual([12_000]);
    await clock.advance(1_001);
    expect(order).toEqual(['first', 'foreground', 'again']);
    expect(slowed).toEqual([12_000, null]);
    stop();
  });

  it('is told to be over also when nobody waits', async () => {
    const { clock, pacer } = aPacer();
    const slowed: (number | null)[] = [];
    pacer.onSlowed((forMs) => slowed.push(forMs));
    (await granted(pacer.enter(background))).end({ limited: true, retryAfterMs: 3_000 });
    await clock.advance(3_000);
    expect(slowed).toEqual([3_000, null]);
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

type Service = (now: number) => TurnEnd;

/** Answers with 429 what exceeds a token bucket, as most services limit. */
function tokenBucket(perSecond: number, size: number, retryAfter: 'seconds' | 'none'): Service {
  let tokens = size;
  let filledAt = 0;
  return (now) => {
    tokens = Math.min(size, tokens + ((now - filledAt) * perSecond) / 1000);
    filledAt = now;
    if (tokens >= 1) {
      tokens -= 1;
      return 'fine';
    }
    const waitMs = Math.ceil((1 - tokens) / perSecond) * 1000;
    return { limited: true, retryAfterMs: retryAfter === 'seconds' ? waitMs : null };
  };
}

/** Counts per clock second. */
function fixedWindow(perSecond: number): Service {
  let window = -1;
  let count = 0;
  return (now) => {
    const current = Math.floor(now / 1000);
    if (current !== window) [window, count] = [current, 0];
    count += 1;
    return count <= perSecond ? 'fine' : { limited: true, retryAfterMs: 1000 };
  };
}

/** Keeps `workers` requests coming for `seconds`; answers what came of each, with its time. */
async function underLoad(
  { clock, pacer }: ReturnType<typeof aPacer>,
  service: Service,
  {
    seconds,
    workers = 40,
    latency,
  }: { seconds: number; workers?: number; latency: (underWay: number) => number },
) {
  const log: { at: number; fine: boolean }[] = [];
  let underWay = 0;
  let mostUnderWay = 0;
  const work = async () => {
    for (let again = false; ;) {
      const turn = await pacer.enter(background, { again });
      if (turn === 'cancelled') return;
      underWay += 1;
      mostUnderWay = Math.max(mostUnderWay, underWay);
      const how = service(clock.now());
      log.push({ at: clock.now(), fine: how === 'fine' });
      await new Promise<void>((resolve) => clock.setTimer(latency(underWay), resolve));
      underWay -= 1;
      again = how !== 'fine';
      turn.end(how);
    }
  };
  const all = Promise.all(Array.from({ length: workers }, work));
  await clock.advance(seconds * 1000);
  const closed = pacer.close();
  await clock.advance(60_000);
  await Promise.all([all, closed]);
  return { log, mostUnderWay };
}

describe('the rate', () => {
  const jitter = seededRandom(7);
  const latency = () => 40 + 20 * jitter();

  it.each([
    [10, 10, 'seconds'],
    [20, 20, 'seconds'],
    [50, 50, 'seconds'],
    [100, 100, 'seconds'],
    [10, 10, 'none'],
    [50, 50, 'none'],
    [20, 100, 'seconds'],
  ] as const)(
    'settles just below %i requests a second, bursts of %i, Retry-After %s',
    async (perSecond, size, retryAfter) => {
      const { log } = await underLoad(aPacer(), tokenBucket(perSecond, size, retryAfter), {
        seconds: 90,
        latency,
      });
      const settled = log.filter(({ at }) => at >= 10_000 && at < 90_000);
      const passed = settled.filter(({ fine }) => fine).length;
      expect(passed / 80).toBeGreaterThanOrEqual(0.9 * perSecond);
      expect((settled.length - passed) / settled.length).toBeLessThan(0.01);
    },
  );

  it('keeps near a limit counted per clock second', async () => {
    const { log } = await underLoad(aPacer(), fixedWindow(20), { seconds: 120, latency });
    const settled = log.filter(({ at }) => at >= 10_000 && at < 120_000);
    const passed = settled.filter(({ fine }) => fine).length;
    expect(passed / 110).toBeGreaterThanOrEqual(0.85 * 20);
    expect((settled.length - passed) / settled.length).toBeLessThan(0.01);
  });

  it('follows a limit that is lifted, and one that drops', async () => {
    let service = tokenBucket(20, 20, 'seconds');
    const changing: Service = (now) => {
      if (now > 300_000 && service === lifted) service = dropped;
      else if (now > 60_000 && service !== lifted && service !== dropped) service = lifted;
      return service(now);
    };
    const lifted: Service = () => 'fine';
    const dropped = tokenBucket(10, 10, 'seconds');
    const { log } = await underLoad(aPacer(), changing, { seconds: 420, latency });
    const passedIn = (from: number, to: number) =>
      log.filter(({ at, fine }) => fine && at >= from * 1000 && at < to * 1000).length / (to - from);
    expect(passedIn(280, 300)).toBeGreaterThan(100);
    expect(passedIn(380, 420)).toBeGreaterThan(8);
    const late = log.filter(({ at }) => at >= 360_000 && at < 420_000);
    expect(late.filter(({ fine }) => !fine).length / late.length).toBeLessThan(0.02);
  });
});

describe('parallelism', () => {
  it('without a limit is bounded by latency alone', async () => {
    const { log, mostUnderWay } = await underLoad(aPacer(), () => 'fine', { seconds: 20, latency: () => 50 });
    expect(mostUnderWay).toBe(16);
    expect(log.filter(({ at }) => at >= 10_000 && at < 20_000).length / 10).toBeGreaterThan(0.95 * 16 * 20);
  });

  it('does not grow where more at once only makes each slower', async () => {
    const { mostUnderWay } = await underLoad(aPacer(), () => 'fine', {
      seconds: 20,
      latency: (underWay) => 30 * underWay,
    });
    expect(mostUnderWay).toBeLessThanOrEqual(8);
  });

  it('is halved by errors of an overloaded service and comes back', async () => {
    const rig = aPacer();
    let down = 0;
    const strained: Service = (now) => (now > 5_000 && now < 6_000 ? 'strained' : 'fine');
    const { log } = await underLoad(
      rig,
      (now) => {
        const how = strained(now);
        if (how === 'strained') down += 1;
        return how;
      },
      { seconds: 30, latency: () => 50 },
    );
    expect(down).toBeLessThan(16 + 8 + 4 + 2 + 20);
    expect(log.filter(({ at }) => at >= 25_000 && at < 30_000).length).toBeGreaterThan(0.9 * 5 * 16 * 20);
  });
});
