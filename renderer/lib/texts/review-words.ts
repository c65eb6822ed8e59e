import type { ReviewMark, ReviewMarkFilter } from '../../../electron/contract/enumerations.ts';

/** What each mark is called, wherever it is given or shown. */
export const MARK_NAMES: Record<ReviewMark, string> = { keep: 'Keep', fix: 'Fix', remove: 'Remove' };

/** What the filter by mark offers. */
export const MARK_FILTER_NAMES: Record<ReviewMarkFilter, string> = {
  none: 'Not reviewed',
  keep: 'Keep',
  fix: 'Fix',
  remove: 'To remove',
};
