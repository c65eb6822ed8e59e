import type { DuplicatesMode } from '../../contract/merging/duplicates.ts';
import type { StoreApi } from '../store/api/store-api.ts';
import type { MatchingApi } from './worker/matching-api.ts';

/**
 * Hands marks to who compares: all at first, then those that merges pass on. What was said of contacts that were merged holds for the
 * one that stayed, until that is taken back.
 */
export class InheritedDecisions {
  readonly #store: Pick<StoreApi, 'passedMarks' | 'allMarks'>;
  /** Those passed on that the matching knows. */
  #known: ReadonlySet<string> = new Set();

  constructor(store: Pick<StoreApi, 'passedMarks' | 'allMarks'>) {
    this.#store = store;
  }

  /** Hands every mark over, to one that knows none. */
  async handAll(matching: MatchingApi): Promise<void> {
    const passed = await this.#store.passedMarks();
    this.#known = new Set(passed.map(({ markId }) => markId));
    await matching.setMarks([...(await this.#store.allMarks()), ...passed]);
  }

  /** Brings what merges passed on up to date; answers the modes whose clusters changed by it. */
  async passOn(matching: MatchingApi): Promise<DuplicatesMode[]> {
    const passed = await this.#store.passedMarks();
    const now = new Set(passed.map(({ markId }) => markId));
    const over = [...this.#known].filter((markId) => !now.has(markId));
    const modes = new Set<DuplicatesMode>();
    if (over.length > 0) for (const mode of await matching.removeMarks(over)) modes.add(mode);
    for (const mark of passed)
      if (!this.#known.has(mark.markId)) for (const mode of await matching.addMark(mark)) modes.add(mode);
    this.#known = now;
    return [...modes];
  }
}
