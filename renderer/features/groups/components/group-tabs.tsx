import { t } from '@lingui/core/macro';
import { ActionIcon, Tooltip, UnstyledButton } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useRef, useState, type KeyboardEvent } from 'react';
import type { Group, GroupList } from '../../../../electron/contract/contacts/group.ts';
import { formatCount } from '../../../lib/formats/formats.ts';
import { cssVariables } from '../../../ui/layout/css-variables.ts';
import { groupTabs, type ChosenGroup, type GroupTab } from '../group-tab-list.ts';
import { useFittingTabs } from '../use-fitting-tabs.ts';
import { useTabDrops } from '../use-tab-drops.ts';
import { GroupMenu } from './group-menu.tsx';
import classes from './group-tabs.module.css';
import { MoreTabsMenu } from './more-tabs-menu.tsx';

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

/** One tab per group (WAI-ARIA APG: tabs with automatic activation); those that don't fit are in a menu. */
export function GroupTabs(props: GroupTabsProps) {
  const { list, chosen, onChoose, onCreate, onDelete, onExport, dragType, onDrop } = props;
  const [moreOpened, setMoreOpened] = useState(false);
  const drops = useTabDrops(dragType, (groupId) => {
    setMoreOpened(false);
    onDrop(groupId);
  });
  const tabs = groupTabs(list, chosen);
  const strip = useRef<HTMLDivElement>(null);
  const { count: fitting, maxWidth } = useFittingTabs(strip, tabs, chosen);
  const shown = tabs.slice(0, fitting);
  const shownIndex = shown.findIndex((tab) => tab.groupId === chosen);

  function onKeyDown(event: KeyboardEvent) {
    const to = { ArrowRight: shownIndex + 1, ArrowLeft: shownIndex - 1, Home: 0, End: shown.length - 1 }[
      event.key
    ];
    if (to === undefined || shown.length === 0) return;
    event.preventDefault();
    const next = shown[(to + shown.length) % shown.length];
    if (next === undefined) return;
    onChoose(next.groupId);
    strip.current?.querySelector<HTMLElement>(`#${next.id}`)?.focus();
  }

  return (
    <div className={classes['bar']} role="group">
      <div
        ref={strip}
        className={classes['strip']}
        style={cssVariables({ '--tab-max-width': `${maxWidth}px` })}
        data-empty={fitting === 0 || undefined}
        role="tablist"
        tabIndex={-1}
        aria-label={t`Groups`}
        onKeyDown={onKeyDown}
      >
        {tabs.map((tab, index) => {
          const selected = tab.groupId === chosen;
          // The first tab is the tab stop if the selected one isn't in the strip.
          const reachable = selected || (index === 0 && shownIndex < 0);
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
              {...drops.dropTarget(tab)}
              onClick={() => onChoose(tab.groupId)}
            >
              <TabContent tab={tab} />
            </UnstyledButton>
          );
        })}
      </div>
      <MoreTabsMenu
        tabs={tabs.slice(fitting)}
        chosen={chosen}
        onChoose={onChoose}
        opened={moreOpened}
        onOpened={setMoreOpened}
        drops={drops}
      />
      <Tooltip label={t`New group`} openDelay={400} withinPortal={false}>
        <ActionIcon variant="subtle" color="gray" aria-label={t`New group`} onClick={onCreate}>
          <IconPlus size={18} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <GroupMenu
        group={list?.groups.find(({ groupId }) => groupId === chosen)}
        leaving={tabs.find((tab) => tab.groupId === chosen)?.leaving ?? null}
        onExport={onExport}
        onDelete={onDelete}
      />
    </div>
  );
}

function TabContent({ tab }: { tab: GroupTab }) {
  return (
    <>
      <tab.icon size={16} stroke={1.7} aria-hidden />
      <span className={classes['name']} data-name dir="auto">
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
