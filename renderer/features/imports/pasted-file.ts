import { useEffect } from 'react';
import type { PageFile } from '../../../electron/contract/bridge.ts';
import { addressLines } from '../../../electron/core/import/address-list.ts';

/** A table as text, as a file without a name; of mail addresses in one line each is a record. */
export const pastedFile = (text: string): PageFile =>
  new File([addressLines(text) ?? text], '', { type: 'text/plain' });

const isTextField = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');

/** Calls back for a table or a file that is pasted anywhere on the page but in a field. */
export function usePastedFile(onFile: (file: PageFile) => void): void {
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      if (isTextField(event.target) || event.clipboardData === null) return;
      const [file] = event.clipboardData.files;
      const text = event.clipboardData.getData('text/plain');
      // Spreadsheets put a picture of the cells beside their text.
      const pasted = text.trim() === '' ? file : pastedFile(text);
      if (pasted === undefined) return;
      event.preventDefault();
      onFile(pasted);
    };
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, [onFile]);
}
