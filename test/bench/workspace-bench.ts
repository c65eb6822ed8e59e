import type { Browser } from '@playwright/test';
import { ensureBuilt } from '../../electron/launch/build.ts';
import {
  add,
  BARE_ACTIONS,
  measureActions,
  switchAccounts,
  turnPages,
  typeWord,
  type ActionTimes,
} from './workspace-actions.ts';
import {
  connect,
  heapMegabytes,
  launchBrowser,
  startBarePage,
  startBenchApp,
  startBenchService,
  withUserData,
  type BenchApp,
  type BenchService,
} from './workspace-app.ts';
import { actionFigures, figureOf, phaseFigures, ratioOf, report, type Figure } from './workspace-figures.ts';
import { firstRows, measure, pageFigures, waitForStatus } from './workspace-page.ts';

const STARTS = 5;
const SWITCHES = 15;
/** Longer than the delays of background work after the first rows. */
const AFTER_START_MS = 4_000;
const TYPED_DURING_SYNC = ['anna', 'garcia', 'li'];
const FIRST = 'Bench';
const SECOND = 'Second';

/**
 * The workspace in a real browser over the web shell, with the service in a separate process on loopback: a first sync with the
 * window in use, starts, usual actions, and switches between two accounts of that size.
 */
export async function benchWorkspace(sizes: number[]): Promise<void> {
  await ensureBuilt();
  const browser = await launchBrowser();
  try {
    for (const size of sizes) report('workspace', size, await benchSize(browser, size));
  } finally {
    await browser.close();
  }
}

const benchSize = (browser: Browser, size: number): Promise<Figure[]> =>
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
        const { rssMegabytes } = await app.hostFigures();
        // The search index, the check of the files and the search for duplicates follow the first rows.
        await app.hostAtRest(AFTER_START_MS);
        const start = [
          figureOf('start to first rows', 'ms', firstRowsMs, 1_000),
          figureOf('host and workers at the first rows', 'MB', [rssMegabytes], 300),
          ...(await phase('start', app)),
        ];
        const times = await measureActions(app.page);
        const actions = [...times.flatMap(actionFigures), ...(await phase('in use', app))];
        const bare = await measureBarePage(browser, times);
        const heap = figureOf("the page's heap", 'MB', [await heapMegabytes(app.page)], 80);
        return [...firstSync, ...start, ...actions, ...bare, heap, ...(await measureSwitches(app, size))];
      } finally {
        await app.end();
      }
    } finally {
      await service.end();
    }
  });

/** Times of a bare page with the same content in the same browser, and the ratio of the product's times to them. */
async function measureBarePage(browser: Browser, product: readonly ActionTimes[]): Promise<Figure[]> {
  const { page, end } = await startBarePage(browser);
  try {
    await firstRows(page);
    const bare = await measureActions(page, BARE_ACTIONS);
    const { longTasks } = await pageFigures(page);
    const longest = figureOf('bare page: longest task', 'ms', [Math.max(0, ...longTasks)], null);
    const compared = bare.flatMap(({ action, paintedMs }) => {
      const own = product.find((times) => times.action === action)?.paintedMs ?? [];
      return [
        figureOf(`bare page: ${action}`, 'ms', paintedMs, null),
        ratioOf(`${action}, against the bare page`, own, paintedMs),
      ];
    });
    return [longest, ...compared];
  } finally {
    await end();
  }
}

async function measureFirstSync(browser: Browser, folder: string, service: BenchService): Promise<Figure[]> {
  const app = await startBenchApp(browser, folder);
  const { page } = app;
  try {
    await page.getByRole('form', { name: 'Connect your account' }).waitFor();
    await phase('', app);
    const began = await page.evaluate(() => performance.now());
    await connect(page, FIRST, service);
    let isDone = false;
    const ended = waitForStatus(page, 'Up to date').finally(() => (isDone = true));
    await firstRows(page);
    // The window must be usable during the sync, but without a time limit.
    const timesOf = (action: string): ActionTimes => ({ action, limitMs: null, paintedMs: [], hostMs: [] });
    const search = timesOf('keystroke during the first sync');
    const pages = timesOf('page during the first sync');
    for (let round = 0; !isDone; round++) {
      await typeWord(
        page,
        TYPED_DURING_SYNC[round % TYPED_DURING_SYNC.length] ?? '',
        async (input, wanted) => {
          if (!isDone) add(search, await measure(page, input, wanted ?? null));
        },
      );
      await turnPages(page, async (input, wanted) => {
        if (!isDone) add(pages, await measure(page, input, wanted ?? null));
      });
    }
    const seconds = ((await ended) - began) / 1000;
    return [
      figureOf('first sync', 's', [seconds], 15),
      ...actionFigures(search),
      ...actionFigures(pages),
      ...(await phase('first sync', app)),
    ];
  } finally {
    await app.end();
  }
}

/** Switches between two accounts of different services with this many contacts each. */
async function measureSwitches(app: BenchApp, size: number): Promise<Figure[]> {
  const { page } = app;
  const service = await startBenchService(size);
  try {
    await page.getByRole('button', { name: `Account: ${FIRST}` }).click();
    await page.getByRole('menuitem', { name: 'Connect another account…' }).click();
    await connect(page, SECOND, service);
    await page.getByRole('button', { name: `Account: ${SECOND}` }).waitFor();
    await waitForStatus(page, 'Up to date');
    await phase('', app);
    const names = [FIRST, SECOND];
    // A switch has its own limit; its single tasks have none.
    const calm = { action: 'switch of account', rounds: SWITCHES, before: () => app.hostAtRest(1_000) };
    const hurried = { action: 'switch of account, at once again', rounds: SWITCHES };
    return [
      ...actionFigures(await switchAccounts(page, names, calm)),
      ...(await phase('switching', app, null)),
      ...actionFigures(await switchAccounts(page, names, hurried)),
      ...(await phase('switching at once again', app, null)),
    ];
  } finally {
    await service.end();
  }
}

/** Figures of page and host since the last call. */
const phase = async (name: string, app: BenchApp, limitMs?: number | null): Promise<Figure[]> =>
  phaseFigures(name, await pageFigures(app.page), await app.hostFigures(), limitMs);
