import { t } from '@lingui/core/macro';
import type { HandBackKind } from '../../../../electron/contract/lists/hand-back.ts';

/** Tab labels by kind. */
export const applyListNames = (): Record<HandBackKind, string> => ({
  conflict: t`Conflicts`,
  update: t`Update`,
  create: t`Create`,
  delete: t`Delete`,
  unmatched: t`Not found`,
  same: t`Unchanged`,
});

/** Explanation of each kind. */
export const applyListHints = (): Record<HandBackKind, string> => ({
  conflict: t`These values changed differently in the account and in the review, or it isn’t certain that the contact is the same. Choose which to keep.`,
  update: t`These contacts will be changed as in the review.`,
  create: t`These contacts were added in the review.`,
  delete: t`These contacts were removed in the review or marked Remove.`,
  unmatched: t`These contacts aren’t in the account, so they’re left out.`,
  same: t`The account already has these values.`,
});
