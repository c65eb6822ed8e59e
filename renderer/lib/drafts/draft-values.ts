import { t } from '@lingui/core/macro';
import type {
  ContactFieldName,
  ContactFields,
  ContactPatch,
} from '../../../electron/contract/contacts/contact.ts';
import { TEXT_FIELD_NAMES } from '../../../electron/contract/enumerations.ts';
import type { CalendarDay } from '../../../electron/core/contact/calendar-day.ts';
import { isTimezone } from '../../../electron/core/contact/timezones.ts';
import { birthdayProblem, parseBirthdayInput, type BirthdayInput } from './birthday-input.ts';

/** A field edited as one line of text, exactly as in the contract. */
export type TextField = (typeof TEXT_FIELD_NAMES)[number];

/** Values of a contact as they are in the inputs. */
export interface DraftValues {
  texts: Record<TextField, string>;
  birthday: BirthdayInput;
  groupId: number | null;
  /** Text in the group input that isn't a group's name. */
  groupTyped: string;
  guardian: string | null;
  /** Name shown for `guardian` until the search field has loaded it. */
  guardianName: string | null;
  /** Text in the guardian input while no contact is selected. */
  guardianTyped: string;
}

/** Values of empty inputs. */
export function blankValues(): DraftValues {
  return {
    texts: Object.fromEntries(TEXT_FIELD_NAMES.map((field) => [field, ''])) as Record<TextField, string>,
    birthday: { day: '', month: '', year: '' },
    groupId: null,
    groupTyped: '',
    guardian: null,
    guardianName: null,
    guardianTyped: '',
  };
}

/** Input values for a contact; missing fields are blank. */
export function valuesOf(fields: ContactPatch, guardianName: string | null): DraftValues {
  const values = blankValues();
  for (const field of TEXT_FIELD_NAMES) values.texts[field] = fields[field] ?? '';
  const { birthday } = fields;
  if (birthday != null) {
    values.birthday = {
      day: String(birthday.day),
      month: String(birthday.month),
      year: birthday.year === null ? '' : String(birthday.year),
    };
  }
  return { ...values, groupId: fields.groupId ?? null, guardian: fields.guardian ?? null, guardianName };
}

/** The values in the contract's form. The inputs must have no problems. */
export function fieldsOfValues(values: DraftValues): ContactFields {
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

/** `to` with one field's input taken from `from`. */
export function withValueOf(field: ContactFieldName, from: DraftValues, to: DraftValues): DraftValues {
  if (field === 'birthday') return { ...to, birthday: from.birthday };
  if (field === 'groupId') return { ...to, groupId: from.groupId, groupTyped: from.groupTyped };
  if (field === 'guardian') {
    const { guardian, guardianName, guardianTyped } = from;
    return { ...to, guardian, guardianName, guardianTyped };
  }
  return { ...to, texts: { ...to.texts, [field]: from.texts[field] } };
}

/**
 * Why a field's value can't be sent, as a text; null if it can. Only requirements of the service's interface are
 * checked. `today` is the user's day, for birthdays.
 */
export function valueProblem(
  field: ContactFieldName,
  values: DraftValues,
  today: CalendarDay,
): string | null {
  switch (field) {
    case 'firstName':
      return values.texts.firstName.trim() === '' ? t`A first name is required.` : null;
    case 'email': {
      const email = values.texts.email.trim();
      return email === '' || /^[^\s@]+@[^\s@]+$/.test(email)
        ? null
        : t`An email address looks like name@example.org.`;
    }
    case 'birthday':
      return birthdayProblem(values.birthday, today);
    case 'timezone': {
      const zone = values.texts.timezone.trim();
      return zone === '' || isTimezone(zone) ? null : unknownTimezone(zone);
    }
    case 'guardian': {
      const typed = values.guardianTyped.trim();
      return typed === '' ? null : unknownGuardian(typed);
    }
    case 'groupId':
      if (values.groupTyped !== '') return unknownGroup(values.groupTyped);
      return values.groupId === null ? t`Choose the group the contact belongs to.` : null;
    default:
      return null;
  }
}

export const unknownGroup = (typed: string): string =>
  t`No group is called “${typed}”. Choose one from the list.`;

export const unknownTimezone = (typed: string): string =>
  t`No time zone is called “${typed}”. Choose one from the list, or clear the field.`;

export const unknownGuardian = (typed: string): string =>
  t`No contacts match “${typed}”. Choose one from the list, or clear the field.`;
