import type { FocusEvent } from 'react';

/**
 * Whether an element lost the focus because the window did. It's still the active element and gets the focus back with
 * the window (HTML, `Document.activeElement`), so the user hasn't left it.
 */
export const isWindowBlur = ({ currentTarget }: FocusEvent): boolean =>
  currentTarget.contains(document.activeElement);
