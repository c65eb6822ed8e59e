import { t } from '@lingui/core/macro';
import { Title } from '@mantine/core';
import { Fragment, type ReactNode } from 'react';
import type { Contact, ContactFieldName } from '../../../../../../electron/contract/contacts/contact.ts';
import type { TextField } from '../../../../../lib/drafts/draft-values.ts';
import { formatBirthday, formatLanguage } from '../../../../../lib/formats/formats.ts';
import { formatServiceTime } from '../../../../../lib/formats/format-service-time.ts';
import { timezoneNow } from '../../../../../lib/formats/timezone-choices.ts';
import { useToday } from '../../../../../lib/formats/today.ts';
import { useCurrentTime } from '../../../../../lib/formats/use-current-time.ts';
import { useIsList } from '../../../../../lib/host-calls/open-account-context.ts';
import { fieldLabels } from '../../../../../lib/texts/contacts/field-labels.ts';
import { emptyText } from '../../../../../lib/texts/contacts/field-text.ts';
import { sourceText } from '../../../../../lib/texts/contacts/source-text.ts';
import { useHasSeveralStatuses } from '../../../../../lib/use-has-several-statuses.ts';
import { breakableEmail } from '../../../../../ui/data-display/breakable-email.tsx';
import { nextBirthday } from '../../../next-birthday-texts.ts';
import { fieldPendingText } from '../../table/cells/row-badges.tsx';
import classes from './contact-details.module.css';
import { Detail } from './detail-row.tsx';
import { GuardedContacts } from './guarded-contacts.tsx';
import { PhoneDetail } from './phone-detail.tsx';

interface DetailSection {
  id: string;
  title: string;
  /** Rows of fields; null for fields without a value. */
  rows: ReactNode[];
}

interface DetailSectionsProps {
  contact: Contact;
  /** The file's value of a corrected field, such as `was: Carter`; null for any other field. */
  originalOf: (field: ContactFieldName) => string | null;
  onOpenContact: (key: string) => void;
}

/** Fields of a contact by subject. Fields and sections without a value are left out. */
export function DetailSections({ contact, originalOf, onOpenContact }: DetailSectionsProps) {
  const { fields } = contact;
  const now = useCurrentTime();
  const today = useToday();
  const hasStatuses = useHasSeveralStatuses();
  const isList = useIsList();
  const pendingOf = (field: ContactFieldName) =>
    contact.pending?.fields.includes(field) === true ? fieldPendingText(contact.pending) : null;
  const row = (
    field: ContactFieldName,
    value: ReactNode,
    more: { copy?: string | null; note?: string | null } = {},
  ) =>
    (value === null || value === '') && originalOf(field) === null ? null : (
      <Detail
        key={field}
        label={fieldLabels()[field]}
        pending={pendingOf(field)}
        original={originalOf(field)}
        copy={more.copy ?? null}
        note={more.note ?? null}
      >
        {value === null || value === '' ? emptyText() : value}
      </Detail>
    );
  const text = (field: TextField) => row(field, fields[field], { copy: fields[field] });
  const phone = (field: 'phone' | 'whatsappPhone') => {
    const number = fields[field];
    return number === null || number === '' ? (
      row(field, number)
    ) : (
      <PhoneDetail
        key={field}
        label={fieldLabels()[field]}
        number={number}
        pending={pendingOf(field)}
        original={originalOf(field)}
      />
    );
  };
  const birthday = fields.birthday && formatBirthday(fields.birthday, undefined, 'long');
  const next = fields.birthday && nextBirthday(fields.birthday, today);
  const zoneNow = fields.timezone && timezoneNow(fields.timezone, now);
  const sections: DetailSection[] = [
    {
      id: 'reach',
      title: t`Email and phone`,
      rows: [
        row('email', fields.email && breakableEmail(fields.email), { copy: fields.email }),
        phone('phone'),
        phone('whatsappPhone'),
      ],
    },
    {
      id: 'celebration',
      title: t`Celebration`,
      rows: [
        row('birthday', birthday, {
          copy: birthday,
          note: next === null ? t`Date doesn’t exist` : next.details,
        }),
        row('groupId', contact.groupName ?? (fields.groupId === null ? null : t`Group ${fields.groupId}`)),
        row('guardian', guardianOf(contact, onOpenContact)),
        row('language', fields.language && formatLanguage(fields.language)),
        row('timezone', fields.timezone, { note: zoneNow }),
      ],
    },
    {
      id: 'person',
      title: t`Person`,
      rows: [
        text('salutation'),
        text('gender'),
        text('relationshipStatus'),
        text('company'),
        text('jobTitle'),
        text('location'),
        text('profileImage'),
      ],
    },
    {
      id: 'record',
      title: t`Record`,
      rows: [
        hasStatuses && row('status', fields.status),
        !isList && (
          <Detail
            key="id"
            label={t`Contact ID`}
            copy={contact.contactId === null ? null : String(contact.contactId)}
          >
            {contact.contactId ?? t`Assigned by the service`}
          </Detail>
        ),
        !isList && contact.source !== '' && (
          <Detail key="source" label={t`Source`}>
            {sourceText(contact.source)}
          </Detail>
        ),
        !isList && contact.dateCreated !== '' && (
          <Detail key="created" label={t`Created`}>
            <ServiceTime written={contact.dateCreated} />
          </Detail>
        ),
        contact.dateUpdated !== null && (
          <Detail key="updated" label={t`Updated`}>
            <ServiceTime written={contact.dateUpdated} />
          </Detail>
        ),
      ],
    },
    {
      // Fields that the interface doesn't define, as they were received.
      id: 'extras',
      title: isList ? t`Other columns` : t`Other data from the service`,
      rows: Object.entries(contact.extras).map(([name, value]) => (
        <Detail key={name} label={name} isName>
          {typeof value === 'string' ? value : JSON.stringify(value)}
        </Detail>
      )),
    },
  ];
  return sections.map(({ id, title, rows }) => (
    <Fragment key={id}>
      {rows.some(Boolean) && (
        <section>
          <Title order={3} className={classes['section']}>
            {title}
          </Title>
          <dl className={classes['list']}>{rows}</dl>
        </section>
      )}
      {id === 'celebration' && <GuardedContacts contactKey={contact.key} onOpenContact={onOpenContact} />}
    </Fragment>
  ));
}

function ServiceTime({ written }: { written: string }) {
  return <span title={written}>{formatServiceTime(written)}</span>;
}

function guardianOf(contact: Contact, onOpenContact: (key: string) => void): ReactNode {
  const { guardian } = contact.fields;
  if (guardian !== null) {
    return (
      <button type="button" className={classes['link']} onClick={() => onOpenContact(guardian)} dir="auto">
        {contact.guardianName ?? t`Open guardian`}
      </button>
    );
  }
  return contact.guardianContactId === null
    ? null
    : t`Contact ID ${contact.guardianContactId}, not known here`;
}
