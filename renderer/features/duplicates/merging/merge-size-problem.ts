import { t } from '@lingui/core/macro';
import { MAX_MERGE_MEMBERS } from '../../../../electron/contract/enumerations.ts';

/** Why this number of contacts can't be merged at once, as a text; null if it can. */
export function mergeSizeProblem(count: number): string | null {
  if (count < 2) return t`Select at least two contacts.`;
  if (count > MAX_MERGE_MEMBERS)
    return t`At most ${MAX_MERGE_MEMBERS} contacts are merged at once. Untick the ones that don’t belong.`;
  return null;
}
