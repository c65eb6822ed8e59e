import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createServiceClient } from '../../electron/host/service-client/create-service-client.ts';
import { pacingRows, simulatedFigures } from '../builders/pacing-rows.ts';
import { aRateLimiter, limiterName, type LimiterDescription } from '../builders/rate-limiters.ts';
import { rounded } from './measure.ts';

/** Limiters that are also measured over real connections; all at once, so that they take no longer than one. */
const OVER_LOOPBACK: LimiterDescription[] = [
  { kind: 'bucket', perSecond: 2, seconds: 1 },
  { kind: 'bucket', perSecond: 20, seconds: 1 },
  { kind: 'bucket', perSecond: 100, seconds: 1 },
  { kind: 'bucket', perSecond: 20, seconds: 0 },
  { kind: 'fixed window', perSecond: 5, seconds: 1 },
  { kind: 'fixed window', perSecond: 10, seconds: 10 },
  { kind: 'sliding window', perSecond: 50, seconds: 1 },
];
/** The same duration as on the simulated clock. */
const SECONDS = 310;
const FROM_SECOND = 10;
const UNLIMITED_SECONDS = 5;
const AT_ONCE = 40;

/** Results of the pacer with every limiter: on a simulated clock, and over loopback in real time. */
export async function benchPacing(): Promise<void> {
  const simulated = [];
  for (const [index, row] of pacingRows('all').entries()) {
    const { settled, refused } = await simulatedFigures(row, index + 1);
    simulated.push({ row: row.name, settled: rounded(settled, 3), refused: rounded(refused, 4) });
  }
  console.table(simulated);
  const loopback = await Promise.all(OVER_LOOPBACK.map(overLoopback));
  console.table(loopback);
  const unlimited = await unlimitedOverLoopback();
  console.table([unlimited]);
  console.log(JSON.stringify({ simulated, loopback, unlimited }));
}

async function overLoopback(description: LimiterDescription) {
  const limiter = aRateLimiter(description);
  const startedAt = performance.now();
  const counted = { passed: 0, refused: 0 };
  await underLoad(SECONDS, () => {
    const now = performance.now() - startedAt;
    const waitMs = limiter.take(now);
    if (now >= FROM_SECOND * 1000) counted[waitMs === 0 ? 'passed' : 'refused'] += 1;
    return waitMs;
  });
  const { passed, refused } = counted;
  return {
    limiter: limiterName(description),
    settled: rounded(passed / (SECONDS - FROM_SECOND) / description.perSecond, 3),
    refused: rounded(refused / (passed + refused), 4),
  };
}

/** Compares the pacer without a limit with `fetch` alone and the same number of connections. */
async function unlimitedOverLoopback() {
  let paced = 0;
  await underLoad(UNLIMITED_SECONDS, () => {
    paced += 1;
    return 0;
  });
  let bare = 0;
  await withServer(
    () => {
      bare += 1;
      return 0;
    },
    async (url, signal) => {
      await Promise.all(
        Array.from({ length: AT_ONCE }, async () => {
          while (!signal.aborted) await (await fetch(`${url}/v1/contacts?page=1`)).text();
        }),
      );
    },
    UNLIMITED_SECONDS,
  );
  return {
    limiter: 'none',
    pacedPerSecond: Math.round(paced / UNLIMITED_SECONDS),
    fetchPerSecond: Math.round(bare / UNLIMITED_SECONDS),
    ratio: rounded(paced / bare),
  };
}

function underLoad(seconds: number, take: () => number): Promise<void> {
  return withServer(
    take,
    async (baseUrl, signal) => {
      const client = createServiceClient({ baseUrl, apiKey: 'bench-key', fetch });
      const line = async () => {
        while (!signal.aborted) await client.listContacts({ page: 1 }, { priority: 'background', signal });
      };
      await Promise.all(Array.from({ length: AT_ONCE }, line));
      await client.close();
    },
    seconds,
  );
}

async function withServer(
  take: () => number,
  load: (url: string, signal: AbortSignal) => Promise<void>,
  seconds: number,
): Promise<void> {
  const page = JSON.stringify({
    success: true,
    data: [],
    todays_date: '21-11-2026',
    fetched_record: 0,
    total_records: 0,
    page: 1,
    per_page: 100,
    has_more: false,
    birthday_status: false,
  });
  const refusal = JSON.stringify({ success: false, error: 'rate_limited', message: 'Too many requests.' });
  const server = createServer((_, response) => {
    const waitMs = take();
    response.setHeader('Content-Type', 'application/json');
    if (waitMs === 0) return response.end(page);
    response.statusCode = 429;
    response.setHeader('Retry-After', String(Math.max(1, Math.ceil(waitMs / 1000))));
    return response.end(refusal);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await load(`http://127.0.0.1:${port}`, AbortSignal.timeout(seconds * 1000));
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}
