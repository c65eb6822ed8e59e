import { Suspense } from 'react';
import type { Preferences } from '../../../../../electron/contract/accounts/preferences.ts';
import type { Contact } from '../../../../../electron/contract/contacts/contact.ts';
import type { ContactsView } from '../../contacts-store.ts';
import type { ReviewSlots } from '../../review/review-slots.ts';
import { selectedCount } from '../../selection/selection.ts';
import type { TargetCommands } from '../../selection/target-commands.ts';
import type { RowSelection } from '../../selection/use-row-selection.ts';
import type { ColumnState } from '../../table/column-layout.ts';
import type { ToolbarActions } from '../../use-toolbar-actions.ts';
import { selectionBar } from '../lazy-menus.ts';
import { ColumnsMenu } from './columns-menu.tsx';
import { FilterChips } from './filter-chips.tsx';
import { FilterMenu } from './filter-menu.tsx';

interface ListToolsProps {
  view: Pick<ContactsView, 'search' | 'filter' | 'selected'>;
  rows: readonly Contact[];
  total: number;
  columns: ColumnState[];
  density: Preferences['density'];
  controls: ToolbarActions;
  commands: TargetCommands;
  rowSelection: Pick<RowSelection, 'all'>;
  /** What a list's review adds; null in accounts. */
  review: ReviewSlots | null;
  onClearSelection: () => void;
  onExport: () => void;
}

/** Filters and columns of the table, or the commands on the selected contacts. */
export function ListTools(props: ListToolsProps) {
  const { view, columns, density, controls, review } = props;
  const { filter, selected } = view;
  if (selectedCount(selected) > 0) {
    return (
      <Suspense fallback={null}>
        <selectionBar.Component
          view={view}
          rows={props.rows}
          total={props.total}
          commands={props.commands}
          onAll={props.rowSelection.all}
          onExport={props.onExport}
          onClear={props.onClearSelection}
          tools={review?.selectionTools}
        />
      </Suspense>
    );
  }
  return (
    <>
      <FilterMenu filter={filter} review={review?.filters ?? null} onChange={controls.filter} />
      <FilterChips filter={filter} onChange={controls.filter} />
      <ColumnsMenu
        columns={columns}
        density={density}
        onColumns={controls.keepColumns}
        onReset={controls.resetColumns}
        onDensity={controls.density}
      />
    </>
  );
}
