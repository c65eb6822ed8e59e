import { Text } from '@mantine/core';
import type { Group } from '../../../electron/contract/group.ts';
import { useAnnouncer } from '../../lib/announcer.ts';
import { appErrorOf } from '../../lib/call-host.ts';
import { countOf } from '../../lib/formats.ts';
import { useAccountId } from '../../lib/open-account.ts';
import { confirm } from '../../ui/confirm.tsx';
import { useDeleteGroup } from './mutations.ts';

/** Asks, marks the group for deletion, and tells how it ended. */
export function useGroupRemoval(): (group: Group) => Promise<void> {
  const accountId = useAccountId();
  const announcer = useAnnouncer();
  const removal = useDeleteGroup(accountId);
  return async (group) => {
    const yes = await confirm({
      title: 'Delete this group?',
      text: (
        <>
          <Text size="sm" mb="xs">
            The service marks <b dir="auto">{group.name}</b> for deletion. What belongs to it is not removed
            at once.
          </Text>
          <Text size="sm" mb="xs">
            {group.count === 0
              ? 'It has no contacts.'
              : `Its ${countOf(group.count, 'contact stays', 'contacts stay')} in the list until the service itself removes them. To keep them for certain, move them to another group first.`}
          </Text>
          <Text size="sm">This cannot be undone from here.</Text>
        </>
      ),
      confirm: 'Delete group',
      dangerous: true,
    });
    if (!yes) return;
    try {
      const outcome = await removal.mutateAsync(group.groupId);
      announcer.outcome({ accountId, kind: 'group.delete', label: group.name, outcome });
    } catch (thrown) {
      announcer.failure(appErrorOf(thrown), { accountId, attempt: 'group.delete', label: group.name });
    }
  };
}
