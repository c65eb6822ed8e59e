import { v7 as uuidv7 } from 'uuid';
import {
  COMPARISON_KINDS,
  type ComparedRow,
  type ComparisonCounts,
  type ComparisonKind,
  type ComparisonPage,
} from '../../contract/lists/comparison.ts';
import { fail, ok, type Result } from '../../contract/result.ts';
import type { ClosedList } from '../lists/with-closed-list.ts';
import type { StoreApi } from '../store/api/store-api.ts';
import { comparableContacts } from './comparable-contacts.ts';
import { SearchedRows, type SearchedPageQuery } from './searched-rows.ts';

/** Comparisons of lists with the open account, kept in memory for paging. */
export class Comparisons {
  readonly #store: StoreApi;
  readonly #open = new Map<string, SearchedRows<ComparedRow, ComparisonKind>>();

  constructor(store: StoreApi) {
    this.#store = store;
  }

  async begin({ list }: ClosedList): Promise<{ comparisonId: string; counts: ComparisonCounts }> {
    const rows = new SearchedRows(
      await list.compareWith(await comparableContacts(this.#store)),
      COMPARISON_KINDS,
      ({ label, detail, changes }) => [
        label,
        detail,
        ...changes.flatMap(({ before, after }) => [before, after]),
      ],
    );
    const comparisonId = uuidv7();
    this.#open.set(comparisonId, rows);
    return { comparisonId, counts: rows.counts() };
  }

  rows(comparisonId: string, query: SearchedPageQuery<ComparisonKind>): Result<ComparisonPage> {
    const rows = this.#open.get(comparisonId);
    if (rows === undefined) return fail({ code: 'invalid_request', message: 'comparison_gone' });
    return ok(rows.page(query));
  }

  discard(comparisonId: string): void {
    this.#open.delete(comparisonId);
  }
}
