import { t } from '@lingui/core/macro';
import type { ReviewMark, ReviewMarkFilter } from '../../../../electron/contract/enumerations.ts';

/** What each mark is called, wherever it is given or shown. */
export const markNames = (): Record<ReviewMark, string> => ({
  keep: t`Keep`,
  fix: t`Fix`,
  remove: t`Remove`,
});

/** What the filter by mark offers. */
export const markFilterNames = (): Record<ReviewMarkFilter, string> => ({
  none: t`Not reviewed`,
  keep: t`Keep`,
  fix: t`Fix`,
  remove: t`To remove`,
});
