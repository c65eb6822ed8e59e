import type { Group } from '../../../electron/contract/contacts/group.ts';

/** Groups that contacts can be moved to; those being deleted are left out. */
export const assignableGroups = (groups: readonly Group[]): Group[] =>
  groups.filter(({ deletion }) => deletion === null);
