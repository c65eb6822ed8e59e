import { join } from 'node:path';
import type { ImportDraft, ListedImport, OpenedImport } from '../../contract/imports/import-draft.ts';
import type { FilePreview, FileReading, FileSurvey } from '../../contract/imports/import-survey.ts';
import { fail, ok, type Result } from '../../contract/result.ts';
import type { CalendarDay } from '../../core/contact/calendar-day.ts';
import type { AccountChanges } from '../changes/account-changes.ts';
import type { PlannedBatchRecorder } from '../outbox/commands/planned-batch-recorder.ts';
import type { GroupCommands } from '../outbox/commands/group-commands.ts';
import type { Clock } from '../clock.ts';
import type { FileExchange } from '../files/exchange/file-exchange.ts';
import type { FileSource } from '../files/file-source.ts';
import type { StoreApi } from '../store/api/store-api.ts';
import type { ImportApi, ImportProgress, ReadOptions } from './worker/import-api.ts';
import { begunAtOf, ImportFolders, type AboutImport } from './import-folders.ts';
import { PLAN_OUTDATED } from './import-errors.ts';
import { ImportGroups } from './import-groups.ts';
import { ImportPlans } from './import-plans.ts';
import { ImportReports } from './import-reports.ts';
import { OpenImports, type OpenImport } from './open-imports.ts';
import { RememberedMappings } from './remembered-mappings.ts';
import { IMPORT_FILE_NAME } from './rows/import-file.ts';
import type { RowMapping } from './rows/map-rows.ts';
import { chosenGroups, type PlanSettings } from './planning/plan-settings.ts';
import { RowReadings, type RowsReading } from './row-readings.ts';
import { storedDraft } from './stored-draft.ts';
import { unreadableAsFailure } from './unreadable-as-failure.ts';

/** A new import with its first records. */
interface BegunImport {
  importId: string;
  reading: FileReading;
  preview: FilePreview;
}

export interface ImportsOptions {
  /** Folder of the account. */
  directory: string;
  store: StoreApi;
  changes: Pick<AccountChanges, 'undo' | 'redo' | 'requestedShown'> & {
    recorder: Pick<PlannedBatchRecorder, 'recordImport'>;
    groups: Pick<GroupCommands, 'create'>;
  };
  files: FileExchange;
  clock: Clock;
  onProgress(progress: { importId: string } & ImportProgress): void;
  /** Called after an import was deleted. */
  onDiscarded(importId: string): void;
}

/** The imports of an account. Each has a folder, and a worker while it is used. */
export class Imports {
  readonly plans: ImportPlans;
  readonly reports: ImportReports;
  readonly #options: ImportsOptions;
  readonly #folders: ImportFolders;
  readonly #open: OpenImports;
  readonly #readings: RowReadings;
  readonly #groups: ImportGroups;
  readonly #mappings: RememberedMappings;
  #lastRun: Promise<unknown> = Promise.resolve();

  constructor(options: ImportsOptions) {
    this.#options = options;
    this.#folders = new ImportFolders(options.directory);
    this.#open = new OpenImports({ ...options, folders: this.#folders });
    this.#groups = new ImportGroups(options.store, options.changes.groups);
    this.#readings = new RowReadings(this.#open, this.#folders);
    this.plans = new ImportPlans({
      ...options,
      open: this.#open,
      readings: this.#readings,
      groups: this.#groups,
    });
    this.#mappings = new RememberedMappings(this.#folders.mappingsPath);
    this.reports = new ImportReports({ ...options, open: this.#open, folders: this.#folders });
  }

  /** Starts an import with a copy of a file. The preview may be of its beginning only. */
  async begin(source: FileSource): Promise<Result<BegunImport>> {
    this.#open.warmUp();
    const about = await this.#folders.make(source, this.#now());
    const { importId } = about;
    const begun = await this.#open.use(importId, async ({ worker }) => {
      await worker.set('fileName', about.fileName);
      await worker.set('fileSize', source.size);
      const preview = await unreadableAsFailure(worker.preview({}, { isBeginningEnough: true }));
      if (!preview.ok) return preview;
      const named = await this.#withKnownNames(worker, preview.value);
      return ok({ importId, ...(named ?? { reading: {}, preview: preview.value }) });
    });
    if (begun.ok) this.#readContactsAhead(importId);
    else await this.discard(importId);
    return begun;
  }

