import { afterAll, describe, expect, it } from 'vitest';
import { figuresBetween, underPacedLoad } from '../builders/paced-load.ts';
import { pacingRows, simulatedFigures } from '../builders/pacing-rows.ts';
import { DEEP, firstRows, inDepth } from '../deep/depth.ts';
import { aRateLimiter } from '../builders/rate-limiters.ts';

const limits = (perSecond: number) => aRateLimiter({ kind: 'bucket', perSecond, seconds: 1 });
const usual = { retryAfter: 'seconds', latencyMs: () => 50, jitterMs: 2 } as const;

describe('the pacer finds and keeps a rate limit', () => {
  const figures: string[] = [];
  afterAll(() => console.info(['settled  refused', ...figures].join('\n')));

  const rows = pacingRows('in turn').map((row, index) => [row.name, row, index + 1] as const);
  // Every nineteenth row: a prime, so that the chosen rows vary in every column of the table.
  it.each(inDepth(rows, ([, , seed]) => seed % 19 === 0))('%s', async (name, row, seed) => {
    const { settled, refused } = await simulatedFigures(row, seed);
    figures.push(
      `${(settled * 100).toFixed(1).padStart(5)} %  ${(refused * 100).toFixed(2).padStart(5)} %  ${name}`,
    );
    expect(settled).toBeGreaterThanOrEqual(row.promise.settled);
    expect(refused).toBeLessThan(row.promise.refused);
  });
});

describe('a rate limit that changes', () => {
  it.each(
    firstRows(2, [
      [20, 100],
      [100, 20],
      [5, 50],
      [50, 5],
    ]),
  )('from %i to %i requests a second is learned again', async (before, after) => {
    const [first, second] = [limits(before), limits(after)];
    const { sent } = await underPacedLoad({
      ...usual,
      limiter: (now) => (now < 120_000 ? first : second),
      seconds: 540,
    });
    const { perSecond, refused } = figuresBetween(sent, 360, 540);
    expect(perSecond).toBeGreaterThanOrEqual(0.9 * after);
    expect(refused).toBeLessThan(0.01);
  });

  it.each(
    firstRows(1, [
      [100, 20],
      [20, 100],
    ]),
  )('without a burst allowance from %i to %i is learned again', async (before, after) => {
    const [first, second] = [before, after].map((perSecond) =>
      aRateLimiter({ kind: 'bucket', perSecond, seconds: 0 }),
    );
    const { sent } = await underPacedLoad({
      ...usual,
      jitterMs: 0,
      limiter: (now) => (now < 120_000 ? first : second) ?? null,
      seconds: 540,
    });
    const { perSecond, refused } = figuresBetween(sent, 360, 540);
    expect(perSecond).toBeGreaterThanOrEqual(0.9 * after);
    expect(refused).toBeLessThan(0.01);
  });

  it('and then disappears no longer bounds the rate', DEEP, async () => {
    const first = limits(20);
    const { sent } = await underPacedLoad({
      ...usual,
      limiter: (now) => (now < 60_000 ? first : null),
      seconds: 300,
    });
    expect(figuresBetween(sent, 240, 300).perSecond).toBeGreaterThan(400);
  });
});

describe('a rate limit with windows of many seconds', () => {
  const windows = (perSecond: number, seconds: number) =>
    aRateLimiter({ kind: 'fixed window', perSecond, seconds });

  it.each(
    firstRows(3, [
      [0.3, 60, 'none'],
      [0.9, 60, 'none'],
      [0.9, 60, 'date'],
      [0.5, 10, 'none'],
      [0.8, 10, 'seconds'],
    ] as const),
  )(
    'that starts when %f of a window of %i s has passed is found (Retry-After %s)',
    async (part, seconds, retryAfter) => {
      const limiter = windows(10, seconds);
      const begun = part * seconds * 1000;
      const { sent } = await underPacedLoad({
        ...usual,
        retryAfter,
        limiter: () => ({ take: (now) => limiter.take(now + begun) }),
        seconds: 500,
      });
      const { perSecond, refused } = figuresBetween(sent, 200, 500);
      expect(perSecond).toBeGreaterThanOrEqual(9);
      expect(refused).toBeLessThan(0.01);
    },
  );

  it.each(
    firstRows(1, [
      [10, 40, 'none'],
      [40, 10, 'none'],
      [40, 10, 'seconds'],
    ] as const),
  )(
    'that changes from %i to %i requests a second is learned again (%s)',
    async (before, after, retryAfter) => {
      const [first, second] = [windows(before, 10), windows(after, 10)];
      const { sent } = await underPacedLoad({
        ...usual,
        retryAfter,
        limiter: (now) => (now < 120_000 ? first : second),
        seconds: 600,
      });
      const { perSecond, refused } = figuresBetween(sent, 400, 600);
      expect(perSecond).toBeGreaterThanOrEqual(0.9 * after);
      expect(refused).toBeLessThan(0.01);
    },
  );
});

