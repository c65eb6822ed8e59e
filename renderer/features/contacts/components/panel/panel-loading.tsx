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
 * the table; Escape closes it.
 */
export function PanelLoading({ isForm, onCancel }: { isForm: boolean; onCancel: () => void }) {
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isForm) place.current?.focus({ preventScroll: true });
  }, [isForm]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape leaves the panel
    <section
      ref={place}
      tabIndex={-1}
      aria-busy
      className={classes['panel']}
      onKeyDown={({ key }) => {
        if (key === 'Escape') onCancel();
      }}
    />
  );
}
