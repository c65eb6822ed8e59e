import type { StoreApi } from '../../store/api/store-api.ts';

/**
 * Whether a file with these groups was saved from this account. One group with the same number and name is proof,
 * because two accounts don't share both by chance. A file without groups matches only an account without groups.
 */
export async function isFileOfAccount(
  store: Pick<StoreApi, 'groups'>,
  filedGroups: readonly { groupId: number; name: string }[],
): Promise<boolean> {
  const { groups } = await store.groups();
  if (filedGroups.length === 0) return groups.length === 0;
  return filedGroups.some(({ groupId, name }) =>
    groups.some((group) => group.groupId === groupId && group.name === name),
  );
}
