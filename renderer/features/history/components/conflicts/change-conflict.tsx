import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, Group, Loader, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Change } from '../../../../../electron/contract/changes/change.ts';
import type { Contact } from '../../../../../electron/contract/contacts/contact.ts';
import type { Group as ContactGroup } from '../../../../../electron/contract/contacts/group.ts';
import { useBridge } from '../../../../lib/host-calls/bridge-context.ts';
import { appErrorOf } from '../../../../lib/host-calls/call-host.ts';
import { contactQuery } from '../../../../lib/host-calls/queries/contact-queries.ts';
import { useAccountId } from '../../../../lib/host-calls/open-account-context.ts';
import type { ConflictChoices } from '../../../../ui/conflict/conflict-choices.ts';
import { ErrorState } from '../../../../ui/messages/error-state.tsx';
import { DeleteConflict } from './delete-conflict.tsx';
import { EditConflict } from './edit-conflict.tsx';

interface ChangeConflictProps {
  change: Change;
  groups: readonly ContactGroup[];
  /** Whether it's the last conflict to resolve. */
  last: boolean;
  /** Whether an edit is being saved, or a decision recorded. */
  saving: boolean;
  /** Whether deletes or edits are being sent again. */
  deleting: boolean;
  /** Values chosen for the fields of an edit. */
  choices: ConflictChoices;
  onChoices: (choices: ConflictChoices) => void;
  onSaving: (saving: boolean) => void;
  onDelete: () => void;
  /** Resolves once the decision is recorded. */
  onSettled: () => Promise<void>;
}

/** Conflict of one refused change: the values of an edit to choose from, or whether to delete the contact. */
export function ChangeConflict(props: ChangeConflictProps) {
  const { change } = props;
  const accountId = useAccountId();
  const contact = useQuery({
    ...contactQuery(useBridge(), accountId, change.contactKey ?? ''),
    refetchOnMount: 'always',
  });
  const heading = useRef<HTMLDivElement>(null);
  // Cached data may still show the refused value as pending, so the conflict is shown only after a new fetch.
  const isFetched = contact.isFetchedAfterMount;
  useEffect(() => {
    if (isFetched) heading.current?.querySelector<HTMLInputElement>('input:checked, button')?.focus();
  }, [isFetched]);
  return (
    <div ref={heading}>
      <Text fw={600} dir="auto" mb="xs">
        {change.label}
      </Text>
      {contact.isError ? (
        <ErrorState error={appErrorOf(contact.error)} onRetry={() => void contact.refetch()} />
      ) : !isFetched || contact.data === undefined ? (
        <Loader type="dots" aria-label={t`Loading contact`} />
      ) : (
        <ConflictOf {...props} contact={contact.data} />
      )}
    </div>
  );
}

/** `contact` is null if the contact no longer exists. */
function ConflictOf(props: ChangeConflictProps & { contact: Contact | null }) {
  const { change, contact, groups, last, saving, deleting, choices, onChoices, onSaving, onDelete } = props;
  const { onSettled } = props;
  if (contact === null)
    return (
      <Stack gap="sm">
        <Text size="sm">
          <Trans>The contact no longer exists, so there’s nothing to resolve.</Trans>
        </Text>
        <Group justify="flex-end">
          <Button disabled={saving} onClick={() => void onSettled()}>
            {last ? t`Close` : t`Continue`}
          </Button>
        </Group>
      </Stack>
    );
  if (change.kind === 'contact.delete')
    return (
      <DeleteConflict
        change={change}
        contact={contact}
        groups={groups}
        saving={saving}
        deleting={deleting}
        onDelete={onDelete}
        onKeep={() => void onSettled()}
      />
    );
  return (
    <EditConflict
      change={change}
      contact={contact}
      groups={groups}
      last={last}
      saving={saving}
      choices={choices}
      onChoices={onChoices}
      onSaving={onSaving}
      onSettled={onSettled}
    />
  );
}
