import { expect, it } from 'vitest';
import type { ChangesStatus } from '../../electron/contract/changes/changes-status.ts';
import { SessionBlockedBy } from '../../electron/host/accounts/session/session-blocked-by.ts';

function aSession(problem: 'key_missing' | null = null) {
  let heldBy: ChangesStatus['heldBy'] = null;
  let changed = 0;
  const blockedBy = new SessionBlockedBy({ problem, heldBy: () => heldBy, onChanged: () => (changed += 1) });
  return {
    blockedBy,
    changed: () => changed,
    hold: (reason: ChangesStatus['heldBy']) => (heldBy = reason),
  };
}

it('the reason is the error of the last sync, and before the first sync the pause reason of writes', () => {
  const { blockedBy, hold } = aSession();
  expect(blockedBy.get()).toBeNull();
  hold('offline');
  expect(blockedBy.get()).toBe('offline');
  blockedBy.syncReported({ code: 'key_refused' });
  expect(blockedBy.get()).toBe('key_refused');
  blockedBy.syncReported(null);
  hold('disk_full');
  expect(blockedBy.get()).toBeNull();
});

it('the reason is the problem of the connection if there is one', () => {
  const { blockedBy } = aSession('key_missing');
  blockedBy.syncReported({ code: 'offline' });
  expect(blockedBy.get()).toBe('key_missing');
});

it('a changed reason is reported once, and a repeated status is not reported', () => {
  const { blockedBy, changed } = aSession();
  for (const error of [null, { code: 'offline' }, { code: 'offline' }, null] as const)
    blockedBy.syncReported(error);
  for (const heldBy of [null, 'offline', 'offline', null] as const) blockedBy.outboxReported(heldBy);
  expect(changed()).toBe(4);
});
