import type { Change } from '../../contract/changes/change.ts';
import type {
  ImportAction,
  ImportCounts,
  ImportGroupNames,
  ImportRow,
  ImportSettings,
  RowFilter,
} from '../../contract/imports/import.ts';
import { fail, ok, type Result } from '../../contract/result.ts';
import { foldText } from '../../core/contact/text-folding.ts';
import type { StoreApi } from '../store/api/store-api.ts';
import { NOT_READ } from './import-errors.ts';
import type { ImportGroups } from './import-groups.ts';
import type { OpenImport, OpenImports } from './open-imports.ts';
import type { RowReadings } from './row-readings.ts';
import { storedDraft } from './stored-draft.ts';
import { toImportRow } from './rows/stored-to-import-row.ts';
import type { ImportApi } from './worker/import-api.ts';

/** The plans of imports: the outcome of every row, and the settings, decisions and corrections that change it. */
export class ImportPlans {
  readonly #store: StoreApi;
  readonly #open: OpenImports;
  readonly #readings: RowReadings;
  readonly #groups: ImportGroups;

  constructor(parts: { store: StoreApi; open: OpenImports; readings: RowReadings; groups: ImportGroups }) {
    this.#store = parts.store;
    this.#open = parts.open;
    this.#readings = parts.readings;
    this.#groups = parts.groups;
  }

  /** Plans the outcome of every row. */
  make(importId: string, settings: ImportSettings): Promise<Result<ImportCounts>> {
    return this.#open.change(importId, async (open) => {
      const { worker } = open;
      if (!(await worker.isRead())) return fail(NOT_READ);
      await worker.set('draft', { ...(await storedDraft(worker)), settings });
      const isPlanned = await this.#open.withProgress(open, () => this.#plan(open, settings));
      return isPlanned ? ok(await this.countsOf(worker)) : fail({ code: 'cancelled' });
    });
  }

  /** Plans the rows again against the current account, and returns whether the result is still the plan `planId`. */
  async holds(open: OpenImport, planId: string): Promise<boolean> {
    const settings = (await open.worker.get('planned')) as ImportSettings | null;
    return settings !== null && (await this.#plan(open, settings)) && (await open.worker.planId()) === planId;
  }

  counts(importId: string): Promise<ImportCounts> {
    return this.#ofWholeRows(importId, ({ worker }) => this.countsOf(worker));
  }

  async countsOf(worker: ImportApi): Promise<ImportCounts> {
    return {
      planId: await worker.planId(),
      outcomes: await worker.counts(),
      problems: await worker.problemCounts(),
      firstNames: await worker.firstNameCounts(),
      contacts: (await this.#store.groups()).allCount,
      planLimit: await this.#store.planLimit(),
    };
  }

  rows(
    importId: string,
    filter: RowFilter,
    offset: number,
    limit: number,
  ): Promise<{ rows: ImportRow[]; total: number }> {
    return this.#ofWholeRows(importId, async ({ worker }) => {
      const { rows, total } = await worker.rows(filter, offset, limit);
      const change = (changeId: string | null): Promise<Change | null> =>
        changeId === null ? Promise.resolve(null) : this.#store.change(changeId);
      const changes = await Promise.all(rows.map(({ changeId }) => change(changeId)));
      return { rows: rows.map((row, at) => toImportRow(row, changes[at] ?? null)), total };
    });
  }

  /** Returns the group names in the rows, with the account's groups of these names. */
  groupNames(importId: string): Promise<ImportGroupNames> {
    return this.#ofWholeRows(importId, async ({ worker }) => {
      const { names, rowsWithout } = await worker.groupNames();
      const known = await this.#groups.targetGroups();
      const idOf = (key: string) => known.find(({ name }) => foldText(name) === key)?.groupId ?? null;
      return { names: names.map((each) => ({ ...each, groupId: idOf(each.key) })), rowsWithout };
    });
  }

  /** Sets the user's decision on rows, or removes it (null), and plans again. */
  decide(
    importId: string,
    rows: RowFilter | readonly number[],
    decision: ImportAction | null,
  ): Promise<Result<ImportCounts>> {
    return this.#replan(importId, (worker) => worker.decide(rows, decision));
  }

  /** Replaces a cell in rows, and plans again. */
  edit(
    importId: string,
    rows: RowFilter | readonly number[],
    column: number,
    text: string,
  ): Promise<Result<ImportCounts>> {
    return this.#replan(importId, (worker) => worker.edit(rows, column, text));
  }

  /** Undoes the latest correction or decision, or redoes what was undone, and plans again. */
  stepChoices(
    importId: string,
    direction: 'undo' | 'redo',
  ): Promise<Result<{ rows: number; counts: ImportCounts }>> {
    return this.#open.change(importId, async (open) => {
      const rows = (await open.worker.isRead()) ? await open.worker.stepChoices(direction) : 0;
      const counts = rows === 0 ? ok(await this.countsOf(open.worker)) : await this.#planned(open);
      return counts.ok ? ok({ rows, counts: counts.value }) : counts;
    });
  }

  /**
   * Runs a query of the rows. If the rows are being read, waits for the end of the reading, so that the query never
   * sees only a part of them.
   */
  #ofWholeRows<T>(importId: string, query: (open: OpenImport) => Promise<T>): Promise<T> {
    return this.#open.use(importId, async (open) => {
      await this.#readings.ended(importId);
      return query(open);
    });
  }

  /** Plans the rows against the current account; false if cancelled. */
  async #plan(open: OpenImport, settings: ImportSettings): Promise<boolean> {
    if (!(await this.#open.syncContacts(open))) return false;
    await open.worker.set('planned', settings);
    await open.worker.plan(await this.#groups.planSettings(settings));
    return true;
  }

  #replan(importId: string, change: (worker: ImportApi) => Promise<unknown>): Promise<Result<ImportCounts>> {
    return this.#open.change(importId, async (open) => {
      const { worker } = open;
      if (!(await worker.isRead())) return fail(NOT_READ);
      if (!(await this.#open.syncContacts(open))) return fail({ code: 'cancelled' });
      await change(worker);
      return this.#planned(open);
    });
  }

  /** Plans the rows again if they were planned before. */
  async #planned(open: OpenImport): Promise<Result<ImportCounts>> {
    const { worker } = open;
    const { settings } = await storedDraft(worker);
    const isPlanned = (await worker.get('settings')) !== null;
    if (isPlanned && settings !== null && !(await this.#plan(open, settings)))
      return fail({ code: 'cancelled' });
    return ok(await this.countsOf(worker));
  }
}
