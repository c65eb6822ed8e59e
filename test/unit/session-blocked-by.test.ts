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

it('gives what the sync has met, and what a write has met before it', () => {
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

it('gives the problem of the connection before all else', () => {
  const { blockedBy } = aSession('key_missing');
  blockedBy.syncReported({ code: 'offline' });
  expect(blockedBy.get()).toBe('key_missing');
});

it('reports a change once, not every status that says the same', () => {
  const { blockedBy, changed } = aSession();
  for (const error of [null, { code: 'offline' }, { code: 'offline' }, null] as const)
    blockedBy.syncReported(error);
  for (const heldBy of [null, 'offline', 'offline', null] as const) blockedBy.outboxReported(heldBy);
  expect(changed()).toBe(4);
});
