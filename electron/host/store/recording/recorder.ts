import type { DatabaseSync } from 'node:sqlite';
import type { ContactKey } from '../../../contract/contacts/contact.ts';
import type { NewBatch } from '../journal/batches/describe-batch.ts';
import type { Journal } from '../journal/journal.ts';
import type { Recordable } from '../journal/new-change.ts';
import { waitingForRemovals } from '../journal/removal-dependencies.ts';
import type { Mirror } from '../mirror/mirror.ts';
import type { Overlay } from '../overlay/overlay.ts';
import type { ColumnRanks } from '../queries/column-ranks.ts';
import type { SearchIndex } from '../search/search-index.ts';
import { inTransaction } from '../sqlite/transactions.ts';
import type { TimeSlices } from '../sqlite/time-slices.ts';
import type { History } from '../journal/history/search-and-expire-history.ts';

export interface RecorderOptions {
  mirrorFile: DatabaseSync;
  mirror: Mirror;
  journal: Journal;
  overlay: Overlay;
  ranks: ColumnRanks;
  search: SearchIndex;
  slices: TimeSlices;
  journalWrites: TimeSlices;
  history: Pick<History, 'fillTexts'>;
}

/** Records changes in the journal, and shows them in the rows of their contacts. */
export class Recorder {
  readonly #options: RecorderOptions;
  #lastShown: Promise<void> = Promise.resolve();

  constructor(options: RecorderOptions) {
    this.#options = options;
  }

  /** Records batches with their changes; see `Journal.record`. Must be called by work that `journalWrites.run` runs. */
  record(
    batches: NewBatch[],
    changes: Recordable[],
    beside?: () => void | Promise<void>,
  ): Promise<{ firstSequence: number; recordedAt: string }> {
    const { journal, mirror, journalWrites } = this.#options;
    return journal.record(
      batches,
      waitingForRemovals(journal, changes),
      (key) => mirror.contactIdOfKey(key),
      journalWrites.eachItem,
      beside,
    );
  }

  /**
   * Updates the rows of the contacts of these changes, possibly thousands. Must be called after the changes are
   * committed to the journal.
   */
  async show(changes: readonly Pick<Recordable, 'contactKey'>[]): Promise<void> {
    const { slices, mirrorFile, overlay, ranks, search, history } = this.#options;
    const keys = new Set<ContactKey>();
    for (const { contactKey } of changes) if (contactKey !== null) keys.add(contactKey);
    await search.behind(() =>
      slices.each(
        [...keys],
        (slice) => inTransaction(mirrorFile, slice),
        (key) => overlay.refresh(key),
      ),
    );
    ranks.prepare().catch(() => undefined);
    history.fillTexts().catch(() => undefined);
  }

  /**
   * Starts to update the rows of the contacts of thousands of changes, which takes seconds, so that other changes can be
   * recorded meanwhile.
   */
  startToShow(changes: readonly Pick<Recordable, 'contactKey'>[]): void {
    this.#lastShown = this.show(changes);
    // Callers that wait for `shown` get the error.
    this.#lastShown.catch(() => undefined);
  }

  /** Resolves when rows show the changes of the last `startToShow`. Rejects, once, if updating them failed. */
  shown(): Promise<void> {
    const shown = this.#lastShown;
    shown.catch(() => {
      if (this.#lastShown === shown) this.#lastShown = Promise.resolve();
    });
    return shown;
  }
}
