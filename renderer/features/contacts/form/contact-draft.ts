import { t } from '@lingui/core/macro';
import type {
  Contact,
  ContactFieldName,
  ContactFields,
  ContactPatch,
  CustomFields,
} from '../../../../electron/contract/contacts/contact.ts';
import { TEXT_FIELD_NAMES } from '../../../../electron/contract/enumerations.ts';
import type { CalendarDay } from '../../../../electron/core/contact/calendar-day.ts';
import { differingFields, equalValue } from '../../../../electron/core/contact/compare-fields.ts';
import {
  blankValues,
  fieldsOfValues,
  valueProblem,
  valuesOf,
  withValueOf,
  type DraftValues,
} from '../../../lib/drafts/draft-values.ts';
import { monthName } from '../../../lib/formats/formats.ts';

/** Unsaved input of an edited or new contact. */
export interface ContactDraft {
  /** Values of the contact when the edit began; null for a new contact. */
  before: ContactFields | null;
  /** Input values when the form was opened; differences to them are edits. */
  initial: DraftValues;
  values: DraftValues;
  customFields: { id: number; name: string; value: string }[];
}

export type FieldProblems = Partial<Record<ContactFieldName | 'customFields', string>>;

/** Draft of a new contact in the given group. */
export function newDraft(groupId: number | null): ContactDraft {
  const blank = blankValues();
  const initial: DraftValues = { ...blank, texts: { ...blank.texts, status: '1' }, groupId };
  return { before: null, initial, values: initial, customFields: [] };
}

/** Draft with a contact's current values. */
export function draftOf(contact: Contact): ContactDraft {
  const initial = valuesOf(contact.fields, contact.guardianName);
  return { before: contact.fields, initial, values: initial, customFields: [] };
}

/** Fields whose input differs from when the form was opened. */
export function changedFields(draft: ContactDraft): ContactFieldName[] {
  const { initial, values } = draft;
  const changed: ContactFieldName[] = TEXT_FIELD_NAMES.filter(
    (field) => values.texts[field] !== initial.texts[field],
  );
  const { day, month, year } = values.birthday;
  if (day !== initial.birthday.day || month !== initial.birthday.month || year !== initial.birthday.year)
    changed.push('birthday');
  if (values.groupId !== initial.groupId || values.groupTyped !== initial.groupTyped) changed.push('groupId');
  if (values.guardian !== initial.guardian || values.guardianTyped !== initial.guardianTyped)
    changed.push('guardian');
  return changed;
}

/** Whether closing the form would lose input. */
export function isDirty(draft: ContactDraft): boolean {
  return (
    changedFields(draft).length > 0 ||
    draft.customFields.some(({ name, value }) => name.trim() !== '' || value !== '')
  );
}

/** Whether the form is exactly as it was opened, without even an empty row added. */
export function isUntouched(draft: ContactDraft): boolean {
  return draft.customFields.length === 0 && changedFields(draft).length === 0;
}

/**
 * Fields that were changed elsewhere since the edit began, to values other than the user's. Empty for a new contact.
 */
export function changedElsewhere(draft: ContactDraft, now: Contact): ContactFieldName[] {
  if (draft.before === null) return [];
  const wanted = fieldsOfDraft(draft);
  const edited = new Set(changedFields(draft));
  return differingFields(now.fields, draft.before).filter(
    (field) => !edited.has(field) || !equalValue(now.fields[field], wanted[field]),
  );
}

/** Problems that remain after an edit: changing a field clears its problem. */
export function remainingProblems(
  problems: FieldProblems,
  before: ContactDraft,
  after: ContactDraft,
): FieldProblems {
  const same = (field: keyof FieldProblems): boolean => {
    if (field === 'customFields') return before.customFields === after.customFields;
    const isAsBefore = (value: 'birthday' | 'groupId' | 'groupTyped' | 'guardian' | 'guardianTyped') =>
      before.values[value] === after.values[value];
    if (field === 'guardian') return isAsBefore('guardian') && isAsBefore('guardianTyped');
    if (field === 'groupId') return isAsBefore('groupId') && isAsBefore('groupTyped');
    if (field === 'birthday') return isAsBefore('birthday');
    return before.values.texts[field] === after.values.texts[field];
  };
  const left = (Object.keys(problems) as (keyof FieldProblems)[]).filter(same);
  if (left.length === Object.keys(problems).length) return problems;
  return Object.fromEntries(left.map((field) => [field, problems[field]]));
}

/**
 * Problems that keep the draft from being sent. Only requirements of the interface are checked, and only for changed
 * fields and for those that a new contact needs. Unchanged values aren't checked, because the service has them already.
 * `today` is the user's day, for birthdays.
 */
export function problemsOf(draft: ContactDraft, today: CalendarDay): FieldProblems {
  const needed = draft.before === null ? problemsIn(NEEDED_FIELDS, draft, today) : {};
  return { ...typedProblems(draft, today), ...needed };
}

