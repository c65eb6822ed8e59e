import type { BatchKind } from '../../contract/changes/batch.ts';
import type { Change } from '../../contract/changes/change.ts';
import type { ContactFieldName, ContactPatch, ContactKey } from '../../contract/contacts/contact.ts';
import { formatIsoBirthday } from '../contact/birthday.ts';
import { fieldsOf } from '../contact/compare-fields.ts';

export const HISTORY_COLUMNS = ['time', 'action', 'contact', 'field', 'before', 'after', 'state'] as const;

/** A change and the kind of its batch. */
export interface HistoryChange {
  readonly change: Change;
  readonly kind: BatchKind;
}

/** Names of groups and contacts by their ids and keys. */
export interface HistoryNames {
  readonly groupName: (groupId: number) => string;
  readonly contactName: (key: ContactKey) => string;
}

/**
 * Returns the rows of a change: one per field concerned, or a single one if there is none. Action, field and state
 * are codes; times and birthdays are ISO 8601.
 */
export function historyRows({ change, kind }: HistoryChange, names: HistoryNames): string[][] {
  const { before, after, label, state, recordedAt } = change;
  const row = (field: ContactFieldName | '', was: string, is: string) => [
    recordedAt,
    kind,
    label,
    field,
    was,
    is,
    state,
  ];
  const fields = fieldsOf({ ...before, ...after }).filter((field) => isAbout(change, field));
  if (fields.length === 0) return [row('', '', '')];
  return fields.map((field) => {
    const value = (values: ContactPatch) => valueText(field, values, names);
    return row(field, value(before), value(after));
  });
}

/**
 * Whether a change concerns a field. An edit concerns the fields that it sets; a create or delete concerns all
 * non-empty fields.
 */
function isAbout({ kind, before, after }: Change, field: ContactFieldName): boolean {
  if (kind === 'contact.edit') return Object.hasOwn(after, field);
  const value = (kind === 'contact.delete' ? before : after)[field];
  return value !== null && value !== undefined && value !== '';
}

function valueText(field: ContactFieldName, values: ContactPatch, names: HistoryNames): string {
  switch (field) {
    case 'birthday':
      return values.birthday == null ? '' : formatIsoBirthday(values.birthday, 'dashes');
    case 'groupId':
      return values.groupId == null ? '' : names.groupName(values.groupId);
    case 'guardian':
      return values.guardian == null ? '' : names.contactName(values.guardian);
    default:
      return values[field] ?? '';
  }
}

/** Returns the keys of the guardians that a change names. */
export function guardiansOf({ change: { before, after } }: HistoryChange): ContactKey[] {
  return [before.guardian, after.guardian].filter((key) => typeof key === 'string');
}

/** Replaces codes in a row by texts; a code without a text stays. */
export function translateCodes(row: readonly string[], words: Readonly<Record<string, string>>): string[] {
  return row.map((cell, at) => (CODED.has(HISTORY_COLUMNS[at] ?? '') ? wordsFor(cell, words) : cell));
}

export function wordsFor(code: string, words: Readonly<Record<string, string>>): string {
  return Object.hasOwn(words, code) ? (words[code] ?? code) : code;
}

const CODED: ReadonlySet<string> = new Set(['action', 'field', 'state']);
