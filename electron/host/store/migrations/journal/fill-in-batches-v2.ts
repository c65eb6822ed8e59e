import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';

type Row = Record<string, SQLOutputValue>;

const KINDS: Readonly<Record<string, string>> = {
  'contact.create': 'create',
  'contact.edit': 'edit',
  'contact.delete': 'delete',
  'group.create': 'createGroup',
  'group.delete': 'deleteGroup',
};

/** The fields of a contact at version 2, in the order in which a batch lists them. */
const FIELDS = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'whatsappPhone',
  'birthday',
  'groupId',
  'guardian',
  'status',
  'salutation',
  'gender',
  'company',
  'jobTitle',
  'location',
  'timezone',
  'language',
  'relationshipStatus',
  'profileImage',
];

/**
 * Creates the batch rows of a journal from before version 2. This is a copy of the code of that version, so that later
 * changes to the description of batches don't affect the migration.
 */
export function fillInBatchesOfVersion2(database: DatabaseSync): void {
  const insert = database.prepare(
    `INSERT INTO batch (sequence, batch_id, kind, fields, shared_values, group_id, group_name, label, total, undo_of,
       recorded_at, settled_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const batches = database
    .prepare(
      `SELECT batch_id, min(sequence) AS first, min(recorded_at) AS recorded_at, max(settled_at) AS settled_at,
         max(state IN ('queued', 'sending', 'unsettled')) AS open FROM change GROUP BY batch_id ORDER BY first`,
    )
    .all();
  const read = database.prepare('SELECT * FROM change WHERE batch_id = ? ORDER BY sequence');
  const batchOfChange = database.prepare('SELECT batch_id FROM change WHERE change_id = ?');
  for (const batch of batches) {
    const changes = read.all(text(batch, 'batch_id'));
    const undone = changes.find((change) => change['undo_of'] !== null)?.['undo_of'] ?? null;
    const undoOf = undone === null ? null : (batchOfChange.get(undone)?.['batch_id'] ?? null);
    insert.run(
      batch['first'] ?? null,
      text(batch, 'batch_id'),
      ...describe(changes, undone !== null),
      undoOf,
      text(batch, 'recorded_at'),
      batch['open'] === 0 ? (batch['settled_at'] ?? batch['recorded_at'] ?? null) : null,
    );
  }
}

/** The kind, fields, shared values, group, label and count of one batch. */
function describe(changes: readonly Row[], isUndo: boolean) {
  const [first] = changes;
  if (first === undefined) throw new Error('A batch has changes.');
  const edits = changes
    .filter((change) => change['kind'] === 'contact.edit')
    .map((change) => json(change, 'after'));
  const fields = [...new Set(edits.flatMap((after) => FIELDS.filter((field) => after[field] !== undefined)))];
  const isMove = fields.length === 1 && fields[0] === 'groupId';
  const isAlike = changes.length > 1 && changes.every((change) => change['after'] === first['after']);
  const kind = text(first, 'kind');
  const movedTo = json(first, 'after')['groupId'];
  const target = typeof movedTo === 'number' ? movedTo : null;
  const groupId = kind === 'contact.edit' && isMove ? target : (first['group_id'] ?? null);
  const newGroup = first['new_group'] === null ? null : json(first, 'new_group')['name'];
  return [
    isUndo ? 'undo' : isMove ? 'move' : (KINDS[kind] ?? kind),
    JSON.stringify(fields),
    isAlike && fields.length > 0 ? text(first, 'after') : '{}',
    groupId,
    typeof newGroup === 'string' ? newGroup : kind === 'group.delete' ? text(first, 'label') : null,
    changes.length === 1 ? text(first, 'label') : null,
    changes.length,
  ];
}

const text = (row: Row, column: string): string => String(row[column]);
/** Parses a JSON column. Only this app writes the journal, so each of these columns holds an object. */
const json = (row: Row, column: string) => JSON.parse(text(row, column)) as Record<string, unknown>;
