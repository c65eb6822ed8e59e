import { useEffect } from 'react';
import type { PageFile } from '../../../electron/contract/bridge.ts';
import { splitAddressList } from '../../../electron/core/import/typed-lists/split-address-list.ts';

/** A pasted table as an unnamed file. Email addresses on one line become one record each. */
export const pastedFile = (text: string): PageFile =>
  new File([splitAddressList(text) ?? text], '', { type: 'text/plain' });

const isTextField = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');

/** Calls back for a table or file pasted anywhere outside of fields. */
export function usePastedFile(onFile: (file: PageFile) => void): void {
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      if (isTextField(event.target) || event.clipboardData === null) return;
      const [file] = event.clipboardData.files;
      const text = event.clipboardData.getData('text/plain');
      // Text takes precedence, because spreadsheets also put an image of the cells on the clipboard.
      const pasted = text.trim() === '' ? file : pastedFile(text);
      if (pasted === undefined) return;
      event.preventDefault();
      onFile(pasted);
    };
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, [onFile]);
}
