import { isDeepStrictEqual } from 'node:util';
import type { ImportDraft } from '../../contract/imports/import-draft.ts';
import type { FileReading } from '../../contract/imports/import-survey.ts';
import { fail, ok, type Result } from '../../contract/result.ts';
import type { CalendarDay } from '../../core/contact/calendar-day.ts';
import type { ImportFolders } from './import-folders.ts';
import type { OpenImport, OpenImports } from './open-imports.ts';
import { storedDraft } from './stored-draft.ts';
import { unreadableAsFailure } from './unreadable-as-failure.ts';
import type { ImportApi, ReadOptions } from './worker/import-api.ts';

/** Result of reading the rows of an import. */
export interface RowsReading {
  rows: number;
  cancelled: boolean;
}

/** A reading that is waiting or running. */
interface Reading {
  readonly options: ReadOptions;
  /** Whether a window waits for the reading. If none does, the reading was started ahead. */
  isAwaited: boolean;
  isDiscarded: boolean;
  /** The worker, while it reads; otherwise null. */
  worker: ImportApi | null;
  result: Promise<Result<RowsReading>>;
}

/**
 * Reads and matches the rows of imports. A reading is started ahead as soon as a draft with a mapping is saved, so that
 * it is mostly done when the user asks for the rows. If a draft with another mapping is saved before that, the reading
 * is discarded.
 */
export class RowReadings {
  readonly #open: OpenImports;
  readonly #folders: ImportFolders;
  /** The last reading of each import, until it has ended. */
  readonly #readings = new Map<string, Reading>();
  /** The user's day, by import, as last named by a window. */
  readonly #days = new Map<string, CalendarDay>();

  constructor(open: OpenImports, folders: ImportFolders) {
    this.#open = open;
    this.#folders = folders;
  }

  /** Reads and matches all rows, unless that was already done or is being done with the same options. */
  read(importId: string, options: ReadOptions): Promise<Result<RowsReading>> {
    this.#days.set(importId, options.today);
    const current = this.#current(importId, options);
    if (current === null) this.#discardAhead(importId);
    const reading = current ?? this.#start(importId, options);
    reading.isAwaited = true;
    return this.#open.use(importId, (open) => this.#open.withProgress(open, () => reading.result));
  }

  /**
   * Starts reading with the options of a saved draft. A failure is ignored here, because `read` then reads again and
   * reports it.
   */
  readAhead(importId: string, { reading, mapping, customColumns }: ImportDraft): void {
    const today = this.#days.get(importId);
    const options =
      mapping === null || today === undefined ? null : { reading, mapping, customColumns, today };
    if (options !== null && this.#current(importId, options) !== null) return;
    // A window that waits for its rows gets them, whatever draft another window saves.
    if (this.#readings.get(importId)?.isAwaited === true) return;
    this.#discardAhead(importId);
    if (options !== null) this.#start(importId, options);
  }

  /**
   * Notes the user's day (`today`), as a survey names it. Discards a reading that was started ahead, if its options for
   * the file differ from those of the survey.
   */
  beginSurvey(importId: string, reading: FileReading, today: CalendarDay): void {
    this.#days.set(importId, today);
    if (!isDeepStrictEqual(this.#readings.get(importId)?.options.reading, reading))
      this.#discardAhead(importId);
  }

  /** Waits until the current reading of the rows has ended, if there is one. */
  async ended(importId: string): Promise<void> {
    await this.#readings.get(importId)?.result.catch(() => undefined);
  }

  /** Cancels the current reading of an import, and other work of its worker. */
  async cancel(importId: string): Promise<void> {
    const reading = this.#readings.get(importId);
    if (reading !== undefined) reading.isDiscarded = true;
    const open = await this.#open.peek(importId);
    await open?.worker.cancel();
  }

  /** Returns the current reading, if it has these options. */
  #current(importId: string, options: ReadOptions): Reading | null {
    const reading = this.#readings.get(importId);
    if (reading === undefined || reading.isDiscarded) return null;
    return isDeepStrictEqual(reading.options, options) ? reading : null;
  }

  /** Discards the current reading of an import, unless a window waits for it. */
  #discardAhead(importId: string): void {
    const reading = this.#readings.get(importId);
    if (reading === undefined || reading.isAwaited) return;
    reading.isDiscarded = true;
    reading.worker?.cancel().catch(() => undefined);
  }

  #start(importId: string, options: ReadOptions): Reading {
    const reading: Reading = {
      options,
      isAwaited: false,
      isDiscarded: false,
      worker: null,
      result: Promise.resolve(fail({ code: 'cancelled' })),
    };
    reading.result = this.#open
      .change(importId, (open) => this.#run(open, reading))
      .finally(() => {
        reading.worker = null;
        if (this.#readings.get(importId) === reading) this.#readings.delete(importId);
      });
    // If the import can't be opened, `read` fails before it gets to this result, which must not end the host then.
    reading.result.catch(() => undefined);
    this.#readings.set(importId, reading);
    return reading;
  }

  async #run(open: OpenImport, reading: Reading): Promise<Result<RowsReading>> {
    const { worker } = open;
    const { options, isAwaited } = reading;
    const ended = (cancelled: boolean) => ok({ rows: open.about.rows ?? 0, cancelled });
    if (reading.isDiscarded) return ended(true);
    // A reading that was started ahead took its options from the saved draft. Saving them again could overwrite a newer
    // draft.
    if (isAwaited) await saveOptions(worker, options);
    if (await worker.isReadAs(options)) return ended(false);
    await open.contacts.sendTo(worker);
    if (reading.isDiscarded) return ended(true);
    reading.worker = worker;
    const read = await unreadableAsFailure(worker.readRows(options));
    if (!read.ok) return read;
    open.about = { ...open.about, rows: read.value.rows };
    await this.#folders.write(open.about);
    if (read.value.cancelled || reading.isDiscarded) return ended(true);
    return ended(!(await worker.compare()));
  }
}

async function saveOptions(
  worker: ImportApi,
  { reading, mapping, customColumns }: ReadOptions,
): Promise<void> {
  const draft = await storedDraft(worker);
  await worker.set('draft', { ...draft, reading, mapping, customColumns });
}
