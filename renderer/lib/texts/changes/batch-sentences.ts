import { plural, t } from '@lingui/core/macro';
import type { BatchKind } from '../../../../electron/contract/changes/batch.ts';

/** `done`: "Moved 12 contacts to Team". `doing`: "Moving 12 contacts to Team". */
export type Tense = 'done' | 'doing';

/** Kinds of batches whose title names the action and its contacts or group, but no other batch. */
type SimpleKind = Exclude<BatchKind, 'undo' | 'redo'>;

/** Titles of batches. `what` is a quoted name, or a number of contacts. */
const simple: Record<SimpleKind, Record<Tense, (what: string) => string>> = {
  create: { done: (what) => t`Created ${what}`, doing: (what) => t`Creating ${what}` },
  edit: { done: (what) => t`Changed ${what}`, doing: (what) => t`Changing ${what}` },
  move: { done: (what) => t`Moved ${what}`, doing: (what) => t`Moving ${what}` },
  delete: { done: (what) => t`Deleted ${what}`, doing: (what) => t`Deleting ${what}` },
  createGroup: {
    done: (what) => t`Created the group ${what}`,
    doing: (what) => t`Creating the group ${what}`,
  },
  deleteGroup: {
    done: (what) => t`Marked the group ${what} for deletion`,
    doing: (what) => t`Marking the group ${what} for deletion`,
  },
  restore: { done: (what) => t`Restored ${what}`, doing: (what) => t`Restoring ${what}` },
  merge: { done: (what) => t`Merged ${what}`, doing: (what) => t`Merging ${what}` },
  import: { done: (what) => t`Imported ${what}`, doing: (what) => t`Importing ${what}` },
  review: {
    done: (what) => t`Applied the review ${what}`,
    doing: (what) => t`Applying the review ${what}`,
  },
};

export const simpleSentence = (kind: SimpleKind, tense: Tense, what: string): string =>
  simple[kind][tense](what);

/** Title of an undo or redo. `title` is that of the batch it reverses; null if it's no longer known. */
export function reversalSentence(kind: 'undo' | 'redo', tense: Tense, title: string | null): string {
  if (kind === 'undo') {
    if (tense === 'done') return title === null ? t`Undid an earlier change` : t`Undid: ${title}`;
    return title === null ? t`Undoing an earlier change` : t`Undoing: ${title}`;
  }
  if (tense === 'done') return title === null ? t`Redid an earlier change` : t`Redid: ${title}`;
  return title === null ? t`Redoing an earlier change` : t`Redoing: ${title}`;
}

export const moveSentence = (tense: Tense, whom: string, group: string): string =>
  tense === 'done' ? t`Moved ${whom} to ${group}` : t`Moving ${whom} to ${group}`;

/** Title of an edit of several fields, or of a field of one contact. */
export const editSentence = (tense: Tense, fields: string, whom: string): string =>
  tense === 'done' ? t`Changed ${fields} of ${whom}` : t`Changing ${fields} of ${whom}`;

export const clearSentence = (tense: Tense, field: string, whom: string): string =>
  tense === 'done' ? t`Cleared ${field} for ${whom}` : t`Clearing ${field} for ${whom}`;

/** Title of an edit of one field of several contacts; `value` is null if it can't be shown. */
export function setSentence(tense: Tense, field: string, value: string | null, whom: string): string {
  if (value === null) return tense === 'done' ? t`Set ${field} for ${whom}` : t`Setting ${field} for ${whom}`;
  return tense === 'done'
    ? t`Set ${field} to ${value} for ${whom}`
    : t`Setting ${field} to ${value} for ${whom}`;
}

/** Title of a merge of sets of duplicates; `count` is null if their number isn't known, `number` is its text. */
export function mergeSentence(tense: Tense, count: number | null, number: string): string {
  if (count === null) return tense === 'done' ? t`Merged duplicates` : t`Merging duplicates`;
  return tense === 'done'
    ? plural(count, {
        one: `Merged ${number} set of duplicates`,
        other: `Merged ${number} sets of duplicates`,
      })
    : plural(count, {
        one: `Merging ${number} set of duplicates`,
        other: `Merging ${number} sets of duplicates`,
      });
}
