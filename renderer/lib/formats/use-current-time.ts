import { useInterval } from '@mantine/hooks';
import { useState } from 'react';

/** Current time in milliseconds, updated every half minute, for texts such as "5 minutes ago". */
export function useCurrentTime(): number {
  const [now, setNow] = useState(() => Date.now());
  useInterval(() => setNow(Date.now()), 30_000, { autoInvoke: true });
  return now;
}
