import { useEffect, useState } from 'react';
import { formatWait } from '../../lib/formats/formats.ts';

/** Remaining time of `milliseconds` since mounting, updated every second. Uses the monotonic clock. */
export function Countdown({ milliseconds }: { milliseconds: number }) {
  const [left, setLeft] = useState(milliseconds);
  useEffect(() => {
    const start = performance.now();
    const timer = setInterval(() => {
      const rest = milliseconds - (performance.now() - start);
      setLeft(Math.max(0, rest));
      if (rest <= 0) clearInterval(timer);
    }, 250);
    return () => clearInterval(timer);
  }, [milliseconds]);
  // A live region would announce every second; the sentence around it is announced once.
  return <span aria-live="off">{formatWait(left)}</span>;
}
