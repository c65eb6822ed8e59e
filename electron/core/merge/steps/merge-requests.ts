import type { ContactKey, ContactPatch } from '../../../contract/contacts/contact.ts';
import type { MergePlan } from '../../../contract/merging/merge-plan.ts';
import type { MergeRequest } from '../../../contract/merging/merge-preview.ts';
import { contactLabel } from '../../contact/contact-label.ts';
import { encodeContactPatch } from '../../wire/encode-contact.ts';
import { collidingFields, mergeSteps } from './merge-steps.ts';

/** The data that the requests of a merge depend on besides its plan. */
export interface RequestFacts {
  /** Contacts outside the merge whose guardian is removed. */
  wards: readonly { key: ContactKey; guardian: ContactKey; contactId: number | null; label: string }[];
  /** Returns the service's id of a contact; null if it has none yet. */
  contactIdOf(key: ContactKey): number | null;
}

/** Returns the requests of a merge in sending order, including those that are sent only after a refusal. */
export function mergeRequests(plan: MergePlan, facts: RequestFacts): MergeRequest[] {
  const steps = mergeSteps(plan, facts.wards);
  const colliding = collidingFields(plan);
  const patch = (
    role: MergeRequest['role'],
    key: ContactKey,
    after: ContactPatch,
    onlyIfRefused = false,
  ): MergeRequest => ({
    role,
    key,
    label: labelOf(plan, facts, key),
    method: 'PATCH',
    path: pathOf(plan, facts, key),
    body: bodyOf(after, facts),
    onlyIfRefused,
  });
  const writes: MergeRequest[] = [];
  const clears: MergeRequest[] = [];
  const repoints: MergeRequest[] = [];
  const removes: MergeRequest[] = [];
  for (const step of steps) {
    if (step.role === 'write') writes.push(patch('write', step.key, step.after));
    else if (step.role === 'repoint') repoints.push(patch('repoint', step.key, step.after));
    else if (step.role === 'remove')
      removes.push({
        role: 'remove',
        key: step.key,
        label: labelOf(plan, facts, step.key),
        method: 'DELETE',
        path: pathOf(plan, facts, step.key),
        body: null,
        onlyIfRefused: false,
      });
  }
  if (plan.removeFirst === true) {
    const first = new Set(colliding.map(({ key }) => key));
    const goFirst = removes.filter(({ key }) => first.has(key));
    return [...repoints, ...goFirst, ...writes, ...removes.filter(({ key }) => !first.has(key))];
  }
  if (writes.length > 0)
    for (const { key, fields } of colliding)
      clears.push(patch('clear', key, Object.fromEntries(fields.map((field) => [field, null])), true));
  const again = clears.length === 0 ? [] : writes.map((write) => ({ ...write, onlyIfRefused: true }));
  return [...writes, ...clears, ...again, ...repoints, ...removes];
}

function labelOf(plan: MergePlan, { wards }: RequestFacts, key: ContactKey): string {
  const member = plan.members.find((each) => each.key === key);
  return member === undefined
    ? (wards.find((each) => each.key === key)?.label ?? '')
    : contactLabel(member.fields);
}

function pathOf(plan: MergePlan, { wards }: RequestFacts, key: ContactKey): string {
  const known =
    plan.members.find((each) => each.key === key)?.contactId ??
    wards.find((each) => each.key === key)?.contactId;
  return `/v1/contacts/${known ?? '…'}`;
}

function bodyOf({ guardian, ...fields }: ContactPatch, { contactIdOf }: RequestFacts): MergeRequest['body'] {
  const guardianContactId = guardian == null ? null : contactIdOf(guardian);
  return encodeContactPatch({ fields, ...(guardian === undefined ? {} : { guardianContactId }) }, 'plain');
}
