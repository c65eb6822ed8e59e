import type { UndoConflict, UndoResult } from '../../contract/changes/undo-result.ts';
import type { Merge } from '../../contract/merging/merge-state.ts';
import type { MergePlan } from '../../contract/merging/merge-plan.ts';
import { fail, ok, type Result } from '../../contract/result.ts';
import { fieldsNotTaken } from '../../core/contact/compare-fields.ts';
import { groupError } from '../outbox/commands/input-errors.ts';
import type { StoreApi } from '../store/api/store-api.ts';
import type { Merges } from './merges.ts';

const UNDONE_STATES: Merge['state'][] = ['done', 'stopped', 'cancelled'];
const MERGES_PER_PAGE = 200;
const MAX_LISTED_CONFLICTS = 100;

/**
 * Runs the merges of an undone batch again as new merges, with all steps and checks. This is needed because contacts
 * that the undo created again have new contact ids. A merge with a member that was changed since is a conflict and is
 * skipped. `redoOf`: the batch of the undo, or `batchId` if that undo had nothing to send.
 */
export async function redoMerges(
  store: StoreApi,
  merges: Merges,
  batchId: string,
  redoOf: string,
): Promise<Result<UndoResult>> {
  const plans: MergePlan[] = [];
  const conflicts: UndoConflict[] = [];
  for (let offset = 0; ; offset += MERGES_PER_PAGE) {
    const { rows } = await store.merges({ batchId, states: UNDONE_STATES, offset, limit: MERGES_PER_PAGE });
    for (const merge of rows) {
      // A merge that stopped before anything was removed had nothing to undo, so there is nothing to redo.
      if (merge.state !== 'done' && merge.stop?.reason !== 'undone' && merge.removed.length === 0) continue;
      const planned = await planAgain(store, merge);
      if ('because' in planned) conflicts.push(planned);
      else plans.push(planned);
    }
    if (rows.length < MERGES_PER_PAGE) break;
  }
  const run = plans.length === 0 ? null : await merges.record(plans, redoOf);
  if (run?.ok === false) return run;
  if (run === null && conflicts.length === 0)
    return fail({ code: 'invalid_request', message: 'nothing_to_redo' });
  return ok({
    batchId: run?.value.batchId ?? null,
    recorded: plans.length,
    cancelled: 0,
    conflicts: conflicts.slice(0, MAX_LISTED_CONFLICTS),
    conflictCount: conflicts.length,
    expired: 0,
    outcomes: [],
  });
}

async function planAgain(
  store: StoreApi,
  { mergeId, plan, label }: Merge,
): Promise<MergePlan | UndoConflict> {
  const members: MergePlan['members'] = [];
  for (const { key, fields } of plan.members) {
    const contact = await store.contact({ key });
    if (contact === null || contact.contactId === null)
      return { changeId: mergeId, key, label, fields: [], because: 'gone' };
    const touched = fieldsNotTaken(fields, contact.fields);
    if (touched.length > 0) return { changeId: mergeId, key, label, fields: touched, because: 'changed' };
    members.push({ key, contactId: contact.contactId, fields: contact.fields });
  }
  const kept = members.find(({ key }) => key === plan.keptKey);
  const isMoved = plan.final.groupId !== kept?.fields.groupId;
  if (isMoved && (await groupError(store, plan.final.groupId)) !== null) {
    const { keptKey: key } = plan;
    return { changeId: mergeId, key, label, fields: ['groupId'], because: 'group_being_deleted' };
  }
  return { ...plan, members };
}
