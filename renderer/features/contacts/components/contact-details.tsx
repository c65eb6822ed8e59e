import { ActionIcon, Badge, Button, Group, Stack, Text, Title, Tooltip } from '@mantine/core';
import { IconCopy, IconPencil, IconTrash } from '@tabler/icons-react';
import type { Ref, ReactNode } from 'react';
import type { Contact, ContactFieldName } from '../../../../electron/contract/contact.ts';
import { contactLabel } from '../../../../electron/core/contact-label.ts';
import { useBridge } from '../../../lib/bridge-context.ts';
import { FIELD_LABELS } from '../../../lib/field-labels.ts';
import { formatBirthday, formatLanguage } from '../../../lib/formats.ts';
import { Initials } from '../../../ui/initials.tsx';
import classes from './contact-details.module.css';
import { RowBadges } from './row-badges.tsx';

interface ContactDetailsProps {
  contact: Contact;
  hasDraft: boolean;
  onEdit: () => void;
  onDelete: () => void;
  onOpenContact: (key: string) => void;
  headingRef?: Ref<HTMLHeadingElement>;
}

/** Everything known about one contact, as it was said: nothing is loaded, run or followed from it. */
export function ContactDetails({
  contact,
  hasDraft,
  onEdit,
  onDelete,
  onOpenContact,
  headingRef,
}: ContactDetailsProps) {
  const { fields } = contact;
  const changing = new Set<ContactFieldName>(contact.pending?.fields);
  const leaving = contact.pending?.kind === 'delete';
  const label = contactLabel(fields);
  const row = (field: ContactFieldName, value: ReactNode, copy?: string) =>
    value === null || value === '' ? null : (
      <Detail
        key={field}
        label={FIELD_LABELS[field]}
        pending={changing.has(field)}
        {...(copy ? { copy } : {})}
      >
        {value}
      </Detail>
    );
  const sections: { title: string; rows: ReactNode[] }[] = [
    {
      title: 'Reach',
      rows: [
        row('email', fields.email, fields.email ?? undefined),
        row(
          'phone',
          fields.phone === null ? null : <bdi dir="ltr">{fields.phone}</bdi>,
          fields.phone ?? undefined,
        ),
        row(
          'whatsappPhone',
          fields.whatsappPhone === null ? null : <bdi dir="ltr">{fields.whatsappPhone}</bdi>,
          fields.whatsappPhone ?? undefined,
        ),
      ],
    },
    {
      title: 'Celebration',
      rows: [
        row('birthday', fields.birthday === null ? null : formatBirthday(fields.birthday, undefined, 'long')),
        row('groupId', contact.groupName ?? (fields.groupId === null ? null : `Group ${fields.groupId}`)),
        row('guardian', guardianOf(contact, onOpenContact)),
        row('timezone', fields.timezone),
        row('language', fields.language === null ? null : formatLanguage(fields.language)),
      ],
    },
    {
      title: 'Person',
      rows: [
        row('salutation', fields.salutation),
        row('gender', fields.gender),
        row('relationshipStatus', fields.relationshipStatus),
        row('company', fields.company),
        row('jobTitle', fields.jobTitle),
        row('location', fields.location),
        row('profileImage', fields.profileImage, fields.profileImage ?? undefined),
      ],
    },
    {
      title: 'Record',
      rows: [
        row('status', fields.status),
        <Detail key="id" label="Number">
          {contact.contactId ?? 'given when the service has created it'}
        </Detail>,
        contact.source !== '' && (
          <Detail key="source" label="Source">
            {contact.source}
          </Detail>
        ),
        contact.dateCreated !== '' && (
          <Detail key="created" label="Created">
            {contact.dateCreated}
          </Detail>
        ),
        contact.dateUpdated !== null && (
          <Detail key="updated" label="Updated">
            {contact.dateUpdated}
          </Detail>
        ),
        ...Object.entries(contact.extras).map(([name, value]) => (
          <Detail key={`extra ${name}`} label={name}>
            {typeof value === 'string' ? value : JSON.stringify(value)}
          </Detail>
        )),
      ],
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
                Unsaved edit
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
          {hasDraft ? 'Continue editing' : 'Edit'}
        </Button>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconTrash size={15} aria-hidden />}
          onClick={onDelete}
          disabled={leaving}
        >
          Delete
        </Button>
      </Group>
      {sections.map(({ title, rows }) =>
        rows.some(Boolean) ? (
          <section key={title}>
            <Title order={3} className={classes['section']}>
              {title}
            </Title>
            <dl className={classes['list']}>{rows}</dl>
          </section>
        ) : null,
      )}
    </Stack>
  );
}

function guardianOf(contact: Contact, onOpenContact: (key: string) => void): ReactNode {
  const { guardian } = contact.fields;
  if (guardian !== null) {
    return (
      <button type="button" className={classes['link']} onClick={() => onOpenContact(guardian)} dir="auto">
        {contact.guardianName ?? 'Open guardian'}
      </button>
    );
  }
  return contact.guardianContactId === null ? null : `Number ${contact.guardianContactId}, not known here`;
}

function Detail({
  label,
  children,
  copy,
  pending,
}: {
  label: string;
  children: ReactNode;
  /** Text to put on the clipboard; no button without it. */
  copy?: string;
  pending?: boolean;
}) {
  const bridge = useBridge();
  return (
    <div className={classes['detail']}>
      <dt>{label}</dt>
      <dd>
        <span dir="auto" className={classes['value']}>
          {children}
          {pending && (
            <Badge size="xs" radius="sm" tt="none" variant="light" ml={6}>
              not yet confirmed
            </Badge>
          )}
        </span>
        {copy !== undefined && (
          <Tooltip label={`Copy ${label.toLowerCase()}`} openDelay={400}>
            <ActionIcon
              className={classes['copy']}
              variant="subtle"
              color="gray"
              size="sm"
              aria-label={`Copy ${label.toLowerCase()}`}
              onClick={() => void bridge.copyText(copy)}
            >
              <IconCopy size={14} aria-hidden />
            </ActionIcon>
          </Tooltip>
        )}
      </dd>
    </div>
  );
}
