import { ACTION_WORDS, STATE_WORDS } from '../../lib/texts/batch-words.ts';
import type { ExportRequest } from '../../lib/export-request.ts';
import { FIELD_LABELS } from '../../lib/texts/field-labels.ts';
import type { HistoryFilter } from './queries.ts';

/** Names of the columns by their codes (`core/export/history-rows.ts`). */
const COLUMN_WORDS = {
  time: 'Time',
  action: 'Action',
  contact: 'Contact',
  field: 'Field',
  before: 'Before',
  after: 'After',
  state: 'State',
};

/** The changes that the history shows under a filter. */
export function historyExport({ search, kind, state }: HistoryFilter): ExportRequest {
  return {
    source: {
      kind: 'history',
      search,
      ...(kind === null ? {} : { kinds: [kind] }),
      ...(state === null ? {} : { states: [state] }),
      texts: { ...COLUMN_WORDS, ...FIELD_LABELS, ...STATE_WORDS, ...ACTION_WORDS },
    },
    count: null,
    label: 'history',
    onScreen: null,
  };
}
