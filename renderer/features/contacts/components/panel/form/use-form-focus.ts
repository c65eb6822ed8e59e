import { useEffect, useEffectEvent, useRef } from 'react';
import { isFocusElsewhere } from '../../../../../lib/focus/is-focus-elsewhere.ts';
import { observeShrinking, showAgain } from '../../../../../lib/focus/show-again.ts';

export interface FormFocus {
  /** Increases whenever the form starts anew; the first field takes the focus. */
  focusCount: number;
  /** Returns the index of the field that takes the focus then, from 0. */
  startField: () => number;
  /**
   * Increases with each failed save. The first invalid field then takes the focus, or the notice if no field is
   * invalid, unless the user is elsewhere.
   */
  failures: number;
  hasNotice: boolean;
}

/** Moves the focus within the form and scrolls its fields. Returns the refs of the form, its fields and its notice. */
export function useFormFocus({ focusCount, startField, failures, hasNotice }: FormFocus) {
  const form = useRef<HTMLFormElement>(null);
  const fields = useRef<HTMLDivElement>(null);
  const notice = useRef<HTMLDivElement>(null);
  // A new notice must be visible wherever the user has scrolled to.
  useEffect(() => {
    if (hasNotice) fields.current?.scrollTo({ top: 0 });
  }, [hasNotice]);
  // A hint that appears below the fields takes room from them.
  useEffect(() => {
    const area = fields.current;
    if (area === null) return;
    return observeShrinking(area, (lost) => {
      const { activeElement } = document;
      if (activeElement !== null && area.contains(activeElement)) showAgain(activeElement, lost);
    });
  }, []);
  const takeStartField = useEffectEvent(startField);
  useEffect(() => {
    fields.current?.scrollTo({ top: 0 });
    const inputs = [...(form.current?.querySelectorAll<HTMLInputElement>('input') ?? [])];
    inputs[takeStartField()]?.focus({ preventScroll: true });
  }, [focusCount]);
  useEffect(() => {
    if (failures === 0 || isFocusElsewhere(form.current)) return;
    // The pressed button was disabled while saving and has lost the focus.
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    (wrong ?? notice.current)?.focus();
  }, [failures]);
  return { form, fields, notice };
}
