import { Trans } from '@lingui/react/macro';
import { Button, Group, Stack, Text } from '@mantine/core';
import type { Change } from '../../../../../electron/contract/changes/change.ts';
import type { Contact } from '../../../../../electron/contract/contacts/contact.ts';
import type { Group as ContactGroup } from '../../../../../electron/contract/contacts/group.ts';
import { fieldLabels } from '../../../../lib/texts/contacts/field-labels.ts';
import { FieldChange } from '../../../../ui/data-display/field-value.tsx';
import classes from '../history.module.css';

interface DeleteConflictProps {
  change: Change;
  /** The contact's current data. */
  contact: Contact;
  groups: readonly ContactGroup[];
  /** Whether a decision is being recorded. */
  saving: boolean;
  /** Whether the delete is being sent again. */
  deleting: boolean;
  onDelete: () => void;
  onKeep: () => void;
}

/** A refused delete whose contact was changed at the service meanwhile: the changes, and whether to delete anyway. */
export function DeleteConflict({
  change,
  contact,
  groups,
  saving,
  deleting,
  onDelete,
  onKeep,
}: DeleteConflictProps) {
  const fields = change.error?.conflictingFields ?? [];
  return (
    <Stack gap="md">
      <Text size="sm">
        <Trans>This contact wasn’t deleted because it changed at the service.</Trans>
      </Text>
      <dl className={classes['values']}>
        {fields.map((field) => (
          <div key={field} style={{ display: 'contents' }}>
            <dt>{fieldLabels()[field]}</dt>
            <dd>
              <FieldChange field={field} before={change.before} after={contact.fields} groups={groups} />
            </dd>
          </div>
        ))}
      </dl>
      <Group justify="flex-end" gap="xs">
        <Button variant="default" disabled={saving || deleting} onClick={onKeep}>
          <Trans>Keep contact</Trans>
        </Button>
        <Button color="red" disabled={saving} loading={deleting} onClick={onDelete}>
          <Trans>Delete anyway</Trans>
        </Button>
      </Group>
    </Stack>
  );
}
