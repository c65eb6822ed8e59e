import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ContactSelection } from '../../electron/contract/contacts/contact-query.ts';
import { openStore } from '../../electron/host/store/worker/open-store.ts';
import type { StoreApi } from '../../electron/host/store/api/store-api.ts';
import { createStoreEngine } from '../../electron/host/store/worker/store-engine.ts';
import { benchContacts } from './bench-contacts.ts';
import { measured, percentile, rounded, type Figure } from './measure.ts';

const MAX_EDITS = 10_000;
const SEARCHES = ['zoe', 'company 17', 'person 4 acme', 'nobody at all', 'straße'];

const EVERYONE = { search: '', filter: {}, sort: null };

/**
 * Costs of the journal: previewing and recording 10,000 edits, and finding a change among 50,000. Once on this thread, so that
 * every block is measured, and once in the worker, as in the product.
 */
export async function benchJournal(sizes: number[]): Promise<void> {
  for (const size of sizes) {
    for (const where of ['thread', 'worker'] as const) {
      const directory = mkdtempSync(join(tmpdir(), 'celebration-bench-journal-'));
      const engine = where === 'thread' ? createStoreEngine() : null;
      const store: StoreApi = engine ?? openStore();
      try {
        await store.open({ directory });
        await store.applyContacts({ contacts: benchContacts(size) });
        await engine?.prepared();
        report(where, size, await figuresOf(store, size));
      } finally {
        await store.close();
        rmSync(directory, { recursive: true, force: true });
      }
    }
  }
}

async function figuresOf(store: StoreApi, size: number): Promise<Figure[]> {
  const figures: Figure[] = [];
  const measure = <T>(what: string, promise: string, work: () => Promise<T>): Promise<T> =>
    measured(figures, what, promise, work);

  const many = Math.min(size, MAX_EDITS);
  const keys: string[] = [];
  while (keys.length < many) {
    const page = await store.contactPage({ query: EVERYONE, offset: keys.length, limit: 200 });
    keys.push(...page.rows.map((row) => row.key));
  }
  const selection: ContactSelection = { kind: 'keys', keys: keys.slice(0, many) };
  const preview = (company: string) =>
    store.previewBulk({ selection, action: { kind: 'set', values: { company } } });
  const label = many.toLocaleString('en');
  const { previewId } = await measure(`preview ${label} edits`, 'no block > 50', () => preview('Company 17'));
  const run = await measure(`record ${label} edits`, '<= 1000 ms, no block > 50', () =>
    store.recordBulk(previewId),
  );
  await measure(`show them in the rows`, 'no block > 50', () => store.recordedShown());
  await measure(`summary of a batch of ${label}`, '', () => store.batch(run?.batchId ?? ''));
  await measure(`cancel ${label}`, '<= 1000 ms, no block > 50', () =>
    store.cancelChanges(run?.recorded.map(({ changeId }) => changeId) ?? []),
  );
  for (let at = 1; at < 5; at++) await store.recordBulk((await preview(`Acme ${at}`)).previewId);
  await store.recordedShown();
  await store.history({ search: 'ready', limit: 1 });
  const times: number[] = [];
  let longest = 0;
  for (const search of SEARCHES)
    for (let again = 0; again < 4; again++) {
      const began = performance.now();
      await measure('search', '', () => store.history({ search, limit: 50 }));
      times.push(performance.now() - began);
      longest = Math.max(longest, figures.pop()?.longestBlockMs ?? 0);
    }
  figures.push({
    what: `history search among ${(many * 5).toLocaleString('en')} changes, p95`,
    ms: rounded(percentile(times, 0.95), 1),
    longestBlockMs: longest,
    promise: '<= 100 ms, no block > 50',
  });
  return figures;
}

function report(where: string, size: number, figures: Figure[]): void {
  for (const figure of figures) console.log(JSON.stringify({ bench: 'journal', where, size, ...figure }));
  console.table(Object.fromEntries(figures.map(({ what, ...rest }) => [`${where}, ${size}: ${what}`, rest])));
}
