import { useLayoutEffect, useRef } from 'react';
import { useAccountId } from '../../../lib/host-calls/open-account-context.ts';
import { queueOf } from '../duplicates-store.ts';

export interface LatestPlace {
  isShown: (clusterId: string) => boolean;
  /** Id of the active cluster. */
  activeId: () => string | null;
  /** Moves on from a cluster. */
  advance: (clusterId: string) => void;
  /** Moves on from a decided cluster, unless the user has left `from`, which was active when it was decided. */
  advanceFrom: (decidedId: string, from: string | null) => void;
}

/** Where the user is in the queue at the moment. A late response must not move the user away from there. */
export function useLatestPlace(shownId: string | null, onDecided: (clusterId: string) => void): LatestPlace {
  const accountId = useAccountId();
  // The list may have moved on by the time a merge is confirmed, so these refs hold the latest values.
  const advance = useRef(onDecided);
  const shown = useRef(shownId);
  useLayoutEffect(() => {
    advance.current = onDecided;
    shown.current = shownId;
    return () => {
      shown.current = null;
    };
  });
  const activeId = () => queueOf(accountId).activeId;
  return {
    isShown: (clusterId) => shown.current === clusterId,
    activeId,
    advance: (clusterId) => advance.current(clusterId),
    advanceFrom: (decidedId, from) => {
      if (activeId() === from) advance.current(decidedId);
    },
  };
}
