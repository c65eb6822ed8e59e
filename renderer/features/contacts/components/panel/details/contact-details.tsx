import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Badge, Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconFolderSymlink, IconPencil, IconTrash } from '@tabler/icons-react';
import type { ReactNode, Ref } from 'react';
import type { Contact, ContactFieldName } from '../../../../../../electron/contract/contacts/contact.ts';
import { contactLabel } from '../../../../../../electron/core/contact/contact-label.ts';
import { Initials } from '../../../../../ui/data-display/initials.tsx';
import classes from './contact-details.module.css';
import { DetailSections } from './detail-sections.tsx';
import { RowBadges } from '../../table/cells/row-badges.tsx';

interface ContactDetailsProps {
  contact: Contact;
  hasDraft: boolean;
  /** Review of the contact in a list; null in accounts. */
  review: ReactNode;
  /** The file's value of a corrected field, such as `was: Carter`; null for any other field. */
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
  const leaving = contact.pending?.kind === 'delete';
  const label = contactLabel(fields);
  return (
    <Stack gap="md" p="md">
      <Group className={classes['head']} wrap="nowrap" align="flex-start" gap="sm" pr={36}>
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
      <DetailSections contact={contact} originalOf={originalOf} onOpenContact={onOpenContact} />
    </Stack>
  );
}