/** Problems of typed values only, ignoring missing ones. */
export function typedProblems(draft: ContactDraft, today: CalendarDay): FieldProblems {
  const problems = problemsIn(changedFields(draft), draft, today);
  const named = draft.customFields.filter(({ name, value }) => name.trim() !== '' || value !== '');
  if (named.some(({ name }) => name.trim() === ''))
    problems.customFields = t`Every custom field needs a name.`;
  else if (new Set(named.map(({ name }) => name.trim())).size < named.length)
    problems.customFields = t`Two custom fields have the same name.`;
  return problems;
}

const NEEDED_FIELDS = ['firstName', 'groupId'] as const satisfies readonly ContactFieldName[];

function problemsIn(
  fields: readonly ContactFieldName[],
  { values }: ContactDraft,
  today: CalendarDay,
): FieldProblems {
  const problems: FieldProblems = {};
  for (const field of fields) {
    const problem = valueProblem(field, values, today);
    if (problem !== null) problems[field] = problem;
  }
  return problems;
}

/** All fields in the contract's form. The draft must have no problems. */
export const fieldsOfDraft = ({ values }: ContactDraft): ContactFields => fieldsOfValues(values);

/** The edit as two patches of the same fields: values when it began, and new values. */
export function patchesOf(draft: ContactDraft): { before: ContactPatch; after: ContactPatch } {
  // A name typed without selecting a contact or group is no value.
  const { guardianTyped, groupTyped } = draft.values;
  const isTyped = (field: ContactFieldName) =>
    (field === 'guardian' && guardianTyped !== '') || (field === 'groupId' && groupTyped !== '');
  const fields = changedFields(draft).filter((field) => !isTyped(field));
  const wanted = fieldsOfDraft(draft);
  const pick = (from: ContactFields): ContactPatch =>
    Object.fromEntries(fields.map((field) => [field, from[field]]));
  return { before: draft.before === null ? {} : pick(draft.before), after: pick(wanted) };
}

/** Custom fields by name; null if there are none. */
export function customFieldsOf(draft: ContactDraft): CustomFields | null {
  const entries = draft.customFields
    .filter(({ name }) => name.trim() !== '')
    .map(({ name, value }) => [name.trim(), value]);
  return entries.length === 0 ? null : (Object.fromEntries(entries) as CustomFields);
}

/**
 * The draft after the user resolved conflicts: based on the service's current values, with the user's edits and the
 * chosen values.
 */
export function rebasedDraft(
  draft: ContactDraft,
  now: Contact,
  conflicting: readonly ContactFieldName[],
  chosen: DraftValues,
): ContactDraft {
  const fresh = draftOf(now);
  const kept = changedFields(draft).filter((field) => !conflicting.includes(field));
  const own = kept.reduce((values, field) => withValueOf(field, draft.values, values), fresh.values);
  const values = conflicting.reduce((taken, field) => withValueOf(field, chosen, taken), own);
  return { ...fresh, values, customFields: draft.customFields };
}

/**
 * Applies the edits of `draft` to `over`, an earlier draft of the same contact. Returns `draft` if there is no earlier
 * one.
 */
export function withEditsOf(draft: ContactDraft, over: ContactDraft | undefined): ContactDraft {
  if (over === undefined) return draft;
  const values = changedFields(draft).reduce(
    (taken, field) => withValueOf(field, draft.values, taken),
    over.values,
  );
  return { ...over, values };
}

/**
 * Draft of a new contact with all values of an edit whose contact no longer exists. The time zone that the contact had
 * is accepted even if it's unknown, so that the new contact can keep it.
 */
export function asNewDraft({ initial: { texts }, values }: ContactDraft): ContactDraft {
  const { initial, ...draft } = newDraft(null);
  return { ...draft, initial: { ...initial, texts: { ...initial.texts, timezone: texts.timezone } }, values };
}

/** Edited fields with their text. */
export function typedTexts(
  draft: ContactDraft,
  groupName: (groupId: number) => string,
): { field: ContactFieldName; text: string }[] {
  const { texts, birthday, groupId, groupTyped, guardian, guardianName, guardianTyped } = draft.values;
  const textOf = (field: ContactFieldName): string => {
    if (field === 'groupId') return groupTyped || (groupId === null ? '' : groupName(groupId));
    if (field === 'guardian') return guardian === null ? guardianTyped : (guardianName ?? t`A contact`);
    if (field !== 'birthday') return texts[field];
    const month = birthday.month === '' ? '' : monthName(Number(birthday.month));
    return [birthday.day, month, birthday.year].filter((part) => part !== '').join(' ');
  };
  return changedFields(draft).map((field) => ({ field, text: textOf(field) }));
}

/** Edited fields whose new value differs from the contact's. Emptied fields are left out. */
export function differsFrom(draft: ContactDraft, contact: Contact): ContactFieldName[] {
  const wanted = fieldsOfDraft(draft);
  return changedFields(draft).filter(
    (field) => !equalValue(wanted[field], null) && !equalValue(wanted[field], contact.fields[field]),
  );
}
