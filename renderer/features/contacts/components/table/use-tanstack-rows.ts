import { useTable, type Row, type SortingState } from '@tanstack/react-table';
import { useMemo } from 'react';
import type { ContactQuery } from '../../../../../electron/contract/contacts/contact-query.ts';
import type { Contact } from '../../../../../electron/contract/contacts/contact.ts';
import { CONTACT_COLUMNS } from './columns/contact-columns.tsx';
import { TANSTACK_COLUMNS, contactTableFeatures } from './columns/tanstack-columns.tsx';

const NO_SORTING: SortingState = [];

/** Rows of TanStack Table with the cells of the visible columns. `shown` are the ids of these, separated by spaces. */
export function useTanstackRows(
  contacts: readonly Contact[],
  sort: ContactQuery['sort'],
  shown: string,
): Row<typeof contactTableFeatures, Contact>[] {
  const sorting: SortingState =
    sort === null ? NO_SORTING : [{ id: sort.column, desc: sort.direction === 'desc' }];
  const columnState = useMemo(() => {
    const ids = shown.split(' ');
    return {
      columnOrder: ids,
      columnVisibility: Object.fromEntries(CONTACT_COLUMNS.map(({ id }) => [id, ids.includes(id)])),
    };
  }, [shown]);
  const table = useTable({
    features: contactTableFeatures,
    columns: TANSTACK_COLUMNS,
    data: contacts,
    getRowId: (contact) => contact.key,
    manualSorting: true,
    state: { sorting, ...columnState },
  });
  return table.getRowModel().rows;
}
