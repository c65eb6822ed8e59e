import { join } from 'node:path';
import type { ContactQuery } from '../../../contract/contacts/contact-query.ts';
import { contactMethods } from './contact-methods.ts';
import { duplicatesMethods } from './duplicates-methods.ts';
import { storageFailureOf } from '../sqlite/storage-failure.ts';
import { journalMethods } from './journal-methods.ts';
import { mirrorMethods } from './mirror-methods.ts';
import { WARM_UP_FILTERS, warmUpGroups, WARM_UP_ORDERS, warmUpSearches } from './warm-up.ts';
import { reviewMethods } from './review-methods.ts';
import { noteIdentity } from '../files/copied-journal.ts';
import { forgetSalvage } from '../files/salvage-journal.ts';
import { afterWaiting } from '../sqlite/time-slices.ts';
import { STORE_FILE_NAMES, type OpenOptions, type StoreApi } from '../api/store-api.ts';
import { closeComponents, openComponents } from './store-components.ts';
import { ComponentAccess } from './component-access.ts';

/** Size of a page as the window requests it. */
const PAGE_SIZE = 50;
const ALL: ContactQuery = { search: '', filter: {}, sort: null };

/** The store implementation, on the calling thread. */
export interface StoreEngine extends StoreApi {
  /** Resolves once the search index is ready; until then, searches scan all rows. */
  indexed(): Promise<{ rows: number; words: number; loose: number }[]>;
  /** Resolves once all column orders are known; until then, SQLite sorts. */
  prepared(): Promise<void>;
}

/**
 * Creates a store whose files are opened by `open`. Every read is one short step; long writes run in `TimeSlices`, with
 * reads and short writes in between.
 */
export function createStoreEngine(): StoreEngine {
  const access = new ComponentAccess();
  let closing = new AbortController();
  let indexed: Promise<void> = Promise.resolve();
  let prepared: Promise<void> = Promise.resolve();

  const contacts = contactMethods(access);

  const page = (query: ContactQuery) => contacts.contactPage({ query, offset: 0, limit: PAGE_SIZE });

  /** Runs warm-up queries; stops when the files are closed. */
  async function warmUp(queries: readonly ContactQuery[], ended: AbortSignal): Promise<void> {
    for (const query of queries) {
      await afterWaiting();
      if (ended.aborted) return;
      await page(query);
    }
  }

  async function close(): Promise<void> {
    const { parts } = access;
    if (!parts) return;
    access.parts = null;
    closing.abort();
    await closeComponents(parts);
    await indexed.catch(() => undefined);
    parts.mirrorFile.close();
    parts.journalFile.close();
  }

  return {
    ...contacts,
    ...mirrorMethods(access),
    ...journalMethods(access),
    ...duplicatesMethods(access),
    ...reviewMethods(access),
    close,
    async open(options) {
      await close();
      const { parts, report } = await openOrFail(options);
      if (options.copyIn !== undefined) await parts.commands.endWriting();
      access.parts = parts;
      closing = new AbortController();
      const { search, ranks, facets } = parts;
      const { signal } = closing;
      // The first rows come before the indexes; searches are warmed up before orders.
      indexed = access.untilIdle(signal).then(() => search.build());
      prepared = indexed
        .then(async () => !signal.aborted && warmUp(warmUpSearches((await page(ALL)).rows), signal))
        .then(() => ranks.prepare());
      prepared
        .then(() => facets.all())
        .then(async () => !signal.aborted && warmUp(warmUpGroups((await contacts.groups()).groups), signal))
        .then(() => warmUp([...WARM_UP_ORDERS, ...WARM_UP_FILTERS], signal))
        .catch(() => undefined);
      return report;
    },
    acknowledgeJournal: () =>
      access.writeJournal(({ journalFile, directory }) => {
        forgetSalvage(journalFile);
        noteIdentity(journalFile, join(directory, STORE_FILE_NAMES.journal));
      }),
    async indexed() {
      await indexed;
      return access.read((store) => store.search.parts);
    },
    async prepared() {
      await prepared;
      await access.read(({ ranks }) => ranks.prepare());
    },
  };
}

async function openOrFail(options: OpenOptions): Promise<ReturnType<typeof openComponents>> {
  try {
    return openComponents(options);
  } catch (error) {
    throw await storageFailureOf(error, options.directory);
  }
}
