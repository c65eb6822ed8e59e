import { Badge } from '@mantine/core';
import {
  createColumnHelper,
  rowSortingFeature,
  columnVisibilityFeature,
  tableFeatures,
} from '@tanstack/react-table';
import { contactLabel } from '../../../../electron/core/contact-label.ts';
import type { ContactSortColumn } from '../../../../electron/contract/contact-query.ts';
import type { Contact } from '../../../../electron/contract/contact.ts';
import { formatBirthday } from '../../../lib/formats.ts';
import { Initials } from '../../../ui/initials.tsx';
import type { ColumnClaim } from '../columns-that-fit.ts';
import { RowBadges } from './row-badges.tsx';
import classes from './contact-table.module.css';

export const contactTableFeatures = tableFeatures({ rowSortingFeature, columnVisibilityFeature });

const column = createColumnHelper<typeof contactTableFeatures, Contact>();

/** The columns, named as the host sorts by them. */
export const CONTACT_COLUMNS = column.columns([
  column.accessor((contact) => contactLabel(contact.fields), {
    id: 'name',
    header: 'Name',
    cell: ({ row, getValue }) => (
      <span className={classes['nameCell']}>
        <Initials
          firstName={row.original.fields.firstName}
          lastName={row.original.fields.lastName}
          size={26}
        />
        <Clipped text={getValue()} strong />
        <RowBadges contact={row.original} />
      </span>
    ),
  }),
  column.accessor((contact) => contact.fields.email, {
    id: 'email',
    header: 'Email',
    cell: ({ getValue }) => <Clipped text={getValue()} />,
  }),
  column.accessor((contact) => contact.fields.phone, {
    id: 'phone',
    header: 'Phone',
    // A number reads from left to right in every script.
    cell: ({ getValue }) => <Clipped text={getValue()} direction="ltr" />,
  }),
  column.accessor((contact) => contact.fields.birthday, {
    id: 'birthday',
    header: 'Birthday',
    cell: ({ getValue }) => {
      const birthday = getValue();
      return <Clipped text={birthday === null ? null : formatBirthday(birthday)} />;
    },
  }),
  column.accessor((contact) => contact.groupName, {
    id: 'group',
    header: 'Group',
    cell: ({ getValue }) => <Clipped text={getValue()} />,
  }),
  column.accessor((contact) => contact.fields.company, {
    id: 'company',
    header: 'Company',
    cell: ({ getValue }) => <Clipped text={getValue()} />,
  }),
  column.accessor((contact) => contact.fields.status, {
    id: 'status',
    header: 'Status',
    cell: ({ getValue }) =>
      getValue() === '' ? (
        <Clipped text={null} />
      ) : (
        <Badge variant="default" size="sm" radius="sm" tt="none" maw="100%" title={getValue()}>
          {getValue()}
        </Badge>
      ),
  }),
]);

/** How wide each column wants to be, what share of the rest it takes, and which ones go first on narrow windows. */
export const COLUMN_LAYOUT: readonly (ColumnClaim & { id: ContactSortColumn; share: number })[] = [
  { id: 'name', minWidth: 200, share: 2.4, rank: 1 },
  { id: 'email', minWidth: 170, share: 2.2, rank: 2 },
  { id: 'phone', minWidth: 150, share: 1.2, rank: 3 },
  { id: 'birthday', minWidth: 116, share: 1, rank: 4 },
  { id: 'group', minWidth: 130, share: 1.3, rank: 5 },
  { id: 'company', minWidth: 130, share: 1.4, rank: 6 },
  { id: 'status', minWidth: 84, share: 0.6, rank: 7 },
];

/** Text on one line, cut with an ellipsis, whole on pointing at it. Right-to-left text keeps its direction. */
function Clipped({ text, strong, direction }: { text: string | null; strong?: boolean; direction?: 'ltr' }) {
  if (text === null || text === '') {
    return (
      <span className={classes['nothing']} aria-label="none">
        –
      </span>
    );
  }
  return (
    <span className={classes['clipped']} data-strong={strong} dir={direction ?? 'auto'} title={text}>
      {text}
    </span>
  );
}
