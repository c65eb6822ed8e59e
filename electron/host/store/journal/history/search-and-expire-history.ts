import type { JournalApi } from '../../api/journal-api.ts';
import { expiryTime } from '../../files/clock-history.ts';
import { ExpiredChanges } from './expired-changes.ts';
import { HistorySearch } from './history-search.ts';
import { trashedContacts } from './trash-list.ts';
import { HistoryTexts } from './history-texts.ts';
import type { Journal } from '../journal.ts';
import type { Mirror } from '../../mirror/mirror.ts';
import { inTransaction } from '../../sqlite/transactions.ts';
import { afterWaiting, asForegroundWork, type TimeSlices } from '../../sqlite/time-slices.ts';

/** Changes deleted per transaction when history expires. */
const EXPIRY_BATCH_SIZE = 200;

export interface HistoryOptions {
  journal: Journal;
  mirror: Mirror;
  journalWrites: TimeSlices;
}

/**
 * Searches and expires the history. Missing search texts are written in the background and before each
 * search.
 */
export class History {
  readonly #options: HistoryOptions;
  readonly #texts: HistoryTexts;
  readonly #search: HistorySearch;
  readonly #expired: ExpiredChanges;
  #filling: Promise<void> | null = null;

  constructor(options: HistoryOptions) {
    this.#options = options;
    const { journal, mirror } = options;
    this.#texts = new HistoryTexts(journal.database, (groupId) => mirror.groupName(groupId));
    this.#search = new HistorySearch(journal.database, journal);
    this.#expired = new ExpiredChanges(journal.database);
  }

  /** See `JournalApi.history`. */
  async entries(query: Parameters<JournalApi['history']>[0]): ReturnType<JournalApi['history']> {
    await this.fillTexts();
    return asForegroundWork(() => this.#search.entries(query, afterWaiting));
  }

  /** See `JournalApi.historyChanges`. */
  async changes(
    query: Parameters<JournalApi['historyChanges']>[0],
  ): ReturnType<JournalApi['historyChanges']> {
    await this.fillTexts();
    return this.#search.changes(query);
  }

  /** See `JournalApi.trash`. */
  async trash(query: Parameters<JournalApi['trash']>[0]): ReturnType<JournalApi['trash']> {
    await this.fillTexts();
    return trashedContacts(this.#options.journal, query, (groupId) =>
      this.#options.mirror.groupName(groupId),
    );
  }

  /** See `JournalApi.expireHistory`. */
  async expire({ keepMs, now, serviceNow }: Parameters<JournalApi['expireHistory']>[0]): Promise<void> {
    const { journalWrites, journal } = this.#options;
    const time = await journalWrites.run(() =>
      Promise.resolve(expiryTime(journal.database, now, serviceNow)),
    );
    const [before, until] = [new Date(time - keepMs).toISOString(), new Date(time).toISOString()];
    for (let more = true; more; await afterWaiting()) {
      more = await journalWrites.run(() =>
        Promise.resolve(
          inTransaction(journal.database, () =>
            this.#expired.forgetSettledBefore(before, until, EXPIRY_BATCH_SIZE),
          ),
        ),
      );
    }
  }

  /** Writes the search texts of changes that have none. */
  fillTexts(): Promise<void> {
    const { journalWrites } = this.#options;
    this.#filling ??= (async () => {
      try {
        for (let more = true; more; await afterWaiting())
          more = await journalWrites.run(() => Promise.resolve(this.#texts.fillSome()));
      } finally {
        this.#filling = null;
      }
    })();
    return this.#filling;
  }
}
