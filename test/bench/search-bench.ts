import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ContactQuery } from '../../electron/contract/contacts/contact-query.ts';
import type { ServiceContact } from '../../electron/core/wire/service-types.ts';
import { createStoreEngine } from '../../electron/host/store/worker/store-engine.ts';
import { benchContacts } from './bench-contacts.ts';
import { percentile, rounded, usedMegabytes } from './measure.ts';
import { PEERS } from './search-peers.ts';
import { makeQueries, QUERY_KINDS } from './search-queries.ts';
import type { BenchQuery } from './search-queries.ts';

const PER_KIND = 60;
const SHOWN = 20;

interface KindFigures {
  kind: string;
  p50: number;
  p95: number;
  /** Share of the counted queries whose sought contact was among the first 20; null if none were counted. */
  recall: number | null;
  counted: number;
}

interface EngineFigures {
  engine: string;
  buildMs: number;
  megabytes: number;
  kinds: KindFigures[];
  all: { p50: number; p95: number };
}

type SearchPort = (text: string) => Promise<number[]> | number[];

async function figuresOf(
  queries: readonly BenchQuery[],
  search: SearchPort,
): Promise<Pick<EngineFigures, 'kinds' | 'all'>> {
  const every: number[] = [];
  const kinds: KindFigures[] = [];
  // Warms up the code before the measurements.
  for (const query of queries.filter((_, at) => at % 7 === 0)) await search(`${query.text} `);
  for (const kind of QUERY_KINDS) {
    const times: number[] = [];
    let counted = 0;
    let found = 0;
    for (const query of queries.filter((each) => each.kind === kind)) {
      const start = performance.now();
      const ids = await search(query.text);
      times.push(performance.now() - start);
      if (query.asGood > SHOWN) continue;
      counted++;
      if (ids.includes(query.soughtId)) found++;
    }
    every.push(...times);
    kinds.push({
      kind,
      p50: rounded(percentile(times, 0.5)),
      p95: rounded(percentile(times, 0.95)),
      recall: counted === 0 ? null : rounded(found / counted, 3),
      counted,
    });
  }
  return { kinds, all: { p50: rounded(percentile(every, 0.5)), p95: rounded(percentile(every, 0.95)) } };
}

async function benchStore(contacts: readonly ServiceContact[], queries: readonly BenchQuery[]) {
  const directory = mkdtempSync(join(tmpdir(), 'celebration-bench-'));
  const store = createStoreEngine();
  try {
    await store.open({ directory });
    await store.applyContacts({ contacts: [...contacts] });
    await store.close();
    const before = await usedMegabytes();
    const opening = performance.now();
    await store.open({ directory });
    const page = (query: Partial<ContactQuery>) =>
      store.contactPage({ query: { search: '', filter: {}, sort: null, ...query }, offset: 0, limit: SHOWN });
    await page({});
    const firstPageMs = performance.now() - opening;
    const start = performance.now();
    await store.indexed();
    const buildMs = performance.now() - start;
    const megabytes = (await usedMegabytes()) - before;
    const figures = await figuresOf(queries, async (search) =>
      (await page({ search })).rows.map((row) => row.contactId ?? -1),
    );
    const ours: EngineFigures = {
      engine: 'this store',
      buildMs: rounded(buildMs, 0),
      // Everything that the open store keeps in memory: the index, the order by name, the statements.
      megabytes: rounded(megabytes, 1),
      ...figures,
    };
    return { ours, firstPageMs: rounded(firstPageMs, 0), narrowed: await narrowed(queries, page) };
  } finally {
    await store.close();
    rmSync(directory, { recursive: true, force: true });
  }
}

/** Search within a group, sorted by a column, with the total, as the table requests it. */
async function narrowed(
  queries: readonly BenchQuery[],
  page: (query: Partial<ContactQuery>) => Promise<{ total: number }>,
) {
  const columns = ['company', 'email', 'birthday', 'location'] as const;
  const times: number[] = [];
  for (const measured of [false, true])
    for (const [at, query] of queries.entries()) {
      const start = performance.now();
      await page({
        search: measured ? query.text : `${query.text} `,
        filter: { groupId: (at % 9) + 1 },
        sort: { column: columns[at % 4] ?? 'email', direction: at % 2 === 0 ? 'asc' : 'desc' },
      });
      if (measured) times.push(performance.now() - start);
    }
  return { p50: rounded(percentile(times, 0.5)), p95: rounded(percentile(times, 0.95)) };
}

async function benchPeer(
  name: string,
  contacts: readonly ServiceContact[],
  queries: readonly BenchQuery[],
): Promise<EngineFigures> {
  const before = await usedMegabytes();
  const start = performance.now();
  const peer = PEERS[name]?.(contacts);
  if (!peer) throw new Error(`no peer ${name}`);
  const buildMs = performance.now() - start;
  const megabytes = (await usedMegabytes()) - before;
  const figures = await figuresOf(queries, (text) => peer.search(text));
  return { engine: name, buildMs: rounded(buildMs, 0), megabytes: rounded(megabytes, 1), ...figures };
}

function printTable(size: number, engines: readonly EngineFigures[]): void {
  console.log(
    `\n${size.toLocaleString('en')} contacts: p50 / p95 in ms, recall at 20 (of the queries that count)`,
  );
  const cell = (text: string, width: number) => text.padEnd(width);
  console.log(cell('', 26) + engines.map(({ engine }) => cell(engine, 26)).join(''));
  for (const [at, kind] of QUERY_KINDS.entries())
    console.log(
      cell(`${kind} (${engines[0]?.kinds[at]?.counted ?? 0})`, 26) +
        engines
          .map(({ kinds }) => kinds[at])
          .map((figures) => cell(`${figures?.p50} / ${figures?.p95}  ${figures?.recall ?? '-'}`, 26))
          .join(''),
    );
  console.log(cell('all', 26) + engines.map(({ all }) => cell(`${all.p50} / ${all.p95}`, 26)).join(''));
  console.log(
    cell('build, memory', 26) +
      engines.map(({ buildMs, megabytes }) => cell(`${buildMs} ms, ${megabytes} MB`, 26)).join(''),
  );
}

/** Compares the search with minisearch, flexsearch and uFuzzy: same rows, same queries, same process. */
export async function benchSearch(sizes: number[]): Promise<void> {
  for (const size of sizes) {
    const contacts = benchContacts(size);
    const queries = makeQueries(contacts, PER_KIND);
    const { ours, firstPageMs, narrowed: within } = await benchStore(contacts, queries);
    const engines = [ours];
    for (const name of Object.keys(PEERS)) engines.push(await benchPeer(name, contacts, queries));
    console.log(JSON.stringify({ bench: 'search', size, firstPageMs, groupSortTotal: within, engines }));
    printTable(size, engines);
    console.log(
      `open to first page ${firstPageMs} ms; with group, sort and total ${within.p50} / ${within.p95} ms`,
    );
  }
}
