import { t } from '@lingui/core/macro';
import type { Group } from '../../../electron/contract/contacts/group.ts';

/** Looks up a group's name by id; the id itself for an unknown group. */
export const groupNames =
  (groups: readonly Group[]) =>
  (groupId: number): string =>
    groups.find((group) => group.groupId === groupId)?.name ?? t`Group ${groupId}`;
