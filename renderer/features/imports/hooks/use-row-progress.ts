import { useEffect, useState } from 'react';
import type { HostEvents } from '../../../../electron/contract/events.ts';
import { useBridge } from '../../../lib/host-calls/bridge-context.ts';

export type RowProgress = Pick<HostEvents['imports.progress'], 'step' | 'done' | 'of'>;

/** Progress of reading rows; null while idle. */
export function useRowProgress(importId: string, isUnderWay: boolean): RowProgress | null {
  const bridge = useBridge();
  const [progress, setProgress] = useState<RowProgress | null>(null);
  useEffect(() => {
    if (!isUnderWay) return undefined;
    const stop = bridge.onEvent(({ name, payload }) => {
      if (name === 'imports.progress' && payload.importId === importId) setProgress(payload);
    });
    return () => {
      stop();
      setProgress(null);
    };
  }, [bridge, importId, isUnderWay]);
  return progress;
}
