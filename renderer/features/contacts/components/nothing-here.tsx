import { Button } from '@mantine/core';
import { IconSearchOff, IconUsers } from '@tabler/icons-react';
import { EmptyState } from '../../../ui/empty-state.tsx';

/** In the place of the table when it has no row: why, and the way on. */
export function NothingHere({
  reading,
  narrowed,
  inGroup,
  hasGroups,
  onClear,
  onAll,
  onCreate,
  onCreateGroup,
}: {
  reading: boolean;
  narrowed: boolean;
  inGroup: boolean;
  /** Whether there is a group that takes contacts. */
  hasGroups: boolean;
  onClear: () => void;
  onAll: () => void;
  onCreate: () => void;
  onCreateGroup: () => void;
}) {
  if (narrowed) {
    return (
      <EmptyState
        icon={<IconSearchOff size={40} stroke={1.4} />}
        title="Nothing found"
        text={
          inGroup
            ? 'No contact of this group matches the search and filters.'
            : 'No contact matches the search and filters.'
        }
      >
        <Button onClick={onClear}>Clear search and filters</Button>
        {inGroup && (
          <Button variant="subtle" onClick={onAll}>
            Search in all groups
          </Button>
        )}
      </EmptyState>
    );
  }
  if (reading) {
    return (
      <EmptyState
        icon={<IconUsers size={40} stroke={1.4} />}
        title="Reading the account"
        text="The first contacts appear as soon as the service answers."
      />
    );
  }
  return (
    <EmptyState
      icon={<IconUsers size={40} stroke={1.4} />}
      title={inGroup ? 'This group has no contacts yet' : 'No contacts yet'}
      text="A contact belongs to a group, and the group decides which celebration it takes part in."
    >
      {hasGroups ? (
        <Button onClick={onCreate}>Create a contact</Button>
      ) : (
        <Button onClick={onCreateGroup}>Create the first group</Button>
      )}
    </EmptyState>
  );
}
