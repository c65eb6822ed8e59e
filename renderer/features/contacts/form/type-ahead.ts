import type { KeyboardEvent } from 'react';
import { newDraft, type ContactDraft } from './contact-draft.ts';

/**
 * What is typed for the next new contact while the one before is being saved: first and last name with a Tab between.
 * Null for keys that mean nothing here.
 */
export function typedAhead(text: string, event: KeyboardEvent): string | null {
  const { key, nativeEvent } = event;
  const isShortcut =
    (event.ctrlKey || event.metaKey || event.altKey) && !nativeEvent.getModifierState('AltGraph');
  if (isShortcut || nativeEvent.isComposing) return null;
  if (key === 'Backspace') return text.slice(0, -1);
  if (key === 'Tab') return event.shiftKey || text.includes('\t') ? null : `${text}\t`;
  return key.length === 1 ? text + key : null;
}

/** Draft of a new contact with what was typed ahead. */
export function draftTypedAhead(groupId: number | null, text: string): ContactDraft {
  const draft = newDraft(groupId);
  const [firstName = '', lastName = ''] = text.split('\t');
  return {
    ...draft,
    values: { ...draft.values, texts: { ...draft.values.texts, firstName, lastName } },
  };
}
