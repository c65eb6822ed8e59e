import type { Change } from '../../../../contract/changes/change.ts';
import type { ChangeContext } from '../../model/change-context.ts';
import type { ChangeStep } from '../../model/change-step.ts';
import type { WaitUntilExpired } from './lost-answer.ts';
import { settleCreate } from './settle-create.ts';
import { settleEdit } from './settle-edit.ts';
import { settleGroupCreate } from './settle-group-create.ts';

/**
 * Finds out by reading what became of a write without a definite answer. The interface has no idempotency key, so each
 * kind of change allows different conclusions (docs/service-unknowns.md). Never writes to the service.
 */
export async function settleChange(
  ctx: ChangeContext,
  change: Change,
  waitUntilExpired: WaitUntilExpired,
): Promise<ChangeStep | { kind: 'resend' }> {
  switch (change.kind) {
    case 'contact.create':
      return settleCreate(ctx, change, waitUntilExpired);
    case 'contact.edit':
      return settleEdit(ctx, change);
    case 'group.create':
      return settleGroupCreate(ctx, change, waitUntilExpired);
    // Deleting twice does no harm, so a delete is sent again; "not found" then means that it has succeeded.
    case 'contact.delete':
    case 'group.delete':
      return { kind: 'resend' };
  }
}
