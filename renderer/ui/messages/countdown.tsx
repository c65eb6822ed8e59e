import { useEffect, useState } from 'react';
import { formatWait } from '../../lib/formats/formats.ts';

/** The time left of `milliseconds` from when it appears, each second anew. Runs on the monotonic clock. */
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
  // A live region would speak every second; the sentence around it is spoken once.
  return <span aria-live="off">{formatWait(left)}</span>;
}
