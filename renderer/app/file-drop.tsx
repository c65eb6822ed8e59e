import { t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import { useNotifier } from '../lib/notices/notifier.ts';
import classes from './file-drop.module.css';

/** Whether files from outside are dragged, as opposed to contacts or columns. */
const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') === true;

export interface FileDropProps {
  /** Tells what happens with dropped files. */
  text: string;
  onFiles: (files: readonly File[]) => void;
}

/** Accepts files dropped anywhere in the window, and highlights the window while they are dragged over it. */
export function FileDrop({ text, onFiles }: FileDropProps) {
  const [isOver, setOver] = useState(false);
  const notifier = useNotifier();
  useEffect(() => {
    // Counts nested elements, because `dragenter` of the next one fires before `dragleave` of the previous.
    let entered = 0;
    const over = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      // Otherwise the browser would open the file in place of the page.
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
      if (files.length === 0) return;
      // An open dialog is about something else.
      if (document.querySelector('[role="dialog"]') === null) onFiles(files);
      else notifier.note(t`Close the dialog first, then drop the file again.`, t`File not opened`);
    };
    const listeners = { dragover: over, dragenter: enter, dragleave: leave, drop } as const;
    for (const [name, listener] of Object.entries(listeners))
      document.addEventListener(name as keyof typeof listeners, listener);
    return () => {
      for (const [name, listener] of Object.entries(listeners))
        document.removeEventListener(name as keyof typeof listeners, listener);
    };
  }, [onFiles, notifier]);
  return isOver ? (
    <div className={classes['over']} aria-hidden>
      <span className={classes['text']}>{text}</span>
    </div>
  ) : null;
}
