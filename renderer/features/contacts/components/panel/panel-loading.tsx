import { useEffect, useRef } from 'react';
import { lazyWithPreload } from '../../../../lib/lazy-with-preload.tsx';
import type { SidePanelProps } from './side-panel.tsx';
import classes from './side-panel.module.css';

/** The side panel, which isn't part of the first render. */
export const sidePanel = lazyWithPreload<SidePanelProps>(
  async () => (await import('./side-panel.tsx')).SidePanel,
);

/**
 * Placeholder while the panel's code loads. For a form it takes the focus, so that keys typed for the form don't act on
 * the table.
 */
export function PanelLoading({ isForm }: { isForm: boolean }) {
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isForm) place.current?.focus({ preventScroll: true });
  }, [isForm]);
  return <section ref={place} tabIndex={-1} aria-busy className={classes['panel']} />;
}
