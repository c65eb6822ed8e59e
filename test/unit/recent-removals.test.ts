import { expect, it } from 'vitest';
import { RecentRemovals } from '../../electron/host/outbox/driver/recent-removals.ts';

it('RecentRemovals tells which contacts were removed since a read began', () => {
  const removals = new RecentRemovals();
  removals.note(1);
  const isRemoved = removals.watch();
  removals.note(2);
  expect([1, 2, 3].map((contactId) => isRemoved(contactId))).toEqual([false, true, false]);
  const later = removals.watch();
  expect(later(2)).toBe(false);
  // An id that came back and was removed again.
  removals.note(2);
  expect(later(2)).toBe(true);
});
