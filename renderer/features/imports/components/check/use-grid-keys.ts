import type { KeyboardEvent } from 'react';

/** Where the keyboard is: row and column, from 0. */
export interface GridPlace {
  index: number;
  column: number;
}

interface GridKeys {
  place: GridPlace;
  rows: number;
  columns: number;
  onPlace: (place: GridPlace) => void;
  /** Enter or F2. */
  onEnter: () => void;
  /** A letter, or nothing for Delete: what an edit begins with. */
  onType: (text: string) => void;
}

const PAGE = 12;

/** The keys of a grid of cells (WAI-ARIA APG: data grid). */
export function useGridKeys({ place, rows, columns, onPlace, onEnter, onType }: GridKeys) {
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event;
    const isMod = ctrlKey || metaKey;
    const next = altKey ? null : placeOfKey(key, isMod, place, { rows, columns });
    if (next !== null) {
      event.preventDefault();
      onPlace({
        index: Math.max(0, Math.min(rows - 1, next.index)),
        column: Math.max(0, Math.min(columns - 1, next.column)),
      });
    } else if (key === 'Enter' || key === 'F2') {
      event.preventDefault();
      onEnter();
    } else if (key === 'Delete' || key === 'Backspace') {
      event.preventDefault();
      onType('');
    } else if (!isMod && !altKey && key.length === 1 && key !== ' ') {
      event.preventDefault();
      // The letter is no shortcut of the screen here.
      event.stopPropagation();
      onType(key);
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
