import { useRef, type KeyboardEvent } from 'react';
import type { ContactDraft } from './contact-draft.ts';
import { draftTypedAhead, typedAhead } from './type-ahead.ts';

/** Collects what the user types for the next new contact while the previous one is being saved. */
export function useTypeAhead(saving: boolean) {
  const text = useRef('');
  const startField = useRef(0);
  const savedFor = useRef<'show' | 'new'>('show');
  return {
    /** Notes that a save begins, and what is shown after it. Only `new` is followed by another contact. */
    beginSave(then: 'show' | 'new') {
      savedFor.current = then;
    },
    onKeyDownCapture(event: KeyboardEvent) {
      if (!saving || savedFor.current !== 'new') return;
      const typed = typedAhead(text.current, event);
      if (typed === null) return;
      text.current = typed;
      event.preventDefault();
      event.stopPropagation();
    },
    /** Returns the draft of the next contact and forgets it; null if nothing was typed. */
    takeDraft(groupId: number | null): ContactDraft | null {
      const typed = text.current;
      text.current = '';
      // The user goes on where the text ends.
      startField.current = typed.includes('\t') ? 1 : 0;
      return typed === '' ? null : draftTypedAhead(groupId, typed);
    },
    /** Returns the index of the field where the user goes on. Later calls return the first field. */
    takeStartField(): number {
      const index = startField.current;
      startField.current = 0;
      return index;
    },
  };
}
