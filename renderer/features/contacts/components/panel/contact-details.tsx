import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Badge, Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconFolderSymlink, IconPencil, IconTrash } from '@tabler/icons-react';
import { Fragment, type Ref, type ReactNode } from 'react';
import type { Contact, ContactFieldName } from '../../../../../electron/contract/contacts/contact.ts';
import { contactLabel } from '../../../../../electron/core/contact/contact-label.ts';
import { fieldLabels } from '../../../../lib/texts/contacts/field-labels.ts';
import { formatBirthday, formatLanguage } from '../../../../lib/formats/formats.ts';
import { useIsList } from '../../../../lib/host-calls/open-account.ts';
import { useToday } from '../../../../lib/formats/today.ts';
import { useHasSeveralStatuses } from '../../../../lib/use-has-several-statuses.ts';
import { useMinute } from '../../../../lib/formats/use-minute.ts';
import { formatServiceTime } from '../../../../lib/formats/service-time.ts';
import { sourceText } from '../../../../lib/texts/contacts/source-text.ts';
import { breakableEmail } from '../../../../ui/data-display/breakable-email.tsx';
import { Initials } from '../../../../ui/data-display/initials.tsx';
import type { TextField } from '../../../../lib/drafts/draft-values.ts';
import { nextBirthday } from '../../next-birthday.ts';
import { timezoneNow } from '../../../../lib/formats/timezone-choices.ts';
import classes from './contact-details.module.css';
import { Detail } from './detail-row.tsx';
import { PhoneDetail } from './phone-detail.tsx';
import { fieldPendingText, RowBadges } from '../table/row-badges.tsx';
import { GuardedContacts } from './guarded-contacts.tsx';

interface ContactDetailsProps {
  contact: Contact;
  hasDraft: boolean;
  /** Review of the contact in a list; null in accounts. */
  review: ReactNode;
  /** `was: Carter`: the file's value of a corrected field; null for others. */
  originalOf: (field: ContactFieldName) => string | null;
  onEdit: () => void;
  /** Opens the dialog that moves the contact. */
  onMove: () => void;
  onDelete: () => void;
  onOpenContact: (key: string) => void;
  headingRef?: Ref<HTMLHeadingElement>;
}

/** All data of one contact. Its values are shown as plain text: no images are loaded and no links are followed. */
export function ContactDetails({
  contact,
  hasDraft,
  review,
  originalOf,
  onEdit,
  onMove,
  onDelete,
  onOpenContact,
  headingRef,
}: ContactDetailsProps) {
  const { fields } = contact;
  const now = useMinute();
  const today = useToday();
  const hasStatuses = useHasSeveralStatuses();
  const isList = useIsList();
  const pendingOf = (field: ContactFieldName) =>
    contact.pending?.fields.includes(field) === true ? fieldPendingText(contact.pending) : null;
  const leaving = contact.pending?.kind === 'delete';
  const label = contactLabel(fields);
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
        {value === null || value === '' ? EMPTY : value}
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
  const sections: { title: string; rows: ReactNode[] }[] = [
    {
      title: t`Reach`,
      rows: [
        row('email', fields.email && breakableEmail(fields.email), { copy: fields.email }),
        phone('phone'),
        phone('whatsappPhone'),
      ],
    },
    {
      title: t`Celebration`,
      rows: [
        row('birthday', birthday, {
          copy: birthday,
          note: next === null ? t`Date doesn’t exist` : `${next.sentence}, ${next.away}`,
        }),
        row('groupId', contact.groupName ?? (fields.groupId === null ? null : t`Group ${fields.groupId}`)),
        row('guardian', guardianOf(contact, onOpenContact)),
        row('language', fields.language && formatLanguage(fields.language)),
        row('timezone', fields.timezone, { note: zoneNow }),
      ],
    },
    {
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
      title: isList ? t`Other columns` : t`Other data from the service`,
      rows: Object.entries(contact.extras).map(([name, value]) => (
        <Detail key={name} label={name} isName>
          {typeof value === 'string' ? value : JSON.stringify(value)}
        </Detail>
      )),
    },
  ];
  return (
    <Stack gap="md" p="md">
      <Group wrap="nowrap" align="flex-start" gap="sm" pr={36}>
        <Initials firstName={fields.firstName} lastName={fields.lastName} size={48} />
        <Stack gap={4} miw={0}>
          <Title
            order={2}
            size="h4"
            ref={headingRef ?? null}
            tabIndex={-1}
            dir="auto"
            title={label}
            className={classes['name']}
          >
            {label}
          </Title>
          {(fields.jobTitle || fields.company) && (
            <Text size="sm" c="dimmed" dir="auto" lineClamp={2}>
              {[fields.jobTitle, fields.company].filter(Boolean).join(' · ')}
            </Text>
          )}
          <Group gap={6}>
            <RowBadges contact={contact} />
            {hasDraft && (
              <Badge size="sm" radius="sm" tt="none" variant="light" color="yellow">
                <Trans>Unsaved edit</Trans>
              </Badge>
            )}
          </Group>
        </Stack>
      </Group>
      <Group gap="xs">
        <Button
          size="xs"
          leftSection={<IconPencil size={15} aria-hidden />}
          onClick={onEdit}
          disabled={leaving}
        >
          {hasDraft ? t`Continue editing` : t`Edit`}
        </Button>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconFolderSymlink size={15} aria-hidden />}
          onClick={onMove}
          disabled={leaving}
        >
          <Trans>Move…</Trans>
        </Button>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconTrash size={15} aria-hidden />}
          onClick={onDelete}
          disabled={leaving}
        >
          <Trans>Delete</Trans>
        </Button>
      </Group>
      {review}
      {sections.map(({ title, rows }) => (
        <Fragment key={title}>
          {rows.some(Boolean) && (
            <section>
              <Title order={3} className={classes['section']}>
                {title}
              </Title>
              <dl className={classes['list']}>{rows}</dl>
            </section>
          )}
          {title === 'Celebration' && (
            <GuardedContacts contactKey={contact.key} onOpenContact={onOpenContact} />
          )}
        </Fragment>
      ))}
    </Stack>
  );
}

const EMPTY = '(empty)';

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
