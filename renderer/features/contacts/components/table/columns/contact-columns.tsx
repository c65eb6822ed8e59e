import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import type { ContactSortColumn } from '../../../../../../electron/contract/contacts/contact-query.ts';
import { CONTACT_SORT_COLUMNS } from '../../../../../../electron/contract/enumerations.ts';
import type {
  Contact,
  ContactFieldName,
  ContactKey,
} from '../../../../../../electron/contract/contacts/contact.ts';
import { contactLabel } from '../../../../../../electron/core/contact/contact-label.ts';
import { formatBirthday, formatLanguage } from '../../../../../lib/formats/formats.ts';
import { sourceText } from '../../../../../lib/texts/contacts/source-text.ts';
import type { ColumnDefaults } from '../../../table/column-layout.ts';
import { useReviewCells } from '../../../review/review-cells.ts';
import { formatServiceTime } from '../../../../../lib/formats/format-service-time.ts';
import { BirthdayCell } from '../cells/birthday-cell.tsx';
import { ClippedText } from '../cells/clipped-text.tsx';
import { NameCell } from '../cells/name-cell.tsx';
import classes from '../contact-table.module.css';

/** One column of the table. */
export interface ContactColumn extends ColumnDefaults {
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

/** All columns in their default order. The id of a sortable column is the name of the host's sort column. */
export const CONTACT_COLUMNS: readonly ContactColumn[] = [
  {
    id: 'name',
    label: () => t`Name`,
    ...byDefault(200, 2.2, 1),
    edits: ['firstName', 'lastName'],
    text: ({ fields }) => contactLabel(fields),
    cell: (contact) => <NameCell contact={contact} isAlone={false} />,
  },
  {
    id: 'review',
    label: () => t`Review`,
    ...byDefault(118, 0.5, 1),
    edits: [],
    // The mark isn't part of the contact, so it isn't copied.
    text: () => '',
    cell: (contact) => <ReviewCell contactKey={contact.key} />,
  },
  { id: 'email', label: () => t`Email`, ...byDefault(170, 2.6, 2), edits: ['email'], text: field('email') },
  phone('phone', () => t`Phone`, byDefault(156, 1.2, 3)),
  {
    id: 'birthday',
    label: () => t`Birthday`,
    ...byDefault(116, 1.2, 4),
    edits: ['birthday'],
    text: ({ fields }) => (fields.birthday === null ? '' : formatBirthday(fields.birthday)),
    cell: ({ fields }) =>
      fields.birthday === null ? <ClippedText text="" /> : <BirthdayCell birthday={fields.birthday} />,
  },
  {
    id: 'group',
    label: () => t`Group`,
    ...byDefault(130, 1.7, 5),
    edits: ['groupId'],
    text: ({ groupName }) => groupName ?? '',
  },
  {
    id: 'company',
    label: () => t`Company`,
    ...byDefault(130, 1.4, 6),
    edits: ['company'],
    text: field('company'),
  },
  {
    id: 'status',
    label: () => t`Status`,
    ...byDefault(84, 0.4, 7),
    edits: ['status'],
    text: field('status'),
    cell: ({ fields: { status } }) =>
      status === '' ? (
        <ClippedText text="" />
      ) : (
        <span className={classes['status']} title={status}>
          {status}
        </span>
      ),
  },
  phone('whatsappPhone', () => t`WhatsApp`, optional(150)),
  {
    id: 'firstName',
    label: () => t`First name`,
    ...optional(130),
    edits: ['firstName'],
    text: field('firstName'),
  },
  {
    id: 'lastName',
    label: () => t`Last name`,
    ...optional(130),
    edits: ['lastName'],
    text: field('lastName'),
  },
  {
    id: 'salutation',
    label: () => t`Salutation`,
    ...optional(110),
    edits: ['salutation'],
    text: field('salutation'),
  },
  { id: 'gender', label: () => t`Gender`, ...optional(100), edits: ['gender'], text: field('gender') },
  {
    id: 'jobTitle',
    label: () => t`Job title`,
    ...optional(140),
    edits: ['jobTitle'],
    text: field('jobTitle'),
  },
  {
    id: 'location',
    label: () => t`Location`,
    ...optional(140),
    edits: ['location'],
    text: field('location'),
  },
  {
    id: 'language',
    label: () => t`Language`,
    ...optional(130),
    edits: ['language'],
    text: ({ fields: { language } }) => (language ? formatLanguage(language) : ''),
  },
  {
    id: 'timezone',
    label: () => t`Time zone`,
    ...optional(150),
    edits: ['timezone'],
    text: field('timezone'),
  },
  {
    id: 'relationshipStatus',
    label: () => t`Relationship status`,
    ...optional(150),
    edits: ['relationshipStatus'],
    text: field('relationshipStatus'),
  },
  {
    id: 'guardian',
    label: () => t`Guardian`,
    ...optional(150),
    edits: [],
    text: ({ guardianName }) => guardianName ?? '',
  },
  {
    id: 'contactId',
    label: () => t`Contact ID`,
    ...optional(100),
    edits: [],
    text: ({ contactId }) => (contactId === null ? '' : String(contactId)),
  },
  {
    id: 'source',
    label: () => t`Source`,
    ...optional(120),
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

const BY_ID = new Map(CONTACT_COLUMNS.map((column) => [column.id, column]));

/** The column with this id; undefined if this version doesn't know it. */
export const contactColumn = (id: string): ContactColumn | undefined => BY_ID.get(id);

/** The host's sort column for a column; null if it isn't sortable. */
export const sortColumnOf = (id: string): ContactSortColumn | null =>
  CONTACT_SORT_COLUMNS.find((column) => column === id) ?? null;

/** Width and rank of a column that is shown unless the user hides it. */
function byDefault(minWidth: number, share: number, rank: number) {
  return { minWidth, share, rank, shownByDefault: true };
}

/** Width of a column that is hidden until the user shows it. */
function optional(minWidth: number) {
  return { minWidth, share: 1, rank: 9, shownByDefault: false };
}

/** Column of a phone number, which reads from left to right in every script. */
function phone(
  name: 'phone' | 'whatsappPhone',
  label: () => string,
  defaults: ReturnType<typeof byDefault>,
): ContactColumn {
  return {
    id: name,
    label,
    ...defaults,
    edits: [name],
    text: field(name),
    cell: ({ fields }) => <ClippedText text={fields[name] ?? ''} direction="ltr" />,
  };
}

/** Column of a service time, in the locale's format, with the original text as tooltip. */
function time(id: string, label: () => string, written: (contact: Contact) => string): ContactColumn {
  return {
    id,
    label,
    ...optional(180),
    edits: [],
    text: written,
    cell: (contact) => <ClippedText text={formatServiceTime(written(contact))} title={written(contact)} />,
  };
}

function ReviewCell({ contactKey }: { contactKey: ContactKey }) {
  const cells = useReviewCells();
  return cells !== null && <cells.Cell contactKey={contactKey} />;
}
