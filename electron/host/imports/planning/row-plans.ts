import type { PlanSettings } from './plan-settings.ts';
import { createHash, hash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { foldText } from '../../../core/contact/text-folding.ts';
import type { ImportFile } from '../rows/import-file.ts';
import { ImportPlanner, type PlannedStoredRow } from './import-planner.ts';
import { RowLinks } from './row-links.ts';
import type { PlannableRow } from '../rows/plannable-rows.ts';
import type { RowMatcher } from '../matching/row-matcher.ts';
import { afterWaiting } from '../../store/sqlite/time-slices.ts';

/**
 * Number of rows written in one transaction. With more, V8 would move their objects to the old generation, and the heap
 * would grow.
 */
const ROWS_PER_TRANSACTION = 500;
/** If a larger share of all rows may have another outcome, all rows are planned again. */
const MAX_SHARE_AGAIN = 0.25;
const DIGEST_BYTES = 32;

/** Called between slices of work. */
type OnProgress = (done: number, of: number) => void;

/** A plan of all rows, kept so that only changed rows and those linked with them have to be planned again. */
interface WholePlan {
  readonly settings: PlanSettings;
  readonly links: RowLinks;
  /** Digest of each row's outcome, by place. */
  readonly digests: Uint8Array;
}

/** Plans all rows of an import, and caches the plan until rows, contacts or settings change. */
export class RowPlans {
  readonly #file: ImportFile;
  readonly #matcher: RowMatcher;
  #planId: string | null = null;
  /** The last plan; null if contacts, groups or all rows have changed since. */
  #whole: WholePlan | null = null;
  /** Places of rows that were changed or decided on since the last plan. */
  readonly #changed = new Set<number>();

  constructor(file: ImportFile, matcher: RowMatcher) {
    this.#file = file;
    this.#matcher = matcher;
  }

  /** Digest of the outcomes of all rows, equal for equal plans. Null if rows have to be planned again. */
  get planId(): string | null {
    return this.#planId;
  }

  /** Discards the plan, because all rows are read or planned again. */
  invalidate(): void {
    this.#planId = null;
    this.#whole = null;
  }

  /** Notes rows with another decision, other values or other candidates. */
  rowsChanged(places: Iterable<number>): void {
    this.#planId = null;
    for (const place of places) this.#changed.add(place);
  }

  /** Notes a change of the account: the plan stays valid, but the next `make` plans all rows again. */
  accountChanged(): void {
    this.#whole = null;
  }

  /** Plans the rows that may have another outcome than in the last plan; all rows if there is no last plan. */
  async make(settings: PlanSettings, onProgress: OnProgress): Promise<void> {
    const last =
      this.#whole !== null && isDeepStrictEqual(this.#whole.settings, settings) ? this.#whole : null;
    if (last !== null && this.#planId !== null) return;
    this.invalidate();
    const again = last === null ? null : this.#rowsToPlanAgain(last.links);
    const whole =
      last === null || again === null
        ? await this.#planAll(settings, onProgress)
        : await this.#planAgain(last, again, onProgress);
    this.#file.set('settings', settings);
    this.#planId = idOf(whole);
    this.#whole = whole;
    this.#changed.clear();
  }

  /** Returns the places of rows that depend on changed rows; null if they are too many. */
  #rowsToPlanAgain(links: RowLinks): number[] | null {
    const most = this.#file.rowCount * MAX_SHARE_AGAIN;
    if (this.#changed.size > most) return null;
    for (const row of this.#file.plannableAt([...this.#changed])) links.add(row);
    const places = links.linkedWith(this.#changed);
    return places.length > most ? null : places;
  }

  async #planAll(settings: PlanSettings, onProgress: OnProgress): Promise<WholePlan> {
    const file = this.#file;
    const rows = file.rowCount;
    const whole = { settings, links: new RowLinks(), digests: new Uint8Array(rows * DIGEST_BYTES) };
    const planSlice = this.#planner(whole);
    file.clearPlan();
    let done = 0;
    for (let slice = file.plannableAfter(-1, ROWS_PER_TRANSACTION); slice.length > 0;) {
      planSlice(slice);
      for (const row of slice) whole.links.add(row);
      done += slice.length;
      onProgress(done, rows);
      await afterWaiting();
      slice = file.plannableAfter(slice.at(-1)?.place ?? 0, ROWS_PER_TRANSACTION);
    }
    return whole;
  }

  /** Plans the rows at `places` again. They include all rows that any of them may depend on. */
  async #planAgain(last: WholePlan, places: readonly number[], onProgress: OnProgress): Promise<WholePlan> {
    const file = this.#file;
    const planSlice = this.#planner(last);
    file.clearPlanOf(places);
    for (let at = 0; at < places.length; at += ROWS_PER_TRANSACTION) {
      planSlice(file.plannableAt(places.slice(at, at + ROWS_PER_TRANSACTION)));
      onProgress(Math.min(at + ROWS_PER_TRANSACTION, places.length), places.length);
      await afterWaiting();
    }
    return last;
  }

  /** Returns a function that plans the next rows and stores their outcomes. */
  #planner({ settings, digests }: WholePlan): (rows: readonly PlannableRow[]) => void {
    const file = this.#file;
    const planner = new ImportPlanner(file, this.#matcher, settings);
    // A digest contains the names of groups instead of their ids, because a group to be created gets another id when it
    // is created.
    const names = new Map(settings.groups.map(({ groupId, name }) => [groupId, foldText(name)]));
    return (rows) =>
      file.inTransaction(() => {
        for (const row of rows) {
          const text = digestible(row, planner.plan(row), names);
          digests.set(hash('sha256', text, 'buffer'), row.place * DIGEST_BYTES);
        }
      });
  }
}

function idOf({ settings: { missingFirstName, whenFound }, digests }: WholePlan): string {
  return createHash('sha256')
    .update(JSON.stringify([missingFirstName, whenFound]))
    .update(digests)
    .digest('hex');
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
