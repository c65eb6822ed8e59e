import type { StoreApi } from './store/api/store-api.ts';

/**
 * Whether a file with these groups was saved from this account. One group of the same number and name is proof: numbers of two accounts do
 * not meet by chance with equal names. A file without groups fits an account without groups alone.
 */
export async function isSameAccount(
  store: Pick<StoreApi, 'groups'>,
  filedGroups: readonly { groupId: number; name: string }[],
): Promise<boolean> {
  const { groups } = await store.groups();
  if (filedGroups.length === 0) return groups.length === 0;
  return filedGroups.some(({ groupId, name }) =>
    groups.some((group) => group.groupId === groupId && group.name === name),
  );
}
