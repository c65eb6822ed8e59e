import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ActionIcon, Button, Menu, Text, Tooltip, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconDots, IconFileExport, IconPlus, IconTrash } from '@tabler/icons-react';
import { useLayoutEffect, useRef, useState, type DragEvent, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import type { Group, GroupList } from '../../../../electron/contract/contacts/group.ts';
import { formatCount } from '../../../lib/formats/formats.ts';
import { MenuButton } from '../../../ui/menus/menu-button.tsx';
import { cssVariables } from '../../../ui/layout/css-variables.ts';
import { categoryOf } from '../../../lib/groups/group-categories.ts';
import { groupTabs, type ChosenGroup, type GroupTab } from '../group-tab-list.ts';
import { tabsThatFit } from '../tabs-that-fit.ts';
import classes from './group-tabs.module.css';

interface GroupTabsProps {
  list: GroupList | undefined;
  chosen: ChosenGroup;
  onChoose: (groupId: ChosenGroup) => void;
  onCreate: () => void;
  onDelete: (group: Group) => void;
  onExport: (group: Group) => void;
  /** Data type by which a drag of contacts is recognised. */
  dragType: string;
  /** Called when contacts are dropped on a group. */
  onDrop: (groupId: number) => void;
}

const tabEnds = (strip: HTMLElement): number[] =>
  [...strip.children].flatMap((tab) =>
    tab instanceof HTMLElement ? [tab.offsetLeft + tab.offsetWidth] : [],
  );

/** One tab per group (WAI-ARIA APG: tabs with automatic activation); those that don't fit are in a menu. */
export function GroupTabs(props: GroupTabsProps) {
  const { list, chosen, onChoose, onCreate, onDelete, onExport, dragType, onDrop } = props;
  const [moreOpened, setMoreOpened] = useState(false);
  const [overId, setOverId] = useState<string | null>(null);
  const tabs = groupTabs(list, chosen);
  const strip = useRef<HTMLDivElement>(null);
  const [fitting, setFitting] = useState(tabs.length);
  const content = tabs.map(({ name, expected }) => `${name} ${String(expected).length}`).join('\n');
  useLayoutEffect(() => {
    const element = strip.current;
    if (element?.parentElement == null) return;
    const fit = () => flushSync(() => setFitting(tabsThatFit(tabEnds(element), element.clientWidth)));
    // Observers run between layout and paint, so measuring forces no layout and nothing moves visibly.
    const observer = new ResizeObserver(() => {
      fit();
      // The first call may make the menu appear, which takes some of the room. So the tabs are fitted again.
      fit();
    });
    observer.observe(element.parentElement);
    return () => observer.disconnect();
  }, [content]);

  const chosenIndex = tabs.findIndex((tab) => tab.groupId === chosen);
  const chosenTab = tabs[chosenIndex];
  const hidden = tabs.slice(fitting);
  const chosenHidden = chosenIndex >= fitting ? chosenTab : undefined;
  const group = list?.groups.find(({ groupId }) => groupId === chosen);

  function onKeyDown(event: KeyboardEvent) {
    const shown = tabs.slice(0, fitting);
    const at = shown.findIndex((tab) => tab.groupId === chosen);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: shown.length - 1 }[event.key];
    if (to === undefined || shown.length === 0) return;
    event.preventDefault();
    const next = shown[(to + shown.length) % shown.length];
    if (next === undefined) return;
    onChoose(next.groupId);
    strip.current?.querySelector<HTMLElement>(`#${next.id}`)?.focus();
  }

  const carriesContacts = (event: DragEvent) => event.dataTransfer.types.includes(dragType);
  /** Drop handlers of a group's tab; none for tabs that aren't groups or are being deleted. */
  function dropTarget(tab: GroupTab) {
    const { groupId } = tab;
    if (typeof groupId !== 'number' || tab.leaving !== null) return {};
    return {
      'data-over': overId === tab.id || undefined,
      onDragOver: (event: DragEvent) => {
        if (!carriesContacts(event)) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = 'move';
        setOverId(tab.id);
      },
      onDragLeave: () => setOverId(null),
      onDrop: (event: DragEvent) => {
        if (!carriesContacts(event)) return;
        event.preventDefault();
        setOverId(null);
        setMoreOpened(false);
        onDrop(groupId);
      },
    };
  }

  return (
    <div className={classes['bar']} role="group">
      <div
        ref={strip}
        className={classes['strip']}
        data-empty={fitting === 0 || undefined}
        role="tablist"
        tabIndex={-1}
        aria-label={t`Groups`}
        onKeyDown={onKeyDown}
      >
        {tabs.map((tab, index) => {
          const selected = tab.groupId === chosen;
          const reachable =
            selected || (chosenHidden !== undefined && index === 0) || (chosenIndex < 0 && index === 0);
          return (
            <UnstyledButton
              key={tab.id}
              id={tab.id}
              role="tab"
              aria-selected={selected}
              aria-controls="contact-list"
              tabIndex={reachable ? 0 : -1}
              className={classes['tab']}
              data-hidden={index >= fitting || undefined}
              data-leaving={tab.leaving !== null || undefined}
              title={tab.hint}
              {...dropTarget(tab)}
              onClick={() => onChoose(tab.groupId)}
            >
              <TabContent tab={tab} />
            </UnstyledButton>
          );
        })}
      </div>
      <MenuButton
        opened={moreOpened}
        onChange={setMoreOpened}
        position="bottom-end"
        width={300}
        target={
          <Button
            variant={chosenHidden ? 'light' : 'subtle'}
            color={chosenHidden ? 'indigo' : 'gray'}
            size="compact-sm"
            className={classes['more'] ?? ''}
            data-empty={hidden.length === 0 || undefined}
            onDragEnter={(event) => {
              if (carriesContacts(event)) setMoreOpened(true);
            }}
            rightSection={<IconChevronDown size={14} aria-hidden />}
          >
            {chosenHidden
              ? `${chosenHidden.name} ${formatCount(chosenHidden.count)}`
              : t`${formatCount(hidden.length)} more`}
          </Button>
        }
      >
        {hidden.map((tab) => (
          <Menu.Item
            key={tab.id}
            leftSection={<tab.icon size={16} aria-hidden />}
            rightSection={
              <Text size="xs" c="dimmed">
                {formatCount(tab.count)}
              </Text>
            }
            aria-current={tab.groupId === chosen || undefined}
            className={classes['hidden'] ?? ''}
            {...dropTarget(tab)}
            onClick={() => onChoose(tab.groupId)}
          >
            <span dir="auto">{tab.name}</span>
            {tab.leaving !== null && ` (${tab.leaving})`}
          </Menu.Item>
        ))}
      </MenuButton>
      <Tooltip label={t`New group`} openDelay={400} withinPortal={false}>
        <ActionIcon variant="subtle" color="gray" aria-label={t`New group`} onClick={onCreate}>
          <IconPlus size={18} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <MenuButton
        position="bottom-end"
        disabled={group === undefined}
        target={
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t`Actions for this group`}
            disabled={group === undefined}
          >
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        }
      >
        {group && (
          <>
            <Menu.Label>
              {categoryOf(group.category).label}
              {chosenTab?.leaving != null && `, ${chosenTab.leaving}`}
            </Menu.Label>
            <Menu.Item leftSection={<IconFileExport size={16} aria-hidden />} onClick={() => onExport(group)}>
              <Trans>Export group…</Trans>
            </Menu.Item>
            <Menu.Item
              c="var(--color-danger)"
              leftSection={<IconTrash size={16} aria-hidden />}
              disabled={chosenTab?.leaving != null}
              onClick={() => onDelete(group)}
            >
              <Trans>Delete group…</Trans>
            </Menu.Item>
          </>
        )}
      </MenuButton>
    </div>
  );
}

function TabContent({ tab }: { tab: GroupTab }) {
  return (
    <>
      <tab.icon size={16} stroke={1.7} aria-hidden />
      <span className={classes['name']} dir="auto">
        {tab.name}
      </span>
      <span
        className={classes['count']}
        style={cssVariables({ '--digits': `${formatCount(tab.expected).length}ch` })}
      >
        {formatCount(tab.count)}
      </span>
      {tab.leaving !== null && <IconTrash size={14} aria-label={tab.leaving} />}
    </>
  );
}
