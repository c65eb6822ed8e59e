import type { Migration } from '../migration.ts';
import { changes } from './0001-changes.ts';
import { batches } from './0002-batches.ts';
import { notes } from './0003-notes.ts';
import { marks } from './0004-marks.ts';
import { merges } from './0005-merges.ts';
import { passedMarks } from './0006-passed-marks.ts';
import { calledOff } from './0007-called-off.ts';
import { mergedContacts } from './0008-merged-contacts.ts';
import { reviews } from './0009-reviews.ts';
import { reviewActions } from './0010-review-actions.ts';
import { clearedNotes } from './0011-cleared-notes.ts';
import { lostGuardians } from './0012-lost-guardians.ts';

/** In order; the journal is never downgraded. */
export const JOURNAL_MIGRATIONS: readonly Migration[] = [
  changes,
  batches,
  notes,
  marks,
  merges,
  passedMarks,
  calledOff,
  mergedContacts,
  reviews,
  reviewActions,
  clearedNotes,
  lostGuardians,
];
