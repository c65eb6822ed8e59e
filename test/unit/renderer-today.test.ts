import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDayStore } from '../../renderer/lib/formats/today.ts';

describe('the displayed day', () => {
  beforeEach(() => vi.useFakeTimers({ now: new Date(2026, 11, 23, 23, 59, 50) }));
  afterEach(() => vi.useRealTimers());

  it('changes soon after midnight, for all subscribers at once', () => {
    const store = createDayStore();
    const seen: string[] = [];
    const stop = store.subscribe(() => seen.push(`table ${store.get().day}`));
    store.subscribe(() => seen.push(`panel ${store.get().day}`));
    const before = store.get();
    vi.advanceTimersByTime(5_000);
    expect(store.get()).toBe(before);
    // A component rendered right after midnight still gets the old day, like all others.
    vi.advanceTimersByTime(6_000);
    expect(store.get()).toBe(before);
    vi.advanceTimersByTime(30_000);
    expect(seen).toEqual(['table 24', 'panel 24']);
    stop();
    vi.advanceTimersByTime(24 * 60 * 60 * 1_000);
    expect(seen).toEqual(['table 24', 'panel 24', 'panel 25']);
  });

  it('is the current one after days without a subscriber', () => {
    const store = createDayStore();
    const stop = store.subscribe(() => undefined);
    stop();
    expect(vi.getTimerCount()).toBe(0);
    vi.setSystemTime(new Date(2026, 11, 26));
    expect(store.get()).toEqual({ year: 2026, month: 12, day: 26 });
  });
});
