import { Alert, Button, Group, Modal, Radio, Stack, Text, TextInput } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useState } from 'react';
import type { GroupCategory } from '../../../../electron/contract/group.ts';
import type { AppError } from '../../../../electron/contract/result.ts';
import { useAnnouncer } from '../../../lib/announcer.ts';
import { appErrorOf } from '../../../lib/call-host.ts';
import { fieldProblem } from '../../../lib/error-messages.ts';
import { useAccountId } from '../../../lib/open-account.ts';
import { useDrawn } from '../../../lib/use-drawn.ts';
import { ErrorNotice } from '../../../ui/error-notice.tsx';
import { CATEGORIES, CATEGORY_NAMES } from '../categories.ts';
import { useCreateGroup } from '../mutations.ts';

/** Makes a group; `onCreated` gets its number where the service said one. */
export function CreateGroupDialog({
  opened,
  onClose,
  onCreated,
}: {
  opened: boolean;
  onClose: () => void;
  onCreated: (groupId: number | null) => void;
}) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="New group"
      size="md"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <CreateGroupForm onClose={onClose} onCreated={onCreated} />
    </Modal>
  );
}

function CreateGroupForm({
  onClose,
  onCreated,
}: {
  onClose: () => void;
  onCreated: (groupId: number | null) => void;
}) {
  const accountId = useAccountId();
  const announcer = useAnnouncer();
  const drawn = useDrawn();
  const [name, setName] = useState('');
  const [category, setCategory] = useState<GroupCategory>('birthday');
  const [problem, setProblem] = useState<string | null>(null);
  const [error, setError] = useState<AppError | null>(null);

  function refuse(reason: AppError, label: string) {
    if (!drawn.current) announcer.failure(reason, { accountId, attempt: 'group.create', label });
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
      announcer.outcome({ accountId, kind: 'group.create', label, outcome });
      // Whoever has closed the dialog meanwhile is somewhere else.
      if (!drawn.current) return;
      onCreated(outcome.groupId);
      onClose();
    },
    (thrown, label) => refuse(appErrorOf(thrown), label),
  );

  function save() {
    setError(null);
    const wanted = name.trim();
    setProblem(wanted === '' ? 'The group needs a name.' : null);
    if (wanted !== '') creation.mutate({ name: wanted, category });
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <Stack gap="md">
        {error !== null && <ErrorNotice error={error} />}
        <TextInput
          label="Name"
          withAsterisk
          data-autofocus
          dir="auto"
          autoComplete="off"
          value={name}
          error={problem}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Radio.Group
          label="Category"
          description="What the group celebrates"
          value={category}
          onChange={(value) => setCategory(CATEGORY_NAMES.find((one) => one === value) ?? 'birthday')}
        >
          <Stack gap="xs" mt="xs">
            {CATEGORY_NAMES.map((one) => (
              <Radio
                key={one}
                value={one}
                label={CATEGORIES[one].label}
                description={CATEGORIES[one].explanation}
              />
            ))}
          </Stack>
        </Radio.Group>
        <Alert color="blue" variant="light" icon={<IconInfoCircle aria-hidden />}>
          <Text size="sm">
            Creating a group does not set up its messages or channels. The account’s owner does that
            afterwards, in the service’s own application.
          </Text>
        </Alert>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={creation.isPending}>
            Create group
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
