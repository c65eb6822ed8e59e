import type { AccountProfile } from '../../contract/account.ts';
import type { MergePlan, PlanFileError, PlanRow, ReadPlan } from '../../contract/merge.ts';
import type { StoreApi } from '../store/store-api.ts';

/** Plans as a file. */
export function writePlanFile(
  _store: StoreApi,
  plans: readonly MergePlan[],
  _profile: AccountProfile,
): Promise<{ fileName: string; text: string }> {
  return Promise.resolve({ fileName: 'merge-plan.json', text: JSON.stringify(plans) });
}

export function readPlanFile(_store: StoreApi, _text: string, _profile: AccountProfile): Promise<ReadPlan> {
  const rows: PlanRow[] = [];
  const errors: PlanFileError[] = [{ code: 'not_a_plan', path: '', line: null }];
  return Promise.resolve({ rows, errors, savedAt: null });
}
