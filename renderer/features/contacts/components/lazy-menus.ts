import { loadedApart } from '../../../lib/focus/loaded-apart.tsx';
import type { ColumnListProps } from './table/column-list.tsx';
import type { RowMenuProps } from './table/row-menu.tsx';
import type { FilterFormProps } from './toolbar/filter-form.tsx';
import type { SelectionBarProps } from './toolbar/selection-bar.tsx';
import type { SelectionMenuProps } from './selection-menu.tsx';

// What the first picture does without.

/** The menu of a row. */
export const rowMenu = loadedApart<RowMenuProps>(async () => (await import('./table/row-menu.tsx')).RowMenu);

/** What stands in the place of the filters while contacts are selected. */
export const selectionBar = loadedApart<SelectionBarProps>(
  async () => (await import('./toolbar/selection-bar.tsx')).SelectionBar,
);

/** Its buttons in a narrow window. In one file with the other menu: of its own it would split what menus share off the first script. */
export const selectionMenu = loadedApart<SelectionMenuProps>(
  async () => (await import('./table/row-menu.tsx')).SelectionMenu,
);

/** What the button for filters opens. */
export const filterForm = loadedApart<FilterFormProps>(
  async () => (await import('./toolbar/filter-form.tsx')).FilterForm,
);

/** What the button for columns opens. */
export const columnList = loadedApart<ColumnListProps>(
  async () => (await import('./table/column-list.tsx')).ColumnList,
);
