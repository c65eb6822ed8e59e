import { t } from '@lingui/core/macro';
import type { Group } from '../../../electron/contract/contacts/group.ts';

/** A group's name by its number; one that is not known by its number. */
export const groupNames =
  (groups: readonly Group[]) =>
  (groupId: number): string =>
    groups.find((group) => group.groupId === groupId)?.name ?? t`Group ${groupId}`;
