import { lazyWithPreload } from '../../../lib/lazy-with-preload.tsx';
import type { SelectionMenuProps } from './selection-menu.tsx';

/**
 * Menu that replaces the buttons of the selection bar in a narrow window. It's in the same file as the row menu,
 * because a file of its own would move shared menu code out of the first script.
 */
export const selectionMenu = lazyWithPreload<SelectionMenuProps>(
  async () => (await import('./row-menu.tsx')).SelectionMenu,
);
