import { t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { Anchor, Button, CloseButton, Group, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import {
  IconArrowMerge,
  IconChecks,
  IconCopy,
  IconFileExport,
  IconFolderSymlink,
  IconForms,
  IconTrash,
  type Icon,
} from '@tabler/icons-react';
import { Suspense, type ReactNode } from 'react';
import { formatCount } from '../../../../lib/formats/formats.ts';
import { selectionMenu } from '../lazy-menus.ts';
import classes from './selection-bar.module.css';

export interface SelectionBarProps {
  count: number;
  /** Number of contacts matching search and filters. */
  total: number;
  /** Whether search or filters exclude contacts of the account. */
  filtered: boolean;
  /** Whether all matching contacts are selected. */
  everything: boolean;
  onAll: () => void;
  onSet: () => void;
  onMove: () => void;
  /** Null if there are too many or too few contacts to merge. */
  onMerge: (() => void) | null;
  onDelete: () => void;
  onCopy: () => void;
  onExport: () => void;
  onClear: () => void;
  /** Additional content before the buttons. */
  tools?: ReactNode;
}

/** Windows in which the buttons become a menu. */
const FOLDED = '(max-width: 760px)';

interface SelectionAction {
  name: string;
  icon: Icon;
  run: () => void;
  /** The name as shown in the button, if a small one omits words of it. */
  content?: ReactNode;
}

/**
 * Number of selected contacts and the commands on them, in place of the filters. In a narrow window the buttons become
 * one menu.
 */
export function SelectionBar(props: SelectionBarProps) {
  const { count, total, filtered, everything, onAll, onClear, tools } = props;
  const isFolded = useMediaQuery(FOLDED, undefined, { getInitialValueInEffect: false });
  const actions = actionsOf(props);
  const canSelectAll = !everything && total > 1;
  const number = formatCount(count);
  const all = formatCount(total);
  return (
    <Group
      gap="xs"
      wrap={isFolded ? 'nowrap' : 'wrap'}
      role="group"
      aria-label={t`Selected contacts`}
      className={classes['bar']}
    >
      <CloseButton
        size="sm"
        aria-label={t`Clear the selection`}
        title={t`Clear the selection`}
        onClick={onClear}
      />
      <Text size="sm" fw={600} role="status" truncate flex="none" data-testid="selected-count">
        <Plural
          value={count}
          one={
            <Trans>
              {number}
              <span className={classes['lastSpare']}> contact</span> selected
            </Trans>
          }
          other={
            <Trans>
              {number}
              <span className={classes['lastSpare']}> contacts</span> selected
            </Trans>
          }
        />
      </Text>
      {canSelectAll && !isFolded && (
        <Anchor component="button" type="button" size="sm" truncate onClick={onAll}>
          {filtered ? (
            <Trans>
              Select all {all}
              <span className={classes['firstSpare']}> that match</span>
            </Trans>
          ) : (
            <Trans>
              Select all {all}
              <span className={classes['firstSpare']}> contacts</span>
            </Trans>
          )}
        </Anchor>
      )}
      <Group gap={6} ms="auto" wrap={isFolded ? 'nowrap' : 'wrap'}>
        {tools}
        {isFolded ? (
          <Suspense fallback={null}>
            <selectionMenu.Component
              actions={[
                ...(canSelectAll
                  ? [
                      {
                        name: filtered ? t`Select all ${all} that match` : t`Select all ${all} contacts`,
                        icon: IconChecks,
                        run: onAll,
                      },
                    ]
                  : []),
                ...actions,
              ]}
            />
          </Suspense>
        ) : (
          actions.map((action) => <BarButton key={action.name} {...action} />)
        )}
      </Group>
    </Group>
  );
}

const actionsOf = (props: SelectionBarProps): SelectionAction[] => [
  {
    name: t`Set a field…`,
    icon: IconForms,
    run: props.onSet,
    content: (
      <Trans>
        Set<span className={classes['spare']}> a field</span>…
      </Trans>
    ),
  },
  {
    name: t`Move to group…`,
    icon: IconFolderSymlink,
    run: props.onMove,
    content: (
      <Trans>
        Move<span className={classes['spare']}> to group</span>…
      </Trans>
    ),
  },
  ...(props.onMerge === null ? [] : [{ name: t`Merge…`, icon: IconArrowMerge, run: props.onMerge }]),
  { name: t`Delete…`, icon: IconTrash, run: props.onDelete },
  { name: t`Copy`, icon: IconCopy, run: props.onCopy },
  { name: t`Export…`, icon: IconFileExport, run: props.onExport },
];

function BarButton({ name, icon: BarIcon, run, content = name }: SelectionAction) {
  return (
    <Button size="compact-sm" variant="default" leftSection={<BarIcon size={15} aria-hidden />} onClick={run}>
      <span>{content}</span>
    </Button>
  );
}
