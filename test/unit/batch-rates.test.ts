import { describe, expect, it } from 'vitest';
import { BatchRates } from '../../electron/host/outbox/notices/batch-rates.ts';

describe('the estimated time left of a batch', () => {
  /** Rates of a batch whose changes settled at the given times. */
  function settledAt(...ends: number[]): BatchRates {
    const rates = new BatchRates();
    for (const end of ends) rates.ended('batch', end);
    return rates;
  }

  it('follows from the rate of its last changes', () => {
    expect(settledAt(1_000, 1_100, 1_200).msLeft('batch', 50, 1_200)).toBe(5_000);
  });

  it('grows while no change settles', () => {
    expect(settledAt(1_000, 1_100, 1_200).msLeft('batch', 50, 3_000)).toBe(50_000);
  });

  it('adapts when the rate changes', () => {
    const rates = settledAt(0, 100, 200);
    for (const end of [40_000, 41_000, 42_000]) rates.ended('batch', end);
    expect(rates.msLeft('batch', 10, 42_000)).toBe(10_000);
  });

  it('is null with too few settled changes, for an unknown batch, or with no open change', () => {
    expect(settledAt(1_000, 1_100).msLeft('batch', 50, 1_200)).toBeNull();
    expect(settledAt(1_000, 1_100, 1_200).msLeft('other', 50, 1_200)).toBeNull();
    expect(settledAt(1_000, 1_100, 1_200).msLeft('batch', 0, 1_200)).toBeNull();
  });
});
