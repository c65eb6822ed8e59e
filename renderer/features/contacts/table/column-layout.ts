import type { AccountView } from '../../../../electron/contract/accounts/preferences.ts';
import { columnsThatFit, type ColumnClaim } from './columns-that-fit.ts';

/** Built-in properties of a column. */
export interface ColumnDefaults extends ColumnClaim {
  /** Share of the remaining width. */
  share: number;
  /** Whether it's shown by default. */
  shownByDefault: boolean;
}

/** A column as the user arranged it; a `width` in pixels at the default text size, or null for automatic. */
export type ColumnState = AccountView['columns'][number];

/** Columns that are visible now. */
export interface TableLayout {
  /** Ids of the visible columns, in order. */
  ids: string[];
  /** Value of `grid-template-columns` for these columns. */
  template: string;
  /** Minimum width in pixels; if it exceeds the table, the table scrolls sideways. */
  minWidth: number;
}

// Limits of a column's width in pixels at the default text size.
const MIN_WIDTH = 60;
const MAX_WIDTH = 1_200;

/**
 * All columns in the user's order: first the columns of the saved view, then those that the view doesn't contain. If
 * there is no view, or an empty one, all columns as by default.
 */
export function columnStates(view: AccountView | null, defaults: readonly ColumnDefaults[]): ColumnState[] {
  const known = new Map(defaults.map((column) => [column.id, column]));
  const saved = (view?.columns ?? []).filter(({ id }) => known.delete(id));
  const rest = [...known.values()].map(({ id, shownByDefault }) => ({
    id,
    shown: shownByDefault,
    width: null,
  }));
  return [...saved, ...rest];
}

/** Whether the user has arranged the columns. Then all of them are shown, scrolling if necessary. */
export const isArranged = (view: AccountView | null): boolean => view !== null && view.columns.length > 0;

/**
 * Layout for a table of `width` pixels. Unless the user has arranged the columns, those that don't fit are dropped by
 * rank, except `held`, the one being edited.
 */
export function layOut(
  states: readonly ColumnState[],
  defaults: readonly ColumnDefaults[],
  { width, arranged, held }: { width: number; arranged: boolean; held: string | null },
): TableLayout {
  const byId = new Map(defaults.map((column) => [column.id, column]));
  const wanted = states.flatMap((state) => {
    const own = byId.get(state.id);
    return state.shown && own ? [{ ...own, fixed: state.width }] : [];
  });
  const fitting = new Set(
    arranged
      ? wanted.map(({ id }) => id)
      : columnsThatFit(
          wanted.map((column) => (column.id === held ? { ...column, rank: 0 } : column)),
          width,
        ),
  );
  const fittingColumns = wanted.filter(({ id }) => fitting.has(id));
  // A column that is alone takes what room there is.
  const shown =
    fittingColumns.length > 1
      ? fittingColumns
      : fittingColumns.map((column) => ({ ...column, minWidth: Math.min(column.minWidth, width) }));
  return {
    ids: shown.map(({ id }) => id),
    template: shown
      .map(({ minWidth, share, fixed }) =>
        fixed === null ? `minmax(${minWidth}px, ${share}fr)` : `${fixed}px`,
      )
      .join(' '),
    minWidth: shown.reduce((sum, { minWidth, fixed }) => sum + (fixed ?? minWidth), 0),
  };
}

export const withShown = (states: readonly ColumnState[], id: string, shown: boolean): ColumnState[] =>
  states.map((state) => (state.id === id ? { ...state, shown } : state));

/** The columns with one width in pixels at the default text size, clamped to the limits; null for automatic. */
export const withWidth = (states: readonly ColumnState[], id: string, width: number | null): ColumnState[] =>
  states.map((state) =>
    state.id === id
      ? {
          ...state,
          width: width === null ? null : Math.round(Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, width))),
        }
      : state,
  );
