import { useEffect, useState } from 'react';
import classes from './file-drop.module.css';

/** Files from outside of the page, as opposed to contacts and columns that are dragged within it. */
const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') === true;

export interface FileDropProps {
  /** Says what becomes of files that are dropped. */
  text: string;
  onFiles: (files: readonly File[]) => void;
}

/** Takes files that are dropped anywhere in the window, and shows that it would while some are dragged over it. */
export function FileDrop({ text, onFiles }: FileDropProps) {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    // Each element that the pointer comes upon is entered before the one it leaves is left.
    let entered = 0;
    const over = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      // Without it the browser would open the file in place of the page.
      event.preventDefault();
      if (event.dataTransfer !== null) event.dataTransfer.dropEffect = 'copy';
    };
    const enter = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      entered += 1;
      setOver(true);
    };
    const leave = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      entered = Math.max(0, entered - 1);
      if (entered === 0) setOver(false);
    };
    const drop = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      entered = 0;
      setOver(false);
      const files = [...(event.dataTransfer?.files ?? [])];
      // A dialog is about something else, and stays in front.
      if (files.length > 0 && document.querySelector('[role="dialog"]') === null) onFiles(files);
    };
    const listeners = { dragover: over, dragenter: enter, dragleave: leave, drop } as const;
    for (const [name, listener] of Object.entries(listeners))
      document.addEventListener(name as keyof typeof listeners, listener);
    return () => {
      for (const [name, listener] of Object.entries(listeners))
        document.removeEventListener(name as keyof typeof listeners, listener);
    };
  }, [onFiles]);
  return isOver ? (
    <div className={classes['over']} aria-hidden>
      <span className={classes['text']}>{text}</span>
    </div>
  ) : null;
}
