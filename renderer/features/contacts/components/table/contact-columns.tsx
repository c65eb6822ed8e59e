import { t } from '@lingui/core/macro';
import {
  columnOrderingFeature,
  columnVisibilityFeature,
  createColumnHelper,
  rowSortingFeature,
  tableFeatures,
} from '@tanstack/react-table';
import type { ReactNode } from 'react';
import type { Preferences } from '../../../../../electron/contract/accounts/account.ts';
import type { ContactSortColumn } from '../../../../../electron/contract/contacts/contact-query.ts';
import { CONTACT_SORT_COLUMNS } from '../../../../../electron/contract/enumerations.ts';
import type {
  Contact,
  ContactFieldName,
  ContactKey,
} from '../../../../../electron/contract/contacts/contact.ts';
import { contactLabel } from '../../../../../electron/core/contact/contact-label.ts';
import { formatBirthday, formatLanguage } from '../../../../lib/formats/formats.ts';
import { sourceText } from '../../../../lib/texts/contacts/source-text.ts';
import { Initials } from '../../../../ui/data-display/initials.tsx';
import type { ColumnNature } from '../../table/column-layout.ts';
import { useReviewParts } from '../../review/review-parts.ts';
import { formatServiceTime } from '../../../../lib/formats/service-time.ts';
import { BirthdayCell } from './birthday-cell.tsx';
import { RowBadges } from './row-badges.tsx';
import classes from './contact-table.module.css';

export const contactTableFeatures = tableFeatures({
  rowSortingFeature,
  columnVisibilityFeature,
  columnOrderingFeature,
});

/** One column of the table. */
interface ContactColumn extends ColumnNature {
  label: () => string;
  /** Fields edited in its cells; empty if it's read-only. */
  edits: readonly ContactFieldName[];
  /** Text of a copied cell; empty if it has no value. */
  text: (contact: Contact) => string;
  /** Cell content, if it isn't just the text on one line. */
  cell?: (contact: Contact) => ReactNode;
}

const field =
  (name: Exclude<ContactFieldName, 'birthday' | 'groupId'>) =>
  ({ fields }: Contact): string =>
    fields[name] ?? '';

/** All columns in their default order. Sortable ones have the name of the host's sort column. */
export const CONTACT_COLUMNS: readonly ContactColumn[] = [
  {
    id: 'name',
    label: () => t`Name`,
    ...usual(200, 2.2, 1),
    edits: ['firstName', 'lastName'],
    text: ({ fields }) => contactLabel(fields),
    cell: (contact) => <NameCell contact={contact} isAlone={false} />,
  },
  {
    id: 'review',
    label: () => t`Review`,
    ...usual(118, 0.5, 1),
    edits: [],
    // The mark isn't part of the contact.
    text: () => '',
    cell: (contact) => <ReviewCell contactKey={contact.key} />,
  },
  { id: 'email', label: () => t`Email`, ...usual(170, 2.6, 2), edits: ['email'], text: field('email') },
  phone('phone', () => t`Phone`, usual(156, 1.2, 3)),
  {
    id: 'birthday',
    label: () => t`Birthday`,
    ...usual(116, 1.2, 4),
    edits: ['birthday'],
    text: ({ fields }) => (fields.birthday === null ? '' : formatBirthday(fields.birthday)),
    cell: ({ fields }) =>
      fields.birthday === null ? <Clipped text="" /> : <BirthdayCell birthday={fields.birthday} />,
  },
  {
    id: 'group',
    label: () => t`Group`,
    ...usual(130, 1.7, 5),
    edits: ['groupId'],
    text: ({ groupName }) => groupName ?? '',
  },
  {
    id: 'company',
    label: () => t`Company`,
    ...usual(130, 1.4, 6),
    edits: ['company'],
    text: field('company'),
  },
  {
    id: 'status',
    label: () => t`Status`,
    ...usual(84, 0.4, 7),
    edits: ['status'],
    text: field('status'),
    cell: ({ fields: { status } }) =>
      status === '' ? (
        <Clipped text="" />
      ) : (
        <span className={classes['status']} title={status}>
          {status}
        </span>
      ),
  },
  phone('whatsappPhone', () => t`WhatsApp`, onWish(150)),
  {
    id: 'firstName',
    label: () => t`First name`,
    ...onWish(130),
    edits: ['firstName'],
    text: field('firstName'),
  },
  { id: 'lastName', label: () => t`Last name`, ...onWish(130), edits: ['lastName'], text: field('lastName') },
  {
    id: 'salutation',
    label: () => t`Salutation`,
    ...onWish(110),
    edits: ['salutation'],
    text: field('salutation'),
  },
  { id: 'gender', label: () => t`Gender`, ...onWish(100), edits: ['gender'], text: field('gender') },
  { id: 'jobTitle', label: () => t`Job title`, ...onWish(140), edits: ['jobTitle'], text: field('jobTitle') },
  { id: 'location', label: () => t`Location`, ...onWish(140), edits: ['location'], text: field('location') },
  {
    id: 'language',
    label: () => t`Language`,
    ...onWish(130),
    edits: ['language'],
    text: ({ fields: { language } }) => (language ? formatLanguage(language) : ''),
  },
  { id: 'timezone', label: () => t`Time zone`, ...onWish(150), edits: ['timezone'], text: field('timezone') },
  {
    id: 'relationshipStatus',
    label: () => t`Relationship status`,
    ...onWish(150),
    edits: ['relationshipStatus'],
    text: field('relationshipStatus'),
  },
  {
    id: 'guardian',
    label: () => t`Guardian`,
    ...onWish(150),
    edits: [],
    text: ({ guardianName }) => guardianName ?? '',
  },
  {
    id: 'contactId',
    label: () => t`Contact ID`,
    ...onWish(100),
    edits: [],
    text: ({ contactId }) => (contactId === null ? '' : String(contactId)),
  },
  {
    id: 'source',
    label: () => t`Source`,
    ...onWish(120),
    edits: [],
    text: ({ source }) => sourceText(source),
  },
  time(
    'dateCreated',
    () => t`Created`,
    ({ dateCreated }) => dateCreated,
  ),
  time(
    'dateUpdated',
    () => t`Updated`,
    ({ dateUpdated }) => dateUpdated ?? '',
  ),
];

