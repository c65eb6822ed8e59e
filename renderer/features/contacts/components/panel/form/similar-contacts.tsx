import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Alert, Button, Group, Text } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import type { ContactKey } from '../../../../../../electron/contract/contacts/contact.ts';
import type { SimilarContact } from '../../../../../../electron/contract/merging/duplicates.ts';
import { contactLabel } from '../../../../../../electron/core/contact/contact-label.ts';
import { formatUnits } from '../../../../../lib/formats/formats.ts';
import { pairTexts } from '../../../../../lib/texts/merges/match-texts.ts';

// Maximum number of reasons listed, to fit a narrow panel.
const MAX_REASONS = 3;

/** Warning that existing contacts resemble the typed one, shown before saving. */
export function SimilarContacts({
  title,
  similar,
  groupName,
  onOpen,
  onMerge,
}: {
  title: string;
  similar: readonly SimilarContact[];
  groupName: (groupId: number) => string;
  onOpen: (key: ContactKey) => void;
  onMerge: (key: ContactKey) => void;
}) {
  return (
    <Alert
      role="group"
      color="orange"
      variant="light"
      p="xs"
      icon={<IconUsers size={18} aria-hidden />}
      title={title}
    >
      {similar.map(({ contact, explanation, sameGroup }) => {
        const label = contactLabel(contact.fields);
        const { groupId } = contact.fields;
        return (
          <div key={contact.key}>
            <Group gap={6}>
              <Text size="sm" fw={600} truncate flex="1 1 120px" miw={0} dir="auto" title={label}>
                {label}
              </Text>
              <Button
                size="compact-xs"
                variant="light"
                aria-label={t`Open ${label}`}
                onClick={() => onOpen(contact.key)}
              >
                <Trans>Open</Trans>
              </Button>
              <Button
                size="compact-xs"
                variant="light"
                aria-label={t`Merge with ${label}`}
                onClick={() => onMerge(contact.key)}
              >
                <Trans>Merge…</Trans>
              </Button>
            </Group>
            <Text size="xs" lineClamp={2}>
              {[
                formatUnits(pairTexts(explanation).agrees.slice(0, MAX_REASONS)),
                ...(sameGroup ? [] : [groupId === null ? t`without a group` : t`in ${groupName(groupId)}`]),
              ].join(' · ')}
            </Text>
          </div>
        );
      })}
    </Alert>
  );
}
