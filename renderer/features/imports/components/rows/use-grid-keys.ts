import { useRef, type KeyboardEvent } from 'react';
import type { GridPlace } from './use-row-cursor.ts';

interface GridKeys {
  place: GridPlace;
  rows: number;
  columns: number;
  onPlace: (place: GridPlace) => void;
  /** Whether the row that the keyboard is at has been read. */
  isReady: boolean;
  /** Enter or F2. */
  onEnter: () => void;
  /** A letter, or nothing for Delete: what an edit begins with. */
  onType: (text: string) => void;
}

const PAGE = 12;

/**
 * The keys of a grid of cells (WAI-ARIA APG: data grid). While the row hasn't been read, keys that are about it do nothing, nor does
 * the rest of a word that was begun then: half a word must not become the content of a cell.
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
      // The letter is no shortcut of the screen here.
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
      return { index: index + PAGE, column };
    case 'PageUp':
      return { index: index - PAGE, column };
    case 'Home':
      return { index: isMod ? 0 : index, column: 0 };
    case 'End':
      return { index: isMod ? rows - 1 : index, column: columns - 1 };
    default:
      return null;
  }
}
