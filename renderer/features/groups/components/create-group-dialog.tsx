import { t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { Alert, Button, Modal, Radio, Stack, Text, TextInput } from '@mantine/core';
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { Group as ContactGroup, GroupCategory } from '../../../../electron/contract/contacts/group.ts';
import type { AppError } from '../../../../electron/contract/result.ts';
import { useNotifier } from '../../../lib/notices/notifier.ts';
import { appErrorOf } from '../../../lib/host-calls/call-host.ts';
import { fieldProblem } from '../../../lib/texts/errors/error-messages.ts';

import { useAccountId, useIsList } from '../../../lib/host-calls/open-account-context.ts';
import { useIsMounted } from '../../../lib/focus/use-is-mounted.ts';
import { DialogButtons } from '../../../ui/dialogs/dialog-buttons.tsx';
import { ErrorNotice } from '../../../ui/messages/error-notice.tsx';
import { groupNamed } from '../group-tab-list.ts';
import { categories, categoryNames } from '../../../lib/groups/group-categories.ts';
import { useCreateGroup } from '../mutations.ts';

interface CreateGroupProps {
  /** Existing groups; a duplicate name needs a confirmation. */
  groups: readonly ContactGroup[];
  onClose: () => void;
  onCreated: (groupId: number | null) => void;
  /** Opens the existing group of that name. */
  onExisting: (groupId: number) => void;
}

/** Dialog that creates a group; `onCreated` receives its id if the service returned one. */
export function CreateGroupDialog({
  opened,
  ...content
}: CreateGroupProps & {
  opened: boolean;
}) {
  return (
    <Modal
      opened={opened}
      onClose={content.onClose}
      title={t`New group`}
      size="md"
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <CreateGroupForm {...content} />
    </Modal>
  );
}

function CreateGroupForm({ groups, onClose, onCreated, onExisting }: CreateGroupProps) {
  const accountId = useAccountId();
  const isList = useIsList();
  const notifier = useNotifier();
  const isMounted = useIsMounted();
  const [name, setName] = useState('');
  const [category, setCategory] = useState<GroupCategory>('birthday');
  const [problem, setProblem] = useState<string | null>(null);
  const [error, setError] = useState<AppError | null>(null);
  const existing = groupNamed(groups, name);
  const field = useRef<HTMLInputElement>(null);
  const goToExisting = useRef<HTMLButtonElement>(null);

  function refuse(reason: AppError, label: string) {
    if (!isMounted.current) notifier.failure(reason, { accountId, attempt: 'group.create', label });
    else if (reason.field === 'name') setProblem(fieldProblem(reason));
    else setError(reason);
  }
  const creation = useCreateGroup(
    accountId,
    (outcome, label) => {
      if (outcome.state === 'refused' && outcome.error !== null) {
        refuse(outcome.error, label);
        return;
      }
      notifier.outcome({ accountId, kind: 'group.create', label, outcome });
      // The user has closed the dialog meanwhile.
      if (!isMounted.current) return;
      onCreated(outcome.groupId);
      onClose();
    },
    (thrown, label) => refuse(appErrorOf(thrown), label),
  );

  function save() {
    setError(null);
    const wanted = name.trim();
    setProblem(wanted === '' ? t`Enter a name for the group.` : null);
    if (wanted === '') field.current?.focus();
    else creation.mutate({ name: wanted, category });
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // If a group of that name exists, Enter focuses the button that opens it. Only a button creates a second one.
        if (existing !== undefined) goToExisting.current?.focus();
        else save();
      }}
    >
      <Stack gap="md">
        {error !== null && <ErrorNotice error={error} />}
        <div>
          <TextInput
            ref={field}
            label={t`Name`}
            required
            withAsterisk={false}
            data-autofocus
            dir="auto"
            autoComplete="off"
            value={name}
            error={problem}
            onChange={(event) => {
              setName(event.currentTarget.value);
              setProblem(null);
            }}
          />
          {/* Always there, because screen readers only observe regions that existed before. */}
          <div role="status">
            {existing !== undefined && (
              <Alert
                mt="md"
                color="orange"
                variant="light"
                role="presentation"
                icon={<IconAlertTriangle aria-hidden />}
              >
                <Text size="sm" mb="xs">
                  <Plural
                    value={existing.count}
                    one={
                      <Trans>
                        You already have a group <b dir="auto">{existing.name}</b> (# contact).
                      </Trans>
                    }
                    other={
                      <Trans>
                        You already have a group <b dir="auto">{existing.name}</b> (# contacts).
                      </Trans>
                    }
                  />
                </Text>
                <Button ref={goToExisting} size="xs" onClick={() => onExisting(existing.groupId)}>
                  <Trans>Go to {existing.name}</Trans>
                </Button>
              </Alert>
            )}
          </div>
        </div>
        <Radio.Group
          label={t`Category`}
          description={t`What the group celebrates`}
          value={category}
          onChange={(value) => setCategory(categoryNames().find((one) => one === value) ?? 'birthday')}
        >
          <Stack gap="xs" mt="xs">
            {categoryNames().map((one) => (
              <Radio
                key={one}
                value={one}
                label={categories()[one].label}
                description={categories()[one].explanation}
              />
            ))}
          </Stack>
        </Radio.Group>
        {!isList && (
          <Alert role="note" color="blue" variant="light" icon={<IconInfoCircle aria-hidden />}>
            <Text size="sm">
              <Trans>
                Creating a group doesn’t set up its messages or channels. The account owner sets them up in
                the service’s application.
              </Trans>
            </Text>
          </Alert>
        )}
        <DialogButtons>
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          {existing === undefined ? (
            <Button type="submit" loading={creation.isPending}>
              <Trans>Create group</Trans>
            </Button>
          ) : (
            <Button variant="default" loading={creation.isPending} onClick={save}>
              <Trans>Create anyway</Trans>
            </Button>
          )}
        </DialogButtons>
      </Stack>
    </form>
  );
}
