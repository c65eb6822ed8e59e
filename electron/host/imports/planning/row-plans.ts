import type { PlanSettings } from './plan-settings.ts';
import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { foldText } from '../../../core/contact/text-folding.ts';
import { afterWaiting } from '../../store/sqlite/time-slices.ts';
import type { ImportFile } from '../rows/import-file.ts';
import { ImportPlanner, type PlannedStoredRow } from './import-planner.ts';
import type { PlannableRow } from '../rows/plannable-rows.ts';
import type { RowMatcher } from '../matching/row-matcher.ts';

/**
 * Rows written in one transaction. With more, V8 would move their objects to the old generation, and the heap would
 * grow.
 */
const ROWS_PER_TRANSACTION = 500;

/** Plans all rows of an import, and caches the plan until rows, contacts or settings change. */
export class RowPlans {
  readonly #file: ImportFile;
  readonly #matcher: RowMatcher;
  #planId: string | null = null;
  /** Settings of the plan; null if contacts or groups have changed since. */
  #madeWith: PlanSettings | null = null;

  constructor(file: ImportFile, matcher: RowMatcher) {
    this.#file = file;
    this.#matcher = matcher;
  }

  /** Digest of the outcomes of all rows, equal for equal plans. Null if the rows have to be planned again. */
  get planId(): string | null {
    return this.#planId;
  }

  /** Discards the plan after a change of rows or decisions. */
  invalidate(): void {
    this.#planId = null;
    this.#madeWith = null;
  }

  /** Notes a change of the account: the plan stays valid, but the next `make` plans again. */
  accountChanged(): void {
    this.#madeWith = null;
  }

  /** Plans all rows, unless settings, rows and contacts are unchanged. */
  async make(settings: PlanSettings, onProgress: (done: number, of: number) => void): Promise<void> {
    if (this.#planId !== null && isDeepStrictEqual(this.#madeWith, settings)) return;
    this.invalidate();
    const file = this.#file;
    const rows = file.rowCount;
    const planner = new ImportPlanner(file, this.#matcher, settings);
    // The digest has names of groups instead of ids, since a group to be created gets another id.
    const names = new Map(settings.groups.map(({ groupId, name }) => [groupId, foldText(name)]));
    const { missingFirstName, whenFound } = settings;
    const hash = createHash('sha256').update(JSON.stringify([missingFirstName, whenFound]));
    file.clearPlan();
    let done = 0;
    for (let slice = file.plannableAfter(-1, ROWS_PER_TRANSACTION); slice.length > 0;) {
      const texts: string[] = [];
      file.inTransaction(() => {
        for (const row of slice) texts.push(digestible(row, planner.plan(row), names));
      });
      hash.update(texts.join('\n'));
      done += slice.length;
      onProgress(done, rows);
      await afterWaiting();
      slice = file.plannableAfter(slice.at(-1)?.place ?? 0, ROWS_PER_TRANSACTION);
    }
    file.set('settings', settings);
    this.#planId = hash.digest('hex');
    this.#madeWith = settings;
  }
}

/** Returns a text for the digest, equal for equal outcomes. */
const digestible = (
  row: PlannableRow,
  plan: PlannedStoredRow,
  names: ReadonlyMap<number, string>,
): string => {
  const { outcome, reason, key, before, after, groupId, completed } = plan;
  const group = groupId === null ? '' : JSON.stringify(names.get(groupId) ?? null);
  const values = outcome === 'create' ? (after ?? row.fieldsText) : after;
  return `${row.place} ${outcome} ${reason} ${key} ${group} ${before} ${values} ${completed} ${row.customFields}`;
};
