import type { Change, ChangeState } from '../../../contract/changes/change.ts';
import type { MergeRole } from '../../../contract/merging/merge-state.ts';
import type { Row } from '../mirror/contact-row.ts';
import type { SendContext } from '../api/journal-api.ts';

/** States of pending changes, as an SQL list. */
export const OPEN_STATES = `('queued', 'sending', 'unsettled')`;

/**
 * The order in which the changes of a contact are sent, as an SQL row value: the order of recording, unless a change was
 * rejected and queued again (see `SendContext.sentBehind`).
 */
export const SEND_ORDER = `(coalesce(json_extract(send_context, '$.sentBehind') + 0.5, sequence), sequence)`;
/** `SEND_ORDER` for `ORDER BY`. */
export const IN_SEND_ORDER = SEND_ORDER.slice(1, -1);

const JSON_COLUMNS = [
  'before',
  'after',
  'custom_fields',
  'new_group',
  'error',
  'not_taken',
  'send_context',
] as const;
/** Whether the values of a change can be parsed, as an SQL condition. A damaged disk may have changed some bytes. */
export const IS_READABLE = JSON_COLUMNS.map((column) => `coalesce(json_valid(${column}), 1)`).join(' AND ');

export const isEnd = (state: ChangeState): boolean =>
  state === 'done' || state === 'refused' || state === 'cancelled';

export const parse = <T>(value: unknown): T => JSON.parse(String(value)) as T;
const parseOrNull = <T>(value: unknown): T | null => (value === null ? null : parse<T>(value));
export const jsonOrNull = (value: unknown): string | null =>
  value === null || value === undefined ? null : JSON.stringify(value);

/** Converts a row of `change` to the contract's type. */
export function changeOf(row: Row): Change {
  return {
    changeId: String(row['change_id']),
    sequence: Number(row['sequence']),
    batchId: String(row['batch_id']),
    kind: String(row['kind']) as Change['kind'],
    state: String(row['state']) as ChangeState,
    contactKey: row['contact_key'] === null ? null : String(row['contact_key']),
    groupId: row['group_id'] === null ? null : Number(row['group_id']),
    before: parse(row['before']),
    after: parse(row['after']),
    customFields: parseOrNull(row['custom_fields']),
    group: parseOrNull(row['new_group']),
    label: String(row['label']),
    error: parseOrNull(row['error']),
    notTaken: parse(row['not_taken']),
    merge:
      typeof row['merge_id'] === 'string'
        ? { mergeId: row['merge_id'], role: String(row['merge_role']) as MergeRole }
        : null,
    undoOf: row['undo_of'] === null ? null : String(row['undo_of']),
    undone: row['undone'] !== 0,
    recordedAt: String(row['recorded_at']),
    settledAt: row['settled_at'] === null ? null : String(row['settled_at']),
    attempts: Number(row['attempts']),
    ...undoWindowOf(row),
  };
}

function undoWindowOf(row: Row): Pick<Change, 'undoWindowMs'> {
  if (row['kind'] !== 'contact.delete' || typeof row['send_context'] !== 'string') return {};
  const { undoWindowMs } = parse<SendContext>(row['send_context']);
  return undoWindowMs === undefined ? {} : { undoWindowMs };
}
