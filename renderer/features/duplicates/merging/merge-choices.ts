import type {
  Contact,
  ContactFieldName,
  ContactFields,
  ContactKey,
  ContactPatch,
} from '../../../../electron/contract/contacts/contact.ts';
import { CONTACT_FIELD_NAMES } from '../../../../electron/contract/enumerations.ts';
import type { MergeReason, ProposedMerge } from '../../../../electron/contract/merging/merge-plan.ts';
import type { CalendarDay } from '../../../../electron/core/contact/calendar-day.ts';
import { equalValue, fieldsOf } from '../../../../electron/core/contact/compare-fields.ts';
import {
  fieldsOfValues,
  valueProblem,
  valuesOf,
  withValueOf,
  type DraftValues,
} from '../../../lib/drafts/draft-values.ts';
import { fieldsGiven } from '../compared-fields.ts';

/** Source of a field's value: a member, or typed text. */
export type FieldChoice = { kind: 'member'; key: ContactKey } | { kind: 'typed' };

/** The user's choices; fields without one keep the proposed value. */
export interface MergeChoices {
  fields: Partial<Record<ContactFieldName, FieldChoice>>;
  typed: DraftValues;
}

/** Initial choices. `typed` holds values of a form that the service doesn't have yet. */
export function firstMergeChoices(typed: ContactPatch): MergeChoices {
  return {
    fields: Object.fromEntries(fieldsOf(typed).map((field) => [field, { kind: 'typed' }])),
    typed: valuesOf(typed, null),
  };
}

/** Final value of a field, with its reason. */
export interface FinalField {
  field: ContactFieldName;
  reason: MergeReason | 'chosen' | 'typed';
  /** Member that has the value; null for a typed one. */
  from: ContactKey | null;
}

/** Values of the kept contact after the merge. */
export function finalFields(
  { proposal, members, plan }: ProposedMerge,
  choices: MergeChoices,
): { values: ContactFields; fields: FinalField[] } {
  const byField = new Map(proposal.fields.map((each) => [each.field, each]));
  let values = plan.final;
  const typed = fieldsOfValues(choices.typed);
  const fields = CONTACT_FIELD_NAMES.map((field): FinalField => {
    const choice = choices.fields[field];
    if (choice?.kind === 'typed') {
      values = { ...values, [field]: typed[field] };
      return { field, reason: 'typed', from: null };
    }
    const chosen = choice && members.find(({ key }) => key === choice.key);
    if (chosen !== undefined) {
      values = { ...values, [field]: chosen.fields[field] };
      return { field, reason: 'chosen', from: chosen.key };
    }
    return {
      field,
      reason: byField.get(field)?.reason ?? 'same',
      from: carrierOf(field, values, members, proposal.keptKey),
    };
  });
  return { values, fields };
}

/** Member that has a value, preferring the kept one. */
function carrierOf(
  field: ContactFieldName,
  values: ContactPatch,
  members: readonly Contact[],
  keptKey: ContactKey,
): ContactKey | null {
  const carriers = members.filter(({ fields }) => equalValue(fields[field], values[field]));
  return (carriers.find(({ key }) => key === keptKey) ?? carriers[0])?.key ?? null;
}

/** Fields that the table of a merge shows: those with a value before or after it, and those that the user chose. */
export function fieldsInTable(
  members: readonly Contact[],
  choices: MergeChoices,
  values: ContactFields,
): ContactFieldName[] {
  const given = new Set(fieldsGiven(members));
  return CONTACT_FIELD_NAMES.filter(
    (field) =>
      given.has(field) ||
      choices.fields[field] !== undefined ||
      // Each contact has a status.
      (field !== 'status' && !equalValue(values[field], null)),
  );
}

/** Problems of typed and required values that keep the merge from being sent. */
export function finalProblems(
  values: ContactFields,
  choices: MergeChoices,
  today: CalendarDay,
): Partial<Record<ContactFieldName, string>> {
  const problems: Partial<Record<ContactFieldName, string>> = {};
  const inputs = CONTACT_FIELD_NAMES.reduce(
    (to, field) => (choices.fields[field]?.kind === 'typed' ? withValueOf(field, choices.typed, to) : to),
    valuesOf(values, null),
  );
  for (const field of CONTACT_FIELD_NAMES) {
    if (choices.fields[field]?.kind !== 'typed' && field !== 'firstName') continue;
    const problem = valueProblem(field, inputs, today);
    if (problem !== null) problems[field] = problem;
  }
  return problems;
}
