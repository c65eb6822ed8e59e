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
import type { ContactFilter } from '../../../../../electron/contract/contacts/contact-query.ts';
import type { Contact } from '../../../../../electron/contract/contacts/contact.ts';
import { formatCount } from '../../../../lib/formats/formats.ts';
import type { ContactsView } from '../../contacts-store.ts';
import { filterParts } from '../../filter-parts.ts';
import { selectedCount, type ContactTarget } from '../../selection/selection.ts';
import type { TargetCommands } from '../../selection/target-commands.ts';
import { targetOfSelected } from '../../selection/use-row-selection.ts';
import { selectionMenu } from '../lazy-selection-menu.ts';
import classes from './selection-bar.module.css';

export interface SelectionBarProps {
  view: Pick<ContactsView, 'search' | 'filter' | 'selected'>;
  /** Rows of the page. */
  rows: readonly Contact[];
  /** Number of contacts matching search and filters. */
  total: number;
  commands: TargetCommands;
  onAll: () => void;
  onExport: () => void;
  onClear: () => void;
  /** Additional content before the buttons. */
  tools: ((target: ContactTarget) => ReactNode) | undefined;
}

/** Windows in which the buttons become a menu. */
const FOLDED = '(max-width: 62.5em)';

interface SelectionAction {
  name: string;
  icon: Icon;
  run: () => void;
  /** The name with markup for the words that a narrow bar hides; absent if the button always shows the whole name. */
  content?: ReactNode;
}

/**
 * Number of selected contacts and the commands on them, in place of the filters. In a narrow window the buttons become
 * one menu.
 */
export function SelectionBar(props: SelectionBarProps) {
  const { view, rows, total, commands, onAll, onExport, onClear, tools } = props;
  const { search, filter, selected } = view;
  const isFolded = useMediaQuery(FOLDED, undefined, { getInitialValueInEffect: false });
  const count = selectedCount(selected);
  const target = targetOfSelected(selected, rows);
  const actions = actionsOf(target, commands, onExport);
  const canSelectAll = count < total && total > 1;
  const filtered = isNarrowed(search, filter);
  const spare = classes[isFolded ? 'lastSpare' : 'spare'];
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
              <span className={spare}> contact</span> selected
            </Trans>
          }
          other={
            <Trans>
              {number}
              <span className={spare}> contacts</span> selected
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
        {tools?.(target)}
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

function actionsOf(target: ContactTarget, commands: TargetCommands, onExport: () => void): SelectionAction[] {
  const merge = commands.merge(target);
  return [
    {
      name: t`Set a field…`,
      icon: IconForms,
      run: () => commands.setField(target),
      content: (
        <Trans>
          Set<span className={classes['spare']}> a field</span>…
        </Trans>
      ),
    },
    {
      name: t`Move to group…`,
      icon: IconFolderSymlink,
      run: () => commands.move(target),
      content: (
        <Trans>
          Move<span className={classes['spare']}> to group</span>…
        </Trans>
      ),
    },
    ...(merge === null ? [] : [{ name: t`Merge…`, icon: IconArrowMerge, run: merge }]),
    { name: t`Delete…`, icon: IconTrash, run: () => commands.delete(target) },
    { name: t`Copy`, icon: IconCopy, run: () => commands.copy(target) },
    { name: t`Export…`, icon: IconFileExport, run: onExport },
  ];
}

/** Whether search, filters or group exclude contacts of the account. */
const isNarrowed = (search: string, filter: ContactFilter): boolean =>
  search.trim() !== '' || filterParts(filter).length > 0 || filter.groupId !== undefined;

function BarButton({ name, icon: BarIcon, run, content = name }: SelectionAction) {
  return (
    <Button size="compact-sm" variant="default" leftSection={<BarIcon size={15} aria-hidden />} onClick={run}>
      <span>{content}</span>
    </Button>
  );
}
