import type {
  Contact,
  ContactFieldName,
  ContactFields,
  ContactPatch,
  CustomFields,
} from '../../../electron/contract/contact.ts';
import type { CalendarDay } from '../../../electron/core/birthday.ts';
import { differingFields, equalValue } from '../../../electron/core/compare-fields.ts';
import { birthdayProblem, parseBirthdayInput, type BirthdayInput } from './birthday-input.ts';

/** Fields that are one line of text, in the form as in the contract. */
export const TEXT_FIELDS = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'whatsappPhone',
  'status',
  'salutation',
  'gender',
  'company',
  'jobTitle',
  'location',
  'timezone',
  'language',
  'relationshipStatus',
  'profileImage',
] as const satisfies readonly ContactFieldName[];
export type TextField = (typeof TEXT_FIELDS)[number];

/** What stands in the form, as typed. */
export interface DraftValues {
  texts: Record<TextField, string>;
  birthday: BirthdayInput;
  groupId: number | null;
  guardian: string | null;
  /** Shown for `guardian` until the search field knows it. */
  guardianName: string | null;
}

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

const blankTexts = Object.fromEntries(TEXT_FIELDS.map((field) => [field, ''])) as Record<TextField, string>;

/** A form for a new contact, in the group the user is looking at. */
export function newDraft(groupId: number | null): ContactDraft {
  const initial: DraftValues = {
    texts: { ...blankTexts, status: '1' },
    birthday: { day: '', month: '', year: '' },
    groupId,
    guardian: null,
    guardianName: null,
  };
  return { before: null, initial, values: initial, customFields: [] };
}

/** A form filled with a contact's present values. */
export function draftOf(contact: Contact): ContactDraft {
  const { fields } = contact;
  const texts = { ...blankTexts };
  for (const field of TEXT_FIELDS) texts[field] = fields[field] ?? '';
  const initial: DraftValues = {
    texts,
    birthday: {
      day: fields.birthday === null ? '' : String(fields.birthday.day),
      month: fields.birthday === null ? '' : String(fields.birthday.month),
      year: fields.birthday?.year == null ? '' : String(fields.birthday.year),
    },
    groupId: fields.groupId,
    guardian: fields.guardian,
    guardianName: contact.guardianName,
  };
  return { before: fields, initial, values: initial, customFields: [] };
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
  if (values.groupId !== initial.groupId) changed.push('groupId');
  if (values.guardian !== initial.guardian) changed.push('guardian');
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
    if (field === 'birthday' || field === 'groupId' || field === 'guardian')
      return before.values[field] === after.values[field];
    return before.values.texts[field] === after.values.texts[field];
  };
  const left = (Object.keys(problems) as (keyof FieldProblems)[]).filter(same);
  if (left.length === Object.keys(problems).length) return problems;
  return Object.fromEntries(left.map((field) => [field, problems[field]]));
}

/**
 * What stands in the way of sending. Only what the interface itself requires is checked, and of an edit only what
 * was changed: values the service already holds are its own affair. `today` is the user's day, for birthdays.
 */
export function problemsOf(draft: ContactDraft, today: CalendarDay): FieldProblems {
  const { values, before } = draft;
  const changed = new Set(changedFields(draft));
  const asked = (field: ContactFieldName) => before === null || changed.has(field);
  const problems: FieldProblems = {};
  if (asked('firstName') && values.texts.firstName.trim() === '')
    problems.firstName = 'A first name is required.';
  const email = values.texts.email.trim();
  if (asked('email') && email !== '' && !/^[^\s@]+@[^\s@]+$/.test(email))
    problems.email = 'An email address looks like name@example.org.';
  if (asked('birthday')) {
    const problem = birthdayProblem(values.birthday, today);
    if (problem !== null) problems.birthday = problem;
  }
  if (asked('groupId') && values.groupId === null)
    problems.groupId = 'Choose the group the contact belongs to.';
  const named = draft.customFields.filter(({ name, value }) => name.trim() !== '' || value !== '');
  if (named.some(({ name }) => name.trim() === ''))
    problems.customFields = 'Every custom field needs a name.';
  else if (new Set(named.map(({ name }) => name.trim())).size < named.length)
    problems.customFields = 'Two custom fields have the same name.';
  return problems;
}

/** All fields of the form as the contract has them. The draft must have no problems. */
export function fieldsOfDraft(draft: ContactDraft): ContactFields {
  const { values } = draft;
  const text = (field: TextField) => values.texts[field].trim();
  const optional = (field: TextField) => text(field) || null;
  return {
    firstName: text('firstName'),
    lastName: text('lastName'),
    email: optional('email'),
    phone: optional('phone'),
    whatsappPhone: optional('whatsappPhone'),
    birthday: parseBirthdayInput(values.birthday),
    groupId: values.groupId,
    guardian: values.guardian,
    status: text('status'),
    salutation: optional('salutation'),
    gender: optional('gender'),
    company: optional('company'),
    jobTitle: optional('jobTitle'),
    location: optional('location'),
    timezone: optional('timezone'),
    language: optional('language'),
    relationshipStatus: optional('relationshipStatus'),
    profileImage: optional('profileImage'),
  };
}

/** The edit as two patches of the same fields: the values when it began, and the values wanted. */
export function patchesOf(draft: ContactDraft): { before: ContactPatch; after: ContactPatch } {
  const fields = changedFields(draft);
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
 * The draft after the user chose between their values and those the service now holds: it now stands on the
 * service's values, keeps the user's for the fields in `mine`, and takes the service's for the others in conflict.
 */
export function rebasedDraft(
  draft: ContactDraft,
  now: Contact,
  conflicting: readonly ContactFieldName[],
  mine: ReadonlySet<ContactFieldName>,
): ContactDraft {
  const fresh = draftOf(now);
  const kept = changedFields(draft).filter((field) => !conflicting.includes(field) || mine.has(field));
  const values: DraftValues = { ...fresh.values, texts: { ...fresh.values.texts } };
  for (const field of kept) {
    if (field === 'birthday') values.birthday = draft.values.birthday;
    else if (field === 'groupId') values.groupId = draft.values.groupId;
    else if (field === 'guardian') {
      values.guardian = draft.values.guardian;
      values.guardianName = draft.values.guardianName;
    } else values.texts[field] = draft.values.texts[field];
  }
  return { ...fresh, values, customFields: draft.customFields };
}
