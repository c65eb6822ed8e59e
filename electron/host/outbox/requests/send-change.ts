import type { Change } from '../../../contract/changes/change.ts';
import { checkMembers } from './check-members.ts';
import type { PreparedChange } from './prepared-change.ts';
import { prepareCreate } from './send-create.ts';
import { prepareDelete } from './send-delete.ts';
import { prepareEdit } from './send-edit.ts';
import { prepareGroupCreate, prepareGroupDelete } from './send-group.ts';
import type { ChangeContext, ChangeStep } from '../model/change-step.ts';

/**
 * Looks up what the request needs (ids, guardian, whether the contact was touched meanwhile). Nothing is written to the
 * service before the journal has recorded, with the returned context, that it is being sent.
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
