import type { DuplicatesMode } from '../../contract/merging/duplicates.ts';
import type { StoreApi } from '../store/api/store-api.ts';
import type { MatchingApi } from './worker/matching-api.ts';

/**
 * Passes decisions to the matching worker: all at first, later those that merges add or remove. Decisions about merged
 * contacts apply to the kept contact until the merge is undone.
 */
export class InheritedDecisions {
  readonly #store: Pick<StoreApi, 'inheritedDecisions' | 'allDecisions'>;
  /** Ids of inherited decisions that the worker knows. */
  #known: ReadonlySet<string> = new Set();

  constructor(store: Pick<StoreApi, 'inheritedDecisions' | 'allDecisions'>) {
    this.#store = store;
  }

  /** Passes all decisions to a new worker. */
  async handAll(matching: MatchingApi): Promise<void> {
    const passed = await this.#store.inheritedDecisions();
    this.#known = new Set(passed.map(({ markId }) => markId));
    await matching.setMarks([...(await this.#store.allDecisions()), ...passed]);
  }

  /** Updates inherited decisions; returns the modes whose clusters changed. */
  async passOn(matching: MatchingApi): Promise<DuplicatesMode[]> {
    const passed = await this.#store.inheritedDecisions();
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
