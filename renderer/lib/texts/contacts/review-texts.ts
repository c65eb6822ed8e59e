import { t } from '@lingui/core/macro';
import type { ReviewMark, ReviewMarkFilter } from '../../../../electron/contract/enumerations.ts';

/** Labels of the review marks. */
export const markNames = (): Record<ReviewMark, string> => ({
  keep: t`Keep`,
  fix: t`Fix`,
  remove: t`Remove`,
});

/** Labels of the filter by review mark. */
export const markFilterNames = (): Record<ReviewMarkFilter, string> => ({
  none: t`Not reviewed`,
  keep: t`Keep`,
  fix: t`Fix`,
  remove: t`To remove`,
});
