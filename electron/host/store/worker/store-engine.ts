import type { ContactQuery } from '../../../contract/contacts/contact-query.ts';
import { contactMethods } from './contact-methods.ts';
import { duplicatesMethods } from './duplicates-methods.ts';
import { storageFailureOf } from '../sqlite/storage-failure.ts';
import { journalMethods } from './journal-methods.ts';
import { mirrorMethods } from './mirror-methods.ts';
import { FILTERS_TO_REHEARSE, groupsToRehearse, ORDERS_TO_REHEARSE, searchesToRehearse } from './warm-up.ts';
import { reviewMethods } from './review-methods.ts';
import { forgetSalvage } from '../files/salvage-journal.ts';
import { afterWaiting } from '../sqlite/time-slices.ts';
import type { OpenOptions, StoreApi } from '../api/store-api.ts';
import { closeComponents, openComponents } from './store-components.ts';
import { StoreAccess } from './store-access.ts';

/** A page of the table as the window asks for it. */
const ROWS_OF_A_PAGE = 50;
const ALL: ContactQuery = { search: '', filter: {}, sort: null };

/** The store itself, on the thread that calls it. */
export interface StoreEngine extends StoreApi {
  /** Resolves when the search index serves; before, searches read all rows. */
  indexed(): Promise<{ rows: number; words: number; loose: number }[]>;
  /** Resolves when every column's order is known; before, SQLite sorts. */
  prepared(): Promise<void>;
}

/**
 * A store whose files are opened by `open`. Every reading is one short step; long writing goes in slices (`Slices`),
 * between which readings and short writings get their turn.
 */
export function createStoreEngine(): StoreEngine {
  const steps = new StoreAccess();
  let closing = new AbortController();
  let indexed: Promise<void> = Promise.resolve();
  let prepared: Promise<void> = Promise.resolve();

  const contacts = contactMethods(steps);

  const page = (query: ContactQuery) => contacts.contactPage({ query, offset: 0, limit: ROWS_OF_A_PAGE });

  /** Ends quietly when the files are closed meanwhile. */
  async function rehearse(queries: readonly ContactQuery[], ended: AbortSignal): Promise<void> {
    for (const query of queries) {
      await afterWaiting();
      if (ended.aborted) return;
      await page(query);
    }
  }

  async function close(): Promise<void> {
    const { parts } = steps;
    if (!parts) return;
    steps.parts = null;
    closing.abort();
    await closeComponents(parts);
    await indexed.catch(() => undefined);
    parts.mirrorFile.close();
    parts.journalFile.close();
  }

  return {
    ...contacts,
    ...mirrorMethods(steps),
    ...journalMethods(steps),
    ...duplicatesMethods(steps),
    ...reviewMethods(steps),
    close,
    async open(options) {
      await close();
      const { parts, report } = await openOrSay(options);
      if (options.copyIn !== undefined) await parts.desk.endWriting();
      steps.parts = parts;
      closing = new AbortController();
      const { search, places, facets } = parts;
      const { signal } = closing;
      // The first rows before what makes later ones quick; what is typed before what is clicked.
      indexed = steps.calm(signal).then(() => search.build());
      prepared = indexed
        .then(async () => !signal.aborted && rehearse(searchesToRehearse((await page(ALL)).rows), signal))
        .then(() => places.prepare());
      prepared
        .then(() => facets.all())
        .then(
          async () => !signal.aborted && rehearse(groupsToRehearse((await contacts.groups()).groups), signal),
        )
        .then(() => rehearse([...ORDERS_TO_REHEARSE, ...FILTERS_TO_REHEARSE], signal))
        .catch(() => undefined);
      return report;
    },
    acknowledgeSalvage: () => steps.writeJournal(({ journalFile }) => forgetSalvage(journalFile)),
    async indexed() {
      await indexed;
      return steps.read((store) => store.search.parts);
    },
    async prepared() {
      await prepared;
      await steps.read(({ places }) => places.prepare());
    },
  };
}

async function openOrSay(options: OpenOptions): Promise<ReturnType<typeof openComponents>> {
  try {
    return openComponents(options);
  } catch (error) {
    throw await storageFailureOf(error, options.directory);
  }
}
