import { figuresBetween, underPacedLoad } from './paced-load.ts';
import { aRateLimiter, limiterName, type LimiterDescription, type RetryAfterForm } from './rate-limiters.ts';

/** One limiter under steady load, and from when on its promise holds. */
export interface PacingRow {
  name: string;
  limiter: LimiterDescription;
  retryAfter: RetryAfterForm;
  latencyMs: number;
  jitterMs: number;
  /** Seconds from the start. A window used up at once leaves nothing to let through until its end. */
  settledAfter: number;
  promise: PacingFigures;
}

export interface PacingFigures {
  /** Requests let through a second, as a share of what the limit allows; and the share of all sent that was refused. */
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

/** Every limiter and rate; `latencies` says which of the three are taken. */
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
 * A window of a minute with 120 requests that does not say when it opens: to find that out takes some refused tries each time it
 * was used up, and these few are more than one in a hundred of what the window lets through.
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
    // Where nothing is saved up, two requests that arrive closer than they were sent are one too many: no pace helps.
    jitterMs: limiter.kind === 'bucket' && limiter.seconds === 0 ? 0 : latencyMs / 20,
    settledAfter: windowSeconds > 10 ? 130 : isSilent ? 30 : 10,
    promise: isSilent && windowSeconds > 10 && limiter.perSecond <= 2 ? SLOW_SILENT_WINDOW : PROMISED,
  };
}

/** Runs a row on a clock of its own. */
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
