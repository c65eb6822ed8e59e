import { Suspense } from 'react';
import type { Preferences } from '../../../../../electron/contract/accounts/account.ts';
import type { ContactFilter } from '../../../../../electron/contract/contacts/contact-query.ts';
import type { Contact } from '../../../../../electron/contract/contacts/contact.ts';
import type { ContactsView } from '../../contacts-store.ts';
import { filterParts } from '../../filter-parts.ts';
import type { ReviewSlots } from '../../review/review-slots.ts';
import { selectedCount } from '../../selection/selection.ts';
import type { TargetCommands } from '../../selection/target-commands.ts';
import { targetOfSelected, type RowSelection } from '../../selection/use-row-selection.ts';
import type { ColumnState } from '../../table/column-layout.ts';
import type { ViewControls } from '../../use-view-controls.ts';
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
  controls: ViewControls;
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
  if (selectedCount(selected) > 0) return <SelectionTools {...props} />;
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

function SelectionTools(props: ListToolsProps) {
  const { view, rows, total, commands, rowSelection, review, onClearSelection, onExport } = props;
  const { search, filter, selected } = view;
  const count = selectedCount(selected);
  const target = targetOfSelected(selected, rows);
  return (
    <Suspense fallback={null}>
      <selectionBar.Component
        count={count}
        total={total}
        filtered={isNarrowed(search, filter)}
        everything={count >= total}
        onAll={rowSelection.all}
        onSet={() => commands.setField(target)}
        onMove={() => commands.move(target)}
        onMerge={commands.merge(target)}
        onDelete={() => commands.delete(target)}
        onCopy={() => commands.copy(target)}
        onExport={onExport}
        onClear={onClearSelection}
        tools={review?.selectionTools(target)}
      />
    </Suspense>
  );
}

/** Whether search, filters or group exclude contacts of the account. */
const isNarrowed = (search: string, filter: ContactFilter): boolean =>
  search.trim() !== '' || filterParts(filter).length > 0 || filter.groupId !== undefined;
