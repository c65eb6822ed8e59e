import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { systemClock } from '../../electron/host/clock.ts';
import { Finder } from '../../electron/host/duplicates/finder.ts';
import { openStore } from '../../electron/host/store/open-store.ts';
import { createStoreEngine } from '../../electron/host/store/store-engine.ts';
import type { StoreApi } from '../../electron/host/store/store-api.ts';
import { benchContacts } from './bench-contacts.ts';
import { percentile, rounded, usedMegabytes } from './measure.ts';

const ASKED = 40;
const MODE = 'within-group';
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

/**
 * Looking for duplicates as the product does it: store and matching each in its worker. How long it takes, what it keeps
 * others waiting for, and what is asked of it afterwards.
 */
export async function benchDuplicates(sizes: number[]): Promise<void> {
  for (const size of sizes) {
    const directory = mkdtempSync(join(tmpdir(), 'celebration-bench-duplicates-'));
    try {
      const figures = { ...(await stepsOf(directory, size)), ...(await searchOf(directory)) };
      console.log(JSON.stringify({ bench: 'duplicates', size, ...figures }));
      console.table(figures);
    } finally {
      rmSync(directory, { recursive: true, force: true });
    }
  }
}

/** On this thread, so that every step of the store counts. */
async function stepsOf(directory: string, size: number): Promise<Record<string, number>> {
  const store = createStoreEngine();
  try {
    await store.open({ directory });
    await store.applyContacts({ contacts: benchContacts(size) });
    await store.prepared();
    // What making the account left behind is not what is measured.
    await usedMegabytes();
    const steps: number[] = [];
    for (let after: number | null = 0; after !== null;) {
      const begun = performance.now();
      const slice = await store.comparedAfter(after);
      steps.push(performance.now() - begun);
      after = slice.upTo;
    }
    return {
      steps: steps.length,
      stepsMs: rounded(
        steps.reduce((sum, step) => sum + step, 0),
        0,
      ),
      stepP99Ms: rounded(percentile(steps, 0.99)),
      longestStepMs: rounded(Math.max(...steps)),
    };
  } finally {
    await store.close();
  }
}

async function searchOf(directory: string): Promise<Record<string, number>> {
  const store = openStore();
  await store.open({ directory });
  await store.contactPage(FIRST_PAGE);
  let changed: (() => void) | undefined;
  const finder = new Finder({
    store,
    clock: systemClock,
    log: quiet,
    accountRead: () => true,
    onChanged: () => changed?.(),
  });
  const until = async (holds: () => Promise<boolean> | boolean) => {
    for (;;) {
      const next = new Promise<void>((resolve) => (changed = resolve));
      if (await holds()) return;
      await next;
    }
  };
  try {
    let done = false;
    void systemClock.delay(1_000).then(() => (done = true));
    const alone = await foreground(store, () => done);
    const before = process.memoryUsage().rss;
    const delay = monitorEventLoopDelay({ resolution: 1 });
    delay.enable();
    const begun = performance.now();
    finder.scan(MODE);
    done = false;
    const pages = foreground(store, () => done);
    await until(() => finder.status(MODE).state === 'ready');
    const scanMs = performance.now() - begun;
    done = true;
    delay.disable();
    const waits = await pages;
    const { clusters, contacts } = finder.status(MODE);
    const memory = process.resourceUsage().maxRSS / 1024 - before / 1024 ** 2;

    const lists: number[] = [];
    const gets: number[] = [];
    const filter = { search: 'an' };
    for (let at = 0; at < ASKED; at++) {
      const listed = await timed(() => finder.list({ mode: MODE, filter, offset: at * 10, limit: 50 }));
      lists.push(listed.ms);
      const [row] = listed.value.rows;
      if (row) gets.push((await timed(() => finder.get(row.clusterId))).ms);
    }
    const similar: number[] = [];
    const page = await store.contactPage({ ...FIRST_PAGE, offset: Math.floor(contacts / 3) });
    for (const { fields } of page.rows.slice(0, ASKED)) {
      const typed = { ...fields, phone: null, firstName: `${fields.firstName}a` };
      similar.push((await timed(() => finder.similar(typed, undefined, 5))).ms);
    }
    return {
      scanMs: rounded(scanMs, 0),
      clusters,
      contacts,
      pageAloneP95Ms: rounded(percentile(alone, 0.95)),
      pageAloneMaxMs: rounded(Math.max(...alone)),
      pageWhileScanningP95Ms: rounded(percentile(waits, 0.95)),
      pageWhileScanningMaxMs: rounded(Math.max(...waits)),
      hostLongestBlockMs: rounded(delay.max / 1e6),
      moreMegabytes: rounded(memory, 0),
      searchedListP95Ms: rounded(percentile(lists, 0.95)),
      clusterP95Ms: rounded(percentile(gets, 0.95)),
      similarP95Ms: rounded(percentile(similar, 0.95)),
    };
  } finally {
    await finder.close();
    await store.close();
  }
}

const FIRST_PAGE = { query: { search: '', filter: {}, sort: null }, offset: 0, limit: 100 };

/** Pages as someone in front of the table asks for them. */
async function foreground(store: StoreApi, isDone: () => boolean): Promise<number[]> {
  const waits: number[] = [];
  for (let at = 0; !isDone(); at++) {
    waits.push((await timed(() => store.contactPage({ ...FIRST_PAGE, offset: (at * 100) % 1_000 }))).ms);
    await systemClock.delay(10);
  }
  return waits;
}

async function timed<T>(work: () => Promise<T>): Promise<{ value: T; ms: number }> {
  const begun = performance.now();
  const value = await work();
  return { value, ms: performance.now() - begun };
}
