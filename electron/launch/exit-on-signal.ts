import { constants } from 'node:os';

export const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Makes signals end this process by `process.exit`, so that what listens for `exit` can end its children and remove its files; the
 * default action of a signal would leave both behind. Returns how to stop.
 */
export function exitOnSignal(): () => void {
  const exit = (signal: NodeJS.Signals) => process.exit(128 + constants.signals[signal]);
  for (const signal of SIGNALS) process.on(signal, exit);
  return () => {
    for (const signal of SIGNALS) process.off(signal, exit);
  };
}
