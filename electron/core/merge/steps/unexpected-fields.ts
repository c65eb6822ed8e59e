import type { ContactFieldName, ContactKey, ContactPatch } from '../../../contract/contacts/contact.ts';
import type { MergePlan } from '../../../contract/merging/merge-plan.ts';
import { fieldsNotTaken, fieldsOf, pickFields } from '../../contact/compare-fields.ts';
import type { MergeChange } from './merge-facts.ts';

/**
 * Returns the fields of a member that have an unexpected value at the service. Expected are the plan's values as
 * modified by the merge's own changes. Ignores `ownFields`, which other changes of this journal have written since.
 * Also ignores fields of merge changes that may have been applied already, and the fields of `changeId`: that change is
 * about to be sent, and checks them itself.
 */
export function unexpectedFields(
  { plan, changes }: { plan: MergePlan; changes: readonly MergeChange[] },
  { key, changeId, ownFields }: { key: ContactKey; changeId: string; ownFields: readonly ContactFieldName[] },
  now: ContactPatch,
): ContactFieldName[] {
  const member = plan.members.find((each) => each.key === key);
  if (member === undefined) return [];
  let expected: ContactPatch = member.fields;
  const open = new Set<ContactFieldName>(ownFields);
  for (const change of changes) {
    if (change.contactKey !== key || change.role === 'remove') continue;
    const fields = fieldsOf(change.after);
    if (change.changeId === changeId || mayHaveArrived(change)) for (const field of fields) open.add(field);
    if (change.state === 'done' && !change.undone)
      expected = {
        ...expected,
        ...pickFields(
          change.after,
          fields.filter((field) => !change.notTaken.includes(field)),
        ),
      };
  }
  return fieldsNotTaken(expected, now).filter((field) => !open.has(field));
}

function mayHaveArrived({ state }: MergeChange): boolean {
  return state === 'sending' || state === 'unsettled';
}
