import type { Change } from '../../../contract/changes/change.ts';
import type { ContactKey } from '../../../contract/contacts/contact.ts';
import type { MergePlan } from '../../../contract/merging/merge-plan.ts';
import type { MergeRole, MergeStop } from '../../../contract/merging/merge-state.ts';

/** The data of a change that a merge's next move depends on. */
export type MergeChange = Pick<
  Change,
  | 'changeId'
  | 'state'
  | 'contactKey'
  | 'before'
  | 'after'
  | 'notTaken'
  | 'error'
  | 'undoOf'
  | 'undone'
  | 'undoWindowMs'
> & { role: MergeRole };

/** Everything that a merge's next move depends on; the journal has all of it. */
export interface MergeFacts {
  plan: MergePlan;
  /** Changes of the merge, in order of recording. */
  changes: readonly MergeChange[];
  /** Contacts outside the merge whose guardian will be a contact that the merge removes. */
  wards: readonly { key: ContactKey; guardian: ContactKey }[];
  /** Set once the merge has stopped. */
  stop: MergeStop | null;
  /** Whether the kept contact is being written a second time, after other members were cleared. */
  writtenAgain: boolean;
  /** Ids of changes that could not be reversed. */
  notPutBack: readonly string[];
}
