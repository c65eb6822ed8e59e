import type { ContactKey, ContactPatch } from '../../../contract/contacts/contact.ts';
import type { MergePlan } from '../../../contract/merging/merge-plan.ts';
import type { MergeRequest } from '../../../contract/merging/merge-preview.ts';
import { contactLabel } from '../../contact/contact-label.ts';
import { encodeContactPatch } from '../../wire/encode-contact.ts';
import { collidingFields, mergeSteps, type MergeStep } from './merge-steps.ts';

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
  const request = (step: MergeStep) => requestOf(step, plan, facts);
  const writes = steps.filter(({ role }) => role === 'write').map(request);
  const repoints = steps.filter(({ role }) => role === 'repoint').map(request);
  const removes = steps.filter(({ role }) => role === 'remove').map(request);
  const colliding = collidingFields(plan);
  if (plan.removeFirst === true) {
    const collidingKeys = new Set(colliding.map(({ key }) => key));
    const goFirst = removes.filter(({ key }) => collidingKeys.has(key));
    const others = removes.filter(({ key }) => !collidingKeys.has(key));
    return [...repoints, ...goFirst, ...writes, ...others];
  }
  if (writes.length === 0 || colliding.length === 0) return [...writes, ...repoints, ...removes];
  const clears = colliding.map(({ key, fields }) => {
    const after = Object.fromEntries(fields.map((field) => [field, null]));
    return request({ role: 'clear', key, before: {}, after });
  });
  const ifRefused = [...clears, ...writes].map((each) => ({ ...each, onlyIfRefused: true }));
  return [...writes, ...ifRefused, ...repoints, ...removes];
}

function requestOf(step: MergeStep, plan: MergePlan, facts: RequestFacts): MergeRequest {
  const { role, key } = step;
  return {
    role,
    key,
    label: labelOf(plan, facts, key),
    method: role === 'remove' ? 'DELETE' : 'PATCH',
    path: pathOf(plan, facts, key),
    body: step.role === 'remove' ? null : bodyOf(step.after, facts),
    onlyIfRefused: false,
  };
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
