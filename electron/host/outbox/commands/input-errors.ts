import { MAX_CUSTOM_FIELDS_DEPTH } from '../../../contract/enumerations.ts';
import { fail, type Result } from '../../../contract/result.ts';
import { nestsWithin } from '../../../core/nesting-depth.ts';
import type { StoreApi } from '../../store/api/store-api.ts';

/**
 * The error for a group that can't get contacts because it is being deleted; null otherwise, also for an unknown group.
 */
export async function groupError(
  store: Pick<StoreApi, 'groups'>,
  groupId: number | null | undefined,
): Promise<Result<never> | null> {
  if (groupId == null) return null;
  const { groups } = await store.groups();
  const isGoing = groups.some((group) => group.groupId === groupId && group.deletion !== null);
  return isGoing ? fail({ code: 'invalid_request', message: 'group_being_deleted', field: 'groupId' }) : null;
}

/** The error for a target group that is unknown or being deleted; null if it can get contacts. */
export async function targetGroupError(
  store: Pick<StoreApi, 'groups'>,
  groupId: number,
): Promise<Result<never> | null> {
  const { groups } = await store.groups();
  const isKnown = groups.some((group) => group.groupId === groupId);
  return isKnown ? groupError(store, groupId) : fail({ code: 'not_found', missing: 'group' });
}

/**
 * The error for custom fields that are nested too deeply, since recursion over them would crash the process; null
 * otherwise.
 */
export function customFieldsError(customFields: unknown): Result<never> | null {
  return nestsWithin(customFields, MAX_CUSTOM_FIELDS_DEPTH)
    ? null
    : fail({ code: 'invalid_request', message: 'custom_fields_depth', field: 'customFields' });
}
