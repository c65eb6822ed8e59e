import type { BatchKind } from '../../../../contract/changes/batch.ts';
import type { Change } from '../../../../contract/changes/change.ts';
import type { ContactFieldName, ContactPatch } from '../../../../contract/contacts/contact.ts';
import { fieldsOf } from '../../../../core/contact/compare-fields.ts';

/** Data of a batch that is stored beside its changes. */
export interface NewBatch {
  batchId: string;
  kind: BatchKind;
  fields: ContactFieldName[];
  values: ContactPatch;
  groupId: number | null;
  groupName: string | null;
  label: string | null;
  total: number;
  undoOf: string | null;
}

type Described = Pick<Change, 'batchId' | 'kind' | 'before' | 'after' | 'groupId' | 'group' | 'label'> &
  Partial<Pick<Change, 'merge'>>;

const KINDS = {
  'contact.create': 'create',
  'contact.edit': 'edit',
  'contact.delete': 'delete',
  'group.create': 'createGroup',
  'group.delete': 'deleteGroup',
} as const satisfies Record<Change['kind'], BatchKind>;

/**
 * The description of a batch, derived from its changes. `groupName` returns the name of a group by its id. `about` adds
 * what can't be derived from the changes.
 */
export function describeBatch(
  changes: readonly Described[],
  groupName: (groupId: number | null) => string | null,
  about: { kind?: BatchKind; undoOf?: string | null } = {},
): NewBatch {
  const [first] = changes;
  if (first === undefined) throw new Error('A batch has changes.');
  const edited = new Set(
    changes.flatMap((change) => (change.kind === 'contact.edit' ? fieldsOf(change.after) : [])),
  );
  const onlyMoves = edited.size === 1 && edited.has('groupId');
  const text = JSON.stringify(first.after);
  const alike = changes.length > 1 && changes.every((change) => JSON.stringify(change.after) === text);
  const groupId = first.kind === 'contact.edit' && onlyMoves ? (first.after.groupId ?? null) : first.groupId;
  return {
    batchId: first.batchId,
    kind: about.kind ?? (first.merge ? 'merge' : onlyMoves ? 'move' : KINDS[first.kind]),
    fields: [...edited],
    values: alike && edited.size > 0 ? first.after : {},
    groupId,
    groupName: first.group?.name ?? (first.kind === 'group.delete' ? first.label : groupName(groupId)),
    label: changes.length === 1 ? first.label : null,
    total: changes.length,
    undoOf: about.undoOf ?? null,
  };
}
