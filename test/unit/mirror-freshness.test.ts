import { describe, expect, it } from 'vitest';
import type { SyncStatus } from '../../electron/contract/accounts/sync.ts';
import { MirrorFreshness } from '../../electron/host/accounts/session/mirror-freshness.ts';
import { LONG_AGO } from '../../electron/host/clock.ts';

const status = (given: Partial<SyncStatus>): SyncStatus => ({
  state: 'idle',
  read: 0,
  expected: null,
  completedAt: null,
  error: null,
  slowedForMs: null,
  removalQuestion: null,
  ...given,
});

const at = (ms: number) => ({ wall: ms, monotonic: ms });

function atHand(left: Partial<ConstructorParameters<typeof MirrorFreshness>[1]> = {}) {
  const clock = { time: 1_000, now: () => clock.time, monotonic: () => clock.time };
  return {
    clock,
    freshness: new MirrorFreshness(clock, { completedAt: null, hasOpenFullSync: false, ...left }),
  };
}

describe('MirrorFreshness', () => {
  it('counts from the start of a full sync, not from its end', () => {
    const { clock, freshness } = atHand();
    freshness.follow(status({ state: 'reading' }));
    clock.time = 600_000;
    freshness.follow(status({ state: 'reading', read: 100 }));
    expect(freshness).toMatchObject({ hasFullSync: false, readSince: LONG_AGO });
    freshness.follow(status({ completedAt: '2026-01-01T00:00:00.000Z' }));
    expect(freshness).toMatchObject({ hasFullSync: true, readSince: at(1_000) });
  });

  it('counts from the first start when a full sync fails and is resumed', () => {
    const { clock, freshness } = atHand();
    freshness.follow(status({ state: 'reading' }));
    freshness.follow(status({ state: 'failed', error: { code: 'offline' } }));
    clock.time = 600_000;
    freshness.follow(status({ state: 'reading' }));
    freshness.follow(status({ completedAt: '2026-01-01T00:00:00.000Z' }));
    expect(freshness.readSince).toEqual(at(1_000));
  });

  it('ignores the start of a full sync that an earlier run began', () => {
    const completedAt = '2026-01-01T00:00:00.000Z';
    const { clock, freshness } = atHand({ completedAt, hasOpenFullSync: true });
    freshness.follow(status({ completedAt }));
    freshness.follow(status({ state: 'reading', completedAt }));
    freshness.follow(status({ completedAt: '2026-01-02T00:00:00.000Z' }));
    expect(freshness).toMatchObject({ hasFullSync: true, readSince: LONG_AGO });
    freshness.follow(status({ state: 'reading', completedAt: '2026-01-02T00:00:00.000Z' }));
    clock.time = 2_000;
    freshness.follow(status({ completedAt: '2026-01-03T00:00:00.000Z' }));
    expect(freshness.readSince).toEqual(at(1_000));
  });
});
