import type { DuplicatesApi } from '../api/duplicates-api.ts';
import type { ComponentAccess } from './component-access.ts';

/** The store's methods for duplicate detection: contacts to compare, and the user's decisions. */
export function duplicatesMethods(access: ComponentAccess): DuplicatesApi {
  return {
    rowsNow(): ReturnType<DuplicatesApi['rowsNow']> {
      return access.read(({ compared, mirror }) => ({
        now: compared.version,
        contacts: mirror.contactCount,
      }));
    },

    rowsChangedSince(
      since: Parameters<DuplicatesApi['rowsChangedSince']>[0],
    ): ReturnType<DuplicatesApi['rowsChangedSince']> {
      return access.read(({ compared }) => compared.changedSince(since));
    },

    comparedAfter(rowId: number): ReturnType<DuplicatesApi['comparedAfter']> {
      return access.read(({ compared }) => compared.after(rowId));
    },

    comparedRows(rowIds: number[]): ReturnType<DuplicatesApi['comparedRows']> {
      return access.read(({ compared }) => compared.rows(rowIds));
    },

    pendingRows(): ReturnType<DuplicatesApi['pendingRows']> {
      return access.read(({ compared, overlay }) => ({ now: compared.version, rowIds: [...overlay.rowIds] }));
    },

    wholeRows(rowIds: number[]): ReturnType<DuplicatesApi['wholeRows']> {
      return access.read(({ compared }) => compared.wholeRows(rowIds));
    },

    addDecision(
      ...[kind, keys]: Parameters<DuplicatesApi['addDecision']>
    ): ReturnType<DuplicatesApi['addDecision']> {
      return access.writeJournal(({ decisions }) => decisions.add(kind, keys));
    },

    removeDecisions(markIds: string[]): ReturnType<DuplicatesApi['removeDecisions']> {
      return access.writeJournal(({ decisions }) => decisions.remove(markIds));
    },

    allDecisions(): ReturnType<DuplicatesApi['allDecisions']> {
      return access.read(({ decisions }) => decisions.all());
    },

    inheritedDecisions(): ReturnType<DuplicatesApi['inheritedDecisions']> {
      return access.read(({ decisions }) => decisions.inherited());
    },

    listDecisions(
      query: Parameters<DuplicatesApi['listDecisions']>[0],
    ): ReturnType<DuplicatesApi['listDecisions']> {
      return access.read(({ decisions, slices }) =>
        decisions.list(query, (markIds, step) => slices.each(markIds, (slice) => slice(), step)),
      );
    },
  };
}
