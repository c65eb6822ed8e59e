import { Button, Group, Popover, SegmentedControl, Text } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { memo, useState } from 'react';
import type { Preferences } from '../../../../../electron/contract/accounts/account.ts';
import { useActionHandlers } from '../../../../lib/actions/action-handlers.ts';
import { OrderedChoices } from '../../../../ui/menus/ordered-choices.tsx';
import { useFocusInside } from '../../../../ui/use-focus-inside.ts';
import { columnLabel, columnPlaceText } from '../../table/column-announcements.ts';
import type { ColumnState } from '../../table/column-layout.ts';
import popover from '../../../../ui/dialogs/form-popover.module.css';

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
          className={popover['opener'] ?? ''}
          title="Columns"
          leftSection={<IconColumns3 size={15} aria-hidden />}
          onClick={() => setOpened((was) => !was)}
        >
          <span className={popover['openerName']}>Columns</span>
        </Button>
      </Popover.Target>
      <Popover.Dropdown ref={inside} aria-label="Columns" p="xs" className={popover['place'] ?? ''}>
        <ColumnList {...props} />
      </Popover.Dropdown>
    </Popover>
  );
});

function ColumnList({ columns, density, onColumns, onReset, onDensity }: ColumnsMenuProps) {
  return (
    <>
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
      <OrderedChoices
        label="Columns in their order"
        items={columns.map(({ shown, ...column }) => ({ ...column, checked: shown }))}
        labelOf={columnLabel}
        // A row without its name is nobody.
        fixed={{ id: 'name', hint: 'always shown' }}
        placeText={columnPlaceText}
        maxHeight="min(50vh, 420px)"
        onChange={(items) =>
          onColumns(items.map(({ checked, ...column }) => ({ ...column, shown: checked })))
        }
      />
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