  /**
   * Reads the first row as column names if an earlier import had these names, although they aren't detected as names.
   * Returns null for any other file.
   */
  async #withKnownNames(
    worker: ImportApi,
    { hasHeader, records }: FilePreview,
  ): Promise<Omit<BegunImport, 'importId'> | null> {
    if (hasHeader !== false || !(await this.#mappings.hasAny(records.map(({ cells }) => cells)))) return null;
    const reading = { header: true };
    const preview = await unreadableAsFailure(worker.preview(reading));
    if (!preview.ok || !(await this.#mappings.hasAny([preview.value.columns]))) return null;
    await worker.set('draft', { ...(await storedDraft(worker)), reading });
    return { reading, preview: preview.value };
  }

  /** Returns all imports, newest first, followed by the damaged ones. */
  async list(): Promise<ListedImport[]> {
    // A user who lists the imports will probably start one.
    if (!this.#open.isInUse) this.#open.warmUp();
    const [all, damaged] = await Promise.all([this.#folders.all(), this.#folders.damaged()]);
    const listed = await Promise.all(all.map((about) => this.#listed(about)));
    return [...listed, ...damaged.map((importId) => damagedImport(importId))];
  }

  /** Opens an import with its draft. */
  open(importId: string): Promise<OpenedImport> {
    return this.#open.use(importId, async ({ about, worker }) => {
      const draft = await storedDraft(worker);
      const isPlanned = (await worker.get('settings')) !== null;
      return {
        ...(await this.#listed(about)),
        draft,
        isRead: await worker.isRead(),
        counts: isPlanned ? await this.plans.countsOf(worker) : null,
      };
    });
  }

  /** Saves the draft of an import, and starts reading its rows as the draft says. */
  saveDraft(importId: string, draft: ImportDraft): Promise<void> {
    return this.#open.use(importId, async ({ worker }) => {
      await worker.set('draft', draft);
      this.#readings.readAhead(importId, draft);
    });
  }

  preview(importId: string, reading: FileReading): Promise<Result<FilePreview>> {
    return this.#open.use(importId, ({ worker }) => unreadableAsFailure(worker.preview(reading)));
  }

  survey(importId: string, reading: FileReading, today: CalendarDay): Promise<Result<FileSurvey>> {
    this.#readings.beginSurvey(importId, reading, today);
    return this.#open.use(importId, async ({ worker }) => {
      const survey = await unreadableAsFailure(worker.survey(reading, today));
      if (!survey.ok) return survey;
      // They are loaded already, unless the import is from an earlier session.
      this.#readContactsAhead(importId);
      return ok(await this.#mappings.apply(survey.value, await this.#groups.targetGroups()));
    });
  }

  /**
   * Loads the contacts while the user checks how the file is read, since `read` needs them. A failure is ignored here,
   * because `read` repeats the loading and reports it.
   */
  #readContactsAhead(importId: string): void {
    this.#open
      .exclusively(importId, ({ contacts, worker }) => contacts.sendTo(worker))
      .catch(() => undefined);
  }

  /** Reads and matches all rows, unless that was already done with the same options. */
  read(
    importId: string,
    { reading, mapping, customColumns, today }: ReadOptions,
  ): Promise<Result<RowsReading>> {
    return this.#readings.read(importId, { reading, mapping, customColumns, today });
  }

  /**
   * Creates missing groups, then records the plan as one batch, which the outbox sends. `planId`: the plan that the
   * user has seen; the run fails if it is outdated. The batch is null if no row becomes a change.
   */
  run(importId: string, planId?: string): Promise<Result<{ batchId: string | null }>> {
    return this.#runAlone(importId, async (open) => {
      const batchId = open.about.batchId ?? crypto.randomUUID();
      if ((await this.#open.stateOf(open.about)) === 'recorded') return ok({ batchId });
      const { worker } = open;
      const current = await worker.planId();
      if (current === null || (planId !== undefined && planId !== current)) return fail(PLAN_OUTDATED);
      // Only the plan that the user saw may be recorded. So the plan is checked again after the service has created
      // groups, because the account may have changed meanwhile.
      const { changes } = this.#options;
      for (let round = 0; round < 2; round++) {
        await changes.requestedShown();
        if (!(await this.plans.holds(open, current))) return fail(PLAN_OUTDATED);
        const groups = await this.#groups.createMissing(worker);
        if (!groups.ok) return groups;
      }
      // Planning removes these ids, so there must be none between here and the recording.
      await worker.assignChangeIds();
      open.about = { ...open.about, batchId, begunAt: this.#now() };
      await this.#folders.write(open.about);
      const { fileName } = open.about;
      const path = join(this.#folders.pathOf(importId), IMPORT_FILE_NAME);
      const recorded = await changes.recorder.recordImport({ path, batchId, fileName });
      await this.#remember(worker);
      return ok({ batchId: recorded ? batchId : null });
    });
  }

  /** Cancels reading and matching. */
  cancel(importId: string): Promise<void> {
    return this.#readings.cancel(importId);
  }

  /** Deletes an import; its recorded changes stay. */
  async discard(importId: string): Promise<void> {
    await this.#open.discard(importId);
    await this.#folders.remove(importId);
    this.#options.onDiscarded(importId);
  }

  close(): Promise<void> {
    return this.#open.closeAll();
  }

  /** Runs one import at a time, so that a second import of a file finds the contacts of the first. */
  #runAlone<T>(importId: string, work: (open: OpenImport) => Promise<T>): Promise<T> {
    return this.#open.exclusively(importId, (open) => {
      const done = this.#lastRun.then(() => work(open));
      this.#lastRun = done.catch(() => undefined);
      return done;
    });
  }

  #now(): string {
    return new Date(this.#options.clock.now()).toISOString();
  }

  async #listed(about: AboutImport): Promise<ListedImport> {
    return { ...about, state: await this.#open.stateOf(about) };
  }

  /** Remembers the mapping for later files. Errors are ignored, since the rows are already recorded. */
  async #remember(worker: ImportApi): Promise<void> {
    const read = (await worker.get('rowsRead')) as RowMapping | null;
    if (read === null) return;
    const usedAt = this.#now();
    const { mapping, customColumns } = read;
    const groups = chosenGroups((await worker.get('settings')) as PlanSettings | null);
    await this.#mappings
      .remember({ usedAt, mapping, customColumns: [...customColumns], groups })
      .catch(() => undefined);
  }
}

/** The entry of an import whose description is lost. */
const damagedImport = (importId: string): ListedImport => ({
  importId,
  fileName: '',
  begunAt: begunAtOf(importId),
  rows: null,
  batchId: null,
  state: 'damaged',
});
