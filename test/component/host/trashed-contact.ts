import type { TrashedContact } from '../../../electron/contract/changes/trash.ts';

/** Ben Carter, deleted from the group Friends, unless overridden. */
export const aTrashedContact = (
  given: Pick<TrashedContact, 'changeId' | 'key' | 'fields'> & Partial<TrashedContact>,
): TrashedContact => ({
  sequence: 1,
  label: 'Ben Carter',
  groupName: 'Friends',
  deletedAt: '2026-01-01T00:00:00.000Z',
  expiresAt: '2099-01-01T00:00:00.000Z',
  lost: [],
  ...given,
});
