import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, Group, SegmentedControl, Text } from '@mantine/core';
import { useEffect } from 'react';
import type { Preferences } from '../../../../../electron/contract/accounts/preferences.ts';
import { OrderedChoices } from '../../../../ui/menus/ordered-choices.tsx';
import { columnLabel, columnPlaceText } from '../table/columns/column-announcements.ts';
import type { ColumnState } from '../../table/column-layout.ts';

export interface ColumnListProps {
  columns: readonly ColumnState[];
  density: Preferences['density'];
  onColumns: (columns: ColumnState[]) => void;
  onReset: () => void;
  onDensity: (density: Preferences['density']) => void;
  /** Called once the list is rendered. */
  onDrawn: () => void;
}

/** Ordered list of columns with checkboxes, and the row height. */
export function ColumnList({ columns, density, onColumns, onReset, onDensity, onDrawn }: ColumnListProps) {
  useEffect(onDrawn, [onDrawn]);
  return (
    <>
      <SegmentedControl
        fullWidth
        size="xs"
        mb="xs"
        aria-label={t`Row height`}
        data={[
          { value: 'comfortable', label: t`Comfortable` },
          { value: 'compact', label: t`Compact` },
        ]}
        value={density}
        onChange={(value) => onDensity(value === 'compact' ? 'compact' : 'comfortable')}
      />
      <OrderedChoices
        label={t`Column order`}
        items={columns.map(({ shown, ...column }) => ({ ...column, checked: shown }))}
        labelOf={columnLabel}
        // The name identifies the row and can't be hidden.
        fixed={{ id: 'name', hint: t`always shown` }}
        placeText={columnPlaceText}
        maxHeight="min(50vh, 420px)"
        onChange={(items) =>
          onColumns(items.map(({ checked, ...column }) => ({ ...column, shown: checked })))
        }
      />
      <Group justify="space-between" mt="xs" wrap="nowrap">
        <Text size="xs" c="dimmed" truncate>
          <Trans>Move by dragging or Alt+↑ ↓</Trans>
        </Text>
        <Button size="compact-xs" variant="subtle" onClick={onReset}>
          <Trans>Reset</Trans>
        </Button>
      </Group>
    </>
  );
}
