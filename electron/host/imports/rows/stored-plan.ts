import type { ContactPatch } from '../../../contract/contacts/contact.ts';
import type { ImportMatch } from '../../../contract/imports/import.ts';
import type { PlannedRow } from '../../../core/import/plan-row.ts';

/** What becomes of a row as it is kept: the group of a contact that is created stands apart, since it may have to be created first. */
export interface StoredPlan {
  readonly before: string | null;
  /** Null where that is what the row holds (`create`), or nothing. */
  readonly after: string | null;
  readonly groupId: number | null;
  readonly match: string | null;
}

/** `fields`: the values of the row that `after` was made from; null where others were added. */
export function toStoredPlan(
  { outcome, before, after }: PlannedRow,
  match: ImportMatch | null,
  fields: ContactPatch | null,
): StoredPlan {
  const texts = { before: textOrNull(before), match: match === null ? null : JSON.stringify(match) };
  if (outcome !== 'create') return { ...texts, after: textOrNull(after), groupId: null };
  const isAsRead = fields !== null && holdsJust(after, fields);
  return { ...texts, after: isAsRead ? null : withoutGroup(after), groupId: after.groupId ?? null };
}

/** Whether a contact holds all values of a row, and nothing else but its group. */
const holdsJust = (after: ContactPatch, fields: ContactPatch): boolean =>
  fields.groupId === undefined &&
  after.guardian === undefined &&
  Object.keys(after).length === Object.keys(fields).length + (after.groupId === undefined ? 0 : 1);

function withoutGroup(contact: ContactPatch): string {
  const values = { ...contact };
  delete values.groupId;
  return JSON.stringify(values);
}

const textOrNull = (patch: ContactPatch): string | null => {
  for (const _ in patch) return JSON.stringify(patch);
  return null;
};
