import { Anchor, Button, CloseButton, Group, Text } from '@mantine/core';
import {
  IconArrowMerge,
  IconCopy,
  IconFileExport,
  IconFolderSymlink,
  IconForms,
  IconTrash,
  type Icon,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { countOf, formatCount } from '../../../lib/formats.ts';
import classes from './selection-bar.module.css';

export interface SelectionBarProps {
  count: number;
  /** Contacts that match search and filters. */
  total: number;
  /** They are not all contacts of the account. */
  filtered: boolean;
  /** All that match are marked already. */
  everything: boolean;
  onAll: () => void;
  onSet: () => void;
  onMove: () => void;
  /** Null: they are too many, or too few. */
  onMerge: (() => void) | null;
  onDelete: () => void;
  onCopy: () => void;
  onExport: () => void;
  onClear: () => void;
  /** More, before the buttons. */
  tools?: ReactNode;
}

/** How many contacts are marked, and what can be done with them; in the place of the filters. */
export function SelectionBar({
  count,
  total,
  filtered,
  everything,
  onAll,
  onSet,
  onMove,
  onMerge,
  onDelete,
  onCopy,
  onExport,
  onClear,
  tools,
}: SelectionBarProps) {
  return (
    <Group gap="xs" role="group" aria-label="Marked contacts" className={classes['bar']}>
      <CloseButton size="sm" aria-label="Clear the selection" title="Clear the selection" onClick={onClear} />
      <Text size="sm" fw={600} role="status" truncate flex="none" data-testid="marked-count">
        {countOf(count, 'contact', 'contacts')} selected
      </Text>
      {!everything && total > 1 && (
        <Anchor component="button" type="button" size="sm" truncate onClick={onAll}>
          Select all {formatCount(total)}
          <span className={classes['firstSpare']}>{filtered ? ' that match' : ' contacts'}</span>
        </Anchor>
      )}
      <Group gap={6} ms="auto">
        {tools}
        <BarButton icon={IconForms} onClick={onSet}>
          <span>
            Set<span className={classes['spare']}> a field</span>…
          </span>
        </BarButton>
        <BarButton icon={IconFolderSymlink} onClick={onMove}>
          <span>
            Move<span className={classes['spare']}> to group</span>…
          </span>
        </BarButton>
        {onMerge !== null && (
          <BarButton icon={IconArrowMerge} onClick={onMerge}>
            Merge…
          </BarButton>
        )}
        <BarButton icon={IconTrash} onClick={onDelete}>
          Delete…
        </BarButton>
        <BarButton icon={IconCopy} onClick={onCopy}>
          Copy
        </BarButton>
        <BarButton icon={IconFileExport} onClick={onExport}>
          Export…
        </BarButton>
      </Group>
    </Group>
  );
}

function BarButton(props: { icon: Icon; onClick: () => void; children: ReactNode }) {
  const { icon: BarIcon, onClick, children } = props;
  return (
    <Button
      size="compact-sm"
      variant="default"
      leftSection={<BarIcon size={15} aria-hidden />}
      onClick={onClick}
    >
      {children}
    </Button>
  );
}
