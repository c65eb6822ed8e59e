import { t } from '@lingui/core/macro';
import type { Group } from '../../../electron/contract/contacts/group.ts';

/** What a group's id is shown as. */
export type GroupName = Pick<Group, 'groupId' | 'name'>;

/** Looks up a group's name by id; the id itself for an unknown group. */
export const groupNames =
  (groups: readonly GroupName[]) =>
  (groupId: number): string =>
    groups.find((group) => group.groupId === groupId)?.name ?? t`Group ${groupId}`;
