import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ImportSettings } from '../../electron/contract/imports/import.ts';
import type { Result } from '../../electron/contract/result.ts';
import { systemClock } from '../../electron/host/clock.ts';
import { diskSource } from '../../electron/host/files/disk-source.ts';
import { FileExchange } from '../../electron/host/files/exchange/file-exchange.ts';
import { Imports } from '../../electron/host/imports/imports.ts';
import { openStore } from '../../electron/host/store/worker/open-store.ts';
import { rounded, percentile } from './measure.ts';
import { pagesWhile } from './pages-while.ts';

/** `DIRECTORY`: imports the list of `readers-task.ts` into the account of `files-task.ts`, up to recording it. */
const [directory = ''] = process.argv.slice(2);
const TODAY = { year: 2026, month: 11, day: 24 };
const RSS_EVERY_MS = 20;
const SETTINGS: ImportSettings = {
  groupId: 1,
  groupsByName: {},
  newGroups: [],
  missingFirstName: 'fill',
  whenFound: 'update_empty',
};

const store = openStore();
await store.open({ directory });
await store.applyGroups([
  { groupId: 1, name: 'Group 1', category: 'birthday', status: 'active', contactCount: null, extras: {} },
]);
await store.contactPage({ query: { search: '', filter: {}, sort: null }, offset: 0, limit: 100 });
const imports = new Imports({
  directory,
  store,
  files: new FileExchange(),
  clock: systemClock,
  changes: {
    requestedShown: () => Promise.resolve(),
    recorder: {
      recordImport: async (input) => {
        const changes = await store.prepareImport(input);
        await store.recordImport({ batchId: input.batchId, changes });
        await store.recordedShown();
        return changes > 0;
      },
    },
    groups: { create: () => Promise.reject(new Error('no group is created here')) },
    undo: () => Promise.reject(new Error('nothing is undone here')),
    redo: () => Promise.reject(new Error('nothing is done again here')),
  },
  onProgress: () => undefined,
  onDiscarded: () => undefined,
});
const source = await diskSource(join(directory, 'list.csv'));

// A first run compiles the worker's code, as before the second import of a session.
const warm = await imported(() => Promise.resolve([]));
await imports.discard(warm.importId);
// The wizard does the same before a file is chosen.
await imports.list();

const alone = await pagesWhile(store, systemClock.delay(1_000));
const before = process.memoryUsage().rss;
let peak = before;
const watching = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), RSS_EVERY_MS);
const run = await imported((work) => pagesWhile(store, work));
clearInterval(watching);
const cpuBefore = cpuMs();
const recordMs = await timed(async () => must(await imports.run(run.importId)));
const recordCpuMs = cpuMs() - cpuBefore;

writeFileSync(
  join(directory, 'figures-imports.json'),
  JSON.stringify({
    importPreviewMs: rounded(run.previewMs, 0),
    importContactsMs: rounded(run.contactsMs, 0),
    importSurveyMs: rounded(run.surveyMs, 0),
    importReadAndCheckMs: rounded(run.readMs, 0),
    importReadAndCheckCpuMs: rounded(run.readCpuMs, 0),
    importPlanMs: rounded(run.planMs, 0),
    importPlanCpuMs: rounded(run.planCpuMs, 0),
    importMemoryMb: rounded((peak - before) / 1e6, 0),
    importPageAloneP95Ms: rounded(percentile(alone, 0.95), 1),
    importPageMeanwhileP95Ms: rounded(percentile(run.waits, 0.95), 1),
    importRecordMs: rounded(recordMs, 0),
    importRecordCpuMs: rounded(recordCpuMs, 0),
    importOutcomes: run.outcomes,
  }),
);
await imports.close();
await store.close();

async function imported(whileReading: (work: Promise<unknown>) => Promise<number[]>) {
  const begun = performance.now();
  const { importId } = must(await imports.begin(source));
  const previewMs = performance.now() - begun;
  // Nothing can be planned yet. The call returns once the contacts are loaded, which begins when the file is chosen.
  const contactsMs = await timed(() => imports.plans.make(importId, SETTINGS));
  const surveyBegun = performance.now();
  const { mapping } = must(await imports.survey(importId, {}, TODAY));
  const surveyMs = performance.now() - surveyBegun;
  const times = { readMs: 0, readCpuMs: 0, planMs: 0, planCpuMs: 0 };
  let outcomes = '';
  const work = async () => {
    const input = { reading: {}, mapping, customColumns: [], today: TODAY };
    const cpu = cpuMs();
    times.readMs = await timed(async () => must(await imports.read(importId, input)));
    times.readCpuMs = cpuMs() - cpu;
    times.planMs = await timed(async () => {
      const counts = must(await imports.plans.make(importId, SETTINGS));
      times.planCpuMs = cpuMs() - cpu - times.readCpuMs;
      outcomes = counts.outcomes.map(({ outcome, count }) => `${outcome} ${count}`).join(', ');
    });
  };
  const working = work();
  const waits = await whileReading(working);
  await working;
  return { importId, previewMs, contactsMs, surveyMs, ...times, waits, outcomes };
}

/** Milliseconds of processor time of all threads, including pages read meanwhile. */
function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

function must<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}
