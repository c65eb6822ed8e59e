import type { Browser, Page } from '@playwright/test';
import { loadavg } from 'node:os';
import { ensureBuilt } from '../../electron/launch/build.ts';
import type { HostFigures } from './host-probe.ts';
import { percentile, rounded } from './measure.ts';
import { add, measureActions, typeWord, type ActionTimes } from './workspace-actions.ts';
import {
  launchBrowser,
  startBenchApp,
  startBenchService,
  withUserData,
  type BenchApp,
} from './workspace-app.ts';
import { firstRows, measure, pageFigures, statusSays, type PageFigures } from './workspace-page.ts';

const STARTS = 5;
const TYPED_DURING_SYNC = ['anna', 'garcia', 'li'];

interface Phase {
  page: PageFigures;
  host: HostFigures;
}

interface WorkspaceFigures {
  size: number;
  firstSync: Phase & { seconds: number; search: ActionTimes };
  start: Phase & { firstRowsMs: number[] };
  actions: Phase & { times: ActionTimes[] };
  rendererHeapMegabytes: number;
}

/** The workspace in a real browser over the web shell, the service in a process of its own on loopback. */
export async function benchWorkspace(sizes: number[]): Promise<void> {
  await ensureBuilt();
  const browser = await launchBrowser();
  try {
    for (const size of sizes) {
      const figures = await benchSize(browser, size);
      console.log(JSON.stringify({ bench: 'workspace', load: loadavg()[0], ...figures }));
      printTable(figures);
    }
  } finally {
    await browser.close();
  }
}

const benchSize = (browser: Browser, size: number): Promise<WorkspaceFigures> =>
  withUserData(async (folder) => {
    const service = await startBenchService(size);
    try {
      const firstSync = await measureFirstSync(browser, folder, service);
      const firstRowsMs: number[] = [];
      for (let round = 1; round < STARTS; round++) {
        const app = await startBenchApp(browser, folder);
        firstRowsMs.push((await firstRows(app.page)) - app.startedAt);
        await app.end();
      }
      const app = await startBenchApp(browser, folder);
      try {
        firstRowsMs.push((await firstRows(app.page)) - app.startedAt);
        // The search index and the check of the files follow the first rows.
        await app.page.waitForTimeout(5_000);
        const start = { firstRowsMs, ...(await phase(app)) };
        const times = await measureActions(app.page);
        const actions = { times, ...(await phase(app)) };
        return { size, firstSync, start, actions, rendererHeapMegabytes: await heapMegabytes(app.page) };
      } finally {
        await app.end();
      }
    } finally {
      await service.end();
    }
  });

async function measureFirstSync(
  browser: Browser,
  folder: string,
  service: { url: string; apiKey: string },
): Promise<WorkspaceFigures['firstSync']> {
  const app = await startBenchApp(browser, folder);
  const { page } = app;
  try {
    const form = page.getByRole('form', { name: 'Connect your account' });
    await form.getByRole('textbox', { name: 'Name' }).fill('Bench');
    await form.getByRole('textbox', { name: 'Address of the service' }).fill(service.url);
    await form.getByRole('textbox', { name: 'API key' }).fill(service.apiKey);
    await phase(app);
    const began = await page.evaluate(() => performance.now());
    await form.getByRole('button', { name: 'Connect' }).click();
    let isDone = false;
    const ended = statusSays(page, 'Up to date').finally(() => (isDone = true));
    await firstRows(page);
    const search: ActionTimes = {
      action: 'keystroke during the first sync',
      limitMs: 50,
      paintedMs: [],
      hostMs: [],
    };
    for (let round = 0; !isDone; round++)
      await typeWord(page, TYPED_DURING_SYNC[round % TYPED_DURING_SYNC.length] ?? '', async (input, text) => {
        if (!isDone) add(search, await measure(page, input, text ?? null));
      });
    const seconds = ((await ended) - began) / 1000;
    return { seconds, search, ...(await phase(app)) };
  } finally {
    await app.end();
  }
}

/** What page and host noticed since the last call. */
const phase = async (app: BenchApp): Promise<Phase> => ({
  page: await pageFigures(app.page),
  host: await app.hostFigures(),
});

async function heapMegabytes(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return usedSize / 1e6;
}

function printTable(figures: WorkspaceFigures): void {
  const { size, firstSync, start, actions, rendererHeapMegabytes } = figures;
  console.log(`\n${size.toLocaleString('en')} contacts`);
  const line = (name: string, value: string, limit: string) =>
    console.log(`${name.padEnd(50)}${value.padEnd(62)}${limit}`);
  const spread = (values: number[]) =>
    values.length === 0
      ? 'none'
      : `${rounded(percentile(values, 0.5), 0)} / ${rounded(percentile(values, 0.95), 0)} / ${rounded(Math.max(0, ...values), 0)} ms (${values.length})`;
  const timesLine = ({ action, paintedMs, hostMs, limitMs }: ActionTimes) =>
    line(action, `${spread(paintedMs)}; host ${spread(hostMs)}`, `p95 <= ${limitMs}`);
  line('', 'median / p95 / most (measured)', 'limit');
  line('first sync', `${rounded(firstSync.seconds, 1)} s`, '<= 15 s');
  timesLine(firstSync.search);
  line('start to first rows', spread(start.firstRowsMs), '<= 1000');
  for (const times of actions.times) timesLine(times);
  for (const [name, { page, host }] of Object.entries({ 'first sync': firstSync, start, actions })) {
    line(`${name}: tasks over 50 ms in the page`, page.longTasks.join(', ') || 'none', 'none');
    const longest = host.threads.map((thread) => `${thread.name} ${rounded(thread.longestMs, 0)}`).join(', ');
    line(`${name}: longest block of the host's threads`, `${longest} ms`, 'main <= 50');
    line(`${name}: layout shift`, String(rounded(page.layoutShift, 4)), '0');
    line(
      `${name}: host and workers`,
      `${rounded(host.rssMegabytes, 0)} MB (most ${rounded(host.peakMegabytes, 0)})`,
      '<= 300 MB',
    );
  }
  line("the page's heap", `${rounded(rendererHeapMegabytes, 1)} MB`, '<= 80 MB');
}
