import { Pacer, type TurnEnd } from '../../electron/host/service-client/pacer.ts';
import type { PacerClock } from '../../electron/host/service-client/pacer-clock.ts';
import { ManualClock, seededRandom } from './manual-clock.ts';
import { toldWait, type RateLimiter, type RetryAfterForm } from './rate-limiters.ts';

export interface PacedLoad {
  /** The limiter in force at a moment; null lets every request pass. */
  limiter: (now: number) => RateLimiter | null;
  retryAfter: RetryAfterForm;
  /** Round trip in ms for a number of concurrent requests; half of it passes before the service decides. */
  latencyMs: (atOnce: number) => number;
  /** Maximum deviation in ms of one direction from half the latency, uniformly distributed. */
  jitterMs?: number;
  /** Moments at which the service answers with 5xx. */
  failing?: (now: number) => boolean;
  seconds: number;
  /** Number of concurrent senders. */
  workers?: number;
  seed?: number;
  /** Maximum lateness in ms of the pacer's timers, uniformly distributed; timers are rounded up to whole ms then. */
  lateMs?: number;
}

export interface Sent {
  /** When the service decided, in ms. */
  at: number;
  how: 'passed' | 'refused' | 'failed';
}

/** Sends requests through a pacer on a simulated clock and returns the outcome of each. No wall time passes. */
export async function underPacedLoad(load: PacedLoad): Promise<{ sent: Sent[]; mostAtOnce: number }> {
  const {
    limiter,
    retryAfter,
    latencyMs,
    jitterMs = 0,
    failing,
    seconds,
    workers = 80,
    seed = 1,
    lateMs = 0,
  } = load;
  const clock = new ManualClock();
  const random = seededRandom(seed);
  const lateness = seededRandom(seed + 2);
  const lateClock: PacerClock = {
    now: () => clock.now(),
    setTimer: (ms, callback) => clock.setTimer(Math.ceil(ms) + lateness() * lateMs, callback),
  };
  const pacer = new Pacer({ clock: lateMs > 0 ? lateClock : clock, random: seededRandom(seed + 1) });
  const sent: Sent[] = [];
  let atOnce = 0;
  let mostAtOnce = 0;

  const judge = (): TurnEnd => {
    const now = clock.now();
    if (failing?.(now)) {
      sent.push({ at: now, how: 'failed' });
      return 'strained';
    }
    const waitMs = limiter(now)?.take(now) ?? 0;
    sent.push({ at: now, how: waitMs === 0 ? 'passed' : 'refused' });
    return waitMs === 0 ? 'fine' : { limited: true, retryAfterMs: toldWait(waitMs, retryAfter, now) };
  };
  const way = () => Math.max(0, latencyMs(atOnce) / 2 + (random() * 2 - 1) * jitterMs);
  const pass = (ms: number) => new Promise<void>((resolve) => clock.setTimer(ms, resolve));
  const work = async () => {
    for (let again = false; ;) {
      const turn = await pacer.enter({ priority: 'background' }, { again });
      if (turn === 'cancelled') return;
      atOnce += 1;
      mostAtOnce = Math.max(mostAtOnce, atOnce);
      await pass(way());
      const how = judge();
      await pass(way());
      atOnce -= 1;
      again = how !== 'fine';
      turn.end(how);
    }
  };
  const all = Promise.all(Array.from({ length: workers }, work));
  await clock.advance(seconds * 1000);
  const closed = pacer.close();
  await clock.advance(60_000);
  await Promise.all([all, closed]);
  return { sent, mostAtOnce };
}

/** Passed requests per second between two moments (in seconds), and the share of requests that were refused. */
export function figuresBetween(
  sent: readonly Sent[],
  from: number,
  to: number,
): { perSecond: number; refused: number } {
  const within = sent.filter(({ at }) => at >= from * 1000 && at < to * 1000);
  const passed = within.filter(({ how }) => how === 'passed').length;
  const refused = within.filter(({ how }) => how === 'refused').length;
  return { perSecond: passed / (to - from), refused: refused / Math.max(1, within.length) };
}
