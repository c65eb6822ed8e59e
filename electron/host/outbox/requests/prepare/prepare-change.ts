import type { Change } from '../../../../contract/changes/change.ts';
import { checkMembers } from '../checks/check-members.ts';
import type { PreparedChange } from './prepared-change.ts';
import { prepareCreate } from './prepare-create.ts';
import { prepareDelete } from './prepare-delete.ts';
import { prepareEdit } from './prepare-edit.ts';
import { prepareGroupCreate, prepareGroupDelete } from './prepare-group.ts';
import type { ChangeStep } from '../../model/change-step.ts';
import type { ChangeContext } from '../../model/change-context.ts';

/**
 * Prepares a change for sending: looks up ids and the guardian, and checks for conflicts. Writes nothing to the
 * service: the caller must record `context` of the result in the journal before it calls `send`.
 */
export async function prepareChange(
  ctx: ChangeContext,
  change: Change,
): Promise<PreparedChange | ChangeStep> {
  if (change.merge !== null && change.merge.role !== 'putBack') {
    const step = await checkMembers(ctx, change);
    if (step !== null) return step;
  }
  switch (change.kind) {
    case 'contact.create':
      return prepareCreate(ctx, change);
    case 'contact.edit':
      return prepareEdit(ctx, change);
    case 'contact.delete':
      return prepareDelete(ctx, change);
    case 'group.create':
      return prepareGroupCreate(ctx, change);
    case 'group.delete':
      return prepareGroupDelete(ctx, change);
  }
}
