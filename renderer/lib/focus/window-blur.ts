import type { FocusEvent } from 'react';

/**
 * Whether an element lost the focus with its window: it is still the active element, and has the focus again as soon as the window
 * does (HTML, `Document.activeElement`). The user has not left it.
 */
export const isWindowBlur = ({ currentTarget }: FocusEvent): boolean =>
  currentTarget.contains(document.activeElement);
