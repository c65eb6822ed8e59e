import type { KeyboardEvent } from 'react';
import { pointBelow, type Point } from '../../../../../ui/menus/context-menu.tsx';
import { SELECTION_COLUMN } from '../contact-row.tsx';

interface HeadingCommands {
  /** Ids of the headings in order, the checkbox first. */
  stops: readonly string[];
  onFocus: (id: string | undefined) => void;
  onMove: (id: string, by: -1 | 1) => void;
  onResize: (id: string, direction: -1 | 1) => void;
  onMenu: (id: string, at: Point) => void;
  /** Moves the focus to the rows. */
  onLeave: () => void;
}

/** Handles a key on the heading of a column. Enter and Space are left to the heading's button, or the checkbox. */
export function handleHeadingKey(event: KeyboardEvent, id: string, commands: HeadingCommands): void {
  if (event.ctrlKey || event.metaKey) return;
  const action = actionOfKey(event, id, commands);
  if (action === null) return;
  event.preventDefault();
  event.stopPropagation();
  action();
}

/** Returns what a key does; null if it does nothing on this heading. */
function actionOfKey(event: KeyboardEvent, id: string, commands: HeadingCommands): (() => void) | null {
  const { stops, onFocus, onMove, onResize, onMenu, onLeave } = commands;
  const isColumn = id !== SELECTION_COLUMN;
  switch (event.key) {
    case 'ArrowLeft':
    case 'ArrowRight': {
      const direction = event.key === 'ArrowRight' ? 1 : -1;
      if (event.shiftKey) return isColumn ? () => onResize(id, direction) : null;
      if (event.altKey) return isColumn ? () => onMove(id, direction) : null;
      return () => onFocus(stops[stops.indexOf(id) + direction]);
    }
    case 'Home':
      return () => onFocus(stops[0]);
    case 'End':
      return () => onFocus(stops.at(-1));
    case 'ArrowDown':
    case 'Escape':
      return onLeave;
    default: {
      if (event.key !== 'ContextMenu' && !(event.key === 'F10' && event.shiftKey)) return null;
      const at = pointBelow(event.currentTarget);
      return () => isColumn && onMenu(id, at);
    }
  }
}
