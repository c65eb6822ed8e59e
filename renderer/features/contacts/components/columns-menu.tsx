import {
  ActionIcon,
  Button,
  Checkbox,
  Group,
  Popover,
  ScrollArea,
  SegmentedControl,
  Text,
  VisuallyHidden,
} from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconColumns3, IconGripVertical } from '@tabler/icons-react';
import { memo, useRef, useState, type KeyboardEvent } from 'react';
import type { Preferences } from '../../../../electron/contract/account.ts';
import { useActionHandlers } from '../../../lib/action-handlers.ts';
import { isFocusElsewhere } from '../../../lib/focus-elsewhere.ts';
import { useFocusInside } from '../../../ui/use-focus-inside.ts';
import { columnLabel, columnPlaceText } from '../column-announcements.ts';
import { moved, withPlaceOf, withShown, type ColumnState } from '../column-layout.ts';
import popover from '../../../ui/form-popover.module.css';
import classes from './columns-menu.module.css';

interface ColumnsMenuProps {
  columns: readonly ColumnState[];
  density: Preferences['density'];
  onColumns: (columns: ColumnState[]) => void;
  onReset: () => void;
  onDensity: (density: Preferences['density']) => void;
}

/** Which columns the table has, in which order, and how close its rows stand. */
export const ColumnsMenu = memo(function ColumnsMenu(props: ColumnsMenuProps) {
  const [opened, setOpened] = useState(false);
  useActionHandlers({ 'contact.columns': { run: () => setOpened(true) } });
  const inside = useFocusInside(opened, 'input[tabindex="0"]');
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      width={320}
      shadow="md"
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconColumns3 size={15} aria-hidden />}
          onClick={() => setOpened((was) => !was)}
        >
          Columns
        </Button>
      </Popover.Target>
      <Popover.Dropdown ref={inside} aria-label="Columns" p="xs" className={popover['place'] ?? ''}>
        <ColumnList {...props} />
      </Popover.Dropdown>
    </Popover>
  );
});

function ColumnList({ columns, density, onColumns, onReset, onDensity }: ColumnsMenuProps) {
  const [current, setCurrent] = useState(columns[0]?.id ?? '');
  const [dragged, setDragged] = useState<string | null>(null);
  const [announcement, announce] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const focus = (id: string) => {
    setCurrent(id);
    list.current?.querySelector<HTMLInputElement>(`[data-column-id="${id}"]`)?.focus();
  };
  const move = (id: string, step: -1 | 1) => {
    const next = moved(columns, id, step);
    onColumns(next);
    announce(columnPlaceText(next, id));
  };
  function onKeyDown(event: KeyboardEvent, id: string) {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : null;
    if (step === null || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    if (event.altKey) {
      move(id, step);
      // The element moves within the list and may lose the focus on the way; a key may have gone on from there by then.
      requestAnimationFrame(() => {
        if (!isFocusElsewhere()) focus(id);
      });
    } else {
      const next = columns[columns.findIndex((column) => column.id === id) + step];
      if (next) focus(next.id);
    }
  }
  return (
    <>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      <SegmentedControl
        fullWidth
        size="xs"
        mb="xs"
        aria-label="Density"
        data={[
          { value: 'comfortable', label: 'Comfortable' },
          { value: 'compact', label: 'Compact' },
        ]}
        value={density}
        onChange={(value) => onDensity(value === 'compact' ? 'compact' : 'comfortable')}
      />
      <ScrollArea.Autosize mah="min(50vh, 420px)" type="auto" offsetScrollbars>
        <ul ref={list} className={classes['list']} aria-label="Columns in their order">
          {columns.map(({ id, shown }, index) => {
            const label = columnLabel(id);
            return (
              <li
                key={id}
                className={classes['item']}
                data-dragged={dragged === id || undefined}
                draggable
                onDragStart={(event) => {
                  event.dataTransfer.effectAllowed = 'move';
                  event.dataTransfer.setData('text/plain', label);
                  setDragged(id);
                }}
                onDragEnter={() => {
                  if (dragged !== null && dragged !== id) onColumns(withPlaceOf(columns, dragged, id));
                }}
                onDragOver={(event) => {
                  if (dragged !== null) event.preventDefault();
                }}
                onDrop={(event) => event.preventDefault()}
                onDragEnd={() => setDragged(null)}
              >
                <IconGripVertical size={16} className={classes['grip']} aria-hidden />
                <Checkbox
                  size="xs"
                  flex={1}
                  // A row without its name is nobody.
                  label={id === 'name' ? `${label} (always shown)` : label}
                  aria-disabled={id === 'name' || undefined}
                  data-column-id={id}
                  tabIndex={id === current ? 0 : -1}
                  checked={shown}
                  onFocus={() => setCurrent(id)}
                  onChange={(event) => {
                    if (id !== 'name') onColumns(withShown(columns, id, event.currentTarget.checked));
                  }}
                  onKeyDown={(event) => onKeyDown(event, id)}
                />
                <ActionIcon
                  className={classes['step'] ?? ''}
                  size="sm"
                  variant="subtle"
                  color="gray"
                  tabIndex={-1}
                  aria-label={`Move ${label} up`}
                  disabled={index === 0}
                  onClick={() => move(id, -1)}
                >
                  <IconArrowUp size={14} aria-hidden />
                </ActionIcon>
                <ActionIcon
                  className={classes['step'] ?? ''}
                  size="sm"
                  variant="subtle"
                  color="gray"
                  tabIndex={-1}
                  aria-label={`Move ${label} down`}
                  disabled={index === columns.length - 1}
                  onClick={() => move(id, 1)}
                >
                  <IconArrowDown size={14} aria-hidden />
                </ActionIcon>
              </li>
            );
          })}
        </ul>
      </ScrollArea.Autosize>
      <Group justify="space-between" mt="xs" wrap="nowrap">
        <Text size="xs" c="dimmed" truncate>
          Move by dragging or Alt+↑ ↓
        </Text>
        <Button size="compact-xs" variant="subtle" onClick={onReset}>
          Reset
        </Button>
      </Group>
    </>
  );
}
