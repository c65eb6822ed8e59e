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
import type { ComparableContact } from '../../core/lists/comparable-contact.ts';
import type { ComparableList } from '../../core/lists/compare-lists.ts';
import { SearchedRows, type SearchedPageQuery } from '../searched-rows.ts';

/** The open account or list, as one side of a comparison. */
export interface ComparedAccount {
  comparableList(): Promise<ComparableList<ComparableContact & { key: string }>>;
}

/** Comparisons of lists with the open account, kept in memory for paging. */
export class Comparisons {
  readonly #account: ComparedAccount;
  readonly #open = new Map<string, SearchedRows<ComparedRow, ComparisonKind>>();

  constructor(account: ComparedAccount) {
    this.#account = account;
  }

  async begin({ list }: ClosedList): Promise<{ comparisonId: string; counts: ComparisonCounts }> {
    const rows = new SearchedRows(
      await list.compareWith(await this.#account.comparableList()),
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
