import { monitorEventLoopDelay } from 'node:perf_hooks';
import { systemClock } from '../../electron/host/clock.ts';
import { Finder } from '../../electron/host/duplicates/finder.ts';
import { openStore } from '../../electron/host/store/worker/open-store.ts';
import { createStoreEngine } from '../../electron/host/store/worker/store-engine.ts';
import type { StoreApi } from '../../electron/host/store/api/store-api.ts';
import { benchContacts } from './bench-contacts.ts';
import { percentile, rounded } from './measure.ts';

const ASKED = 40;
const MODE = 'within-group';
const silentLog = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** `PART DIRECTORY SIZE`. Each part runs in a separate process, so that memory is measured separately. Prints JSON. */
const [part = '', directory = '', size = '0'] = process.argv.slice(2);

async function made(): Promise<Record<string, number>> {
  const store = createStoreEngine();
  try {
    await store.open({ directory });
    await store.applyContacts({ contacts: benchContacts(Number(size)) });
    await store.prepared();
    return {};
  } finally {
    await store.close();
  }
}

/** Steps of the store on this thread, so that each one is measured. */
async function stepsOf(): Promise<Record<string, number>> {
  const store = createStoreEngine();
  try {
    await store.open({ directory });
    await store.prepared();
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

async function searchOf(): Promise<Record<string, number>> {
  const store = openStore();
  await store.open({ directory });
  await store.contactPage(FIRST_PAGE);
  let changed: (() => void) | undefined;
  const finder = new Finder({
    store,
    clock: systemClock,
    log: silentLog,
    hasFullSync: () => true,
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
    const before = process.memoryUsage().rss / 1024 ** 2;
    const delay = monitorEventLoopDelay({ resolution: 1 });
    delay.enable();
    const begun = performance.now();
    finder.scan(MODE);
    done = false;
    const pages = foreground(store, () => done);
    const looks = listing(finder, () => done);
    await until(() => finder.status(MODE).state === 'ready');
    const scanMs = performance.now() - begun;
    done = true;
    delay.disable();
    const waits = await pages;
    const listWaits = await looks;
    const { clusters, contacts } = finder.status(MODE);
    const peak = process.resourceUsage().maxRSS / 1024;

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
      listWhileScanningP95Ms: rounded(percentile(listWaits, 0.95)),
      listWhileScanningMaxMs: rounded(Math.max(...listWaits)),
      hostLongestBlockMs: rounded(delay.max / 1e6),
      megabytesBefore: rounded(before, 0),
      peakMegabytes: rounded(peak, 0),
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

/** Reads pages as a user at the table does. */
async function foreground(store: StoreApi, isDone: () => boolean): Promise<number[]> {
  const waits: number[] = [];
  for (let at = 0; !isDone(); at++) {
    waits.push((await timed(() => store.contactPage({ ...FIRST_PAGE, offset: (at * 100) % 1_000 }))).ms);
    await systemClock.delay(10);
  }
  return waits;
}

/** Reads the list of duplicates as a user does during the search. */
async function listing(finder: Finder, isDone: () => boolean): Promise<number[]> {
  const waits: number[] = [];
  // The worker is still starting before that.
  while (!isDone() && finder.status(MODE).done === 0) await systemClock.delay(10);
  while (!isDone()) {
    waits.push((await timed(() => finder.list({ mode: MODE, filter: {}, offset: 0, limit: 50 }))).ms);
    await systemClock.delay(10);
  }
  return waits;
}

async function timed<T>(work: () => Promise<T>): Promise<{ value: T; ms: number }> {
  const begun = performance.now();
  const value = await work();
  return { value, ms: performance.now() - begun };
}

const PARTS: Record<string, () => Promise<Record<string, number>>> = {
  make: made,
  steps: stepsOf,
  search: searchOf,
};
console.log(JSON.stringify(await PARTS[part]?.()));
