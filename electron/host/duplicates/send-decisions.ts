import type { DuplicatesMode } from '../../contract/merging/duplicates.ts';
import type { StoreApi } from '../store/api/store-api.ts';
import type { MatchingApi } from './worker/matching-api.ts';

/**
 * Passes decisions to the matching worker: first all decisions, later those that merges add or remove. Decisions about
 * merged contacts apply to the kept contact until the merge is undone.
 */
export class DecisionSender {
  readonly #store: Pick<StoreApi, 'inheritedDecisions' | 'allDecisions'>;
  /** Ids of inherited decisions that the worker knows. */
  #known: ReadonlySet<string> = new Set();

  constructor(store: Pick<StoreApi, 'inheritedDecisions' | 'allDecisions'>) {
    this.#store = store;
  }

  /** Passes all decisions to a new worker. */
  async sendAll(matching: MatchingApi): Promise<void> {
    const inherited = await this.#store.inheritedDecisions();
    this.#known = new Set(inherited.map(({ markId }) => markId));
    await matching.setDecisions([...(await this.#store.allDecisions()), ...inherited]);
  }

  /** Updates inherited decisions; returns the modes whose clusters changed. */
  async sendChanges(matching: MatchingApi): Promise<DuplicatesMode[]> {
    const inherited = await this.#store.inheritedDecisions();
    const now = new Set(inherited.map(({ markId }) => markId));
    const endedIds = [...this.#known].filter((markId) => !now.has(markId));
    const modes = new Set<DuplicatesMode>();
    if (endedIds.length > 0) for (const mode of await matching.removeDecisions(endedIds)) modes.add(mode);
    for (const decision of inherited)
      if (!this.#known.has(decision.markId))
        for (const mode of await matching.addDecision(decision)) modes.add(mode);
    this.#known = now;
    return [...modes];
  }
}
