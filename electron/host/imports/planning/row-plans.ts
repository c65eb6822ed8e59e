import type { PlanSettings } from './plan-settings.ts';
import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { foldText } from '../../../core/contact/text-folding.ts';
import { afterWaiting } from '../../store/sqlite/time-slices.ts';
import type { ImportFile } from '../rows/import-file.ts';
import { ImportPlanner, type PlannedStoredRow } from './import-planner.ts';
import type { PlannableRow } from '../rows/plannable-rows.ts';
import type { RowMatcher } from '../matching/row-matcher.ts';

/** Rows that are written in one transaction. */
const ROWS_AT_ONCE = 2_000;

/** The plan of an import's rows: made, named, and kept for as long as nothing it stands on changes. */
export class RowPlans {
  readonly #file: ImportFile;
  readonly #matcher: RowMatcher;
  #planId: string | null = null;
  /** What the plan was made with; null where contacts or groups have changed since. */
  #madeWith: PlanSettings | null = null;

  constructor(file: ImportFile, matcher: RowMatcher) {
    this.#file = file;
    this.#matcher = matcher;
  }

  /** Names what becomes of the rows: equal for plans that do the same. Null where they must be planned anew. */
  get planId(): string | null {
    return this.#planId;
  }

  /** The rows have changed, or what was decided about them: there is no plan until they are planned anew. */
  invalidate(): void {
    this.#planId = null;
    this.#madeWith = null;
  }

  /** The account has changed: the plan stands, and is made anew the next time, whether it turns out the same or not. */
  accountChanged(): void {
    this.#madeWith = null;
  }

  /** Plans all rows, unless that was done with the same settings and nothing has changed since. */
  async make(settings: PlanSettings, onProgress: (done: number, of: number) => void): Promise<void> {
    if (this.#planId !== null && isDeepStrictEqual(this.#madeWith, settings)) return;
    this.invalidate();
    const file = this.#file;
    const rows = file.rowCount;
    const planner = new ImportPlanner(file, this.#matcher, settings);
    // Groups count by their names: one that had to be created may be there by then.
    const names = new Map(settings.groups.map(({ groupId, name }) => [groupId, foldText(name)]));
    const { missingFirstName, whenFound } = settings;
    const hash = createHash('sha256').update(JSON.stringify([missingFirstName, whenFound]));
    file.clearPlan();
    let done = 0;
    for (let slice = file.plannableAfter(-1, ROWS_AT_ONCE); slice.length > 0;) {
      const texts: string[] = [];
      file.inTransaction(() => {
        for (const row of slice) texts.push(digestible(row, planner.plan(row), names));
      });
      hash.update(texts.join('\n'));
      done += slice.length;
      onProgress(done, rows);
      await afterWaiting();
      slice = file.plannableAfter(slice.at(-1)?.place ?? 0, ROWS_AT_ONCE);
    }
    file.set('settings', settings);
    this.#planId = hash.digest('hex');
    this.#madeWith = settings;
  }
}

/** What becomes of a row, as a text that is equal where that is the same. */
const digestible = (row: PlannableRow, plan: PlannedStoredRow, names: ReadonlyMap<number, string>): string => {
  const { outcome, reason, key, before, after, groupId, completed } = plan;
  const group = groupId === null ? '' : JSON.stringify(names.get(groupId) ?? null);
  const values = outcome === 'create' ? (after ?? row.fieldsText) : after;
  return `${row.place} ${outcome} ${reason} ${key} ${group} ${before} ${values} ${completed} ${row.customFields}`;
};
