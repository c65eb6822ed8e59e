import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { focusDialog } from '../ui/focus-mark.ts';

interface WhenAskedProps {
  asked: boolean;
  /** The dialog, which is drawn closed once before it opens: it notes what has the focus when it does. */
  children: (opened: boolean) => ReactNode;
}

/** Draws a dialog from when it is first asked for, so that its code is not loaded before; it stays, to fade on its way out. */
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
