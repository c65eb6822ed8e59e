import type { Clock } from '../clock.ts';
import type { MatchingApi } from './worker/matching-api.ts';

const POLL_PROGRESS_MS = 150;

/** Compares all contacts in the worker and polls its progress, from 0 to 1. False if the scan was cancelled. */
export async function scanWithProgress(
  matching: MatchingApi,
  keepOrder: boolean,
  { clock, signal, onProgress }: { clock: Clock; signal: AbortSignal; onProgress: (share: number) => void },
): Promise<boolean> {
  const scan = matching.scan(keepOrder);
  let ended = false;
  const end = scan.then(
    () => (ended = true),
    () => (ended = true),
  );
  for (;;) {
    await Promise.race([end, clock.delay(POLL_PROGRESS_MS, signal)]);
    if (ended || signal.aborted) break;
    onProgress(await matching.progress());
  }
  return scan;
}
