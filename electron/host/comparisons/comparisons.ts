import { v7 as uuidv7 } from 'uuid';
import {
  COMPARISON_KINDS,
  type ComparedRow,
  type ComparisonCounts,
  type ComparisonKind,
} from '../../contract/comparison.ts';
import { fail, ok, type Result } from '../../contract/result.ts';
import type { LookedIntoList } from '../lists/reviewed-list.ts';
import type { StoreApi } from '../store/store-api.ts';
import { comparableContacts } from './comparable-contacts.ts';

/** Comparisons of lists with an open account, kept to be paged through. */
export class Comparisons {
  readonly #store: StoreApi;
  readonly #open = new Map<string, readonly ComparedRow[]>();

  constructor(store: StoreApi) {
    this.#store = store;
  }

  async begin({ list }: LookedIntoList): Promise<{ comparisonId: string; counts: ComparisonCounts }> {
    const rows = await list.compareWith(await comparableContacts(this.#store));
    const comparisonId = uuidv7();
    this.#open.set(comparisonId, rows);
    const counts = Object.fromEntries(
      COMPARISON_KINDS.map((kind) => [kind, rows.filter((row) => row.kind === kind).length]),
    ) as ComparisonCounts;
    return { comparisonId, counts };
  }

  rows(
    comparisonId: string,
    kind: ComparisonKind | undefined,
    offset: number,
    limit: number,
  ): Result<{ rows: ComparedRow[]; total: number }> {
    const all = this.#open.get(comparisonId);
    if (all === undefined) return fail({ code: 'invalid_request', message: 'comparison_gone' });
    const rows = kind === undefined ? all : all.filter((row) => row.kind === kind);
    return ok({ rows: rows.slice(offset, offset + limit), total: rows.length });
  }

  discard(comparisonId: string): void {
    this.#open.delete(comparisonId);
  }
}
