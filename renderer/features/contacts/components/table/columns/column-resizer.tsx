import { useRef, type PointerEvent } from 'react';
import classes from '../contact-table.module.css';

interface ColumnResizerProps {
  /** Called with the width while the edge is dragged, and with null when it is released. */
  onResizing: (width: number | null) => void;
  /** Sets a width in pixels, or the automatic one (null). */
  onWidth: (width: number | null) => void;
}

/** Edge of a heading: dragging resizes the column; a double click restores its automatic width. */
export function ColumnResizer({ onResizing, onWidth }: ColumnResizerProps) {
  const from = useRef<{ x: number; width: number } | null>(null);

  function onPointerMove({ clientX }: PointerEvent) {
    if (from.current !== null) onResizing(from.current.width + clientX - from.current.x);
  }

  function onPointerEnd({ clientX }: PointerEvent) {
    if (from.current === null) return;
    const { x, width } = from.current;
    from.current = null;
    onResizing(null);
    // A press without movement doesn't resize.
    if (clientX !== x) onWidth(width + clientX - x);
  }

  return (
    <div
      aria-hidden
      className={classes['resizer']}
      // Keeps the drag from moving the heading itself.
      draggable
      onDragStart={(event) => {
        event.preventDefault();
        event.stopPropagation();
      }}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        const cell = event.currentTarget.parentElement;
        from.current = { x: event.clientX, width: cell?.getBoundingClientRect().width ?? 0 };
      }}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerEnd}
      onPointerCancel={onPointerEnd}
      onDoubleClick={() => onWidth(null)}
    />
  );
}
