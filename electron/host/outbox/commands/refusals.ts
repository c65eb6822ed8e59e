import { MAX_CUSTOM_FIELDS_DEPTH } from '../../../contract/enumerations.ts';
import { fail, type Result } from '../../../contract/result.ts';
import { nestsWithin } from '../../../core/nesting-depth.ts';
import type { StoreApi } from '../../store/api/store-api.ts';

/** Why a contact can't be put into a group; null where it can, or where the group isn't known here. */
export async function groupRefusal(
  store: Pick<StoreApi, 'groups'>,
  groupId: number | null | undefined,
): Promise<Result<never> | null> {
  if (groupId == null) return null;
  const { groups } = await store.groups();
  const isGoing = groups.some((group) => group.groupId === groupId && group.deletion !== null);
  return isGoing ? fail({ code: 'invalid_request', message: 'group_being_deleted', field: 'groupId' }) : null;
}

/** Why contacts can't be put into a group that was chosen among those known here; null where they can. */
export async function targetRefusal(
  store: Pick<StoreApi, 'groups'>,
  groupId: number,
): Promise<Result<never> | null> {
  const { groups } = await store.groups();
  const isKnown = groups.some((group) => group.groupId === groupId);
  return isKnown ? groupRefusal(store, groupId) : fail({ code: 'not_found', missing: 'group' });
}

/** Custom fields come as the user gave them: recursion over an object without a limit on its depth would end the process. */
export function customFieldsRefusal(customFields: unknown): Result<never> | null {
  return nestsWithin(customFields, MAX_CUSTOM_FIELDS_DEPTH)
    ? null
    : fail({ code: 'invalid_request', message: 'custom_fields_depth', field: 'customFields' });
}
