import { figuresBetween, underPacedLoad } from './paced-load.ts';
import { aRateLimiter, limiterName, type LimiterDescription, type RetryAfterForm } from './rate-limiters.ts';

/** One limiter under steady load, with the figures it has to reach. */
export interface PacingRow {
  name: string;
  limiter: LimiterDescription;
  retryAfter: RetryAfterForm;
  latencyMs: number;
  jitterMs: number;
  /**
   * Seconds after which the figures are measured. The first window may be used up at once, so that nothing passes until
   * it ends.
   */
  settledAfter: number;
  promise: PacingFigures;
}

export interface PacingFigures {
  /** Passed requests per second as a share of the limit, and the refused share of all requests. */
  settled: number;
  refused: number;
}

const RATES = [2, 5, 10, 20, 50, 100];
const LATENCIES = [20, 80, 300];
const SHAPES: Omit<LimiterDescription, 'perSecond'>[] = [
  { kind: 'bucket', seconds: 0 },
  { kind: 'bucket', seconds: 1 },
  { kind: 'bucket', seconds: 10 },
  { kind: 'fixed window', seconds: 1 },
  { kind: 'fixed window', seconds: 10 },
  { kind: 'fixed window', seconds: 60 },
  { kind: 'sliding window', seconds: 1 },
  { kind: 'sliding window', seconds: 10 },
  { kind: 'sliding window', seconds: 60 },
];
const SIMULATED_SECONDS = 310;

/** Every limiter and rate, each with all three latencies or with one of them in turn. */
export function pacingRows(latencies: 'all' | 'in turn'): PacingRow[] {
  const rows: PacingRow[] = [];
  const forms: RetryAfterForm[] = ['seconds', 'none', 'date', 'none'];
  let turn = 0;
  for (const shape of SHAPES) {
    for (const perSecond of RATES) {
      for (const told of [0, 1]) {
        const form = forms[(2 * turn + told) % forms.length] ?? 'none';
        LATENCIES.forEach((latencyMs, index) => {
          if (latencies === 'all' || index === (turn + told) % LATENCIES.length) {
            rows.push(aRow({ ...shape, perSecond }, form, latencyMs));
          }
        });
      }
      turn += 1;
    }
  }
  return rows;
}

const PROMISED = { settled: 0.9, refused: 0.01 };
/**
 * For a window of one minute with 120 requests that doesn't say when it ends: finding that out takes a few refused
 * requests per window, which is more than one percent of those that pass.
 */
const SLOW_SILENT_WINDOW = { settled: 0.9, refused: 0.02 };

function aRow(limiter: LimiterDescription, retryAfter: RetryAfterForm, latencyMs: number): PacingRow {
  const windowSeconds = limiter.kind === 'bucket' ? 0 : limiter.seconds;
  const isSilent = windowSeconds > 1 && retryAfter === 'none';
  return {
    name: `${limiterName(limiter)}, ${latencyMs} ms, Retry-After ${retryAfter}`,
    limiter,
    retryAfter,
    latencyMs,
    // Without a burst allowance, jitter alone causes refused requests, however slow the pace is.
    jitterMs: limiter.kind === 'bucket' && limiter.seconds === 0 ? 0 : latencyMs / 20,
    settledAfter: windowSeconds > 10 ? 130 : isSilent ? 30 : 10,
    promise: isSilent && windowSeconds > 10 && limiter.perSecond <= 2 ? SLOW_SILENT_WINDOW : PROMISED,
  };
}

/** Runs a row on a simulated clock. */
export async function simulatedFigures(row: PacingRow, seed: number): Promise<PacingFigures> {
  const limiter = aRateLimiter(row.limiter);
  const { sent } = await underPacedLoad({
    limiter: () => limiter,
    retryAfter: row.retryAfter,
    latencyMs: () => row.latencyMs,
    jitterMs: row.jitterMs,
    seconds: SIMULATED_SECONDS,
    seed,
  });
  const { perSecond, refused } = figuresBetween(sent, row.settledAfter, SIMULATED_SECONDS);
  return { settled: perSecond / row.limiter.perSecond, refused };
}
