import { useState } from 'react';
import type { ContactKey } from '../../../electron/contract/contacts/contact.ts';

const NONE: ReadonlySet<ContactKey> = new Set();

/**
 * Contacts that the user excludes from the decision about the active cluster. Empty again once another cluster is
 * active.
 */
export function useMembersLeftOut(activeId: string | null): {
  leftOut: ReadonlySet<ContactKey>;
  leaveOut: (key: ContactKey, isOut: boolean) => void;
} {
  const [state, setState] = useState<{ clusterId: string | null; keys: ReadonlySet<ContactKey> }>({
    clusterId: null,
    keys: NONE,
  });
  const leftOut = state.clusterId === activeId ? state.keys : NONE;
  return {
    leftOut,
    leaveOut: (key, isOut) => {
      const keys = new Set(leftOut);
      if (isOut) keys.add(key);
      else keys.delete(key);
      setState({ clusterId: activeId, keys });
    },
  };
}
