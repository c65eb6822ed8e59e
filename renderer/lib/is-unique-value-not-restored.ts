import type { Batch } from '../../electron/contract/changes/batch.ts';
import type { Change } from '../../electron/contract/changes/change.ts';

/**
 * Whether undoing a merge left a contact without its email or phone. The service requires these to be unique in a
 * group, and another contact of the group uses the value. All other fields are restored.
 */
export const isUniqueValueNotRestored = (
  { kind, undoOf }: Pick<Batch, 'kind' | 'undoOf'>,
  change: Pick<Change, 'kind' | 'state' | 'error'>,
): boolean =>
  kind === 'undo' &&
  undoOf?.kind === 'merge' &&
  change.kind === 'contact.edit' &&
  change.state === 'refused' &&
  change.error?.code === 'contact_exists';
