import { t } from '@lingui/core/macro';
import type { RowResult } from '../../../electron/contract/imports/import-report.ts';
import type { RowOutcome } from '../../../electron/contract/imports/import.ts';

/** Names of results of recorded rows. */
export const resultNames = (): Record<RowResult, string> => ({
  waiting: t`Waiting`,
  done: t`Imported`,
  refused: t`Rejected`,
  unsettled: t`Not confirmed`,
  cancelled: t`Cancelled`,
  undoing: t`Being undone`,
  undone: t`Undone`,
  kept: t`Kept (changed since)`,
  undo_failed: t`Undo failed`,
  forgotten: t`Result no longer kept`,
});

/** Names of planned outcomes once they are carried out. */
export const pastOutcomes = (): Record<RowOutcome, string> => ({
  create: t`Created`,
  update: t`Updated`,
  unchanged: t`Unchanged`,
  skip: t`Skipped`,
  cannot: t`Not imported`,
});
