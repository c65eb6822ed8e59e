import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Calls `merge` when the user confirms, or once `isKnown` if that comes later. Until the host has previewed the user's
 * choices, confirming could remove a contact other than the one shown.
 */
export function useMergeConfirmation(isKnown: boolean, merge: () => void) {
  const [confirmed, setConfirmed] = useState(false);
  const mergeOnceKnown = useEffectEvent(merge);
  useEffect(() => {
    if (confirmed && isKnown) mergeOnceKnown();
  }, [confirmed, isKnown]);
  return {
    isWaiting: confirmed && !isKnown,
    confirm: () => {
      if (isKnown) merge();
      else setConfirmed(true);
    },
    /** A change after confirming needs a new confirmation. */
    withdraw: () => setConfirmed(false),
  };
}
