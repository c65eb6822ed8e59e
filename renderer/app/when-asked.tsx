import { Suspense, useState, type ReactNode } from 'react';

/** Draws a dialog from when it is first asked for, so that its code is not loaded before; it stays, to fade on its way out. */
export function WhenAsked({ asked, children }: { asked: boolean; children: ReactNode }) {
  const [was, setWas] = useState(asked);
  if (asked && !was) setWas(true);
  return was ? <Suspense fallback={null}>{children}</Suspense> : null;
}
