import { useMemo, useState } from 'react';
import type { Preferences } from '../../../../../electron/contract/accounts/preferences.ts';
import { layOut, withWidth, type ColumnState } from '../../table/column-layout.ts';
import { columnsFor } from './columns/tanstack-columns.tsx';
import { SELECTION_COLUMN } from './contact-row.tsx';
import { SCROLL_BAR } from './use-row-scrolling.ts';

/** In pixels at the default text size. */
const SELECTION_COLUMN_WIDTH = 40;

interface TableSpace {
  columns: readonly ColumnState[];
  /** Whether the user has arranged the columns. */
  arranged: boolean;
  density: Preferences['density'];
  /** The user's text size relative to the default. */
  textScale: number;
  /** Width of the table in pixels; 0 until it is known. */
  width: number;
  /** Id of the column with an open cell editor, which is not dropped; null for none. */
  held: string | null;
}

/**
 * Visible columns of the contact table and their widths, also while the user resizes one. Widths are given at the default
 * text size and follow the user's.
 */
export function useTableLayout({ columns, arranged, density, textScale, width, held }: TableSpace) {
  const [resizing, setResizing] = useState<{ id: string; width: number } | null>(null);
  const selectionWidth = SELECTION_COLUMN_WIDTH * textScale;
  const layout = useMemo(() => {
    const states = resizing === null ? columns : withWidth(columns, resizing.id, resizing.width);
    return layOut(
      states.map((state) => ({ ...state, width: state.width === null ? null : state.width * textScale })),
      columnsFor(density).map((column) => ({ ...column, minWidth: column.minWidth * textScale })),
      {
        width: (width || 1200) - SCROLL_BAR - selectionWidth,
        arranged: arranged || resizing !== null,
        held,
      },
    );
  }, [columns, arranged, width, resizing, held, density, textScale, selectionWidth]);
  const shown = layout.ids.join(' ');
  const cells = useMemo(() => [SELECTION_COLUMN, ...shown.split(' ')], [shown]);
  return {
    ids: layout.ids,
    /** The ids as one string, by which memoised rows compare them. */
    shown,
    /** Ids of a row's cells, the checkbox first. */
    cells,
    /** Value of `grid-template-columns` with the checkbox column, and the minimum width in pixels. */
    template: `${selectionWidth}px ${layout.template}`,
    minWidth: selectionWidth + layout.minWidth,
    setResizing,
  };
}