// Compact rows show the next birthday beside the date, at the expense of neighbouring columns.
const COMPACT_WIDTHS: Readonly<Record<string, number>> = { email: 164, birthday: 152, group: 128 };
const COMPACT_COLUMNS: readonly ContactColumn[] = CONTACT_COLUMNS.map((column) => ({
  ...column,
  minWidth: COMPACT_WIDTHS[column.id] ?? column.minWidth,
}));

/** The columns with their minimum widths for a row density. */
export const columnsFor = (density: Preferences['density']): readonly ContactColumn[] =>
  density === 'compact' ? COMPACT_COLUMNS : CONTACT_COLUMNS;

const BY_ID = new Map(CONTACT_COLUMNS.map((column) => [column.id, column]));

/** The column with this id; undefined if this version doesn't know it. */
export const contactColumn = (id: string): ContactColumn | undefined => BY_ID.get(id);

/** The host's sort column for a column; null if it isn't sortable. */
export const sortColumnOf = (id: string): ContactSortColumn | null =>
  CONTACT_SORT_COLUMNS.find((column) => column === id) ?? null;

const helper = createColumnHelper<typeof contactTableFeatures, Contact>();

/** Column definitions of TanStack Table. */
export const COLUMN_MODEL = helper.columns(
  CONTACT_COLUMNS.map(({ id, label, text, cell }) =>
    helper.accessor(text, {
      id,
      header: label,
      cell: ({ row, getValue }) => cell?.(row.original) ?? <Clipped text={getValue()} />,
    }),
  ),
);

function usual(minWidth: number, share: number, rank: number) {
  return { minWidth, share, rank, usual: true };
}

function onWish(minWidth: number) {
  return { minWidth, share: 1, rank: 9, usual: false };
}

/** Column of a phone number, which reads from left to right in every script. */
function phone(
  name: 'phone' | 'whatsappPhone',
  label: () => string,
  nature: ReturnType<typeof usual>,
): ContactColumn {
  return {
    id: name,
    label,
    ...nature,
    edits: [name],
    text: field(name),
    cell: ({ fields }) => <Clipped text={fields[name] ?? ''} direction="ltr" />,
  };
}

/** Column of a service time, in the locale's format, with the original text as tooltip. */
function time(id: string, label: () => string, written: (contact: Contact) => string): ContactColumn {
  return {
    id,
    label,
    ...onWish(180),
    edits: [],
    text: written,
    cell: (contact) => <Clipped text={formatServiceTime(written(contact))} title={written(contact)} />,
  };
}

/**
 * Cell of a contact's name. If its column is the only one (`isAlone`), details that distinguish contacts of the same
 * name follow below.
 */
export function NameCell({ contact, isAlone }: { contact: Contact; isAlone: boolean }) {
  const { firstName, lastName, email, phone, company } = contact.fields;
  const distinguishing = [email, phone, company, contact.groupName].find(Boolean);
  return (
    <span className={classes['nameCell']}>
      <Initials firstName={firstName} lastName={lastName} size={26} />
      {isAlone && distinguishing ? (
        <span className={classes['twoLines']}>
          <Clipped text={contactLabel(contact.fields)} strong />
          <span className={classes['secondLine']} dir="auto" title={distinguishing}>
            {distinguishing}
          </span>
        </span>
      ) : (
        <Clipped text={contactLabel(contact.fields)} strong />
      )}
      <RowBadges contact={contact} />
    </span>
  );
}

function ReviewCell({ contactKey }: { contactKey: ContactKey }) {
  const parts = useReviewParts();
  return parts !== null && <parts.Cell contactKey={contactKey} />;
}

/** Text cut to one line with an ellipsis, with the full text as tooltip. Right-to-left text keeps its direction. */
function Clipped({
  text,
  title = text,
  strong,
  direction,
}: {
  text: string;
  title?: string;
  strong?: boolean;
  direction?: 'ltr';
}) {
  if (text === '') {
    return (
      <span className={classes['nothing']} aria-label={t`none`}>
        –
      </span>
    );
  }
  return (
    <span className={classes['clipped']} data-strong={strong} dir={direction ?? 'auto'} title={title}>
      {text}
    </span>
  );
}
