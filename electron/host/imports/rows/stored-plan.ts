import type { ContactPatch } from '../../../contract/contacts/contact.ts';
import type { ImportMatch } from '../../../contract/imports/import.ts';
import type { PlannedRow } from '../../../core/import/plan-row.ts';

/**
 * A row's outcome as stored in the table `plan`. The group of a contact to create is separate, since it may not exist
 * yet.
 */
export interface StoredPlan {
  readonly before: string | null;
  /** Null for a create with exactly the row's values, and for an outcome without values. */
  readonly after: string | null;
  readonly groupId: number | null;
  readonly match: string | null;
}

/**
 * Converts an outcome for storage. `fields`: the row's own values; null if values of another row were added to them.
 */
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

/** Returns whether the contact to create has exactly the values of its row, apart from the group. */
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
