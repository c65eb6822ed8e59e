import type { DuplicatesApi } from '../api/duplicates-api.ts';
import type { StoreAccess } from './store-access.ts';

/** The store's methods for duplicate detection: contacts to compare, and the user's decisions. */
export function duplicatesMethods(steps: StoreAccess): DuplicatesApi {
  return {
    rowsNow(): ReturnType<DuplicatesApi['rowsNow']> {
      return steps.read(({ compared, mirror }) => ({ now: compared.version, contacts: mirror.contactCount }));
    },

    rowsChangedSince(
      since: Parameters<DuplicatesApi['rowsChangedSince']>[0],
    ): ReturnType<DuplicatesApi['rowsChangedSince']> {
      return steps.read(({ compared }) => compared.changedSince(since));
    },

    comparedAfter(rowId: number): ReturnType<DuplicatesApi['comparedAfter']> {
      return steps.read(({ compared }) => compared.after(rowId));
    },

    comparedRows(rowIds: number[]): ReturnType<DuplicatesApi['comparedRows']> {
      return steps.read(({ compared }) => compared.rows(rowIds));
    },

    pendingRows(): ReturnType<DuplicatesApi['pendingRows']> {
      return steps.read(({ compared, overlay }) => ({ now: compared.version, rowIds: [...overlay.rowIds] }));
    },

    wholeRows(rowIds: number[]): ReturnType<DuplicatesApi['wholeRows']> {
      return steps.read(({ compared }) => compared.wholeRows(rowIds));
    },

    mark(...[kind, keys]: Parameters<DuplicatesApi['mark']>): ReturnType<DuplicatesApi['mark']> {
      return steps.writeJournal(({ marks }) => marks.add(kind, keys));
    },

    unmark(markIds: string[]): ReturnType<DuplicatesApi['unmark']> {
      return steps.writeJournal(({ marks }) => marks.remove(markIds));
    },

    allMarks(): ReturnType<DuplicatesApi['allMarks']> {
      return steps.read(({ marks }) => marks.all());
    },

    passedMarks(): ReturnType<DuplicatesApi['passedMarks']> {
      return steps.read(({ marks }) => marks.passed());
    },

    marks(query: Parameters<DuplicatesApi['marks']>[0]): ReturnType<DuplicatesApi['marks']> {
      return steps.read(({ marks, slices }) =>
        marks.list(query, (markIds, step) => slices.each(markIds, (slice) => slice(), step)),
      );
    },
  };
}
