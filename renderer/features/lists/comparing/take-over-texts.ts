import { t } from '@lingui/core/macro';
import type { HandBackKind } from '../../../../electron/contract/lists/hand-back.ts';

/** Tab labels by kind. */
export const takeOverNames = (): Record<HandBackKind, string> => ({
  conflict: t`Conflicts`,
  update: t`Update`,
  create: t`Create`,
  delete: t`Delete`,
  unmatched: t`Not found`,
  same: t`Unchanged`,
});

/** Explanation of each kind. */
export const takeOverHints = (): Record<HandBackKind, string> => ({
  conflict: t`The account has changed these since the export, in another way than the review. Choose which values stay.`,
  update: t`These are changed as in the review.`,
  create: t`These were added in the review.`,
  delete: t`These were removed in the review, or marked Remove.`,
  unmatched: t`The account has no such contacts. They are left out.`,
  same: t`The account has these values already.`,
});
