import { lazyWithPreload } from '../../../lib/lazy-with-preload.tsx';
import type { ColumnListProps } from './toolbar/column-list.tsx';
import type { ColumnMenuProps } from './table/columns/column-menu.tsx';
import type { RowMenuProps } from './row-menu.tsx';
import type { FilterFormProps } from './toolbar/filter-form.tsx';
import type { SelectionBarProps } from './toolbar/selection-bar.tsx';

// Menus that aren't part of the first render.

/** Context menu of a row. */
export const rowMenu = lazyWithPreload<RowMenuProps>(async () => (await import('./row-menu.tsx')).RowMenu);

/** Menu of a column. */
export const columnMenu = lazyWithPreload<ColumnMenuProps>(
  async () => (await import('./table/columns/column-menu.tsx')).ColumnMenu,
);

/** Bar that replaces the filters while contacts are selected. */
export const selectionBar = lazyWithPreload<SelectionBarProps>(
  async () => (await import('./toolbar/selection-bar.tsx')).SelectionBar,
);

/** Form in the filter popover. */
export const filterForm = lazyWithPreload<FilterFormProps>(
  async () => (await import('./toolbar/filter-form.tsx')).FilterForm,
);

/** List in the columns popover. */
export const columnList = lazyWithPreload<ColumnListProps>(
  async () => (await import('./toolbar/column-list.tsx')).ColumnList,
);
