import type { AccountView } from '../../../../electron/contract/accounts/account.ts';
import { columnsThatFit, type ColumnClaim } from './columns-that-fit.ts';

/** What a column is by nature. */
export interface ColumnNature extends ColumnClaim {
  /** Its share of the width that is left over. */
  share: number;
  /** Shown as long as the user has not chosen otherwise. */
  usual: boolean;
}

/** A column as the user left it; `width` in pixels, null: as the table likes. */
export type ColumnState = AccountView['columns'][number];

/** What stands side by side at the moment. */
export interface TableLayout {
  /** Ids of the columns shown, in order. */
  ids: string[];
  /** As `grid-template-columns` has it, for these columns. */
  template: string;
  /** Pixels they need at least; wider than the table, it scrolls sideways. */
  minWidth: number;
}

// Narrower, no heading can be read; wider, no window shows it.
const NARROWEST = 60;
const WIDEST = 1_200;

/**
 * All columns in the user's order: those of the saved view, then the ones it does not know yet. Without a view (or with
 * an empty one) all are as usual.
 */
export function columnStates(view: AccountView | null, natures: readonly ColumnNature[]): ColumnState[] {
  const known = new Map(natures.map((nature) => [nature.id, nature]));
  const saved = (view?.columns ?? []).filter(({ id }) => known.delete(id));
  const rest = [...known.values()].map(({ id, usual }) => ({ id, shown: usual, width: null }));
  return [...saved, ...rest];
}

/** Whether the user has arranged the columns: then all that they want are shown, if need be beyond the edge. */
export const isArranged = (view: AccountView | null): boolean => view !== null && view.columns.length > 0;

/**
 * The layout for a table of `width` pixels. Columns nobody has arranged are left out by rank where they do not fit, but
 * never `held`, the one being edited.
 */
export function layOut(
  states: readonly ColumnState[],
  natures: readonly ColumnNature[],
  { width, arranged, held }: { width: number; arranged: boolean; held: string | null },
): TableLayout {
  const nature = new Map(natures.map((each) => [each.id, each]));
  const wanted = states.flatMap((state) => {
    const own = nature.get(state.id);
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
  const shown = wanted.filter(({ id }) => fitting.has(id));
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

/** `width` in pixels, brought between what can be read and what can be seen; null: as the table likes. */
export const withWidth = (states: readonly ColumnState[], id: string, width: number | null): ColumnState[] =>
  states.map((state) =>
    state.id === id
      ? { ...state, width: width === null ? null : Math.round(Math.min(WIDEST, Math.max(NARROWEST, width))) }
      : state,
  );
