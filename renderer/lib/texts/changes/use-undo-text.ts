import { t } from '@lingui/core/macro';
import { useIsList } from '../../host-calls/open-account.ts';
import { useUndoWindowMs } from '../../host-calls/queries/preferences.ts';
import { undoText } from './waiting-removals.ts';

interface Removal {
  /** How many contacts are removed, and how many of them at once since their birthday is near. */
  removed: number;
  atOnce: number;
}

/** What a question about a removal says of its undo. In a list nothing is sent, and an undo brings back everything at any time. */
export function useUndoText(): (removal: Removal) => string {
  const isList = useIsList();
  const undoWindowMs = useUndoWindowMs();
  return (removal) => (isList ? t`Undo brings back everything.` : undoText({ undoWindowMs, ...removal }));
}
