import { useMemo } from 'react';
import type { AccountView } from '../../../electron/contract/accounts/preferences.ts';
import { useIsList } from '../../lib/host-calls/open-account-context.ts';
import { useHasSeveralStatuses } from '../../lib/use-has-several-statuses.ts';
import { CONTACT_COLUMNS } from './components/table/columns/contact-columns.tsx';
import { columnStates, type ColumnState } from './table/column-layout.ts';

/** Columns with values that a service assigns, which a list has none of its own for. */
const OF_A_SERVICE: ReadonlySet<string> = new Set(['contactId', 'source', 'dateCreated']);

/**
 * Columns as the user arranged them. The status column exists only if contacts differ in it, the review column only in
 * lists.
 */
export function useTableColumns(view: AccountView | null | undefined): ColumnState[] {
  const hasStatuses = useHasSeveralStatuses();
  const isList = useIsList();
  return useMemo(
    () =>
      columnStates(
        view ?? null,
        CONTACT_COLUMNS.filter(
          ({ id }) => (hasStatuses || id !== 'status') && (isList ? !OF_A_SERVICE.has(id) : id !== 'review'),
        ),
      ),
    [view, hasStatuses, isList],
  );
}

/** Ids of the shown columns that can be copied or exported: all except the review mark. */
export const copiedColumnIds = (columns: readonly ColumnState[]): string[] =>
  columns.filter(({ id, shown }) => shown && id !== 'review').map(({ id }) => id);
