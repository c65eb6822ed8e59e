import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { EXPORT_FORMATS } from '../../electron/contract/enumerations.ts';
import type { ExportSource } from '../../electron/contract/exports/export.ts';
import { systemClock } from '../../electron/host/clock.ts';
import { Exports } from '../../electron/host/exports/exports.ts';
import { FileExchange } from '../../electron/host/files/exchange/file-exchange.ts';
import { openStore } from '../../electron/host/store/worker/open-store.ts';
import { createStoreEngine } from '../../electron/host/store/worker/store-engine.ts';
import { benchContacts } from './bench-contacts.ts';
import { percentile, rounded } from './measure.ts';
import { pagesWhile } from './pages-while.ts';
import { CSV_OF_PRODUCT } from '../builders/export-options.ts';

/** `make|export DIRECTORY SIZE`: creates an account, or exports it in every format and prints the figures. */
const [part = '', directory = '', size = '0'] = process.argv.slice(2);

const QUERY = { search: '', filter: {}, sort: null };
if (part === 'make') {
  const store = createStoreEngine();
  await store.open({ directory });
  await store.applyContacts({ contacts: benchContacts(Number(size)) });
  await store.prepared();
  await store.close();
} else {
  const store = openStore();
  await store.open({ directory });
  await store.contactPage({ query: QUERY, offset: 0, limit: 100 });
  const files = new FileExchange();
  const finder = { list: () => Promise.resolve({ rows: [], total: 0 }), get: () => Promise.resolve(null) };
  const exports = new Exports({
    store,
    finder,
    files,
    requestedShown: () => Promise.resolve(),
    hasServiceIds: true,
    isSource: () => Promise.resolve(false),
    onProgress: () => undefined,
  });
  const source: ExportSource = { kind: 'selection', selection: { kind: 'query', query: QUERY, except: [] } };
  // The worker is started and compiled before the measurements, as the dialog's preview does in the product.
  await exports.preview({ source, options: { ...CSV_OF_PRODUCT, format: 'csv' } });
  const alone = await pagesWhile(store, systemClock.delay(1_000));
  const table: Record<string, number | string>[] = [];
  for (const format of EXPORT_FORMATS) {
    const options = { ...CSV_OF_PRODUCT, format };
    const path = join(directory, `out.${format}`);
    const previewMs = await timed(() => exports.preview({ source, options }));
    const runs: number[] = [];
    for (let run = 0; run < 3; run++)
      runs.push(
        await timed(() => exports.run({ source, options }, crypto.randomUUID(), files.saveTargets.add(path))),
      );
    const waits = await pagesWhile(
      store,
      exports.run({ source, options }, crypto.randomUUID(), files.saveTargets.add(path)),
    );
    table.push({
      size: Number(size),
      format,
      exportMs: rounded(percentile(runs, 0.5), 0),
      previewMs: rounded(previewMs, 0),
      megabytes: rounded(statSync(path).size / 1e6, 1),
      pageAloneP95Ms: rounded(percentile(alone, 0.95), 1),
      pageMeanwhileP95Ms: rounded(percentile(waits, 0.95), 1),
    });
  }
  console.table(table);
  const figures = table.flatMap(
    ({ format, exportMs = 0, previewMs: preview = 0, pageMeanwhileP95Ms = 0 }) => [
      [`${format}ExportMs`, exportMs],
      [`${format}ExportPreviewMs`, preview],
      [`${format}ExportPageMeanwhileP95Ms`, pageMeanwhileP95Ms],
    ],
  );
  writeFileSync(join(directory, 'figures-export.json'), JSON.stringify(Object.fromEntries(figures)));
  await exports.close();
  await store.close();
}

async function timed(work: () => Promise<{ ok: boolean }>): Promise<number> {
  const begun = performance.now();
  const result = await work();
  if (!result.ok) throw new Error(JSON.stringify(result));
  return performance.now() - begun;
}
