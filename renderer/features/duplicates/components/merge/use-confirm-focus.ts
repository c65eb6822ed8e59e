import { useEffect, useRef } from 'react';
import type { MergePreview } from '../../../../../electron/contract/merging/merge-preview.ts';
import { isFocusElsewhere } from '../../../../lib/focus/is-focus-elsewhere.ts';

/** Focuses the button that confirms a merge when the dialog opens, and keeps it in view. */
export function useConfirmFocus(memberCount: number, preview: MergePreview | undefined) {
  const confirm = useRef<HTMLButtonElement>(null);
  useEffect(() => confirm.current?.focus(), []);
  const pressed = useRef<Element>(null);
  // Another contact was added, and the button that added it is about to go.
  useEffect(() => {
    if (!isFocusElsewhere(pressed.current)) confirm.current?.focus();
  }, [memberCount]);
  // The preview appears above the button and would push it out of a low window.
  useEffect(() => {
    if (document.activeElement === confirm.current) confirm.current?.scrollIntoView({ block: 'nearest' });
  }, [preview]);
  return {
    confirm,
    /** Call it when a button adds a contact: the focus then goes from that button to the one that confirms. */
    rememberPressed: () => {
      pressed.current = document.activeElement;
    },
  };
}
