import { t } from '@lingui/core/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNotifier } from './notices/notifier.ts';

/** Whether files from outside are dragged, as opposed to contacts or columns. */
const holdsFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') === true;

/**
 * Accepts files dropped anywhere in the window while the calling component is mounted; folders are reported to the user.
 * Returns whether files are being dragged over the window.
 */
export function useDroppedFiles(onFiles: (files: readonly File[]) => void): boolean {
  const [isOver, setOver] = useState(false);
  const notifier = useNotifier();
  const take = useEffectEvent((transfer: DataTransfer) => {
    const { files, hasFolder } = withoutFolders(transfer);
    if (hasFolder)
      notifier.note(t`Drop the files that are in it instead.`, t`A folder can’t be opened`, 'warning');
    if (files.length > 0) onFiles(files);
  });
  useEffect(() => {
    const onDragOver = (event: DragEvent) => {
      if (!holdsFiles(event)) return;
      // Otherwise the browser would open the file in place of the app.
      event.preventDefault();
      if (event.dataTransfer !== null) event.dataTransfer.dropEffect = 'copy';
      setOver(true);
    };
    const onDragLeave = (event: DragEvent) => {
      // `relatedTarget` is set when the pointer only moves between elements of the window.
      if (event.relatedTarget === null) setOver(false);
    };
    const onDrop = (event: DragEvent) => {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      setOver(false);
      if (event.dataTransfer !== null) take(event.dataTransfer);
    };
    window.addEventListener('dragover', onDragOver);
    window.addEventListener('dragleave', onDragLeave);
    window.addEventListener('drop', onDrop);
    return () => {
      window.removeEventListener('dragover', onDragOver);
      window.removeEventListener('dragleave', onDragLeave);
      window.removeEventListener('drop', onDrop);
    };
  }, []);
  return isOver;
}

/** Returns the dropped files. A browser lists a folder among them, but reading it fails as if it did not exist. */
function withoutFolders({ files, items }: DataTransfer): { files: File[]; hasFolder: boolean } {
  const isFolder = [...items]
    .filter(({ kind }) => kind === 'file')
    .map((item) => item.webkitGetAsEntry()?.isDirectory === true);
  return { files: [...files].filter((_, at) => isFolder[at] !== true), hasFolder: isFolder.includes(true) };
}
