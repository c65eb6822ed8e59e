import {
  columnOrderingFeature,
  columnVisibilityFeature,
  createColumnHelper,
  rowSortingFeature,
  tableFeatures,
} from '@tanstack/react-table';
import type { Preferences } from '../../../../../../electron/contract/accounts/preferences.ts';
import type { Contact } from '../../../../../../electron/contract/contacts/contact.ts';
import { ClippedText } from '../cells/clipped-text.tsx';
import { CONTACT_COLUMNS, type ContactColumn } from './contact-columns.tsx';

export const contactTableFeatures = tableFeatures({
  rowSortingFeature,
  columnVisibilityFeature,
  columnOrderingFeature,
});

const helper = createColumnHelper<typeof contactTableFeatures, Contact>();

/** Column definitions of TanStack Table. */
export const TANSTACK_COLUMNS = helper.columns(
  CONTACT_COLUMNS.map(({ id, label, text, cell }) =>
    helper.accessor(text, {
      id,
      header: label,
      cell: ({ row, getValue }) => cell?.(row.original) ?? <ClippedText text={getValue()} />,
    }),
  ),
);

// Compact rows show the next birthday beside the date, at the expense of neighbouring columns.
const COMPACT_WIDTHS: Readonly<Record<string, number>> = { email: 164, birthday: 152, group: 128 };
const COMPACT_COLUMNS: readonly ContactColumn[] = CONTACT_COLUMNS.map((column) => ({
  ...column,
  minWidth: COMPACT_WIDTHS[column.id] ?? column.minWidth,
}));

/** The columns with their minimum widths for a row density. */
export const columnsFor = (density: Preferences['density']): readonly ContactColumn[] =>
  density === 'compact' ? COMPACT_COLUMNS : CONTACT_COLUMNS;
