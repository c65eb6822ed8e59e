import { useInterval } from '@mantine/hooks';
import { useState } from 'react';

/** The time in milliseconds, anew every half minute: what is said of now must not stand still. */
export function useMinute(): number {
  const [now, setNow] = useState(() => Date.now());
  useInterval(() => setNow(Date.now()), 30_000, { autoInvoke: true });
  return now;
}
