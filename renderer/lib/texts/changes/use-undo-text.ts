import { t } from '@lingui/core/macro';
import { useIsList } from '../../host-calls/open-account-context.ts';
import { useUndoWindowMs } from '../../host-calls/queries/preference-queries.ts';
import { undoText } from './waiting-removals.ts';

interface Removal {
  /** Number of removed contacts, and of those removed at once because their birthday is near. */
  removed: number;
  atOnce: number;
  /** Whether the service may reject values on an undo. A note beside this text then says which. */
  maySomeBeRejected?: boolean;
}

/** Text about undo in a confirmation of a removal. Lists send nothing, so undo always restores everything there. */
export function useUndoText(): (removal: Removal) => string {
  const isList = useIsList();
  const undoWindowMs = useUndoWindowMs();
  return (removal) => (isList ? t`Undo brings back everything.` : undoText({ undoWindowMs, ...removal }));
}
