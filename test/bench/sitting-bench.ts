import type { Page } from '@playwright/test';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureBuilt } from '../../electron/launch/build.ts';
import { convertLabelled, LABELLED_FOLDER, readLabelled } from '../data/convert-labelled.ts';
import { instrumentQueue, measureKey, type SittingAnswer } from './sitting-page.ts';
import {
  connect,
  heapMegabytes,
  launchBrowser,
  startBenchApp,
  startBenchService,
  withUserData,
} from './workspace-app.ts';
import { figureOf, phaseFigures, report, type Figure } from './workspace-figures.ts';
import { pageFigures, waitForStatus } from './workspace-page.ts';

const LABELLED = fileURLToPath(new URL('contacts20k.csv.gz', LABELLED_FOLDER));
const GENERATED = 20_000;
/** Limit for the response to a key (p95). */
const LIMIT_MS = 150;
const PROGRESS_MAY_TAKE_MS = 500;
/** Shorter than a user looks at a cluster, but long enough for merges to be sent between the keys. */
const BETWEEN_KEYS_MS = 150;
/** Clusters that are decided, and clusters that are then skipped to get far down the list. */
const DECISIONS = 300;
const PASSED_OVER = 300;
const COMPARED = 60;
const SCAN_TAKES_MS = 60_000;

/** Repeated sequence of actions on clusters: mostly merges, as in a real account. */
const ROUND = [
  'merge',
  'merge',
  'not',
  'merge',
  'look',
  'merge',
  'skip',
  'merge',
  'mistake',
  'merge',
] as const;

/**
 * Reviews hundreds of duplicates by keyboard in a real browser over the web shell: the time from each key to the painted next
 * cluster while merges are sent in the background, separately for the first and last merges, and whether the progress stays right.
 */
export async function benchSitting(files: readonly string[]): Promise<void> {
  await ensureBuilt();
  const file = files[0] ?? (existsSync(LABELLED) ? LABELLED : null);
  const folder = mkdtempSync(join(tmpdir(), 'celebration-bench-sitting-'));
  const browser = await launchBrowser();
  try {
    const load = join(folder, 'people.jsonl');
    const converted = file === null ? null : convertLabelled(readLabelled(file));
    if (converted !== null) writeFileSync(load, converted.jsonl);
    const service = await startBenchService(converted === null ? GENERATED : { load });
    try {
      await withUserData(async (userData) => {
        const app = await startBenchApp(browser, userData, instrumentQueue);
        try {
          const { page } = app;
          await connect(page, 'Bench', service);
          await waitForStatus(page, 'Up to date');
          await page.keyboard.press('ControlOrMeta+d');
          await page.getByTestId('scan-status').filter({ hasText: 'kept up to date' }).waitFor({
            timeout: SCAN_TAKES_MS,
          });
          await page.getByRole('region', { name: 'Contacts side by side' }).waitFor();
          await pageFigures(page);
          await app.hostFigures();
          const heapBefore = await heapMegabytes(page);
          const figures = [...(await sit(page)), ...(await sitDeepDown(page))];
          const heapAfter = await heapMegabytes(page);
          report('sitting', converted?.contacts ?? GENERATED, [
            ...figures,
            figureOf("the page's heap at the first cluster", 'MB', [heapBefore], null),
            figureOf("the page's heap at the last cluster", 'MB', [heapAfter], 80),
            ...phaseFigures('sitting', await pageFigures(page), await app.hostFigures()),
          ]);
        } finally {
          await app.end();
        }
      });
    } finally {
      await service.end();
    }
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Presses keys and keeps their times in order, by purpose. */
class Keys {
  readonly times = new Map<string, number[]>();
  readonly missed: string[] = [];
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async press(what: string, key: string, answer: SittingAnswer = 'other cluster'): Promise<void> {
    // The pace of the user. `measureKey` waits for the response to the key.
    await this.#page.waitForTimeout(BETWEEN_KEYS_MS);
    const ms = await measureKey(this.#page, key, answer);
    if (ms === null) this.missed.push(what);
    else this.times.set(what, [...(this.times.get(what) ?? []), ms]);
  }

  figures(): Figure[] {
    return [...this.times].map(([what, all]) => figureOf(what, 'ms', all, LIMIT_MS));
  }
}

/** Progress above the list (done and total), once it shows the expected number or its time limit has passed. */
async function progressOf(page: Page, dealtWith: number): Promise<{ done: number; of: number }> {
  const line = page.getByTestId('duplicates-progress');
  const wanted = new RegExp(`^${dealtWith.toLocaleString('en')} of`);
  await line
    .filter({ hasText: wanted })
    .waitFor({ timeout: PROGRESS_MAY_TAKE_MS })
    .catch(() => undefined);
  const [done = Number.NaN, of = Number.NaN] =
    ((await line.textContent()) ?? '')
      .match(/\d+(,\d+)*/g)
      ?.map((count) => Number(count.replaceAll(',', ''))) ?? [];
  return { done, of };
}

async function sit(page: Page): Promise<Figure[]> {
  const keys = new Keys(page);
  const first = await progressOf(page, 0);
  let dealtWith = 0;
  let wrong = 0;
  let drift = 0;
  for (let at = 0; at < DECISIONS; at++) {
    const what = ROUND[at % ROUND.length];
    if (what === 'merge') {
      await keys.press('merge shown', 'm', 'merge ready');
      await keys.press('merge confirmed, next cluster', 'Enter');
      dealtWith++;
    } else if (what === 'not') {
      await keys.press('not a duplicate, next cluster', 'n');
      dealtWith++;
    } else if (what === 'skip') await keys.press('skip, next cluster', 's');
    else if (what === 'look') {
      await keys.press('next', 'j');
      await keys.press('previous', 'k');
    } else {
      await keys.press('not a duplicate, next cluster', 'n');
      await keys.press('taken back, that cluster again', 'u');
    }
    const { done, of } = await progressOf(page, dealtWith);
    if (done !== dealtWith) wrong++;
    drift = Math.max(drift, Math.abs(of - first.of));
  }
  const merges = keys.times.get('merge confirmed, next cluster') ?? [];
  return [
    ...keys.figures(),
    figureOf(`the first ${COMPARED} of these merges`, 'ms', merges.slice(0, COMPARED), null),
    figureOf(`the last ${COMPARED}`, 'ms', merges.slice(-COMPARED), null),
    figureOf('keys without an answer', 'count', [keys.missed.length], 0, keys.missed.join(', ')),
    figureOf('progress other than what was dealt with', 'count', [wrong], 0),
    figureOf('clusters more or less than at first', 'count', [drift], null, `of ${first.of}`),
  ];
}

/** Decides far down the list, after hundreds of skipped clusters. */
async function sitDeepDown(page: Page): Promise<Figure[]> {
  const keys = new Keys(page);
  for (let at = 0; at < PASSED_OVER; at++) {
    await page.waitForTimeout(BETWEEN_KEYS_MS);
    const ms = await measureKey(page, 's', 'other cluster');
    if (ms === null) keys.missed.push('skip');
  }
  for (let at = 0; at < COMPARED; at++) {
    if (at % 3 === 0) await keys.press('deep down: not a duplicate, next cluster', 'n');
    else if (at % 3 === 1) await keys.press('deep down: taken back', 'u');
    else await keys.press('deep down: skip, next cluster', 's');
  }
  return [
    ...keys.figures(),
    figureOf('deep down: keys without an answer', 'count', [keys.missed.length], 0, keys.missed.join(', ')),
  ];
}
