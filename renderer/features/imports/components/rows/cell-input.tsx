import { useEffect, useLayoutEffect, useRef } from 'react';
import { isWindowBlur } from '../../../../lib/focus/window-blur.ts';
import classes from './row-grid.module.css';

interface CellInputProps {
  label: string;
  text: string;
  onText: (text: string) => void;
  /** `move` goes to the next (1) or previous (-1) cell. */
  onSave: (move: -1 | 0 | 1) => void;
  onCancel: () => void;
}

/** Input of an edited cell: Enter saves, Tab saves and moves on, Escape reverts. Leaving the cell or screen saves. */
export function CellInput({ label, text, onText, onSave, onCancel }: CellInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const isOver = useRef(false);
  useEffect(() => {
    input.current?.focus();
    const end = input.current?.value.length ?? 0;
    input.current?.setSelectionRange(end, end);
  }, []);
  const save = useRef(onSave);
  useLayoutEffect(() => {
    save.current = onSave;
  });
  useEffect(
    () => () => {
      // An input that is unmounted with its screen may get no blur event.
      if (!isOver.current) save.current(0);
    },
    [],
  );
  const end = (how: () => void) => {
    if (isOver.current) return;
    isOver.current = true;
    how();
  };
  return (
    <input
      ref={input}
      className={classes['input']}
      aria-label={label}
      dir="auto"
      value={text}
      onChange={(event) => onText(event.currentTarget.value)}
      onBlur={(event) => {
        if (!isWindowBlur(event)) end(() => onSave(0));
      }}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return;
        event.stopPropagation();
        if (event.key === 'Escape') end(onCancel);
        else if (event.key === 'Enter') end(() => onSave(0));
        else if (event.key === 'Tab') {
          event.preventDefault();
          end(() => onSave(event.shiftKey ? -1 : 1));
        } else return;
        event.preventDefault();
      }}
    />
  );
}
