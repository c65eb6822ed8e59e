import { t } from '@lingui/core/macro';
import { actionTexts, stateTexts } from '../../lib/texts/changes/batch-texts.ts';
import type { ExportRequest } from '../../lib/export-request.ts';
import { fieldLabels } from '../../lib/texts/contacts/field-labels.ts';
import type { HistoryFilter } from './queries.ts';

/** Column names by code (`core/export/history-rows.ts`). */
const columnTexts = () => ({
  time: t`Time`,
  action: t`Action`,
  contact: t`Contact`,
  field: t`Field`,
  before: t`Before`,
  after: t`After`,
  state: t`State`,
});

/** An export of the changes that the filtered history shows. */
export function historyExport({ search, kind, state }: HistoryFilter): ExportRequest {
  return {
    source: {
      kind: 'history',
      search,
      ...(kind === null ? {} : { kinds: [kind] }),
      ...(state === null ? {} : { states: [state] }),
      texts: { ...columnTexts(), ...fieldLabels(), ...stateTexts(), ...actionTexts() },
    },
    count: null,
    label: t`history`,
    onScreen: null,
  };
}
