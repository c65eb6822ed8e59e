import type { ContactPatch } from '../../../contract/contact.ts';
import type { ImportMatch } from '../../../contract/import.ts';
import type { PlannedRow } from '../../../core/import/plan-row.ts';

/** What becomes of a row as it is kept: the group of a contact that is created stands apart, since it may have to be created first. */
export interface PlanText {
  readonly before: string | null;
  /** Null where that is what the row holds (`create`), or nothing. */
  readonly after: string | null;
  readonly groupId: number | null;
  readonly match: string | null;
}

/** `fieldsText`: JSON of what the row holds. */
export function planText(
  { outcome, before, after }: PlannedRow,
  match: ImportMatch | null,
  fieldsText: string,
): PlanText {
  const { groupId = null, ...rest } = outcome === 'create' ? after : { ...after, groupId: null };
  const values = outcome === 'create' ? JSON.stringify(rest) : textOrNull(after);
  return {
    before: textOrNull(before),
    after: outcome === 'create' && values === fieldsText ? null : values,
    groupId,
    match: match === null ? null : JSON.stringify(match),
  };
}

const textOrNull = (patch: ContactPatch): string | null => {
  for (const _ in patch) return JSON.stringify(patch);
  return null;
};
