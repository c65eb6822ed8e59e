import { t } from '@lingui/core/macro';
import type {
  Contact,
  ContactFieldName,
  ContactFields,
  ContactPatch,
  CustomFields,
} from '../../../../electron/contract/contacts/contact.ts';
import type { CalendarDay } from '../../../../electron/core/contact/birthday.ts';
import { differingFields, equalValue } from '../../../../electron/core/contact/compare-fields.ts';
import {
  blankValues,
  fieldsOfValues,
  TEXT_FIELDS,
  valueProblem,
  valuesOf,
  withValueOf,
  type DraftValues,
} from '../../../lib/drafts/draft-values.ts';
import { monthName } from '../../../lib/formats/formats.ts';

/** An edit under way, or a contact not created yet. */
export interface ContactDraft {
  /** The contact's values when the edit began; null for a new contact. */
  before: ContactFields | null;
  /** The form when it was opened: what differs from it is an edit. */
  initial: DraftValues;
  values: DraftValues;
  customFields: { id: number; name: string; value: string }[];
}

export type FieldProblems = Partial<Record<ContactFieldName | 'customFields', string>>;

/** A form for a new contact, in the group the user is looking at. */
export function newDraft(groupId: number | null): ContactDraft {
  const blank = blankValues();
  const initial: DraftValues = { ...blank, texts: { ...blank.texts, status: '1' }, groupId };
  return { before: null, initial, values: initial, customFields: [] };
}

/** A form filled with a contact's present values. */
export function draftOf(contact: Contact): ContactDraft {
  const initial = valuesOf(contact.fields, contact.guardianName);
  return { before: contact.fields, initial, values: initial, customFields: [] };
}

/** The fields whose input is no longer what it was when the form opened. */
export function changedFields(draft: ContactDraft): ContactFieldName[] {
  const { initial, values } = draft;
  const changed: ContactFieldName[] = TEXT_FIELDS.filter(
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

/** Whether closing the form would lose something. */
export function isDirty(draft: ContactDraft): boolean {
  return (
    changedFields(draft).length > 0 ||
    draft.customFields.some(({ name, value }) => name.trim() !== '' || value !== '')
  );
}

/** Whether the form stands exactly as it was opened: not even an empty row was added. */
export function isUntouched(draft: ContactDraft): boolean {
  return draft.customFields.length === 0 && changedFields(draft).length === 0;
}

/**
 * The fields in which the contact is no longer what it was when the edit began, other than to what the user wants
 * anyway. Empty for a new contact.
 */
export function changedElsewhere(draft: ContactDraft, now: Contact): ContactFieldName[] {
  if (draft.before === null) return [];
  const wanted = fieldsOfDraft(draft);
  const edited = new Set(changedFields(draft));
  return differingFields(now.fields, draft.before).filter(
    (field) => !edited.has(field) || !equalValue(now.fields[field], wanted[field]),
  );
}

/** The problems that still hold after an edit of the form: one is forgotten as soon as its field is changed. */
export function settledProblems(
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
 * What stands in the way of sending. Only what the interface itself requires is checked, and beside what a new contact needs only
 * what was changed: values the service already holds are its own affair. `today` is the user's day, for birthdays.
 */
export function problemsOf(draft: ContactDraft, today: CalendarDay): FieldProblems {
  const needed = draft.before === null ? problemsIn(NEEDED_FIELDS, draft, today) : {};
  return { ...typedProblems(draft, today), ...needed };
}

/** What was typed in a form that cannot be sent, whatever else the form lacks. */
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

/** All fields of the form as the contract has them. The draft must have no problems. */
export const fieldsOfDraft = ({ values }: ContactDraft): ContactFields => fieldsOfValues(values);

/** The edit as two patches of the same fields: the values when it began, and the values wanted. */
export function patchesOf(draft: ContactDraft): { before: ContactPatch; after: ContactPatch } {
  // A name that was typed, and nothing chosen for it, is no value.
  const { guardianTyped, groupTyped } = draft.values;
  const isTyped = (field: ContactFieldName) =>
    (field === 'guardian' && guardianTyped !== '') || (field === 'groupId' && groupTyped !== '');
  const fields = changedFields(draft).filter((field) => !isTyped(field));
  const wanted = fieldsOfDraft(draft);
  const pick = (from: ContactFields): ContactPatch =>
    Object.fromEntries(fields.map((field) => [field, from[field]]));
  return { before: draft.before === null ? {} : pick(draft.before), after: pick(wanted) };
}

/** Custom fields by name; null when there are none. */
export function customFieldsOf(draft: ContactDraft): CustomFields | null {
  const entries = draft.customFields
    .filter(({ name }) => name.trim() !== '')
    .map(({ name, value }) => [name.trim(), value]);
  return entries.length === 0 ? null : (Object.fromEntries(entries) as CustomFields);
}

/**
 * The draft after the user chose between their values and those the service now holds: it now stands on the service's values,
 * keeps the user's, and has for the fields in conflict what was chosen.
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

/** `over` with what was typed in `draft`, an edit of the same contact that began beside it. */
export function withEditsOf(draft: ContactDraft, over: ContactDraft | undefined): ContactDraft {
  if (over === undefined) return draft;
  const values = changedFields(draft).reduce(
    (taken, field) => withValueOf(field, draft.values, taken),
    over.values,
  );
  return { ...over, values };
}

/**
 * The form for a new contact with all that stands in an edit: its contact is gone. The time zone that the service had is taken as
 * known, so that the contact can be created with it as it is.
 */
export function asNewDraft({ initial: { texts }, values }: ContactDraft): ContactDraft {
  const { initial, ...draft } = newDraft(null);
  return { ...draft, initial: { ...initial, texts: { ...initial.texts, timezone: texts.timezone } }, values };
}

/** What was typed, field by field, as it stands in the inputs. */
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

/** The fields in which something was typed that another contact does not hold. */
export function differsFrom(draft: ContactDraft, contact: Contact): ContactFieldName[] {
  const wanted = fieldsOfDraft(draft);
  return changedFields(draft).filter(
    (field) => !equalValue(wanted[field], null) && !equalValue(wanted[field], contact.fields[field]),
  );
}