describe('a rate limit without a burst allowance', () => {
  it.each([5, 10, 20])(
    'costs little throughput at %i a second despite late timers and jitter',
    async (perSecond) => {
      const limiter = aRateLimiter({ kind: 'bucket', perSecond, seconds: 0 });
      const { sent } = await underPacedLoad({
        retryAfter: 'seconds',
        latencyMs: () => 20,
        jitterMs: 1,
        lateMs: 2,
        limiter: () => limiter,
        seconds: 310,
      });
      const figures = figuresBetween(sent, 10, 310);
      expect(figures.perSecond / perSecond).toBeGreaterThanOrEqual(0.9);
      expect(figures.refused).toBeLessThan(0.01);
    },
  );

  it('is found even if slow first connections let several requests pass at once', DEEP, async () => {
    const limiter = aRateLimiter({ kind: 'bucket', perSecond: 100, seconds: 0 });
    let asked = 0;
    const { sent } = await underPacedLoad({
      retryAfter: 'seconds',
      latencyMs: () => (++asked <= 8 ? 100 + 30 * asked : 20),
      limiter: () => limiter,
      seconds: 310,
    });
    expect(sent.slice(0, 3).map(({ how }) => how)).toEqual(['passed', 'passed', 'passed']);
    const figures = figuresBetween(sent, 15, 310);
    expect(figures.perSecond).toBeGreaterThanOrEqual(90);
    expect(figures.refused).toBeLessThan(0.01);
  });

  it('leaves as much room after a slow request as after any other', async () => {
    const limiter = aRateLimiter({ kind: 'bucket', perSecond: 20, seconds: 0 });
    let asked = 0;
    const { sent } = await underPacedLoad({
      retryAfter: 'seconds',
      // One request in a hundred takes longer than the gap between two requests.
      latencyMs: () => (++asked % 100 === 0 ? 40 : 6),
      limiter: () => limiter,
      seconds: 310,
    });
    const figures = figuresBetween(sent, 15, 310);
    expect(figures.perSecond / 20).toBeGreaterThanOrEqual(0.9);
    expect(figures.refused).toBeLessThan(0.003);
  });
});

describe('a long series of refusals', () => {
  const storm = { take: () => 1_000 };

  it.each(firstRows(1, ['seconds', 'none'] as const))(
    'is probed less and less often, and the old rate returns afterwards (Retry-After %s)',
    async (retryAfter) => {
      const limiter = limits(50);
      const { sent } = await underPacedLoad({
        ...usual,
        retryAfter,
        limiter: (now) => (now > 100_000 && now < 400_000 ? storm : limiter),
        seconds: 600,
      });
      const during = sent.filter(({ at }) => at > 102_000 && at < 400_000);
      expect(during.length).toBeLessThan(60);
      expect(figuresBetween(sent, 450, 600).perSecond).toBeGreaterThanOrEqual(45);
    },
  );

  it('does not slow down an account without a rate limit afterwards', DEEP, async () => {
    const { sent } = await underPacedLoad({
      ...usual,
      limiter: (now) => (now > 10_000 && now < 310_000 ? storm : null),
      seconds: 400,
    });
    expect(figuresBetween(sent, 350, 400).perSecond).toBeGreaterThan(0.9 * 64 * 20);
  });
});

describe('without a rate limit', () => {
  const free = { ...usual, limiter: () => null, jitterMs: 0 };

  it('only latency bounds the throughput', async () => {
    const { sent, mostAtOnce } = await underPacedLoad({ ...free, latencyMs: () => 300, seconds: 20 });
    expect(mostAtOnce).toBe(64);
    expect(figuresBetween(sent, 5, 20).perSecond).toBeGreaterThan(0.95 * 64 * (1000 / 300));
  });

  it('concurrency stays near what the service can process in parallel', async () => {
    // Eight concurrent requests take as long as one; more share the capacity.
    const { sent, mostAtOnce } = await underPacedLoad({
      ...free,
      latencyMs: (atOnce) => 40 * Math.max(1, atOnce / 8),
      seconds: 20,
    });
    expect(mostAtOnce).toBeLessThanOrEqual(24);
    expect(figuresBetween(sent, 5, 20).perSecond).toBeGreaterThan(0.95 * 8 * 25);
  });

  it('errors of an overloaded service halve the concurrency, which recovers afterwards', async () => {
    const { sent } = await underPacedLoad({
      ...free,
      failing: (now) => now > 5_000 && now < 6_000,
      seconds: 60,
    });
    expect(sent.filter(({ how }) => how === 'failed').length).toBeLessThan(64 + 32 + 16 + 8 + 4 + 2 + 20);
    expect(figuresBetween(sent, 40, 60).perSecond).toBeGreaterThan(0.9 * 64 * 20);
  });
});
