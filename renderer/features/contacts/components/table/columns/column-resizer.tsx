import { useRef, type PointerEvent } from 'react';
import classes from '../contact-table.module.css';

/** Edge of a heading: dragging resizes the column; a double click restores its automatic width. */
export function ColumnResizer({
  onWidth,
  onAutomatic,
}: {
  /** `by` is the difference to the `start` width in pixels; `done` means that the pointer was released. */
  onWidth: (by: number, start: number, done: boolean) => void;
  onAutomatic: () => void;
}) {
  const from = useRef<{ x: number; width: number } | null>(null);
  const follow = (event: PointerEvent, done: boolean) => {
    if (from.current === null) return;
    const by = event.clientX - from.current.x;
    // A click without movement doesn't resize.
    if (!done || by !== 0) onWidth(by, from.current.width, done);
    if (done) from.current = null;
  };
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
      onPointerMove={(event) => follow(event, false)}
      onPointerUp={(event) => follow(event, true)}
      onPointerCancel={(event) => follow(event, true)}
      onDoubleClick={onAutomatic}
    />
  );
}
