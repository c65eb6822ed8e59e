import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Alert, Button, Group, Text } from '@mantine/core';
import { IconArrowsDiff, IconTrash } from '@tabler/icons-react';
import type {
  Contact,
  ContactFieldName,
  ContactFields,
} from '../../../../../../electron/contract/contacts/contact.ts';
import { fieldLabels, fieldList } from '../../../../../lib/texts/contacts/field-labels.ts';
import { fieldText } from '../../../../../lib/texts/contacts/field-text.ts';
import classes from './changed-meanwhile.module.css';

/** Notice that the contact was changed elsewhere while its form was open. Typed values stay as they are. */
export function ChangedMeanwhile({
  fields,
  touched,
  before,
  guardianBefore,
  now,
  groupName,
  onUseCurrent,
  onCompare,
}: {
  /** Fields whose value changed since the edit began. */
  fields: readonly ContactFieldName[];
  /** Those fields that the user has edited as well. */
  touched: readonly ContactFieldName[];
  before: ContactFields;
  guardianBefore: string | null;
  now: Contact;
  groupName: (groupId: number) => string;
  onUseCurrent: () => void;
  onCompare: () => void;
}) {
  return (
    <Alert
      role="status"
      color="blue"
      variant="light"
      p="xs"
      icon={<IconArrowsDiff size={18} aria-hidden />}
      title={t`Changed while you are editing`}
    >
      <dl className={classes['changes']}>
        {fields.map((field) => (
          <div key={field}>
            <dt>{fieldLabels()[field]}</dt>
            <dd dir="auto">
              <del>{fieldText(field, before, { groupName, guardianName: guardianBefore })}</del>{' '}
              <ins>{fieldText(field, now.fields, { groupName, guardianName: now.guardianName })}</ins>
            </dd>
          </div>
        ))}
      </dl>
      <Text size="sm">
        {touched.length === 0
          ? t`Your entries stay, and these fields keep their current values.`
          : t`You’ve changed ${fieldList(touched)} too. Choose a version before you save.`}
      </Text>
      <Group justify="flex-end" mt={6}>
        {touched.length === 0 ? (
          <Button size="compact-sm" variant="light" onClick={onUseCurrent}>
            <Trans>Use the new values</Trans>
          </Button>
        ) : (
          <Button size="compact-sm" variant="light" onClick={onCompare}>
            <Trans>Compare versions</Trans>
          </Button>
        )}
      </Group>
    </Alert>
  );
}

/** Notice that the contact was deleted while its form was open, and its removal is waiting to be sent. */
export function DeletedMeanwhile() {
  return (
    <Alert
      role="status"
      color="orange"
      variant="light"
      p="xs"
      icon={<IconTrash size={18} aria-hidden />}
      title={t`Deleted while you are editing`}
    >
      <Text size="sm">
        <Trans>
          The contact will be removed from the service, with what you save here. To keep it, undo the delete.
        </Trans>
      </Text>
    </Alert>
  );
}
