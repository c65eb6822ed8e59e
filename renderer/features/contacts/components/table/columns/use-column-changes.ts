import { t } from '@lingui/core/macro';
import { useEffect, useRef } from 'react';
import { movedByStep, movedToTarget } from '../../../../../lib/move-item.ts';
import { withShown, withWidth, type ColumnState } from '../../../table/column-layout.ts';
import { columnLabel, columnPlaceText, columnWidthText } from './column-announcements.ts';

/** Pixels at the default text size per key press or menu command. */
const RESIZE_STEP = 20;

interface ColumnChanges {
  /** Ids of the visible columns, in order. */
  ids: readonly string[];
  columns: readonly ColumnState[];
  /** The user's text size relative to the default, by which all widths on screen are scaled. */
  textScale: number;
  /** Width of a column on screen, in pixels. */
  widthOf: (id: string) => number;
  onColumns: (columns: ColumnState[]) => void;
  onAnnounce: (text: string) => void;
}

/** Functions that move, resize and hide columns; commands of the keyboard and the menu are announced. */
export function useColumnChanges(options: ColumnChanges) {
  const { ids, columns, textScale, widthOf, onColumns, onAnnounce } = options;
  // Keys can be pressed faster than the header re-renders, so each one builds on the latest requested columns.
  const latest = useRef(columns);
  useEffect(() => {
    latest.current = columns;
  }, [columns]);
  const change = (next: readonly ColumnState[]) => {
    latest.current = next;
    onColumns([...next]);
  };
  const setWidth = (id: string, width: number | null) =>
    change(withWidth(latest.current, id, width === null ? null : width / textScale));
  const announceWidth = (id: string) => {
    const width = latest.current.find((column) => column.id === id)?.width ?? null;
    onAnnounce(columnWidthText(id, width === null ? null : Math.round(width * textScale)));
  };
  return {
    /** Sets a width on screen in pixels, or the automatic one (null). */
    setWidth,
    resetWidth(id: string) {
      setWidth(id, null);
      announceWidth(id);
    },
    resize(id: string, direction: -1 | 1) {
      const current = columns.find((column) => column.id === id)?.width;
      const wanted = latest.current.find((column) => column.id === id)?.width;
      const width = wanted == null || wanted === current ? widthOf(id) : wanted * textScale;
      setWidth(id, width + direction * RESIZE_STEP * textScale);
      announceWidth(id);
    },
    move(id: string, by: -1 | 1) {
      const isShown = (column: ColumnState) => ids.includes(column.id);
      change(movedByStep(latest.current, id, by, isShown));
      onAnnounce(columnPlaceText(latest.current.filter(isShown), id));
    },
    moveTo: (id: string, target: string) => change(movedToTarget(latest.current, id, target)),
    hide(id: string) {
      change(withShown(latest.current, id, false));
      onAnnounce(t`${columnLabel(id)} hidden`);
    },
  };
}
