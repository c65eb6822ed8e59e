import { t } from '@lingui/core/macro';
import { useNotifier } from '../lib/notices/notifier.ts';
import { useDroppedFiles } from '../lib/use-dropped-files.ts';
import classes from './file-drop.module.css';

export interface FileDropProps {
  /** Tells what happens with dropped files. */
  text: string;
  onFiles: (files: readonly File[]) => void;
}

/** Accepts files dropped anywhere in the window, and highlights the window while they are dragged over it. */
export function FileDrop({ text, onFiles }: FileDropProps) {
  const notifier = useNotifier();
  const isOver = useDroppedFiles((files) => {
    // An open dialog is about something else.
    if (document.querySelector('[role="dialog"]') === null) onFiles(files);
    else notifier.note(t`Close the dialog first, then drop the file again.`, t`File not opened`, 'warning');
  });
  return isOver ? (
    <div className={classes['over']} aria-hidden>
      <span className={classes['text']}>{text}</span>
    </div>
  ) : null;
}
