import { useRef, type KeyboardEvent } from 'react';
import type { GridPlace } from './use-row-cursor.ts';

interface GridKeys {
  place: GridPlace;
  rows: number;
  columns: number;
  onPlace: (place: GridPlace) => void;
  /** Whether the active row is loaded. */
  isReady: boolean;
  /** Called on Enter and F2. */
  onEnter: () => void;
  /** Called with the first letter of an edit; an empty text for Delete. */
  onType: (text: string) => void;
}

const PAGE_ROWS = 12;

/**
 * Key handler of a cell grid (WAI-ARIA APG: data grid). Edits of a row that isn't loaded are ignored. If the row loads
 * while the user types, further letters are ignored too, so that a cell never gets half a word.
 */
export function useGridKeys({ place, rows, columns, onPlace, isReady, onEnter, onType }: GridKeys) {
  const isRest = useRef(false);
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event;
    const isMod = ctrlKey || metaKey;
    const next = altKey ? null : placeOfKey(key, isMod, place, { rows, columns });
    if (next !== null) {
      event.preventDefault();
      isRest.current = false;
      onPlace({
        index: Math.max(0, Math.min(rows - 1, next.index)),
        column: Math.max(0, Math.min(columns - 1, next.column)),
      });
    } else if (key === 'Enter' || key === 'F2') {
      event.preventDefault();
      isRest.current = !isReady;
      if (isReady) onEnter();
    } else if (key === 'Delete' || key === 'Backspace') {
      event.preventDefault();
      isRest.current = !isReady;
      if (isReady) onType('');
    } else if (!isMod && !altKey && key.length === 1 && key !== ' ') {
      event.preventDefault();
      // Keeps the screen's single-key shortcuts from acting.
      event.stopPropagation();
      isRest.current ||= !isReady;
      if (!isRest.current) onType(key);
    }
  };
  return { onKeyDown };
}

function placeOfKey(
  key: string,
  isMod: boolean,
  { index, column }: GridPlace,
  { rows, columns }: { rows: number; columns: number },
): GridPlace | null {
  switch (key) {
    case 'ArrowDown':
      return { index: isMod ? rows - 1 : index + 1, column };
    case 'ArrowUp':
      return { index: isMod ? 0 : index - 1, column };
    case 'ArrowRight':
      return { index, column: isMod ? columns - 1 : column + 1 };
    case 'ArrowLeft':
      return { index, column: isMod ? 0 : column - 1 };
    case 'PageDown':
      return { index: index + PAGE_ROWS, column };
    case 'PageUp':
      return { index: index - PAGE_ROWS, column };
    case 'Home':
      return { index: isMod ? 0 : index, column: 0 };
    case 'End':
      return { index: isMod ? rows - 1 : index, column: columns - 1 };
    default:
      return null;
  }
}
