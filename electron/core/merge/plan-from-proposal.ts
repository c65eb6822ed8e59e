import type { Contact, ContactFields } from '../../contract/contacts/contact.ts';
import type { MergePlan, MergeProposal } from '../../contract/merging/merge-plan.ts';

/** Returns the plan that uses a proposal unchanged. `members`: the members of the merge in their current state. */
export function planFromProposal(proposal: MergeProposal, members: readonly Contact[]): MergePlan {
  const kept = members.find(({ key }) => key === proposal.keptKey);
  if (kept === undefined) throw new RangeError('The contact that stays is none of those merged.');
  const final: ContactFields = { ...kept.fields };
  for (const { field, value } of proposal.fields) Object.assign(final, { [field]: value });
  return {
    keptKey: proposal.keptKey,
    members: members.map(({ key, contactId, fields }) => ({ key, contactId, fields })),
    final,
  };
}
