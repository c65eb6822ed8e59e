import type { QueuedChange } from '../../store/api/journal-api.ts';

/** The key of a change's queue. Changes of one contact or group share a queue and are sent in order. */
export function queueKeyOf(change: Pick<QueuedChange, 'contactKey' | 'groupId' | 'changeId'>): string {
  return change.contactKey ?? (change.groupId === null ? change.changeId : `group:${change.groupId}`);
}
