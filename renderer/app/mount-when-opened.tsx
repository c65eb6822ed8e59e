import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { focusDialog } from '../ui/focus/focus-mark.ts';

interface WhenAskedProps {
  asked: boolean;
  /** The dialog, rendered closed once before it opens, so that it notes which element has the focus. */
  children: (opened: boolean) => ReactNode;
}

/** Mounts a dialog when it's first opened, so that its code isn't loaded earlier. It stays mounted to fade out. */
export function MountWhenOpened({ asked, children }: WhenAskedProps) {
  const [was, setWas] = useState(asked);
  if (asked && !was) setWas(true);
  if (!was) return null;
  return (
    <Suspense fallback={null}>
      <Loaded asked={asked}>{children}</Loaded>
    </Suspense>
  );
}

function Loaded({ asked, children }: WhenAskedProps) {
  const [drawn, setDrawn] = useState(false);
  // oxlint-disable-next-line react/set-state-in-effect -- drawn closed first: that is the point
  useEffect(() => setDrawn(true), []);
  const opened = asked && drawn;
  useEffect(() => {
    if (opened) focusDialog();
  }, [opened]);
  return children(opened);
}
